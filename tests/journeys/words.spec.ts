import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { PSEUDO_LANGUAGE } from '../../src/schema/languages.ts';
import type { ResourceSummary } from '../../src/schema/config-index.ts';
import { linkToList, linkToRecord, NEW_ID } from '../../src/schema/link-to.ts';
import { expect, processFor, test } from './journey.ts';
import { findForeign, type Overflow, readOverflows, readTexts } from './seen-words.ts';

const PASSWORD = 'gatehouse';
const WIDTHS = [1440, 1024] as const;
/** Names that are the same in every language: the product's, keys of a keyboard, languages by their own name. */
const NAMES = [
  'Gatehouse',
  'Enter',
  'Esc',
  'Alt',
  'Tab',
  'Delete',
  'Backspace',
  'Space',
  'English',
  '繁體中文',
];

const product = processFor({ isDemo: true, env: { DEMO_ORDERS: '200' } });

/** Puts a file of words into CONFIG_DIR, as a translator would. */
function putWords(language: string, area: string, words: object): void {
  const folder = path.join(product().configDir, 'i18n', language);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${area}.json`), JSON.stringify(words));
}

async function readIndex(): Promise<{ version: string; languages: string[]; resources: ResourceSummary[] }> {
  return (await fetch(`${product().url}/config/index.json`)).json();
}

/** Looks at a page in the pseudo-language: what is not in its brackets and no data was never translated. */
class Reader {
  readonly untranslated = new Set<string>();
  readonly overflows = new Map<string, Overflow & { where: string; viewport: number }>();
  readonly #data = new Set(NAMES);
  readonly #page: Page;
  readonly #reading = new Set<Promise<void>>();
  #underWay = 0;
  /** The id of the first row that the last list had. */
  firstId: number | null = null;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', () => {
      this.#underWay += 1;
    });
    const done = () => {
      this.#underWay -= 1;
    };
    page.on('requestfinished', done);
    page.on('requestfailed', done);
    page.on('response', (response) => {
      if (!response.url().includes('/api/') && !response.url().endsWith('/health')) return;
      const reading = response.json().then(
        (answer) => this.#learn(answer),
        () => undefined,
      );
      this.#reading.add(reading);
      void reading.then(() => this.#reading.delete(reading));
    });
  }

  /** Goes there without loading the page again, as a link does. */
  async goTo(where: string): Promise<void> {
    this.firstId = null;
    await this.#page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, where);
  }

  /** Reads what stands there, at both widths, once nothing is under way. */
  async read(where: string): Promise<void> {
    await this.#settle();
    for (const { text, kind, element } of await readTexts(this.#page)) {
      const foreign = findForeign(text, this.#data);
      if (foreign !== null) this.untranslated.add(`${where}: ${kind} of ${element}: "${foreign}"`);
    }
    for (const width of WIDTHS) {
      await this.#page.setViewportSize({ width, height: 900 });
      for (const overflow of await readOverflows(this.#page))
        this.overflows.set(`${width} ${overflow.element} ${overflow.text}`, {
          ...overflow,
          where,
          viewport: width,
        });
    }
    await this.#page.setViewportSize({ width: WIDTHS[0], height: 900 });
  }

  async #settle(): Promise<void> {
    const page = this.#page;
    await expect(page.locator('h1, [role=dialog], form').first()).toBeVisible();
    let quiet = 0;
    await expect
      .poll(
        async () => {
          const isBusy = await page.evaluate(() => document.querySelector('[aria-busy=true]') !== null);
          quiet = this.#underWay > 0 || isBusy ? 0 : quiet + 1;
          return quiet;
        },
        { intervals: [20] },
      )
      .toBeGreaterThanOrEqual(3);
    await Promise.all(this.#reading);
  }

  #learn(answer: unknown): void {
    if (Array.isArray(answer) && typeof answer[0]?.id === 'number') this.firstId ??= answer[0].id;
    if (typeof answer === 'string')
      for (const part of [answer, ...answer.split(/\s*[,、，·|•()（）「」:：/]\s*|\s{2,}/)])
        this.#data.add(part.trim());
    else if (typeof answer === 'object' && answer !== null)
      for (const [key, value] of Object.entries(answer)) {
        this.#learn(value);
        void key;
      }
  }
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${product().url}/login`);
  const [user, password] = [page.locator('input').nth(0), page.locator('input').nth(1)];
  await user.fill(name);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL('**/dashboard/**');
}

async function readAttached(reader: Reader, info: TestInfo): Promise<void> {
  const overflows = [...reader.overflows.values()];
  await info.attach('overflow', {
    body: JSON.stringify(overflows, null, 2),
    contentType: 'application/json',
  });
  for (const { where, viewport, element, text, width, place } of overflows)
    info.annotations.push({
      type: 'overflow',
      description: `${where} at ${viewport}: ${element} "${text}" ${width} > ${place}`,
    });
}

test('every route in the pseudo-language: nothing on the screen is outside the language files', async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  putWords(PSEUDO_LANGUAGE, 'shell', {});
  await expect
    .poll(async () => (await readIndex()).languages, { intervals: [50] })
    .toContain(PSEUDO_LANGUAGE);
  await page.addInitScript(
    (language) => localStorage.setItem('gatehouse.language', language),
    PSEUDO_LANGUAGE,
  );
  const reader = new Reader(page);

  await page.goto(`${product().url}/login`);
  await reader.read('/login');
  await page.keyboard.press('Enter');
  await reader.read('/login, nothing filled in');
  await signIn(page, 'admin');

  for (const resource of (await readIndex()).resources) {
    const list = linkToList(resource);
    await reader.goTo(list);
    await reader.read(list);
    if (resource.status === 'draft') continue;
    const id = reader.firstId;
    for (const at of [NEW_ID, ...(id === null ? [] : [id])]) {
      const form = linkToRecord(resource, at);
      await reader.goTo(form);
      await reader.read(form);
    }
  }
  await reader.goTo('/dashboard/nothing');
  await reader.read('/dashboard/nothing');
  await readAttached(reader, info);
  expect([...reader.untranslated]).toEqual([]);
});
