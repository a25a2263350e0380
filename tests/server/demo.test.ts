// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Reach } from '../../commands/serving/find-outside-reach.ts';
import { assertDemoIsLocal } from '../../commands/serving/run-server.ts';
import { fillDemo } from '../../server/demo/fill-demo.ts';
import { readArrival } from '../../server/demo/orders/plan-orders.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { hashPassword } from '../../server/sessions/password.ts';
import { signIn } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

function reachOf(reach: Partial<Reach>): Reach {
  return { host: '127.0.0.1', allowedHosts: [], trustedProxies: 0, ...reach };
}
const EVERYWHERE = reachOf({ host: '0.0.0.0' });

test('a demo has one user per role, a store and departments', async () => {
  const server = await buildServerForTest();

  expect(await seedDemo(server.deps)).toBe(true);

  for (const role of ['admin', 'supervisor', 'manager', 'basic', 'audit', 'contractor']) {
    const token = await signIn(server, role, DEMO_PASSWORD);
    const user = await server.call('GET', `/api/v1/user/${token.split('-')[0]}`, { token });
    expect((await user.json()).roles).toEqual([{ name: role }]);
  }
  const token = await signIn(server, 'basic', DEMO_PASSWORD);
  const { content } = await (await server.call('GET', '/api/v1/dept', { token })).json();
  expect(content.length).toBeGreaterThanOrEqual(12);
  expect((await (await server.call('GET', '/api/v1/system')).json()).SERVER).toEqual({
    INIT: true,
    SETUP: 'done',
  });
});

test('system info says how far the records of a demo are, and nothing once all are here', async () => {
  const server = await buildServerForTest({ readArrival });
  const readDemo = async () => (await (await server.call('GET', '/api/v1/system')).json()).DEMO;
  expect(await readDemo()).toBeUndefined();

  await seedDemo(server.deps);
  expect(await readDemo()).toEqual({ ARRIVED: 0, PARTS: 368 });

  const { database } = server.deps;
  await sql`update internal.demo set loaded_days = 100, has_rentals = true, has_vehicles = true`.execute(
    database,
  );
  expect(await readDemo()).toEqual({ ARRIVED: 102, PARTS: 368 });

  await sql`update internal.demo set loaded_days = days, has_photos = true`.execute(database);
  expect(await readDemo()).toBeUndefined();
});

test('each gate of a demo opens by itself for the vehicles of its division', async () => {
  const server = await buildServerForTest();
  await seedDemo(server.deps);
  const token = await signIn(server, 'admin', DEMO_PASSWORD);
  const read = async (path: string) => (await server.call('GET', `/io/api/v1/${path}`, { token })).json();

  const gates: { id: number; name: string }[] = await read('gateways');
  expect(gates).toHaveLength(4);
  for (const { id, name } of gates) {
    const [rule, ...others] = await read(`gateways/${id}/open_regulations`);
    expect(others).toEqual([]);
    const admitted = rule.cars.filter((kind: { membership: string[] }) => kind.membership.length === 2);
    expect(admitted.map((kind: { type: string }) => kind.type)).toEqual(
      name.startsWith('汽車') ? ['car', 'truck'] : ['moto'],
    );
  }
});

test('a demo fills every screen: lists beyond a page, company and settings', async () => {
  const server = await buildServerForTest();
  await seedDemo(server.deps);
  const token = await signIn(server, 'admin', DEMO_PASSWORD);
  const read = async (path: string) => (await server.call('GET', `/api/v1/${path}`, { token })).json();

  expect((await read('ingredient?pageSize=8')).pagination.total_elements).toBeGreaterThan(8);
  expect((await read('member?pageSize=12')).pagination.total_elements).toBeGreaterThan(12);
  expect((await read('log?page_size=30')).pagination.total_elements).toBeGreaterThan(30);
  const { content: categories } = await read('category');
  expect(categories[0].name).toBe('Default');
  const { content: blacklist } = await read('black-list');
  expect(blacklist).toContainEqual(
    expect.objectContaining({ dept: expect.objectContaining({ name: '保全勤務組' }) }),
  );
  expect((await read('rental-group')).content.length).toBeGreaterThan(5);
  expect(await read('system/company-info')).toMatchObject({ storeId: 'TP001', version: 1 });
  expect(await read('system/settings')).toMatchObject({ CHECK_RENTAL_USER_NUMER: { ENABLE: true } });
});

