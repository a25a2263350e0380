// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saleDataOf } from '../../../custom-pages/order-entry/checkout/sale-job.ts';
import { attemptName, claimTab, openOrderName } from '../../../custom-pages/order-entry/storage/till-tab.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { LISTS, openPage, WORDS } from './open-page.tsx';

/** The browser of these tests has no locks. */
const TAB = await claimTab();

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const order = () => screen.getByRole('list', { name: WORDS.order });
const tiles = () => within(screen.getByRole('group', { name: WORDS.items }));
const tap = (name: string) => fireEvent.click(tiles().getByRole('button', { name: new RegExp(`^${name}`) }));
const checkout = () => screen.getByRole('button', { name: new RegExp(`^${WORDS.checkout}`) });
const pay = () => screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) });

test('four clicks before anything is drawn are one sale', async () => {
  const { provider, papers } = await openPage();
  tap('紅茶');
  fireEvent.click(checkout());
  const button = await pay();
  act(() => {
    for (let click = 0; click < 4; click += 1) button.click();
  });
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  expect(provider.calls.map(({ operationId }) => operationId)).toEqual([
    'order.addOrder',
    'order.updateOrder',
  ]);
  // The drawer, and two receipts.
  await expect.poll(() => papers.length).toBe(3);
});

test('a sale that is refused once the till no longer waits for it is said to have no order', async () => {
  const { provider, outbox } = await openPage();
  provider.answer = () => {
    throw new ProviderError({ status: 500, code: 'unknown' });
  };
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  await screen.findByRole('dialog', { name: WORDS.sold.kept });
  provider.answer = () => {
    throw new ProviderError({ status: 422, code: 'invalid' });
  };
  await outbox.retry(outbox.list()[0]?.id ?? '');
  expect(await screen.findByText(new RegExp(WORDS.sold.notPlaced))).toBeDefined();
  expect(screen.queryByText(new RegExp(WORDS.sold.leftPlaced))).toBeNull();
});

