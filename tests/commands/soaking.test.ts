import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '../harness/call-api.ts';
import { removeDataDir } from '../harness/postgres.ts';
import { type GatehouseProcess, startGatehouse } from '../harness/product.ts';
import { assertSold, openShop } from '../harness/shop.ts';
import { memoryOfAll } from '../harness/soak/memory-of.ts';
import { assertHeardOnce } from '../harness/soak/publish-through-faults.ts';
import { assertPapers } from '../harness/soak/sell-past-printer.ts';
import { sellThroughCrashes } from '../harness/soak/sell-through-crashes.ts';
import { sellThroughKills } from '../harness/soak/sell-through-kills.ts';
import { sellWithLosses } from '../harness/soak/sell-with-losses.ts';
import { assertTillSales } from '../harness/soak/till-sales.ts';

const USER = { name: 'till', password: 'till-password' };

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('a kill during checkouts: no acknowledged sale is lost, none is half', async () => {
  await sellThroughKills(1);

  expect(vi.mocked(console.log).mock.calls.flat().join()).toMatch(
    /^1 kills during [1-9]\d* sales: none lost/,
  );
});

test('two crashes of the database during checkouts: no acknowledged sale is lost, and the product still ends', async () => {
  await sellThroughCrashes(2);

  expect(vi.mocked(console.log).mock.calls.flat().join()).toMatch(
    /^2 crashes of the database during [1-9]\d* sales: none lost/,
  );
});

describe('sales over the network', () => {
  let gatehouse: GatehouseProcess;
  beforeEach(async () => {
    gatehouse = await startGatehouse();
  });
  afterEach(async () => {
    await gatehouse.kill();
    await removeDataDir(gatehouse.dataDir);
  });

  test('whose answers get lost are done once, and what is missing or half is noticed', async () => {
    const { url } = gatehouse;
    const shop = await openShop(url, USER);
    await sellWithLosses(url, shop, 20);
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);

    await assertSold(url, shop, ids);
    await expect(assertSold(url, shop, [...ids, 99])).rejects.toThrow('1 acknowledged sales are gone: 99');
    await expect(assertSold(url, shop, ids.slice(1))).rejects.toThrow('19 sales became 20 orders');
    const items = [{ id: shop.itemIds[0], number: 1 }];
    const body = { items, take_type: 'take_in', status: 'placed' };
    await callApi(url, 'POST', '/api/v1/order', { token: shop.token, body });
    await expect(assertSold(url, shop, ids)).rejects.toThrow('Half an order');
  });
});

const MEI = { name: 'mei' };
const sale = (id: number, change: object = {}) => ({
  id,
  status: 'approved',
  till_number: `A-00${id}`,
  sold_by: MEI,
  amounts: { total_amount: 30 },
  ...change,
});
test.each([
  ['is missing', [sale(1)], '2 sales became 1 orders'],
  ['came twice', [sale(1), sale(2), sale(3)], '2 sales became 3 orders'],
  ['is only placed', [sale(1), sale(2, { status: 'placed' })], 'Half a sale'],
  ['has another price', [sale(1), sale(2, { amounts: { total_amount: 31 } })], 'Half a sale'],
  ['has another cashier', [sale(1), sale(2, { sold_by: { name: 'chen' } })], 'mei sold 2'],
  ['shares its number', [sale(1), sale(2, { till_number: 'A-001' })], 'given twice'],
])('a till whose sale %s is noticed', (_, sales, words) => {
  const expected = { count: 2, price: 30, cashier: 'mei' };
  expect(() => assertTillSales([sale(1), sale(2)], expected)).not.toThrow();
  expect(() => assertTillSales(sales, expected)).toThrow(words);
});

test('a receipt that is missing or there twice is noticed', () => {
  const paper = (id: number, cut: 'partial' | 'full') => ({
    cut,
    bytes: Buffer.from(`訂單 ${id}      2026`),
  });
  const both = [paper(7, 'partial'), paper(7, 'full')];
  expect(() => assertPapers(both, [7])).not.toThrow();
  expect(() => assertPapers(both, [7, 8])).toThrow('Not on paper: 8 partial, 8 full');
  expect(() => assertPapers([...both, paper(7, 'full')], [7])).toThrow('2 receipts became 3');
});

test('an event that is lost, told twice or never told is noticed; a copy under its own number is counted', () => {
  const heard = new Map([
    [1, ['a']],
    [2, ['b', 'b']],
  ]);
  expect(assertHeardOnce(heard, [1, 2])).toEqual({ again: 1 });
  expect(() => assertHeardOnce(heard, [1, 2, 3])).toThrow('1 of 3 events are lost: 3');
  expect(() => assertHeardOnce(heard, [1])).toThrow('1 events were never told');
  expect(() => assertHeardOnce(new Map([[1, ['a', 'c']]]), [1])).toThrow('under several numbers');
});

test.runIf(process.platform === 'linux')(
  'the memory of a process counts what its children hold',
  async () => {
    // A process of its own: what this one holds shrinks and grows meanwhile.
    const holder = `const held = Buffer.alloc(2 ** 27, 1); console.log(held.length); process.stdin.resume();`;
    const parent = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['--eval', process.argv[1]], { stdio: ['pipe', 'inherit', 'inherit'] });
      child.on('exit', () => process.exit());
      process.stdin.on('end', () => child.stdin.end()).resume();`;
    const started = spawn(process.execPath, ['--eval', parent, holder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(started.stdout, 'data');

    const all = memoryOfAll(Number(started.pid)).own;

    started.stdin.end();
    await once(started, 'exit');
    expect(all).toBeGreaterThan(128);
  },
);
