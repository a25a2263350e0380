// @oldest-postgresql
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

let shop: Shop;
let itemId: number;

beforeEach(async () => {
  shop = await openShop();
  itemId = (await shop.addItem()).id;
  await sell('first');
});
afterEach(() => vi.restoreAllMocks());

const place = (key: string) => shop.order({ items: [{ id: itemId, number: 1 }] }, { key });

async function sell(key: string) {
  const { id } = await readSuccess(await place(`${key}:place`));
  return readSuccess(await shop.approve(id, { key: `${key}:approve` }));
}

/** What changes a session elsewhere: this server is not told. */
const elsewhere = (change: ReturnType<typeof sql>) => change.execute(shop.server.deps.database);

async function countKept(): Promise<{ orders: number; keys: number }> {
  const { rows } = await sql<{ orders: number; keys: number }>`
    select (select count(*) from "order") as orders, (select count(*) from internal.idempotency) as keys`.execute(
    shop.server.deps.database,
  );
  return rows[0] ?? { orders: 0, keys: 0 };
}

test('a sale by a known session takes four round trips: two to place, two to approve', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await sell('second');
  expect(sent).toHaveBeenCalledTimes(4);
});

test.each([
  ['ends', sql`delete from internal.session`],
  ['expires', sql`update internal.session set used_at = used_at - interval '13 hours'`],
  ['is of a user who is disabled', sql`update "user" set disabled = true where name = 'basic-1'`],
])('a session that %s elsewhere sells nothing more, and is answered no sale of before', async (_, change) => {
  const before = await countKept();
  await elsewhere(change);

  expect((await place('second:place')).status).toBe(401);
  expect((await place('first:place')).status).toBe(401);
  expect(await countKept()).toEqual(before);
});

test('a role that is taken away elsewhere is gone at the next sale', async () => {
  const before = await countKept();
  await elsewhere(sql`update "user" set roles = '[]' where name = 'basic-1'`);

  expect((await place('second:place')).status).toBe(403);
  expect((await place('first:place')).status).toBe(403);
  expect(await countKept()).toEqual(before);
});

test('a name that is changed elsewhere is that of the next sale', async () => {
  await elsewhere(sql`update "user" set name = 'Mei' where name = 'basic-1'`);
  expect(await sell('second')).toMatchObject({ sold_by: { name: 'Mei' } });
});

test('what is refused to a known session is refused for its own reason, and a repeated call is answered once', async () => {
  const unknown = await shop.order({ items: [{ id: 9_999, number: 1 }] }, { key: 'unknown' });
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toMatchObject({ errors: [{ pointer: '/items/0/id' }] });

  const [once, again] = [await place('same'), await place('same')];
  expect(await again.text()).toBe(await once.text());
  expect(await countKept()).toMatchObject({ orders: 2 });
});

test('a session in use is written down as before, once a minute', async () => {
  const lastUse = async () => {
    const { rows } = await sql<{
      used_at: Date;
    }>`select max(used_at) as used_at from internal.session`.execute(shop.server.deps.database);
    return rows[0]?.used_at;
  };
  shop.server.clock.forward(61_000);
  await sell('second');
  expect(await lastUse()).toEqual(shop.server.clock.now);
});

const list = (path = 'order?pageSize=10&page=0') =>
  shop.server.call('GET', `/api/v1/${path}`, { token: shop.token });

test('a known session is read beside a list, not before it', async () => {
  await readSuccess(await list());
  const sent: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...said
  ) {
    const [what] = said;
    sent.push(typeof what === 'string' ? what : 'a prepared one');
    query.mockRestore();
    return this.query(...said);
  });
  await readSuccess(await list());
  expect(sent).toEqual([expect.stringContaining('count(*)')]);
});

test.each([
  ['ends', sql`delete from internal.session`, 401],
  ['expires', sql`update internal.session set used_at = used_at - interval '13 hours'`, 401],
  ['is of a user who is disabled', sql`update "user" set disabled = true where name = 'basic-1'`, 401],
  ['is of a user who lost their role', sql`update "user" set roles = '[]' where name = 'basic-1'`, 403],
])('a session that %s elsewhere reads nothing more', async (_, change, status) => {
  const [row] = (await readSuccess(await list())).content as { id: number }[];
  await elsewhere(change);
  for (const path of ['order?pageSize=10&page=0', 'order?pageSize=30000&page=0', `order/${row?.id}`])
    expect((await list(path)).status).toBe(status);
});

test('a long answer that is not read at all holds no state of the database', async () => {
  // Its last use is due to be written down: the session is read first, and nothing comes between answer and end.
  shop.server.clock.forward(61_000);
  const answer = await list('order?pageSize=30000&page=0');
  await answer.body?.cancel();
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    shop.server.deps.database,
  );
  expect(rows).toEqual([]);
});
