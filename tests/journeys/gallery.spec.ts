import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, processFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const RECORD = {
  name: '購物滿額折抵',
  plate: 'ABC-1234',
  color: '#0b6858',
  price: 2_134_176,
  buffer: 30,
  status: '未繳費',
  payments: ['現金'],
  day: '2026-11-20',
  at: '2026-11-20T06:32:00.000Z',
  span: { from: '2026-11-01', to: '2026-11-20' },
  labels: { 'a.b': 'x' },
  notes: ['第一則'],
  contacts: [{ who: '王小明' }],
  rows: [{ item: '紅茶', price: 30, on: true }],
  extra: { a: [1, null] },
  choice: { type: '小時', hours: 2 },
};

const GROUPS = { text: '文字', number: '數字與時間', choice: '選項', collection: '集合' };

/** One entity with every kind of field. */
const product = processFor({
  prepare: async (url) => {
    const token = await registerFirstUser(url, USER);
    const folder = path.join(product().configDir, 'schemas');
    await mkdir(folder, { recursive: true });
    const schema = await readFile(new URL('./gallery-schema.json', import.meta.url), 'utf8');
    const words = path.join(product().configDir, 'i18n', 'zh-TW');
    await mkdir(words, { recursive: true });
    await writeFile(path.join(words, 'gallery.json'), JSON.stringify({ groups: GROUPS }));
    await writeFile(path.join(folder, 'gallery.json'), schema);
    await expect
      .poll(async () => 'gallery' in (await (await fetch(`${url}/config/index.json`)).json()).entities)
      .toBe(true);
    await callApi(url, 'POST', '/api/v1/gallery', { token, body: RECORD });
  },
});

test('every kind of field has no serious barrier in either theme, in a row and in a form', async ({
  page,
}) => {
  await signIn(page, product().url, USER.name, USER.password);
  await page.goto(`${product().url}/dashboard/gallery`);
  await expect(page.getByRole('cell', { name: '2026-11-20 14:32' })).toBeVisible();
  await expectAccessible(page, 'gallery-list');

  await page
    .getByRole('button', {
      name: word('engine.action.of', { action: word('engine.slots.edit'), name: RECORD.name }),
    })
    .click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: word('engine.save') })).toBeVisible();
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, 'gallery-form');
  await expect(form.getByRole('textbox', { name: '金額' }).first()).toHaveCSS('text-align', 'right');

  await form.getByRole('button', { name: word('engine.fields.date.open', { label: '生效日' }) }).click();
  await expect(page.getByRole('dialog', { name: word('engine.fields.date.calendar') })).toBeVisible();
  await expectAccessible(page);
});
