// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  // As a browser has it on a page by plain http: without randomUUID.
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
});

const tap = (name: string) => {
  const tiles = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(tiles.getByRole('button', { name: new RegExp(`^${name}`) }));
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });

const ORDER = {
  id: 8,
  status: 'approved',
  ctime: '2026-11-20T06:32:00.000Z',
  take_type: 'take_in',
  waiting_number: 8,
  items: [{ name: '紅茶', number: 1, amount: 30 }],
  amounts: { total_amount: 30 },
  payments: [{ type: 'cash', amount: 30 }],
  sold_by: { id: 4, name: '小美' },
  refund: null,
};

test('a page by plain http puts aside, sells and takes back', async () => {
  const { provider, papers } = await openPage({ orders: [ORDER] });
  tap('紅茶');
  press('h');
  await screen.findByText(WORDS.empty);

  tap('奶茶');
  press('Enter');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) }));
  expect(provider.calls).toHaveLength(2);
  // The drawer, and two receipts.
  await expect.poll(() => papers.length).toBe(3);

  fireEvent.click(screen.getByRole('button', { name: WORDS.orders.title }));
  fireEvent.click(await screen.findByRole('button', { name: WORDS.orders.refund }));
  const reason = await screen.findByRole('textbox');
  fireEvent.change(reason, { target: { value: '打翻了' } });
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${WORDS.orders.refund} `) }));
  await expect.poll(() => papers).toContainEqual({ id: 8, reason: '打翻了' });
  expect(await screen.findByRole('dialog', { name: WORDS.refunding.done })).toBeDefined();
});
