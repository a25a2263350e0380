import { callApi } from '../harness/call-api.ts';
import { button, checkoutButton, dialog, line, payButton, tile } from '../harness/till.ts';
import { word } from '../harness/word.ts';
import {
  cutsOf,
  drawersOf,
  goOn,
  openTill,
  ordersOf,
  PASSWORD,
  plugPrinter,
  scan,
  setUpCafe,
} from './cafe.ts';
import { expect, productFor, signIn, test } from './journey.ts';

let token = '';
const url = productFor({
  prepare: async (at) => {
    token = await setUpCafe(at);
  },
});

test('a sale by mouse: options, table, notes, change; printed twice, the drawer opens', async ({ page }) => {
  const printer = await plugPrinter(page);
  await openTill(page, url());
  await tile(page, '紅茶').click();
  await page.getByRole('radio', { name: '少冰' }).click();
  await tile(page, '珍珠奶茶').click();
  await tile(page, '珍珠奶茶').click();
  await expect(line(page, '紅茶')).toContainText('少冰');
  await expect(line(page, '珍珠奶茶')).toContainText('120');
  await page.getByRole('radio', { name: word('order-entry.table') }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '150' })).toBeVisible();

  await checkoutButton(page).click();
  await page.getByRole('button', { name: '+500' }).click();
  await expect(dialog(page, 'checkout')).toContainText('350');
  await payButton(page).click();
  await expect(dialog(page, 'processingSucceeded')).toContainText('350');
  await expect(dialog(page, 'processingSucceeded')).toContainText('001');
  await expect.poll(() => cutsOf(printer)).toEqual(['partial', 'full']);
  expect(drawersOf(printer)).toBe(1);
  expect(JSON.stringify(printer.papers)).toContain('少冰');
  await page.getByRole('button', { name: new RegExp(word('order-entry.sold.next')) }).click();
  await expect(page.getByText(word('order-entry.empty'))).toBeVisible();

  const [order] = await ordersOf(url(), token);
  expect(order).toMatchObject({
    status: 'approved',
    take_type: 'take_in',
    table_number: 12,
    payments: [{ type: 'cash', amount: 150, tendered: 500 }],
    sold_by: { name: 'mei' },
    amounts: { total_amount: 150 },
  });
});

test('a sale by keyboard alone', async ({ page }) => {
  await plugPrinter(page);
  await openTill(page, url());
  await page.keyboard.press('o');
  await expect(page.getByRole('radio', { name: word('order-entry.takeOut') })).toBeChecked();
  await page.keyboard.press('3');
  await page.keyboard.press('g');
  await expect(tile(page, '紅茶')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(line(page, '紅茶')).toContainText('75');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(line(page, '珍珠奶茶')).toContainText('60');
  // Another way to the same: by name.
  await page.keyboard.press('/');
  const search = page.getByRole('textbox', { name: word('order-entry.search') });
  await expect(search).toBeFocused();
  await search.fill('珍珠');
  await page.keyboard.press('Enter');
  await expect(line(page, '珍珠奶茶')).toContainText('120');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(dialog(page, 'checkout')).toBeVisible();
  for (const key of '200') await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'processingSucceeded')).toContainText('5');
  await goOn(page);
  await expect(dialog(page, 'processingSucceeded')).toBeHidden();
  expect((await ordersOf(url(), token))[0]).toMatchObject({
    take_type: 'take_out',
    amounts: { total_amount: 195 },
    payments: [{ tendered: 200 }],
  });
});

test('a scanner adds what it reads and leaves the keypad alone; a code that nobody has is said', async ({
  page,
}) => {
  await openTill(page, url(), 'mei', false);
  await scan(page, '4710088000017');
  await scan(page, '4710088000017');
  await expect(line(page, '紅茶')).toContainText('60');
  await expect(page.getByText(word('order-entry.pending', { number: '471' }))).toBeHidden();
  await expect(dialog(page, 'checkout')).toBeHidden();
  await scan(page, '99999999');
  await expect(page.getByText(word('order-entry.scan.unknown', { code: '99999999' }))).toBeVisible();
  // A code that begins with the letter of a shortcut opens nothing.
  await scan(page, 'C999');
  await expect(dialog(page, 'clearing.title')).toBeHidden();
  // The guest adds one more at the payment: it goes into the order, and nothing is paid.
  await checkoutButton(page).click();
  await scan(page, '/ABC+123');
  await expect(page.getByRole('textbox', { name: word('order-entry.buyer.3J0002') })).toHaveValue('/ABC+123');
  await scan(page, '4710088000017');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(line(page, '紅茶')).toContainText('90');
});

