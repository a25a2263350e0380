// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import receipt from '../../../i18n/zh-TW/receipt.json' with { type: 'json' };
import { ProviderError } from '../../../src/data/api/provider-error.ts';
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

test('taking one back says what was sold and how it was paid, before the reason', async () => {
  await openPage({ orders: ORDERS });
  fireEvent.click(within(await openOrders()).getByRole('button', { name: WORDS.orders.refund }));
  const dialog = await screen.findByRole('dialog', { name: /008/ });
  expect(dialog.textContent).toContain(`紅茶 · ${receipt.payment.cash}、${receipt.payment.line_pay}`);
});

test('offline the last list stands in with its time, beside what this till has sold since', async () => {
  const first = await openPage({ orders: ORDERS });
  await openOrders();
  first.unmount();

  const { papers } = await openPage({ orders: AWAY });
  const items = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(items.getByRole('button', { name: /^紅茶/ }));
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) }));
  await expect.poll(() => papers.length, { timeout: 8_000 }).toBe(3);

  const dialog = within(await openOrders());
  expect(dialog.getByRole('alert').textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  const rows = dialog.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    '088 紅茶',
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