test('an empty order is not checked out, by whatever key', async () => {
  await openPage();
  expect(checkout().hasAttribute('disabled')).toBe(true);
  press('Enter');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may place and not approve may look, and is told so', async () => {
  const { provider } = await openPage({ may: ['create'] });
  expect(screen.getByText(WORDS.mayNotSell)).toBeDefined();
  tap('紅茶');
  press('Enter');
  expect(checkout().hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(provider.calls).toEqual([]);
});

test('a held Enter neither opens the checkout nor pays', async () => {
  const { provider } = await openPage();
  tap('紅茶');
  press('Enter', { repeat: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Enter');
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Enter', repeat: true });
  fireEvent.keyDown(dialog, { key: 'Enter', isComposing: true });
  expect(provider.calls).toEqual([]);
  expect(within(dialog).getByText(WORDS.paying.tendered)).toBeDefined();
});

test('the open order is there after the page was left', async () => {
  const first = await openPage();
  tap('紅茶');
  tap('紅茶');
  first.unmount();
  await openPage();
  expect(within(order()).getAllByText('60')).toHaveLength(1);
});

test('an attempt that a reload cut off is not sold again: it was kept, so it is sold', async () => {
  const first = await openPage();
  tap('紅茶');
  const kept = localStorage.getItem(openOrderName(TAB)) ?? '';
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  const { key } = saleDataOf(first.outbox.list()[0] ?? { data: null }) ?? { key: '' };
  expect(`${key}:place`).toBe(first.provider.keys()[0]);
  await expect.poll(() => first.papers.length).toBe(3);
  first.unmount();

  // As a reload finds it that came after the sale was kept and before the page knew.
  localStorage.setItem(openOrderName(TAB), kept);
  localStorage.setItem(attemptName(TAB), JSON.stringify(key));
  await openPage();
  expect(await screen.findByRole('dialog', { name: WORDS.processingSucceeded })).toBeDefined();
  expect(screen.getByText(WORDS.empty)).toBeDefined();
  expect(localStorage.getItem(attemptName(TAB))).toBeNull();
});

test('from the tap on nothing is changed and nothing is left, before anything is drawn about it', async () => {
  const { provider, outbox, papers } = await openPage();
  let release: (answer: object) => void = () => {};
  provider.answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  const dialog = screen.getByRole('dialog', { name: WORDS.checkout });
  fireEvent.keyDown(dialog, { key: '9' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(within(dialog).getByRole('button', { name: WORDS.back }));
  await within(dialog).findByText(WORDS.processing);
  expect(within(dialog).getByRole('radio', { checked: true, name: '現金' })).toBeDefined();
  // The total, and as much handed over.
  expect(within(dialog).getAllByText('30', { selector: 'dd' })).toHaveLength(2);
  for (let step = 1; step <= 2; step += 1) {
    await expect.poll(() => provider.calls.length).toBe(step);
    release({ id: 41 });
  }
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  expect(outbox.list()).toHaveLength(1);
  await expect.poll(() => papers.length).toBe(3);
});

test('left and opened again while the answer is waited for: the page that is there goes on with it', async () => {
  const first = await openPage();
  let answer: (outcome: object | ProviderError) => void = () => {};
  first.provider.answer = () =>
    new Promise((resolve, reject) => {
      answer = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
    });
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  await expect.poll(() => first.provider.calls.length).toBe(1);
  first.unmount();

  await openPage({ over: first });
  await screen.findByText(WORDS.processing);
  answer(new ProviderError({ status: 409, code: 'priceChanged', params: { expected: 30, actual: 35 } }));
  await screen.findByRole('dialog', { name: WORDS.prices.title });
  // The cashier has not been told that it is sold: the order is still open, and no sale is left behind.
  expect(localStorage.getItem(openOrderName(TAB))).toContain('紅茶');
  expect(first.outbox.list().map(({ settled }) => settled?.reason)).toEqual(['priceChanged']);
  expect(localStorage.getItem(attemptName(TAB))).toBeNull();
});

test('killed between the tap and the first answer: the next page sends the sale under its key', async () => {
  const first = await openPage();
  let cut = () => {};
  first.provider.answer = () =>
    new Promise((_, reject) => {
      cut = () => reject(new ProviderError({ status: 0, code: 'offline' }));
    });
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  await expect.poll(() => first.provider.calls.length).toBe(1);
  const key: unknown = JSON.parse(localStorage.getItem(attemptName(TAB)) ?? '');
  expect(first.provider.keys()).toEqual([`${String(key)}:place`]);
  first.unmount();
  await first.outbox.close();

  const next = await openPage();
  await screen.findByRole('dialog', { name: WORDS.sold.kept });
  expect(screen.getByText(WORDS.empty)).toBeDefined();
  expect(next.outbox.list().map(({ data, state }) => [saleDataOf({ data })?.key, state])).toEqual([[key, 0]]);
  // The lock of a browser would have ended with its page.
  cut();
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  expect(next.provider.keys()).toEqual([`${String(key)}:place`, `${String(key)}:approve`]);
  await expect.poll(() => next.papers.length).toBe(3);
});

test('killed before the tap: nothing is sold, and the order is still open', async () => {
  const first = await openPage();
  tap('紅茶');
  fireEvent.click(checkout());
  await pay();
  first.unmount();
  await first.outbox.close();

  const next = await openPage();
  expect(within(order()).getByText('紅茶')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(next.outbox.list()).toEqual([]);
  expect([...first.provider.calls, ...next.provider.calls]).toEqual([]);
});

test('a page that is left before its sold order is cleared does not offer the order again', async () => {
  const first = await openPage();
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  // Left at the moment that the guest's number comes.
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-step="sold"]') === null) return;
      observer.disconnect();
      first.unmount();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await expect.poll(() => first.papers.length).toBe(3);
  await openPage();
  expect(await screen.findByRole('dialog', { name: WORDS.processingSucceeded })).toBeDefined();
  expect(screen.getByText(WORDS.empty)).toBeDefined();
  expect(localStorage.getItem(attemptName(TAB))).toBeNull();
});

test('whoever goes on at once finds an empty order', async () => {
  const { papers } = await openPage();
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.sold.next}`) }));
  expect(screen.getByText(WORDS.empty)).toBeDefined();
  expect(checkout().hasAttribute('disabled')).toBe(true);
  await expect.poll(() => papers.length).toBe(3);
});

test('whether the provider is there is asked while the cashier counts, and not after the tap first', async () => {
  const { outbox, papers } = await openPage();
  const isReachable = vi.spyOn(outbox, 'isReachable');
  tap('紅茶');
  expect(isReachable).not.toHaveBeenCalled();
  fireEvent.click(checkout());
  expect(isReachable).toHaveBeenCalledTimes(1);
  fireEvent.click(await pay());
  await expect.poll(() => papers.length).toBe(3);
});

test('what the take type forbids is named and kept', async () => {
  await openPage();
  tap('奶茶');
  fireEvent.click(screen.getByRole('radio', { name: WORDS.takeOut }));
  expect(screen.getByRole('alert').textContent).toContain('奶茶');
  expect(checkout().hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: WORDS.takeIn }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(checkout().hasAttribute('disabled')).toBe(false);
});

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tileNames = () =>
  tiles()
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/\d.*$/, ''));

test('the first category is one that has something to sell, and before it stand all', async () => {
  await openPage();
  expect(tabNames()).toEqual([WORDS.all, '飲料', '套餐']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('飲料');
  const drinks = tileNames();
  expect(drinks).toHaveLength(2);

  press('PageDown');
  const sets = tileNames();
  fireEvent.click(screen.getByRole('tab', { name: WORDS.all }));

  expect(tileNames()).toEqual([...drinks, ...sets]);
  press('PageDown');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('飲料');
});

test('where there is one category alone, it is all', async () => {
  await openPage({ lists: { 'item.fetchItems': LISTS['item.fetchItems'].slice(0, 2) } });
  expect(tabNames()).toEqual(['飲料']);
});

test.each([
  ['addressForbidden', { address: 'http://localhost:3333' }],
  ['printerUnreachable', { place: 'tcp://192.168.1.50:9100' }],
])('a receipt that did not come out says where it was to go: %s', async (code, params) => {
  await openPage({ printProblem: { code, params } });
  tap('紅茶');
  fireEvent.click(checkout());
  fireEvent.click(await pay());
  const dialog = await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  const note = await within(dialog).findByText(new RegExp(`^${WORDS.printing.failed}`));
  expect(note.textContent).toContain(Object.values(params)[0]);
  expect(note.textContent).not.toContain('%{');
});