test('Enter that confirms a candidate adds nothing and checks nothing out', async ({ page }) => {
  await openTill(page, url(), 'mei', false);
  await tile(page, '紅茶').click();
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: word('order-entry.search') }).fill('珍珠');
  await page.evaluate(() => {
    const composing = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', composing));
    document.body.dispatchEvent(new KeyboardEvent('keydown', composing));
  });
  await expect(line(page, '珍珠奶茶')).toBeHidden();
  await expect(dialog(page, 'checkout')).toBeHidden();
});

test('four fast clicks on checkout are one order', async ({ page }) => {
  const printer = await plugPrinter(page);
  await openTill(page, url());
  const before = (await ordersOf(url(), token)).length;
  await tile(page, '珍珠奶茶').click();
  await page.keyboard.press('Enter');
  await payButton(page).evaluate((element: HTMLButtonElement) => {
    for (let click = 0; click < 4; click += 1) element.click();
  });
  await expect(dialog(page, 'processingSucceeded')).toBeVisible();
  await expect.poll(() => cutsOf(printer)).toEqual(['partial', 'full']);
  expect((await ordersOf(url(), token)).length).toBe(before + 1);
});

test('a printer that refuses: the sale stands, shows as not printed, and one retry prints it once', async ({
  page,
}) => {
  const printer = await plugPrinter(page);
  printer.isAway = true;
  await openTill(page, url());
  await tile(page, '珍珠奶茶').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'processingSucceeded')).toContainText(word('order-entry.printing.failed'));
  expect((await ordersOf(url(), token))[0]).toMatchObject({ status: 'approved' });
  await goOn(page);
  await page
    .getByRole('button', {
      name: `${word('order-entry.queue.title')} ${word('order-entry.queue.unprinted', { count: '1' })}`,
    })
    .click();
  await expect(dialog(page, 'queue.title')).toContainText(word('order-entry.standing.notPrinted'));
  printer.isAway = false;
  await button(page, 'printing.print').dblclick();
  await expect(dialog(page, 'queue.title')).toContainText(word('order-entry.queue.none'));
  expect(cutsOf(printer)).toEqual(['partial', 'full']);
});

test('another price is shown before anything is charged; accepted, it is what is paid', async ({ page }) => {
  await plugPrinter(page);
  await openTill(page, url());
  await tile(page, '珍珠奶茶').click();
  const { content } = await callApi(url(), 'GET', '/api/v1/item?pageSize=100', { token });
  const milk = content.find(({ name }: { name: string }) => name === '珍珠奶茶');
  const before = (await ordersOf(url(), token)).length;
  const setPrice = (amount: number, version: number) =>
    callApi(url(), 'PUT', `/api/v1/item/${milk.id}`, {
      token,
      body: { ...milk, version, price: { type: 'all', in: amount, out: amount } },
    });
  const changed = await setPrice(65, milk.version);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const prices = dialog(page, 'prices.title');
  await expect(prices).toContainText('珍珠奶茶');
  await expect(prices).toContainText('65');
  expect((await ordersOf(url(), token)).length).toBe(before);
  await button(page, 'prices.accept').click();
  await expect(dialog(page, 'checkout')).toContainText('65');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'processingSucceeded')).toBeVisible();
  expect((await ordersOf(url(), token))[0]).toMatchObject({ amounts: { total_amount: 65 } });
  await setPrice(60, changed.version);
});

test('what is not sold the other way is named and stays until the cashier decides', async ({ page }) => {
  await openTill(page, url(), 'mei', false);
  await page.getByRole('tab', { name: '便當' }).click();
  await tile(page, '雞腿便當').click();
  await page.keyboard.press('o');
  await expect(page.getByText(word('order-entry.blocked', { names: '雞腿便當' }))).toBeVisible();
  await expect(checkoutButton(page)).toBeDisabled();
  await button(page, 'removeBlocked').click();
  await expect(page.getByText(word('order-entry.empty'))).toBeVisible();
  // Off sale, it keeps its place and takes no tap.
  await page.getByRole('tab', { name: '飲料' }).click();
  await expect(tile(page, '葡萄柚綠茶')).toContainText(word('order-entry.sale.offSale'));
  await tile(page, '葡萄柚綠茶').click({ force: true });
  await expect(page.getByText(word('order-entry.empty'))).toBeVisible();
});

test('a package has its parts, a line its note', async ({ page }) => {
  await plugPrinter(page);
  await openTill(page, url(), 'mei', false);
  await page.getByRole('tab', { name: '便當' }).click();
  await tile(page, '午間套餐').click();
  await expect(line(page, '午間套餐')).toContainText('紅茶');
  await button(page, 'parts').click();
  await page.getByRole('dialog').getByRole('button', { name: '雞腿便當' }).click();
  await button(page, 'confirm').click();
  await expect(line(page, '午間套餐')).not.toContainText('雞腿便當');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: word('order-entry.note') }).fill('少油');
  await page.keyboard.press('Enter');
  await expect(line(page, '午間套餐')).toContainText('少油');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'processingSucceeded')).toBeVisible();
  const [order] = await ordersOf(url(), token);
  expect(order.items[0]).toMatchObject({ type: 'package', note: '少油', amount: 130 });
  expect(order.items[0].item_ids).toHaveLength(1);
});

