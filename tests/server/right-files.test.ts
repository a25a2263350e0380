import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFile, builtInFiles, checkOwnServer, toLines } from '../support/check-built-in.ts';
import { register } from '../support/people.ts';
import { RIGHT_FILES } from '../support/right-files.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-right-'));
  for (const [file, content] of Object.entries(RIGHT_FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  }
  server = await buildServer({ configDir: folder });
  token = await register(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function answer(method: string, url: string, body?: object) {
  const response = await server.call(method, `/api/v1/${url}`, { token, ...(body && { body }) });
  const text = await response.text();
  expect(response.status < 300 ? '' : text).toBe('');
  return JSON.parse(text || 'null');
}
const add = (name: string, body: object) => answer('POST', name, body);
const rowsOf = async (url: string) => (await answer('GET', url)).map(({ name }: { name: string }) => name);
const filtered = (name: string, filter: object) =>
  rowsOf(`${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

test('the check says nothing of them', () => {
  const files = Object.entries(RIGHT_FILES).map(([file, content]) => buildFile(file, content));

  expect(toLines(checkOwnServer(builtInFiles, files).diagnostics)).toEqual([]);
  expect(server.deps.config.current().diagnostics).toEqual([]);
});

describe('their records are made, listed, changed and read back:', () => {
  test('leases, by kind and payment, one contract number each', async () => {
    const lease = await add('lease', { name: 'North', kind: 'room', isPaid: false, contract_number: 'a 7' });
    await add('lease', { name: 'South', kind: 'hall', seats: 40, isPaid: true, rent: 900 });
    expect(lease.contract_number).toBe('A7');
    expect(await filtered('lease', { kind: 'hall' })).toEqual(['South']);
    expect(await filtered('lease', { isPaid: false })).toEqual(['North']);
    expect(await rowsOf('lease?sort=["rent","DESC"]')).toEqual(['South', 'North']);

    const { id } = lease;
    const changed = await answer('PUT', `lease/${id}`, { ...lease, isPaid: true });
    expect(changed).toMatchObject({ id, name: 'North', isPaid: true, version: lease.version + 1 });
    expect(await answer('GET', `lease/${id}`)).toEqual(changed);

    const refused = [
      { name: 'East', kind: 'hall' },
      { name: 'East', kind: 'desk', contract_number: 'A7' },
      { name: '' },
    ];
    for (const body of refused)
      expect((await server.call('POST', '/api/v1/lease', { token, body })).status).toBe(422);
  });

  test('lockers, with the shelf that they name, which then stays', async () => {
    const shelf = await add('shelf', { name: 'A', code: 'A-1', price: 30 });
    const locker = await add('locker', { name: 'L1', shelf_id: shelf.id, state: 'free' });
    expect(locker.shelf).toMatchObject({ name: 'A', price: 30 });
    expect(await filtered('locker', { shelf_id: shelf.id })).toEqual(['L1']);

    const rented = await answer('PUT', `locker/${locker.id}`, { ...locker, state: 'taken', hours: 5 });
    expect(await answer('GET', `locker/${locker.id}`)).toEqual(rented);
    expect((await server.call('DELETE', `/api/v1/shelf/${shelf.id}`, { token })).status).toBe(409);
    await answer('DELETE', `locker/${locker.id}`);
    await answer('DELETE', `shelf/${shelf.id}`);
  });

  test('aisles, with the number of their passes', async () => {
    const aisle = await add('aisle', {
      name: 'One',
      opening: '09:30',
      rates: [{ label: 'Day', amount: 100 }],
      contact: { phone: '02-2345-6789' },
    });
    const pass = await add('pass', { name: 'P1', aisle_id: aisle.id, plates: ['abc-123'] });
    await add('pass', { name: 'P2', aisle_id: aisle.id, isOver: true });
    expect(await filtered('pass', { aisle_id: aisle.id, isOver: false })).toEqual(['P1']);
    expect(await answer('GET', `aisle/${aisle.id}`)).toMatchObject({ ...aisle, lockers: 1 });

    await answer('PUT', `pass/${pass.id}`, { ...pass, isOver: true });
    expect(await answer('GET', `aisle/${aisle.id}`)).toMatchObject({ lockers: 0, rates: aisle.rates });
  });

  test('a field of a built-in entity, by its desk as well', async () => {
    const { id } = await add('category', { name: 'Drinks', shelf_mark: 'K3' });
    const found = await answer('GET', `category/${id}`);
    await answer('PUT', `category/${id}`, { ...found, shelf_mark: 'K4' });

    expect(await answer('GET', `category/${id}`)).toMatchObject({ name: 'Drinks', shelf_mark: 'K4' });
  });

  test('takings are those of the built-in orders', async () => {
    const found = await answer('GET', 'order?page=0&pageSize=10&status=approved');
    expect(found).toMatchObject({ amounts: { total_amount: 0 }, content: [] });
    const { resources } = server.deps.config.current();
    expect([...resources.keys()]).toEqual(expect.arrayContaining(['takings', 'category-desk', 'lease']));
  });
});
