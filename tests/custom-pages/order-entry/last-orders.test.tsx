// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import receipt from '../../../i18n/zh-TW/receipt.json' with { type: 'json' };
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const AWAY = new ProviderError({ status: 0, code: 'offline' });
const ORDERS = [
  {
    id: 8,
    status: 'approved',
    ctime: '2026-11-20T06:32:00.000Z',
    take_type: 'take_in',
    waiting_number: 8,
    items: [{ name: '紅茶', number: 1, amount: 30 }],
    amounts: { total_amount: 30 },
    payments: [
      { type: 'cash', amount: 20 },
      { type: 'line_pay', amount: 10 },
    ],
    sold_by: { id: 4, name: '小美' },
    refund: null,
  },
  {
    id: 7,
    status: 'refund',
    ctime: '2026-11-20T06:30:00.000Z',
    take_type: 'take_in',
    waiting_number: 7,
    items: [{ name: '奶茶', number: 1, amount: 60 }],
    amounts: { total_amount: 60 },
    payments: [{ type: 'credit_card', amount: 60 }],
    sold_by: null,
    refund: { reason: '打翻了', at: '2026-11-20T06:31:00.000Z', by: { id: 4, name: '小美' } },
  },
];

async function openOrders() {
  fireEvent.click(screen.getByRole('button', { name: WORDS.orders.title }));
  const dialog = await screen.findByRole('dialog', { name: WORDS.orders.title });
  await within(dialog).findAllByRole('listitem');
  return dialog;
}

test('an order says when, by whom and how it was paid; one that was taken back says why', async () => {
  await openPage({ orders: ORDERS });
  const [sold, refunded] = within(await openOrders()).getAllByRole('listitem');
  expect(sold?.textContent).toContain(`14:32 · 小美 · ${receipt.payment.cash}、${receipt.payment.line_pay}`);
  expect(sold?.textContent).not.toContain('原因');
  expect(refunded?.textContent).toContain(`14:30 · ${receipt.payment.credit_card}`);
  expect(refunded?.textContent).toContain('原因：打翻了');
});

test('an undecided one stands first, however many are newer', async () => {
  const left = { ...ORDERS[0], id: 2, status: 'placed', waiting_number: 2 };
  await openPage({ orders: (filter) => ('status' in Object(filter) ? [left] : ORDERS) });
  const rows = within(await openOrders()).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    '002 紅茶',
    '008 紅茶',
    '007 奶茶',
  ]);
  expect(rows[0]?.textContent).toContain(WORDS.orders.status.placed);
});

test('an order is found by the number of its guest, in all tills of the store', async () => {
  const other = { ...ORDERS[0], id: 3, till_number: 'B-017', waiting_number: 40 };
  const asked: unknown[] = [];
  await openPage({
    orders: (filter) => {
      asked.push(filter);
      return 'number' in Object(filter) ? [other] : ORDERS;
    },
  });
  const dialog = within(await openOrders());
  const field = dialog.getByRole('searchbox', { name: WORDS.orders.number });
  fireEvent.change(field, { target: { value: 'ｂ-０１７ ' } });
  expect(await dialog.findByText('B-017 紅茶')).toBeDefined();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(asked.at(-1)).toEqual({ number: 'B-017' });
});

test('taking one back says what was sold and how it was paid, before the reason', async () => {
  await openPage({ orders: ORDERS });
  fireEvent.click(within(await openOrders()).getByRole('button', { name: WORDS.orders.refund }));
  const dialog = await screen.findByRole('dialog', { name: /008/ });
  expect(dialog.textContent).toContain(`紅茶 · ${receipt.payment.cash}、${receipt.payment.line_pay}`);
});

test('one line of an order is taken back: the drawer opens, a slip says what, and the screen what to give', async () => {
  const order = {
    ...ORDERS[0],
    items: [
      { name: '紅茶', number: 2, price: 30, amount: 60 },
      { name: '奶茶', number: 1, price: 60, amount: 60 },
    ],
    amounts: { total_amount: 120 },
    payments: [{ type: 'cash', amount: 120 }],
  };
  const refunds = [
    { at: '2026-11-20T06:40:00.000Z', by: { name: '小美' } },
    { at: '2026-11-20T07:05:00.000Z', by: { id: 5, name: '阿博' } },
  ];
  const { papers } = await openPage({ orders: [order], refunded: { refunds } });
  fireEvent.click(within(await openOrders()).getByRole('button', { name: WORDS.orders.refund }));
  const dialog = within(await screen.findByRole('dialog', { name: /008/ }));
  fireEvent.click(dialog.getByRole('button', { name: WORDS.less.replace('%{name}', '紅茶') }));
  fireEvent.click(dialog.getByRole('button', { name: WORDS.less.replace('%{name}', '奶茶') }));
  fireEvent.click(dialog.getByRole('button', { name: '做錯餐點' }));
  fireEvent.click(dialog.getByRole('button', { name: `${WORDS.orders.refund} 30` }));
  const done = await screen.findByRole('dialog', { name: WORDS.refunding.done });
  expect(done.textContent).toContain('30');
  await expect.poll(() => papers.length).toBe(3);
  expect(papers[0]).toEqual({ id: 8, reason: '做錯餐點', lines: [{ index: 0, number: 1 }] });
  expect(JSON.stringify(papers[1])).toContain('cashdraw');
  expect(JSON.stringify(papers[2])).toMatch(
    /部分退款.*做錯餐點.*退款時間 +2026-11-20 15:05.*退款人員 +阿博.*紅茶 +x1 +30.*原訂單合計 +120.*退款合計 +NT\$ 30/,
  );
  expect(JSON.stringify(papers[2])).not.toContain('奶茶');
});

test('an order that is printed again says that it was', async () => {
  const { papers } = await openPage({ orders: ORDERS });
  const [sold] = within(await openOrders()).getAllByRole('listitem');
  if (sold === undefined) throw new Error('No order is listed.');
  expect(within(sold).queryByRole('status')).toBeNull();
  fireEvent.click(within(sold).getByRole('button', { name: WORDS.orders.reprint }));
  expect((await within(sold).findByRole('status')).textContent).toBe(WORDS.orders.reprinted);
  expect(papers).toHaveLength(1);
});

test('offline the last list stands in with its time, beside what this till has sold since', async () => {
  // The order that is sold below is the newest one, whatever the clock of the machine says.
  const orders = ORDERS.map((order, index) => ({
    ...order,
    ctime: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
  }));
  const first = await openPage({ orders });
  await openOrders();
  first.unmount();

  const { papers } = await openPage({ orders: AWAY });
  const items = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(items.getByRole('button', { name: /^紅茶/ }));
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) }));
  await expect.poll(() => papers.length).toBe(3);

  const dialog = within(await openOrders());
  expect(dialog.getByRole('alert').textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  const rows = dialog.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'A-001 紅茶',
    '008 紅茶',
    '007 奶茶',
  ]);
  // What this browser knows is printed again, and not changed.
  expect(dialog.getAllByRole('button', { name: WORDS.orders.reprint })).toHaveLength(3);
  expect(dialog.queryByRole('button', { name: WORDS.orders.refund })).toBeNull();
});

test('a refusal to list them is said, and nothing kept stands in for it', async () => {
  const first = await openPage({ orders: ORDERS });
  await openOrders();
  first.unmount();
  await openPage({ orders: new ProviderError({ status: 403, code: 'forbidden' }) });
  fireEvent.click(screen.getByRole('button', { name: WORDS.orders.title }));
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.orders.title }));
  await dialog.findByRole('alert');
  expect(dialog.queryAllByRole('listitem')).toEqual([]);
});
