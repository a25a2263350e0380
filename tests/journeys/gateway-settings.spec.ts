import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    await post('division', { name: '本館' });
    await post('gateway', { name: '入口 01', type: 'in', division_id: 1 });
    await post('gateway', { name: '出口 01', type: 'out', division_id: 1 });
  },
});

const readRules = (id: number) =>
  callApi(url(), 'GET', `/io/api/v1/gateways/${id}/open_regulations`, { token });

test('a window of a gateway is saved as a bare list, and unsaved ones hold the switch back until then', async ({
  page,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/manage/gateway-settings`);
  await page.getByRole('button', { name: word('gateway-settings.add.#') }).click();
  const start = page.getByRole('textbox', { name: new RegExp(`^${word('gateway-settings.fields.start')}`) });
  await expect(start).toBeVisible();
  await start.fill('0730');
  await start.press('Tab');
  await expect(page.getByText(word('gateway-settings.enums.cars.membership.rental')).first()).toBeVisible();
  const row = page.locator('tr[data-item="0"]');
  await expect(row.getByText(word('gateway-settings.unticked.cars'))).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(row.getByText(word('engine.fields.array.changed'))).toBeVisible();
  const preview = page.getByRole('region', { name: word('engine.fields.dayPreview.title') });
  await expect(preview.getByText(word('engine.fields.dayPreview.hours', { hours: '12.5' }))).toBeVisible();
  await expect(preview.getByText(word('gateway-settings.dayPreview.never'))).toHaveCount(5);

  const picker = page.getByRole('group', { name: word('gateway-settings.fields.id') });
  const counted = (kind: string, count: number) =>
    word(`gateway-settings.kinds.${kind}Counted`, { smart_count: String(count) });
  await expect(picker.getByRole('button', { name: '入口 01' })).toContainText(counted('in', 0));
  await page.getByRole('button', { name: '出口 01' }).click();
  await expect(page.getByText(word('gateway-settings.messages.unsaved'))).toBeVisible();
  expect(await readRules(1)).toEqual([]);
  await page.getByRole('button', { name: word('engine.save'), exact: true }).click();
  await expect(page.getByText(word('gateway-settings.messages.saved'))).toBeVisible();

  await expect(row).not.toHaveAttribute('data-changed');
  await expect(picker.getByRole('button', { name: '入口 01' })).toContainText(counted('in', 1));
  await expect(picker.getByRole('button', { name: '出口 01' })).toContainText(counted('out', 0));
  expect(await readRules(1)).toEqual([
    {
      start: '07:30',
      end: '20:00',
      cars: [
        { type: 'car', membership: ['temp'] },
        { type: 'moto', membership: [] },
        { type: 'truck', membership: [] },
      ],
    },
  ]);
  await page.getByRole('button', { name: '出口 01' }).click();
  await expect(page.getByRole('heading', { name: /出口 01/ })).toBeVisible();
  await expect(start).toHaveCount(0);
  await expectAccessible(page);
});

test('a switch that was held back is done with a save, or without, by the two keys of its notice', async ({
  page,
}) => {
  await signIn(page, url(), USER.name, USER.password);
  await page.goto(`${url()}/dashboard/manage/gateway-settings?key=2`);
  const add = page.getByRole('button', { name: word('gateway-settings.add.#') });
  const first = page.getByRole('button', { name: /入口 01/ });
  const second = page.getByRole('button', { name: /出口 01/ });
  await add.click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(second.getByLabel(word('engine.form.unsaved'))).toBeVisible();
  const before = await readRules(2);
  await first.click();
  await page.getByRole('button', { name: word('engine.keyed.discardAndSwitch') }).click();
  await expect(page.getByRole('heading', { name: /入口 01/ })).toBeVisible();
  expect(await readRules(2)).toEqual(before);

  await second.click();
  await expect(page.getByRole('heading', { name: /出口 01/ })).toBeVisible();
  await add.click();
  await page.getByRole('checkbox').first().check();
  await first.click();
  await page.getByRole('button', { name: word('engine.keyed.saveAndSwitch') }).click();
  await expect(page.getByRole('heading', { name: /入口 01/ })).toBeVisible();
  expect(await readRules(2)).toHaveLength(1);

  await page.getByRole('button', { name: word('gateway-settings.actions.back') }).click();
  await expect(page).toHaveURL(/car-monitor$/);
});
