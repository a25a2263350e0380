// @oldest-postgresql
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { eventually } from '../support/eventually.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';
import { buildVisitFolder } from '../support/visits.ts';

interface Page {
  content: { id: number; amount: number }[];
  pagination: { total_elements: number };
  amounts: { amount: number };
  snapshot?: string;
}

/** A list of visits with these many rows, each of as many yuan as its number says. */
async function openList(count: number) {
  const server = await buildServerForTest({ configDir: buildVisitFolder() });
  const token = await register(server);
  await sql`insert into visit (store_id, plate, amount, sums, created_at, updated_at)
    select 1, 'P' || i, i, '{"tax": 1}', now(), now() from generate_series(1, ${sql.lit(count)}) i`.execute(
    server.deps.database,
  );
  const ask = (query: string, by = token, app = server.app) =>
    Promise.resolve(
      app.fetch(
        new Request(`http://gatehouse.test/api/v1/visit?${query}`, { headers: { Authorization: by } }),
      ),
    );
  const read = async (query: string, app = server.app): Promise<Page> => {
    const answer = await ask(query, token, app);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return { server, token, ask, read };
}

/** Another process of the product on the same database. */
function startAnother({ deps, databaseUrl }: TestServer) {
  const database = openDatabase(databaseUrl);
  const app = createApp({ ...deps, database });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
  return app;
}

const WRITES = [
  sql`insert into visit (store_id, plate, amount, created_at, updated_at) values (1, 'A', 1000, now(), now())`,
  sql`update visit set amount = amount + 500 where id % 3 = 0`,
  sql`delete from visit where id in (1, 11, 24)`,
];

async function write({ deps: { database } }: TestServer): Promise<void> {
  for (const change of WRITES) await change.execute(database);
}

/** The process ids that hold a transaction open. */
async function listOpen({ deps: { database } }: TestServer): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(database);
  return rows.map(({ pid }) => pid);
}

async function expectGone(answer: Response): Promise<void> {
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
    status: 409,
    code: 'snapshotGone',
  });
}

test('all pages are of the state of the first one, whichever process reads them', async () => {
  const { server, ask, read } = await openList(25);
  const other = startAnother(server);
  const first = await read('pageSize=10&sortBy=plate&snapshot=new');
  await write(server);
  const rest = `pageSize=10&sortBy=plate&snapshot=${first.snapshot}`;
  // At once, and not in their order.
  const [last, middle] = await Promise.all([read(`${rest}&page=2`, other), read(`${rest}&page=1`)]);

  const rows = [first, middle, last].flatMap(({ content }) => content);
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  for (const { amounts, pagination } of [first, middle, last])
    expect({ amounts, pagination }).toMatchObject({
      amounts: { amount: 325, tax: 25 },
      pagination: { total_elements: 25 },
    });
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(325);
  expect((await read('pageSize=10')).pagination.total_elements).toBe(23);
  await expectGone(await ask(`${rest}&page=1`));
  await eventually(async () => expect(await listOpen(server)).toEqual([]));
});

test('long pages are read in the state too, and their sizes may differ', async () => {
  const { server, read } = await openList(2_500);
  const first = await read('pageSize=1500&snapshot=new');
  await write(server);
  const second = await read(`pageSize=500&page=3&snapshot=${first.snapshot}`);
  const third = await read(`pageSize=1250&page=1&snapshot=${first.snapshot}`);
  expect([first, second, third].map(({ content }) => content.length)).toEqual([1_500, 500, 1_250]);
  expect(third.content.at(-1)).toMatchObject({ id: 2_500, amount: 2_500 });
  await eventually(async () => expect(await listOpen(server)).toEqual([]));
});

test('a mark opens one list of one caller', async () => {
  const { server, ask, read } = await openList(25);
  const manager = await signInAs(server, 'audit');
  const { snapshot } = await read('pageSize=10&plateStart=P&snapshot=new');
  const list = `pageSize=10&plateStart=P&snapshot=${snapshot}`;
  await expectGone(await ask('pageSize=10&page=1&snapshot=AAAA'));
  await expectGone(await ask(`pageSize=10&plateStart=P1&snapshot=${snapshot}`));
  await expectGone(await ask(`${list}&sortBy=plate`));
  expect((await ask(`${list}&page=1`, manager)).status).toBe(403);
  const later = await ask('pageSize=10&page=1&snapshot=new');
  expect(await later.json()).toMatchObject({ errors: [{ pointer: '/snapshot', keyword: 'firstPage' }] });
  const beyond = await ask(`${list}&page=4`);
  expect(await beyond.json()).toMatchObject({ errors: [{ pointer: '/page', params: { limit: 2 } }] });
  expect((await ask(`${list}&page=1`)).status).toBe(200);
});

