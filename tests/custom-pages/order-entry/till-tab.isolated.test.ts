// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { parseKeptOrder } from '../../../custom-pages/order-entry/storage/kept-order.ts';
import { createTabLocks } from '../../../custom-pages/order-entry/storage/tab-locks.ts';
import { buildItem } from './build-item.ts';

/** The locks of a browser, over all its tabs. */
class Browser {
  readonly #held = new Map<string, object>();

  /** The locks as one tab has them; `close` gives back what it holds. */
  openTab() {
    const tab = {};
    const request = async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
      if (this.#held.has(name)) return work(null);
      this.#held.set(name, tab);
      const result = await work({ name, mode: 'exclusive' });
      this.#held.delete(name);
      return result;
    };
    const close = () => {
      for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name);
    };
    return { locks: { request, query: async () => ({}) } as LockManager, close };
  }
}

/** The page again, as a tab that opens or is reloaded has it. */
async function load() {
  vi.resetModules();
  const [tabs, held] = await Promise.all([
    import('../../../custom-pages/order-entry/storage/till-tab.ts'),
    import('../../../custom-pages/order-entry/storage/held-orders.ts'),
  ]);
  return { ...tabs, ...held };
}

const orderOf = (itemId: number) => ({
  lines: [{ key: 1, item: buildItem({ id: itemId }), number: 1, partIds: [], options: [], note: '' }],
  takeType: 'take_in',
  tableNumber: 0,
  nextKey: 2,
});
const keep = (name: string, itemId: number) => localStorage.setItem(name, JSON.stringify(orderOf(itemId)));
const itemOf = (text: string | null) => parseKeptOrder(JSON.parse(text ?? 'null'))?.lines[0]?.item.id;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a reload finds its own order again, a second tab begins an own one', async () => {
  const browser = new Browser();
  const page = await load();
  const first = browser.openTab();
  const tab = await page.claimTab(first.locks);
  keep(page.openOrderName(tab), 1);
  const own = sessionStorage.getItem('gatehouse.till.tab') ?? '';

  sessionStorage.clear();
  const other = await (await load()).claimTab(browser.openTab().locks);
  expect(other).not.toBe(tab);
  expect(itemOf(localStorage.getItem(page.openOrderName(tab)))).toBe(1);

  first.close();
  sessionStorage.setItem('gatehouse.till.tab', own);
  expect(await (await load()).claimTab(browser.openTab().locks)).toBe(tab);
});

test('the copy of a tab, which remembers the same name, does not write over it', async () => {
  const browser = new Browser();
  const tab = await (await load()).claimTab(browser.openTab().locks);
  expect(sessionStorage.getItem('gatehouse.till.tab')).toBe(tab);
  expect(await (await load()).claimTab(browser.openTab().locks)).not.toBe(tab);
});

test('a page that is late to give its lock back is waited for', async () => {
  const browser = new Browser();
  const leaving = browser.openTab();
  const tab = await (await load()).claimTab(leaving.locks);
  setTimeout(leaving.close, 100);
  expect(await (await load()).claimTab(browser.openTab().locks)).toBe(tab);
});

test('the order of a tab that is gone is taken over; what others left is put aside', async () => {
  const page = await load();
  keep(page.openOrderName('one'), 1);
  keep(page.openOrderName('two'), 2);
  const tab = await page.claimTab(new Browser().openTab().locks);
  const openId = itemOf(localStorage.getItem(page.openOrderName(tab)));
  const heldIds = page.heldOrders().map(({ order }) => order.lines[0]?.item.id);
  expect(new Set([openId, ...heldIds])).toEqual(new Set([1, 2]));
  expect(Object.keys(localStorage).filter((name) => name.startsWith('gatehouse.till.open.'))).toHaveLength(1);
});

test('what was left in the middle of a checkout is not put aside: it may be sold', async () => {
  const page = await load();
  keep(page.openOrderName('one'), 1);
  sessionStorage.setItem('gatehouse.till.tab', 'mine');
  localStorage.setItem(page.attemptName('one'), '"key"');
  await page.claimTab(new Browser().openTab().locks);
  expect(page.heldOrders()).toEqual([]);
  expect(itemOf(localStorage.getItem(page.openOrderName('one')))).toBe(1);
});

test('tabs of a page without locks of its own ask one another: each has its own order', async () => {
  const first = await (await load()).claimTab();
  keep((await load()).openOrderName(first), 1);
  sessionStorage.clear();
  const other = await (await load()).claimTab();
  expect(other).not.toBe(first);
  // The copy of a tab remembers the same name.
  sessionStorage.setItem('gatehouse.till.tab', first);
  expect(new Set([first, other])).not.toContain(await (await load()).claimTab());
});

test('of two tabs that ask for the same at once, one gets it; it is free again once that one lets go', async () => {
  const locks = [createTabLocks(), createTabLocks()];
  const granted: number[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = locks.map((each, index) =>
    each.request('only', { ifAvailable: true }, (lock) => {
      if (lock === null) return null;
      granted.push(index);
      return held;
    }),
  );
  await expect.poll(() => granted).toHaveLength(1);
  letGo();
  await Promise.all(asked);
  const isFree = await locks[0]?.request('only', { ifAvailable: true }, (lock) => lock !== null);
  expect([granted.length, isFree]).toEqual([1, true]);
});

test('an order that another release put aside is kept by this one, which cannot read it', async () => {
  const other = { id: 'other', heldAt: '2026-11-20T04:00:00Z', order: { version: 9 } };
  localStorage.setItem('gatehouse.till.held', JSON.stringify([other]));
  const { holdOrder, heldOrders, takeHeld } = await load();
  const order = parseKeptOrder(orderOf(1));
  if (order === null) throw new Error('The order of the test cannot be read.');
  holdOrder(order, 'mei', new Date());
  expect(takeHeld(heldOrders()[0]?.id ?? '')).toEqual(order);
  expect(heldOrders()).toEqual([]);
  expect(JSON.parse(localStorage.getItem('gatehouse.till.held') ?? '')).toEqual([other]);
});
