import type { Page } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const USER = { name: 'chief', password: 'chief-password' };
const PASSWORD = 'long-enough-password';

let token = '';
const url = productFor({
  prepare: async (origin) => {
    token = await registerFirstUser(origin, USER);
    const post = (path: string, body: object) => callApi(origin, 'POST', `/api/v1/${path}`, { token, body });
    for (const name of ['basic', 'audit'])
      await post('user', { name, password: PASSWORD, roles: [{ name }] });
    await post('discount-define', { name: '貴賓一小時', code: 'VIP', type: 'hourly' });
    for (let count = 0; count < 22; count++)
      await post('customer', {
        name: `客人 ${count}`,
        identities: [{ type: 'plate_car', content: `CUS${1000 + count}` }],
      });
  },
});

const named = (field: string) => ({ name: new RegExp(`^${word(`customer.fields.${field}`)}`) });
const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const read = (path: string) => callApi(url(), 'GET', `/api/v1/customer${path}`, { token });
const addCustomer = (name: string) =>
  callApi(url(), 'POST', '/api/v1/customer', { token, body: { name, identities: [] } });

async function moveMoney(
  page: Page,
  type: 'deposit' | 'withdraw',
  field: string,
  amount: string,
): Promise<void> {
  await page.getByRole('button', { name: word(`customer.actions.${type}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', named(field)).fill(amount);
  await dialog.getByRole('button', { name: word(`customer.actions.${type}`), exact: true }).click();
}

test('twenty customers stand on a page, and are searched by a plate', async ({ page }) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/customers`);
  await expect(rowsOf(page)).toHaveCount(20);
  await page.getByRole('searchbox', { name: word('customer.search.all') }).fill('cus-1007');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('客人 7');
});

test('a new customer has plates and discounts that end in ten years, and a wallet', async ({ page }) => {
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/customer/0`);
  await page.getByRole('textbox', named('name')).fill('林貴賓');
  const [plates, discounts] = [
    page.getByRole('group', named('identities')),
    page.getByRole('group', named('discounts')),
  ];
  await plates.getByRole('button', { name: word('engine.fields.array.add') }).click();
  await plates.getByRole('textbox', named('identities.content')).fill('vip-8888');
  await discounts.getByRole('button', { name: word('engine.fields.array.add') }).click();
  await discounts.getByRole('combobox', named('discounts.id')).click();
  await page.getByRole('option', { name: '貴賓一小時' }).click();
  await expectAccessible(page);
  await button(page, 'engine.save').click();
  await expect(page).toHaveURL(/\/manage\/customers/);
  const { content } = await read('?identity=VIP8888');
  expect(content).toMatchObject([
    { name: '林貴賓', identities: [{ type: 'plate_car', content: 'VIP8888' }] },
  ]);
  const years = new Date(content[0].discounts[0].expire_time).getUTCFullYear() - new Date().getUTCFullYear();
  expect(Math.abs(years - 10)).toBeLessThanOrEqual(1);
  expect((await read(`/${content[0].id}/wallet`)).content).toMatchObject([{ balance: 0 }]);
});

test('money is put in and taken out, never more than there is; an amount of nothing is no deposit', async ({
  page,
}) => {
  const { id } = await addCustomer('儲值客');
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/customer/${id}`);
  await moveMoney(page, 'deposit', 'amount', '0');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(word('customer.errors.amount.exclusiveMinimum'))).toBeVisible();
  await dialog.getByRole('textbox', named('amount')).fill('500');
  await dialog.getByRole('button', { name: word('customer.actions.deposit'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('cell', { name: /500/ }).first()).toBeVisible();
  await moveMoney(page, 'withdraw', 'withdrawal', '501');
  await expect(page.getByText(word('problems.balanceTooLow', { balance: 500 })).first()).toBeVisible();
  expect((await read(`/${id}/wallet`)).content).toMatchObject([{ balance: 500 }]);
  expect((await read(`/${id}/transaction`)).content).toHaveLength(1);
});

test('several are deleted at once; one with money stays, and its name is said', async ({ page }) => {
  const [poor, rich] = [await addCustomer('沒有餘額'), await addCustomer('尚有餘額')];
  const { content } = await read(`/${rich.id}/wallet`);
  const deposit = { token, body: { amount: 300 } };
  await callApi(url(), 'POST', `/api/v1/customer-wallet/${content[0].id}/deposit`, deposit);
  await signIn(page, url(), 'basic', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/customers`);
  for (const name of ['沒有餘額', '尚有餘額'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: word('engine.selection.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('engine.slots.delete'), exact: true })
    .click();
  await expect(
    page.getByText(word('problems.customerWalletNotEmpty', { name: '尚有餘額', balance: 300 })).first(),
  ).toBeVisible();
  expect(await read(`/${poor.id}`)).toMatchObject({ name: '沒有餘額' });
  await page.goto(`${url()}/dashboard/manage/customers`);
  await page
    .getByRole('row', { name: /沒有餘額/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: word('engine.selection.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('engine.slots.delete'), exact: true })
    .click();
  await expect(page.getByRole('row', { name: /沒有餘額/ })).toHaveCount(0);
});

test('audit has no customers', async ({ page }) => {
  await signIn(page, url(), 'audit', PASSWORD);
  await page.goto(`${url()}/dashboard/manage/customers`);
  await expect(page.getByText(word('shell.states.noAccess', { title: word('menu.customer') }))).toBeVisible();
});
