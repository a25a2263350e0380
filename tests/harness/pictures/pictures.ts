import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CommandError } from '../../../commands/preparing/command-error.mjs';
import { callApi } from '../call-api.ts';
import { startProduct } from '../product.ts';
import { ensureBrowser } from '../run/browser.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { type DemoProduct, SETTLE_MILLISECONDS } from './scene.ts';
import { SCENES } from './scenes.ts';

const FOLDER = 'test-results/pictures';
/** Instead of the name of a scene: the pictures of the README. */
const README = 'readme';
const NAME = 'admin';
/** Has one page alone. */
const CONTRACTOR = 'contractor';
const PASSWORD = 'gatehouse';
/** A car that still may get a discount. */
const INSIDE = '/api/v1/item?type=park_service&status=serving&carType=C&pageSize=1';
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
/** What is longer is a list that draws its rows as they come into sight: a picture of all of them shows nothing more. */
const MOST_HIDDEN_PIXELS = 6_000;

/**
 * `npm run pictures -- NAME … URL`: pictures of screens with the demo's records, in both themes and at two widths, each
 * also in full length where the page scrolls. All scenes when none is named; of a product of its own without a URL. Some
 * scenes store records: a URL is that of a demo.
 * `npm run pictures -- readme` takes those of the README.
 * @returns the exit code
 */
export async function main(words: readonly string[]): Promise<number> {
  const given = words.find((one) => /^https?:/.test(one));
  const isOfReadme = words.includes(README);
  const names = words.filter((one) => one !== given && one !== README);
  const unknown = names.find((name) => !SCENES.has(name));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no picture "${unknown}". There are: ${[README, ...SCENES.keys()].join(', ')}.`,
    );
  const executablePath = await ensureBrowser();
  if (executablePath === null) return 1;
  const product = given === undefined ? await startProduct({ isDemo: true }) : null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    const url = product?.url ?? given ?? '';
    if (isOfReadme) await takeReadmePictures(browser, url, { name: NAME, password: PASSWORD });
    else await takeAll(browser, url, names);
    return 0;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

async function takeAll(browser: Browser, url: string, names: readonly string[]): Promise<void> {
  const sessions = { [NAME]: await openSession(url, NAME), [CONTRACTOR]: await openSession(url, CONTRACTOR) };
  const { token } = sessions[NAME];
  const { content } = await callApi(url, 'GET', '/api/v1/service?pageSize=1000', { token });
  const demo: DemoProduct = {
    planOf: (wanted) => content.find(({ type }: { type: string }) => type === wanted)?.id ?? 0,
    call: (method, path, body) => callApi(url, method, `/api/v1/${path}`, { token, ...(body && { body }) }),
  };
  const inside = await callApi(url, 'GET', INSIDE, { token });
  for (const colorScheme of THEMES)
    for (const viewport of SIZES) {
      const page = await browser.newPage({
        viewport,
        colorScheme,
        locale: 'zh-TW',
        timezoneId: 'Asia/Taipei',
      });
      for (const [name, { route, account = NAME, prepare }] of SCENES) {
        if (names.length > 0 && !names.includes(name)) continue;
        await page.goto(`${url}/health`);
        await page.evaluate(
          (session) => localStorage.setItem('gatehouse.session', JSON.stringify(session)),
          sessions[account],
        );
        await page.goto(`${url}/dashboard/${await route(demo)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
        await prepare?.(page, inside.content[0]?.name ?? '');
        await take(page, path.join(FOLDER, `${name}-${colorScheme}-${viewport.width}`), viewport);
      }
      await page.close();
    }
}

/** What a browser keeps of one who has signed in. */
async function openSession(url: string, name: string) {
  const { token } = await callApi(url, 'POST', '/api/v1/user/login', { body: { name, pass: PASSWORD } });
  return { id: token.split('-')[0], name, token, roles: [name] };
}

async function take(page: Page, file: string, size: { width: number; height: number }): Promise<void> {
  await page.screenshot({ path: `${file}.png` });
  console.log(`${file}.png`);
  const hidden = await page.evaluate(() => {
    const lengths = [...document.querySelectorAll('main, main *')].map(
      (element) => element.scrollHeight - element.clientHeight,
    );
    return Math.max(0, document.documentElement.scrollHeight - window.innerHeight, ...lengths);
  });
  if (hidden === 0 || hidden > MOST_HIDDEN_PIXELS) return;
  await page.setViewportSize({ width: size.width, height: size.height + hidden });
  await page.screenshot({ path: `${file}-full.png` });
  await page.setViewportSize(size);
}
