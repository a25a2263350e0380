import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { word } from '../harness/word.ts';
import { journeyNow } from './clock.ts';
import { expect, signIn, test } from './journey.ts';
import { createJourneyDatabase } from './postgres.ts';

const USER = { name: 'chief', password: 'chief-password' };
/** Three parts at least. */
const RIGHT = 1_100;
const WRONG = 3;
const BLANK = 2;
const ROWS = RIGHT + WRONG + BLANK;

let product: Product;
let database = '';
let token = '';
const start = (more: { dataDir?: string; env?: Record<string, string> } = {}) =>
  startProduct({
    ...more,
    env: { DATABASE_URL: database, ...more.env },
    clockStart: journeyNow(),
  });

test.beforeAll(async () => {
  database = await createJourneyDatabase({});
  product = await start();
  token = await registerFirstUser(product.url, USER);
});
test.afterAll(() => product.dispose());

function writeFile(prefix: string): string {
  const label = (name: string) => word(`car-registration.fields.${name}`);
  const rows = Array.from({ length: ROWS }, (_, index) => {
    if (index < WRONG) return `住戶 ${index},,0912345678`;
    if (index < WRONG + BLANK) return ',,';
    return `住戶 ${index},${prefix}${String(index).padStart(4, '0')},0912345678`;
  });
  return [['name', 'plate', 'phone_number'].map(label).join(','), ...rows].join('\r\n');
}

const WHOLE = '檔案 1,105 列 = 新增 1,100 + 退回 3 + 略過 2';

async function beginImport(page: Page, content: string) {
  const { dialog, press } = await openImport(page, content);
  await press(/^檢查/);
  await press(/^匯入 1,100 列/);
  return { dialog, press };
}

async function openImport(page: Page, content: string) {
  await page.goto(`${product.url}/dashboard/manage/car-registrations`);
  await page.getByRole('button', { name: word('engine.slots.import'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click();
  const choose = async () => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '車籍.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await press(word('engine.import.toColumns'));
  };
  await choose();
  return { dialog, press, choose };
}

async function expectEachOnce(prefix: string): Promise<void> {
  const plates: string[] = [];
  for (const part of [0, 1]) {
    const path = `/api/v1/car-registration?page=${part}&pageSize=1000&sortBy=id&searchBy=plate&searchText=${prefix}`;
    const { content } = await callApi(product.url, 'GET', path, { token });
    plates.push(...content.map(({ plate }: { plate: string }) => plate));
  }
  expect(plates).toHaveLength(RIGHT);
  expect(new Set(plates).size).toBe(RIGHT);
}

test('the provider is killed in the middle of an import and started again: it goes on where it was, each row once', async ({
  page,
}) => {
  // Its connection would complain of a provider that is not there.
  await page.routeWebSocket('**/ws', () => undefined);
  await signIn(page, product.url, USER.name, USER.password);
  let parts = 0;
  await page.route('**/car-registration/import', async (route) => {
    parts += 1;
    if (parts !== 2) return route.continue();
    // The second part is stored, and the provider dies before its answer arrives.
    await route.fetch();
    await product.kill();
    return route.abort();
  });
  const { dialog, press } = await beginImport(page, writeFile('KIL'));

  await expect(dialog.getByText(word('engine.import.broken'))).toBeVisible();
  product = await start({ dataDir: product.dataDir, env: { PORT: String(product.port) } });
  await press(word('engine.import.goOn'));

  await expect(dialog.getByText(WHOLE)).toBeVisible();
  await expectEachOnce('KIL');
});

test('two tabs that import the same file at the same time store each row once, and both say the whole of it', async ({
  page,
  context,
}) => {
  await signIn(page, product.url, USER.name, USER.password);
  let parts = 0;
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/car-registration/import', async (route) => {
    parts += 1;
    if (parts === 2) await isHeld;
    return route.continue();
  });
  const one = await beginImport(page, writeFile('TAB'));
  await expect.poll(() => parts).toBe(2);

  const other = await beginImport(await context.newPage(), writeFile('TAB'));
  await expect(other.dialog.getByText(word('engine.import.known.title'))).toBeVisible();
  await other.press(/^接著匯入其餘 850 列/);
  await expect(other.dialog.getByText(WHOLE)).toBeVisible();
  letGo();
  await expect(one.dialog.getByText(WHOLE)).toBeVisible();

  await expectEachOnce('TAB');
});

test('a worker that ends while rows are judged is told, and the file can be chosen again', async ({
  page,
}) => {
  await signIn(page, product.url, USER.name, USER.password);
  let isBroken = true;
  await page.route('**/import-worker*.js', async (route) => {
    const answer = await route.fetch();
    const ends =
      "addEventListener('message', (e) => { if (e.data.request.kind === 'judge') throw Error('ended'); });";
    await route.fulfill({ response: answer, body: `${await answer.text()}${isBroken ? `;${ends}` : ''}` });
  });
  const { dialog, press, choose } = await openImport(page, writeFile('END'));

  await press(/^檢查/);
  await expect(dialog.getByText(word('engine.import.problems.broken'))).toBeVisible();
  isBroken = false;
  await choose();
  await press(/^檢查/);
  await expect(dialog.getByRole('button', { name: /^匯入 1,100 列/ })).toBeEnabled();
});