test('an order is put aside and taken back, also over a reload; clearing asks', async ({ page }) => {
  await openTill(page, url(), 'mei', false);
  await tile(page, '紅茶').click();
  await page.keyboard.press('h');
  await expect(page.getByText(word('order-entry.empty'))).toBeVisible();
  await tile(page, '珍珠奶茶').click();
  await expect(line(page, '珍珠奶茶')).toBeVisible();
  await page.reload();
  // The open order is still there.
  await expect(line(page, '珍珠奶茶')).toBeVisible();
  await page.keyboard.press('r');
  await button(page, 'holding.recall').click();
  await expect(line(page, '紅茶')).toBeVisible();
  await expect(line(page, '珍珠奶茶')).toBeHidden();
  // They have changed places.
  await expect(page.getByRole('button', { name: `${word('order-entry.holding.title')} 1` })).toBeVisible();
  await page.keyboard.press('c');
  await expect(dialog(page, 'clearing.title')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line(page, '紅茶')).toBeVisible();
  await page.keyboard.press('c');
  await dialog(page, 'clearing.title')
    .getByRole('button', { name: word('order-entry.clear') })
    .click();
  await expect(page.getByText(word('order-entry.empty'))).toBeVisible();
});

test('the last orders: taken back with a reason, printed again, finished where one was left', async ({
  page,
}) => {
  const printer = await plugPrinter(page);
  const { content } = await callApi(url(), 'GET', '/api/v1/item?pageSize=100', { token });
  const milk = content.find(({ name }: { name: string }) => name === '珍珠奶茶');
  const left = await callApi(url(), 'POST', '/api/v1/order', {
    token,
    body: { items: [{ id: milk.id, number: 1 }], take_type: 'take_in', status: 'placed' },
  });
  await openTill(page, url(), 'mei', false);
  await page.keyboard.press('l');
  const orders = dialog(page, 'orders.title');
  const first = orders.getByRole('listitem').first();
  await expect(first).toContainText(word('order-entry.orders.status.placed'));
  const finish = first.getByRole('button', { name: word('order-entry.orders.finish') });
  await finish.click();
  // The word of an order that is not finished has that of a finished one in it.
  await expect(finish).toHaveCount(0);
  await expect(first).toContainText(word('order-entry.orders.status.approved'));
  await first.getByRole('button', { name: word('order-entry.orders.reprint') }).click();
  await expect.poll(() => cutsOf(printer)).toEqual(['full']);
  expect(JSON.stringify(printer.papers)).toContain(word('receipt.reprint'));
  await first.getByRole('button', { name: word('order-entry.orders.refund') }).click();
  const refund = page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(word('order-entry.orders.refund')) });
  await expect(refund).toBeDisabled();
  await page.getByRole('textbox', { name: word('order-entry.refunding.reason') }).fill('做錯餐點');
  await refund.click();
  await expect(dialog(page, 'refunding.done')).toContainText('60');
  await page.keyboard.press('Enter');
  await expect(orders.getByRole('listitem').first()).toContainText(word('order-entry.orders.status.refund'));
  const found = (await ordersOf(url(), token)).find(({ id }: { id: number }) => id === left.id);
  expect(found).toMatchObject({ status: 'refund', refund: { reason: '做錯餐點', by: { name: 'mei' } } });
});

test('a reload in the middle of a checkout sells the order once', async ({ page }) => {
  await plugPrinter(page);
  await openTill(page, url());
  const before = (await ordersOf(url(), token)).length;
  let isHeld = true;
  await page.route('**/api/v1/order', async (route) => {
    // The answer is lost on its way, the order is not.
    if (isHeld && route.request().method() === 'POST') await route.fetch();
    else await route.continue();
  });
  await tile(page, '珍珠奶茶').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await ordersOf(url(), token)).length).toBe(before + 1);
  isHeld = false;
  await page.reload();
  await expect(dialog(page, 'processingSucceeded').or(dialog(page, 'sold.kept'))).toBeVisible();
  await goOn(page);
  await expect(page.getByText(word('order-entry.empty'))).toBeVisible();
  await expect
    .poll(async () =>
      (await ordersOf(url(), token)).slice(0, 1).map(({ status }: { status: string }) => status),
    )
    .toEqual(['approved']);
  expect((await ordersOf(url(), token)).length).toBe(before + 1);
});

test('who may not sell is told so', async ({ page }) => {
  await signIn(page, url(), 'aud', PASSWORD);
  await page.goto(`${url()}/dashboard/order-items`);
  await expect(
    page.getByText(word('shell.states.noAccess', { title: word('menu.order-items') })),
  ).toBeVisible();
  await expect(checkoutButton(page)).toBeHidden();
});