test.each([
  ['not used for a minute', [61_000]],
  ['kept for ten minutes', Array.from({ length: 13 }, () => 50_000)],
])('a state that is %s is over', async (_, waits) => {
  const { server, ask, read } = await openList(25);
  const { snapshot } = await read('pageSize=10&snapshot=new');
  const again = () => ask(`pageSize=10&snapshot=${snapshot}`);
  const [last = 0, ...before] = waits;
  for (const wait of before) {
    server.clock.forward(wait);
    await again();
  }
  server.clock.forward(last);
  await expectGone(await again());
  await eventually(async () => expect(await listOpen(server)).toEqual([]));
});

test('a state that its process has lost is over', async () => {
  const { server, ask, read } = await openList(25);
  const { snapshot } = await read('pageSize=10&snapshot=new');
  const [pid] = await listOpen(server);
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(server.deps.database);
  await expectGone(await ask(`pageSize=10&page=1&snapshot=${snapshot}`));
  // And its place is free again.
  for (const _ of [1, 2]) await read('pageSize=10&snapshot=new');
});

test('a process that closes gives up what it keeps', async () => {
  const { server, ask, read } = await openList(25);
  const other = startAnother(server);
  const { snapshot } = await read('pageSize=10&snapshot=new', other);
  await other.close();
  expect(await listOpen(server)).toEqual([]);
  await expectGone(await ask(`pageSize=10&page=1&snapshot=${snapshot}`));
});

test('only so many states are kept at once', async () => {
  const { server, token, ask } = await openList(25);
  const other = startAnother(server);
  const statusBy = async (by: string, app = server.app) => {
    const answer = await ask('pageSize=10&snapshot=new', by, app);
    expect(answer.headers.get('Retry-After')).toBe(answer.status === 429 ? '5' : null);
    return answer.status;
  };
  const audit = await signInAs(server, 'audit');
  const second = await signInAs(server, 'audit', 'basic');
  // Two of a caller, wherever.
  expect([await statusBy(token), await statusBy(token, other), await statusBy(token)]).toEqual([
    200, 200, 429,
  ]);
  expect([await statusBy(audit), await statusBy(audit)]).toEqual([200, 200]);
  // Four of a process.
  expect([await statusBy(second), await statusBy(second)]).toEqual([200, 429]);
  expect(await statusBy(second, other)).toBe(200);
  // Sixteen in all.
  await sql`insert into internal.list_snapshot (mark, store_id, owner, list_hash, created_at, used_at)
    select 'mark ' || i, 1, 'user ' || i, '', ${server.clock.now}, ${server.clock.now}
    from generate_series(1, 10) i`.execute(server.deps.database);
  const third = await signInAs(server, 'audit', 'manager');
  expect(await statusBy(third, other)).toBe(429);
  server.clock.forward(61_000);
  expect(await statusBy(third, other)).toBe(200);
});

test.each([
  ['log', 'page_size=4&sort_direction=desc'],
  ['user', 'pageSize=4&sortBy=name'],
])('the list of %s is read in one state too, while it grows', async (path, query) => {
  const server = await buildServerForTest();
  const token = await register(server);
  for (const roles of [
    ['manager'],
    ['basic'],
    ['audit'],
    ['contractor'],
    ['manager', 'basic'],
    ['audit', 'basic'],
  ])
    await signInAs(server, ...roles);
  const read = async (more: string): Promise<Page> => {
    const answer = await server.call('GET', `/api/v1/${path}?${query}&${more}`, { token });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const first = await read('page=0&snapshot=new');
  const count = first.pagination.total_elements;
  await signInAs(server, 'audit', 'contractor');
  const later: Page[] = [];
  for (let page = 1; page * 4 < count; page += 1)
    later.push(await read(`page=${page}&snapshot=${first.snapshot}`));
  const ids = [first, ...later].flatMap(({ content }) => content.map(({ id }) => id));
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
  expect((await read('page=0')).pagination.total_elements).toBeGreaterThan(count);
});
