import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CommandError } from '../../../commands/preparing/command-error.mjs';
import { callApi } from '../call-api.ts';
import { startProduct } from '../product.ts';
import { ensureBrowser } from '../run/browser.ts';
import { word } from '../word.ts';
import { takeReadmePictures } from './readme-pictures.ts';

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
/** Pictures of what is drawn in steps: rows, lazily loaded controls. */
const SETTLE_MILLISECONDS = 1_200;

/** What is longer is a list that draws its rows as they come into sight: a picture of all of them shows nothing more. */
const MOST_HIDDEN_PIXELS = 6_000;

interface Scene {
  /** Below `/dashboard/`. @param planOf the first plan of a type */
  route(planOf: (type: string) => number): string;
  /** Who sees it; the administrator unless given. */
  account?: typeof NAME | typeof CONTRACTOR;
  /** What is done before the picture is taken. @param plate of a vehicle that is inside */
  prepare?(page: Page, plate: string): Promise<void>;
}

const ofPlan = (type: string): Scene => ({ route: (planOf) => `service/${planOf(type)}` });

/** Opens the dialog of the first report of a kind. */
async function openReport(page: Page, kind: string): Promise<void> {
  await page
    .getByRole('region', { name: word(`print-reports.rangeTypes.${kind}`), exact: true })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: word('print-reports.make'), exact: true }).waitFor();
}

const PLATE_DIGITS = 4;

/** As a shop does: by the last letters of a plate. */
async function findPlate(page: Page, plate: string): Promise<void> {
  await page.getByRole('searchbox').fill(plate.slice(-PLATE_DIGITS));
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(SETTLE_MILLISECONDS);
}

/** Enter opens the first of the vehicles found. */
async function openDiscount(page: Page, plate: string): Promise<void> {
  await findPlate(page, plate);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.waitForTimeout(SETTLE_MILLISECONDS);
}

const REPORT_KINDS = ['daily', 'monthly', 'range', 'detailed_range'];

const SCENES = new Map<string, Scene>([
  ['print-reports', { route: () => 'report/print-reports' }],
  ...REPORT_KINDS.map(
    (kind) =>
      [
        `print-reports-${kind}`,
        { route: () => 'report/print-reports', prepare: (page) => openReport(page, kind) },
      ] satisfies [string, Scene],
  ),
  [
    'print-reports-preview',
    {
      route: () => 'report/print-reports',
      async prepare(page) {
        await openReport(page, 'monthly');
        await page.getByRole('button', { name: word('print-reports.make'), exact: true }).click();
        await page.locator('[data-drawn="1"]').waitFor();
      },
    },
  ],
  ['services', { route: () => 'services' }],
  ['service-new', { route: () => 'service/0' }],
  ['charge_by_time', ofPlan('charge_by_time')],
  ['park_slot', ofPlan('park_slot')],
  ['not_use_electric_station', ofPlan('not_use_electric_station')],
  ['charge_electric_station', ofPlan('charge_electric_station')],
  ['park_rental', ofPlan('park_rental')],
  ['vehicles', { route: () => 'manage/car' }],
  [
    'vehicles-unknown',
    {
      route: () => 'manage/car?tab=unknown',
      prepare: (page) => page.keyboard.press('Enter'),
    },
  ],
  [
    'vehicles-trial',
    {
      route: () => 'manage/car',
      async prepare(page) {
        const action = new RegExp(`^${word('vehicle.actions.trial')}`);
        await page.getByRole('button', { name: action }).click();
        await page.getByRole('dialog').getByRole('button', { name: action }).click();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
      },
    },
  ],
  [
    'vehicle-new',
    {
      route: () => 'manage/car',
      prepare: (page) =>
        page
          .getByRole('button', { name: new RegExp(`^${word('vehicle.actions.create')}`) })
          .first()
          .click(),
    },
  ],
  ['park-records', { route: () => 'manage/park-records' }],
  [
    'park-record',
    {
      route: () => 'manage/park-records',
      prepare: (page) => page.getByRole('row').nth(1).getByRole('button').first().click(),
    },
  ],
  ['car-discount-start', { route: () => 'car-discount', account: CONTRACTOR }],
  ['car-discount', { route: () => 'car-discount', account: CONTRACTOR, prepare: findPlate }],
  ['car-discount-dialog', { route: () => 'car-discount', account: CONTRACTOR, prepare: openDiscount }],
  ['discount-defines', { route: () => 'system/discount-defines' }],
  ['discount-define', { route: () => 'system/discount-define/1' }],
  ['live-control', { route: () => 'manage/car-monitor' }],
  ['floor-locks', { route: () => 'manage/floor-lock-monitor' }],
  ['device-states', { route: () => 'manage/app-status-logs' }],
  [
    'gateway-settings',
    {
      route: () => 'manage/gateway-settings',
      prepare: (page) =>
        page
          .getByRole('button', { name: word('engine.fields.array.add') })
          .first()
          .click(),
    },
  ],
  [
    'inbox',
    {
      route: () => 'manage/app-status-logs',
      prepare: (page) => page.locator('header [aria-expanded]:has(.lucide-bell)').first().click(),
    },
  ],
  [
    'slider',
    {
      ...ofPlan('charge_by_time'),
      async prepare(page) {
        const day = page.getByRole('tabpanel');
        await day.getByRole('button', { name: word('pricing-period.add') }).click();
        await day.getByRole('textbox').first().waitFor();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
        await day.getByRole('slider').first().focus();
        await page.keyboard.press('Shift+ArrowRight');
      },
    },
  ],
]);

/**
 * `npm run pictures -- NAME … URL`: pictures of screens with the demo's records, in both themes and at two widths, each
 * also in full length where the page scrolls. All scenes when none is named; of a product of its own without a URL.
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
  const planOf = (wanted: string): number =>
    content.find(({ type }: { type: string }) => type === wanted)?.id ?? 0;
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
        await page.goto(`${url}/dashboard/${route(planOf)}`);
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