test('a deployment with a user is not touched', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: { name: 'owner', password: 'owner-password' } });

  expect(await seedDemo(server.deps)).toBe(false);

  const users = await server.deps.database.selectFrom('user').select('name').execute();
  expect(users).toEqual([{ name: 'owner' }]);
});

test('a demo that was broken off is made anew by the next start', async () => {
  const server = await buildServerForTest();
  let draws = 0;
  const randomBytes = (count: number) => {
    draws += 1;
    if (draws > 3) throw new Error('killed');
    return server.deps.randomBytes(count);
  };

  await expect(seedDemo({ ...server.deps, randomBytes })).rejects.toThrow('killed');
  expect(await seedDemo(server.deps)).toBe(true);

  await signIn(server, 'contractor', DEMO_PASSWORD);
});

test('two starts over one new demo make one', async () => {
  const server = await buildServerForTest({ settings: { demoOrders: 20 } });
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
      server.deps.database,
    );
    return rows[0]?.count;
  };

  const made = await Promise.all([seedDemo(server.deps), seedDemo(server.deps)]);
  const [items, users] = [await count('item'), await count('user')];
  await Promise.all([fillDemo(server.deps), fillDemo(server.deps)]);

  expect(made.toSorted()).toEqual([false, true]);
  expect(items).toBe(60);
  expect(users).toBe(6);
  expect(await count('internal.till')).toBe(2);
  expect(await count('order')).toBe(20);
  const { rows: registered } = await sql<{ status: string }>`
    select distinct jsonb_array_elements(register_apps) ->> 'status' as status from "user" order by 1`.execute(
    server.deps.database,
  );
  expect(registered.map(({ status }) => status)).toEqual(['sync', 'sync_fail', 'syncing']);
  const { rows: doubles } = await sql`select name from app group by name having count(*) > 1`.execute(
    server.deps.database,
  );
  expect(doubles).toEqual([]);
  // Two demos with their pictures, which are drawn at low priority.
});

test('a demo is not served to other machines before each account has another password', async () => {
  const { deps } = await buildServerForTest();
  await seedDemo(deps);
  const { database } = deps;
  await sql`update internal.credential set name = 'owner' where name = 'admin'`.execute(database);
  await sql`update "user" set disabled = true where name = 'audit'`.execute(database);

  for (const host of ['127.0.0.1', 'localhost', '::1']) await assertDemoIsLocal(database, reachOf({ host }));
  for (const host of ['0.0.0.0', 'shop-pc'])
    await expect(assertDemoIsLocal(database, reachOf({ host }))).rejects.toThrow(
      'password: owner, supervisor, manager, basic, audit, contractor. Start with HOST=127.0.0.1',
    );
  for (const proxy of [{ allowedHosts: ['shop.example'] }, { trustedProxies: 1 }])
    await expect(assertDemoIsLocal(database, reachOf(proxy))).rejects.toThrow('Start without');

  const hash = await hashPassword('a password of their own', deps);
  await sql`update internal.credential set password_hash = ${hash} where name <> 'basic'`.execute(database);
  await expect(assertDemoIsLocal(database, EVERYWHERE)).rejects.toThrow('password: basic. Start');
  await sql`update internal.credential set password_hash = ${hash}`.execute(database);
  await assertDemoIsLocal(database, EVERYWHERE);
});

test('a deployment that no demo has filled is served to other machines, whatever its passwords', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: { name: 'owner', password: DEMO_PASSWORD } });

  await assertDemoIsLocal(server.deps.database, EVERYWHERE);
});
