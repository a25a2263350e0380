import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { word } from '../harness/word.ts';
import { expect, processFor, signIn, test } from './journey.ts';

/** A product whose build has the renderers of `tests/support/custom-pages`. */
const product = processFor({
  isDemo: true,
  env: { DEMO_ORDERS: '0', PAGES_DIR: 'tests/support/custom-pages' },
});

const TANK = {
  title: '水塔',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱', minLength: 1 },
    level: { type: 'number', title: '水位', format: 'gauge', 'x-gauge': { full: 50 } },
  },
  required: ['name'],
};

test('a renderer of custom-pages draws the field of a dropped-in entity, in its form and in its list', async ({
  page,
}) => {
  const folder = path.join(product().configDir, 'schemas');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'tank.json'), JSON.stringify(TANK));
  await expect
    .poll(async () => 'tank' in (await (await fetch(`${product().url}/config/index.json`)).json()).entities)
    .toBe(true);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const isGaugeLoaded = () => loaded.some((file) => file.startsWith('/assets/gauge-'));

  await test.step('a list without such a field does not load it', async () => {
    await signIn(page, product().url, 'admin', 'gatehouse');
    await page.goto(`${product().url}/dashboard/manage/depts`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(isGaugeLoaded()).toBe(false);
  });

  await test.step('the form waits for it, and draws no other box first', async () => {
    await page.route('**/assets/gauge-*.js', async (route) => {
      await expect(page.getByRole('textbox', { name: /水位/ })).toHaveCount(0);
      await route.continue();
    });
    await page.goto(`${product().url}/dashboard/tank`);
    await page
      .getByRole('button', { name: word('engine.slots.create'), exact: true })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /名稱/ }).fill('一號水塔');
    await form.getByRole('textbox', { name: /水位/ }).fill('20');
    await expect(form.getByRole('meter', { name: '水位' })).toHaveJSProperty('value', 20);
    await form.getByRole('button', { name: word('engine.save'), exact: true }).click();
  });

  await test.step('the list shows the bar, as full as the keyword says', async () => {
    const bar = page.getByRole('row', { name: /一號水塔/ }).getByRole('meter', { name: '水位' });
    await expect(bar).toHaveJSProperty('value', 20);
    await expect(bar).toHaveJSProperty('max', 50);
    expect(isGaugeLoaded()).toBe(true);
  });
});

const HOTEL = {
  title: '旅館',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱', minLength: 1 },
    rank: { type: 'integer', title: '星級', minimum: 0, maximum: 4 },
  },
  required: ['name'],
  views: {
    list: { columns: ['name', 'rank'] },
    form: {
      layout: [
        {
          type: 'Steps',
          label: '步驟',
          elements: ['name', { type: 'Control', scope: '#/properties/rank', options: { stars: true } }],
        },
      ],
    },
  },
};

test('a layout and a control written for JSON Forms draw a form, and the server judges what they send', async ({
  page,
}) => {
  const folder = path.join(product().configDir, 'schemas');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'hotel.json'), JSON.stringify(HOTEL));
  await expect
    .poll(async () => 'hotel' in (await (await fetch(`${product().url}/config/index.json`)).json()).entities)
    .toBe(true);
  await signIn(page, product().url, 'admin', 'gatehouse');
  await page.goto(`${product().url}/dashboard/hotel`);
  await page
    .getByRole('button', { name: word('engine.slots.create'), exact: true })
    .first()
    .click();
  const steps = page.getByRole('dialog').getByRole('list', { name: '步驟' });
  await steps.getByRole('textbox', { name: /名稱/ }).fill('湖畔');
  await steps.getByRole('slider', { name: '星級' }).fill('5');
  await expect(steps.getByText('★★★★★')).toBeVisible();
  const save = page.getByRole('dialog').getByRole('button', { name: word('engine.save'), exact: true });
  await save.click();
  await expect(steps.getByText(word('validation.maximum', { limit: 4 }))).toBeVisible();
  await steps.getByRole('slider', { name: '星級' }).fill('3');
  await save.click();
  await expect(page.getByRole('row', { name: /湖畔.*3/ })).toBeVisible();
});

const BASIN = {
  title: '水池',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: '名稱', minLength: 1 },
  },
  required: ['name'],
  views: { form: { otherView: { name: 'tally', renderer: 'tally' } } },
};

test('a second view of a form is drawn beside its fields, in a drawer too', async ({ page }) => {
  const folder = path.join(product().configDir, 'schemas');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'basin.json'), JSON.stringify(BASIN));
  await expect
    .poll(async () => 'basin' in (await (await fetch(`${product().url}/config/index.json`)).json()).entities)
    .toBe(true);
  await signIn(page, product().url, 'admin', 'gatehouse');
  await page.goto(`${product().url}/dashboard/basin`);
  await page
    .getByRole('button', { name: word('engine.slots.create'), exact: true })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /名稱/ }).fill('北池');
  await form.getByRole('button', { name: 'tally' }).click();
  await expect(form.getByRole('region', { name: 'tally' })).toContainText('name: 北池');
  await form.getByRole('button', { name: word('engine.save'), exact: true }).click();
  await expect(page.getByRole('row', { name: /北池/ })).toBeVisible();
});
