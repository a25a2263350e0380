// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { buildServer } from '../support/server.ts';
import { openShop, type Shop } from '../support/till.ts';

let shop: Shop;
/** Two rental plans: one on sale, one no longer. */
let plans: { monthly: number; old: number };
const ids = new Map<string, number>();

beforeAll(async () => {
  shop = await openShop(await buildServer());
  const plan = async (name: string, enableSale: boolean) => {
    const body = { name, type: 'park_rental', enableSale, enableCredited: true, data: {} };
    return (await shop.make('service', body)).id;
  };
  plans = { monthly: await plan('汽車月租', true), old: await plan('舊月租', false) };
  const stays = [
    { name: 'AAA0001', status: 'confirm', member: 'temp', from: 1, to: 2 },
    { name: 'AAA0002', status: 'confirm', member: 'rental', plan: plans.monthly, from: 2, to: 9 },
    { name: 'AAA0003', status: 'no_pay_exit', member: 'temp', from: 3, to: 4 },
    { name: 'BBB0004', status: 'archived', member: 'rental', plan: plans.old, from: 4, to: 5 },
    { name: 'BBB0005', status: 'free', member: 'rental', plan: plans.monthly, from: 5, to: null },
    { name: 'BBB0006', status: 'serving', member: 'temp', from: 6, to: null },
    { name: 'BBB0007', status: 'checkouted', member: 'temp', from: 7, to: null },
  ];
  for (const { name, status, member, plan: planId = null, from, to } of stays) {
    const { rows } = await sql<{ id: number }>`
      insert into vehicle (store_id, type, name, is_unknown, car_type, ctime, etime, status, membership_type, rental_service_id)
      values (1, 'park_service', ${name}, false, 'C', ${at(from)}, ${to === null ? null : at(to)}, ${status}, ${member},
        ${planId}::bigint) returning id`.execute(shop.server.deps.database);
    ids.set(name, Number(rows[0]?.id));
  }
});
afterAll(() => shop.server.stop());

function at(hour: number): string {
  return new Date(Date.UTC(2026, 2, 2, hour)).toISOString();
}

function toQuery(query: string): string {
  return query.replace('{monthly}', String(plans.monthly)).replace('{old}', String(plans.old));
}

/** The last figure of each plate, in the order of the answer. */
async function find(query: string): Promise<{ found: string; total: unknown }> {
  const { content, pagination } = await shop.read(`item?type=park_service&page=0&${query}`);
  const records: unknown[] = Array.isArray(content) ? content : [];
  const found = records.map((record) => String(isPlainObject(record) ? record.name : record).slice(-1));
  return { found: found.join(''), total: isPlainObject(pagination) ? pagination.total_elements : null };
}

test.each<[string, string, string, number?]>([
  ['one-time', 'rentalServiceId=-1', '1367'],
  ['monthly, by whichever plan', 'rentalServiceId=-2', '245'],
  ['of one plan', 'rentalServiceId={monthly}', '25'],
  ['of a plan that is not sold any more', 'rentalServiceId={old}', '4'],
  ['of a plan that is none', 'rentalServiceId=999999', ''],
  ['monthly, in the other spelling', 'rental_service_id=-2', '245'],
  ['monthly, by its own parameter', 'membershipType=rental', '245'],
  ['of one state', 'status=no_pay_exit', '3'],
  ['put away', 'status=archived', '4'],
  ['of several states', 'status=confirm&status=archived', '124'],
  ['a plate', 'searchBy=name&searchText=BBB', '4567'],
  ['a plate, in the other spelling', 'search_by=name&search_text=AAA', '123'],
  ['all at once', 'rentalServiceId=-1&status=confirm&searchBy=name&searchText=AAA', '1'],
  ['the first of them', 'rentalServiceId=-2&pageSize=1', '2', 3],
  // A stay is of the time that it began: one that lasts longer is in one range, and in no second one.
  ['that began within a range', `stime=${at(2)}&etime=${at(5)}`, '234'],
  ['that began from a moment on', `stime=${at(5)}`, '567'],
  ['that began before it', `etime=${at(2)}`, '1'],
])('stays: %s', async (_, query, expected, total = expected.length) => {
  expect(await find(`sortBy=ctime&sortDirection=asc&${toQuery(query)}`)).toEqual({ found: expected, total });
});

test('stays are in the order of their entries or their exits; those without an exit stand last', async () => {
  expect((await find('sortBy=ctime&sortDirection=desc')).found).toBe('7654321');
  expect((await find('sort_by=etime&sort_direction=desc&status=confirm&status=archived')).found).toBe('241');
  expect((await find('sortBy=etime&sortDirection=asc')).found.slice(0, 4)).toBe('1342');
});

test.each([
  'rentalServiceId=x',
  'rentalServiceId=1.5',
  'status=gone',
  'stime=yesterday',
  `stime=${at(3)}&etime=${at(2)}`,
])('a list by %s is refused', async (query) => {
  const { server, token } = shop;
  expect((await server.call('GET', `/api/v1/item?type=park_service&${query}`, { token })).status).toBe(422);
});

describe('a record is deleted', () => {
  const remove = async (name: string, token: string) => {
    const { server } = shop;
    const response = await server.call('DELETE', `/api/v1/item/${ids.get(name)}`, { token });
    const body: JsonObject = await response.json();
    return [response.status, body.code ?? body.ids];
  };
  const allow = async (ENABLE: boolean) => {
    const { server, adminToken } = shop;
    const path = '/api/v1/system/settings';
    const settings: JsonObject = await (await server.call('GET', path, { token: adminToken })).json();
    const body = { ...settings, PARKING_RECORD_DELETABLE: { ENABLE } };
    expect((await server.call('PUT', path, { token: adminToken, body })).status).toBe(200);
  };

  test('where the store allows it, by whoever has the letter, and not while its vehicle is inside', async () => {
    expect(await remove('AAA0001', shop.token)).toEqual([403, 'recordsKept']);
    await allow(true);
    expect(await remove('AAA0001', shop.token)).toEqual([200, [ids.get('AAA0001')]]);
    expect((await remove('AAA0001', shop.token))[0]).toBe(404);
    expect((await remove('BBB0006', shop.adminToken))[0]).toBe(409);
    await allow(false);
    expect(await remove('AAA0003', shop.adminToken)).toEqual([403, 'recordsKept']);
    expect((await find('sortBy=ctime&sortDirection=asc')).found).toBe('234567');
  });
});
