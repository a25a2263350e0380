// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { loadOverBuiltIn } from '../support/built-in.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';
import { openShop, readSuccess } from '../support/till.ts';

const vendor = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, ...properties },
});

/** Another start of the server over the same database. */
async function restart(server: TestServer, config: ConfigFolder) {
  const store = await loadOverBuiltIn(config.path);
  await migrate(server.deps.database, store);
  store.close();
  return store.current();
}

async function columnsOf(server: TestServer, table: string) {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(server.deps.database);
  return Object.fromEntries(rows.map((row) => [row.name, row.type]));
}

test('scalars become columns, everything else jsonb, and the store comes first in the key', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': vendor({
      name: { type: 'string' },
      rating: { type: 'integer' },
      share: { type: 'number' },
      active: { type: 'boolean' },
      since: { type: 'string', format: 'date' },
      seen_at: { type: ['string', 'null'], format: 'date-time' },
      kind: { enum: ['a', 'b'] },
      tags: { type: 'array', items: { type: 'string' } },
      data: { type: 'object' },
      either: { type: ['string', 'integer'] },
    }),
  });
  const server = await buildServerForTest({ configDir: config.path });

  expect(await columnsOf(server, 'vendor')).toEqual({
    store_id: 'bigint',
    id: 'bigint',
    version: 'bigint',
    created_at: 'timestamp with time zone',
    updated_at: 'timestamp with time zone',
    name: 'text',
    rating: 'bigint',
    share: 'double precision',
    active: 'boolean',
    since: 'date',
    seen_at: 'timestamp with time zone',
    kind: 'text',
    tags: 'jsonb',
    data: 'jsonb',
    either: 'jsonb',
  });
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'vendor'::regclass and contype = 'p'`.execute(server.deps.database);
  expect(rows).toEqual([{ definition: 'PRIMARY KEY (store_id, id)' }]);
});

test('every kind of value comes back as it was sent', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': vendor({
      rating: { type: 'integer' },
      share: { type: 'number' },
      active: { type: 'boolean' },
      since: { type: 'string', format: 'date' },
      seen_at: { type: ['string', 'null'], format: 'date-time' },
      tags: { type: 'array', items: { type: 'string' } },
      data: { type: 'object' },
      either: { type: ['string', 'integer'] },
    }),
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const body = {
    rating: 9_007_199_254_740_991,
    share: 0.1,
    active: false,
    since: '2024-02-29',
    seen_at: '2026-01-01T08:00:00+08:00',
    tags: ['甲', ''],
    data: { deep: [{ x: null }] },
    either: 7,
  };

  const answer = await server.call('POST', '/api/v1/vendor', { token, body });

  expect(await answer.json()).toEqual({ ...body, id: 1, version: 1, seen_at: '2026-01-01T00:00:00.000Z' });
});

test('a missing value is null where null is a value, and absent where it is not', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': vendor({ name: { type: 'string' }, note: { type: ['string', 'null'] } }),
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  const answer = await server.call('POST', '/api/v1/vendor', { token, body: { name: null } });

  expect(await answer.json()).toEqual({ id: 1, note: null, version: 1 });
});

test('a new property is a new column, and what is there stays', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': vendor({ name: { type: 'string' } }) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  await server.call('POST', '/api/v1/vendor', { token, body: { name: 'A' } });

  config.write('schemas/vendor.json', vendor({ name: { type: 'string' }, city: { type: 'string' } }));
  await restart(server, config);

  expect(await columnsOf(server, 'vendor')).toMatchObject({ city: 'text' });
  const { rows } = await sql`select name, city from vendor`.execute(server.deps.database);
  expect(rows).toEqual([{ name: 'A', city: null }]);
});

test('a property without a value that is taken away keeps its column', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': vendor({ name: { type: 'string' }, city: { type: 'string' } }),
  });
  const server = await buildServerForTest({ configDir: config.path });

  config.write('schemas/vendor.json', vendor({ name: { type: 'string' } }));
  const { diagnostics } = await restart(server, config);

  expect(await columnsOf(server, 'vendor')).toMatchObject({ city: 'text' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a name that PostgreSQL would cut is refused', async () => {
  const long = 'n'.repeat(64);
  const config = buildConfigFolder({ 'schemas/vendor.json': vendor({ [long]: { type: 'string' } }) });

  const server = await buildServerForTest({ configDir: config.path });

  expect(server.deps.config.current().diagnostics).toContainEqual(
    expect.objectContaining({ code: 'columnNameTooLong', file: 'schemas/vendor.json' }),
  );
});

test('a name that quotes itself out stays a name', async () => {
  const name = 'a"; drop table dept; --';
  const config = buildConfigFolder({ 'schemas/vendor.json': vendor({ [name]: { type: 'string' } }) });

  const server = await buildServerForTest({ configDir: config.path });

  expect(await columnsOf(server, 'dept')).toHaveProperty('code');
});

test('drafts and what is kept nowhere have no table', async () => {
  const config = buildConfigFolder({
    'schemas/idea.json': { ...vendor({ name: { type: 'string' } }), status: 'draft' },
    'schemas/question.json': { ...vendor({ name: { type: 'string' } }), storage: 'none' },
  });
  const server = await buildServerForTest({ configDir: config.path });

  expect(await columnsOf(server, 'idea')).toEqual({});
  expect(await columnsOf(server, 'question')).toEqual({});
});

test('several processes that start at once migrate once', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  config.write('schemas/vendor.json', vendor({ name: { type: 'string' } }));

  const starts = await Promise.all([
    restart(server, config),
    restart(server, config),
    restart(server, config),
  ]);

  expect(starts.every(({ entities }) => entities.has('vendor'))).toBe(true);
});

test('a database of a newer release is left alone', async () => {
  const server = await buildServerForTest();
  await server.deps.database
    .insertInto('internal.migration')
    .values({ name: '9999-later.sql', run_at: new Date() })
    .execute();

  await expect(restart(server, buildConfigFolder())).rejects.toThrow('9999-later.sql');
});

test('a migration may take longer than any call, and brings what it rewrites', async () => {
  const shop = await openShop();
  const { database } = shop.server.deps;
  const tea = await shop.addItem();
  for (let sale = 0; sale < 3; sale += 1)
    await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));
  // As the release before it has left the orders.
  await sql`delete from internal.migration where name = '0018-derived-orders.sql'`.execute(database);
  await sql`create index order_by_time on "order" (store_id, ctime)`.execute(database);
  await sql`update "order" set amounts = amounts - 'total_amount'`.execute(database);
  await sql`
    create function refuse_limit() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' then raise 'limited'; end if;
      return new;
    end $$`.execute(database);
  await sql`create trigger refuse_limit before update on "order" for each row execute function refuse_limit()`.execute(
    database,
  );

  await restart(shop.server, buildConfigFolder({}));

  const { rows } = await sql<{ total: number }>`
    select (amounts ->> 'total_amount')::bigint as total from "order"`.execute(database);
  expect(rows.map(({ total }) => total)).toEqual([30, 30, 30]);
});
