// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on the browser has no room for anything that it does not keep already. */
function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** A key that may begin a scan takes a moment; this is when the till has tried to put an order aside. */
const hasTriedToHold = (setItem: ReturnType<typeof fillStorage>) =>
  expect.poll(() => setItem.mock.calls.some(([name]) => name.includes('held'))).toBe(true);

const order = () => within(screen.getByRole('list', { name: WORDS.order }));
const tap = (name: string) => {
  const tiles = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(tiles.getByRole('button', { name: new RegExp(`^${name}`) }));
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('an order is taken without room to keep it, and is not put aside into nothing', async () => {
  await openPage();
  const setItem = fillStorage();
  tap('紅茶');
  expect(order().getByText('紅茶')).toBeDefined();
  press('h');
  await hasTriedToHold(setItem);
  expect(order().getByText('紅茶')).toBeDefined();
});

test('a held order is not taken out where the open one has no place to go', async () => {
  await openPage();
  tap('紅茶');
  press('h');
  await screen.findByText(WORDS.empty);
  tap('奶茶');
  const setItem = fillStorage();
  press('r');
  fireEvent.click(await screen.findByRole('button', { name: WORDS.holding.recall }));
  await hasTriedToHold(setItem);
  expect(order().getByText('奶茶')).toBeDefined();
  press('r');
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.holding.title }));
  expect(dialog.getByText('紅茶')).toBeDefined();
});
