import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sellThroughKills } from '../../commands/soaking/sell-through-kills.mjs';
import { assertSold, openShop } from '../../commands/soaking/shop.mjs';
import { sellWithLosses } from '../../commands/soaking/sell-with-losses.mjs';
import { callApi } from '../../commands/testing/call-api.mjs';
import { startGatehouse, removeDataDir, type GatehouseProcess } from '../support/gatehouse.ts';

const USER = { name: 'till', password: 'till-password' };

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test('three kills during checkouts: no acknowledged sale is lost, none is half', async () => {
  await sellThroughKills(3);

  expect(vi.mocked(console.log).mock.calls.flat().join()).toMatch(
    /^3 kills during [1-9]\d* sales: none lost/,
  );
}, 120_000);

describe('sales over the network', () => {
  let gatehouse: GatehouseProcess;
  beforeEach(async () => {
    gatehouse = await startGatehouse();
  }, 120_000);
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
  }, 60_000);
});
