// @oldest-postgresql
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { buildServerForTest } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const ENTRY = '2026-03-02T01:00:00.000Z';

/** A shop where only a cashier may touch vehicles. */
async function openCarPark(): Promise<Shop> {
  const own = { $schema: './meta/2/resource.json', privileges: ['basic:crud'] };
  const { path: configDir } = buildConfigFolder({
    'resources/car.json': own,
    'resources/park-record.json': own,
  });
  return openShop(await buildServerForTest({ configDir }));
}

function add(shop: Shop, body: JsonObject, token = shop.token): Promise<Response> {
  return shop.server.call('POST', '/api/v1/item', { token, body });
}

function addVehicle(shop: Shop, name: string) {
  return add(shop, { type: 'park_service', name, car_type: 'C', ctime: ENTRY });
}

test('a right to vehicles is none to goods, and the other way round', async () => {
  const shop = await openCarPark();
  const tea = await shop.addItem();
  const vehicle = await readSuccess(await addVehicle(shop, 'abc-1234'));
  const ask = (method: string, id: number, token: string, body?: JsonObject) =>
    shop.server.call(method, `/api/v1/item/${id}`, { token, ...(body && { body }) });

  expect(vehicle).toMatchObject({ type: 'park_service', name: 'ABC1234' });
  expect(vehicle.price).toBeUndefined();
  const { id: _, version: __, ...dish } = tea;
  expect((await add(shop, dish)).status).toBe(403);
  expect((await ask('PUT', tea.id, shop.token, { name: '青茶' })).status).toBe(403);

  const asAdmin = { type: 'park_service', name: 'XYZ0001', car_type: 'C', ctime: ENTRY };
  expect((await add(shop, asAdmin, shop.adminToken)).status).toBe(403);
  expect((await ask('GET', vehicle.id, shop.adminToken)).status).toBe(403);
  expect((await ask('PUT', vehicle.id, shop.adminToken, { name: 'XYZ0001' })).status).toBe(403);
  expect((await ask('DELETE', vehicle.id, shop.adminToken)).status).toBe(403);
  const list = `/api/v1/item?type=park_service`;
  expect((await shop.server.call('GET', list, { token: shop.adminToken })).status).toBe(403);
  expect(await (await shop.server.call('GET', list, { token: shop.token })).json()).toMatchObject({
    content: [{ id: vehicle.id }],
  });
});

test('a record does not become one of the other entity', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const vehicle = await readSuccess(await addVehicle(shop, 'ABC1234'));

  const change = async (id: number, body: JsonObject) =>
    (await shop.server.call('PUT', `/api/v1/item/${id}`, { token: shop.adminToken, body })).status;
  expect(await change(tea.id, { type: 'park_service', car_type: 'C', ctime: ENTRY })).toBeGreaterThanOrEqual(
    400,
  );
  expect(await change(vehicle.id, { type: 'single' })).toBeGreaterThanOrEqual(400);
});

test('ids come from one sequence', async () => {
  const shop = await openShop();
  const ids = [];
  for (const name of ['AAA0001', 'AAA0002']) {
    ids.push((await readSuccess(await addVehicle(shop, name))).id, (await shop.addItem({ name })).id);
  }
  expect(new Set(ids).size).toBe(4);
});

test('a list reads both spellings of a parameter, and refuses those of the other entity', async () => {
  const shop = await openShop();
  for (const name of ['AAA0001', 'AAA0002', 'BBB0003']) await readSuccess(await addVehicle(shop, name));
  await shop.addItem({ name: 'AAA tea' });
  const list = (query: string) => shop.server.call('GET', `/api/v1/item?${query}`, { token: shop.token });
  const namesOf = async (query: string) =>
    (await (await list(query)).json()).content.map(({ name }: { name: string }) => name);

  const asked = 'type=park_service&carType=C';
  expect(
    await namesOf(`${asked}&pageSize=2&page=0&sortBy=name&sortDirection=desc&searchBy=name&searchText=AAA`),
  ).toEqual(['AAA0002', 'AAA0001']);
  expect(
    await namesOf(
      `${asked}&page_size=1&page=1&sort_by=name&sort_direction=desc&search_by=name&search_text=AAA`,
    ),
  ).toEqual(['AAA0001']);
  expect(await namesOf('searchText=AAA')).toEqual(['AAA tea']);
  expect((await list('page_size=1&pageSize=2')).status).toBe(422);
  expect((await list('type=park_service&categoryId=1')).status).toBe(422);
  expect((await list('carType=C')).status).toBe(422);
  expect((await list('type=park_service&type=single')).status).toBe(422);
});
