// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assertClockIsOfDemo } from '../../commands/serving/run-server.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { register, signIn } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

/** They are no times of the business: when a migration was applied, and when a file was taken over. */
const OF_MACHINE = ['internal.config_file.taken_at', 'internal.migration.run_at'];

/** The columns with a time that the machine's clock has given since then. */
async function findMachineTimes({ deps }: TestServer, since: Date): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'internal') and data_type = 'timestamp with time zone'`.execute(
    deps.database,
  );
  const found = await Promise.all(
    columns.map(async ({ schema, table, column }) => {
      const { rows } = await sql`
        select 1 from ${sql.id(schema, table)} where ${sql.id(column)} between ${since} and clock_timestamp() limit 1`.execute(
        deps.database,
      );
      return rows.length > 0 ? [`${schema}.${table}.${column}`] : [];
    }),
  );
  return found.flat().filter((name) => !OF_MACHINE.includes(name));
}

test('every time that is stored is of the clock that the server was given, none of the machine', async () => {
  const since = new Date(Date.now() - 1_000);
  const server = await buildServerForTest();
  server.clock.now = new Date('2099-02-28T15:59:00Z');
  await seedDemo(server.deps);
  const token = await signIn(server, 'admin', DEMO_PASSWORD);
  const added = await server.call('POST', '/api/v1/dept', { token, body: { name: '夜班組', code: 'N01' } });
  expect(added.status).toBeLessThan(300);

  expect(await findMachineTimes(server, since)).toEqual([]);
});

test('a given clock is for a database that a demo has filled, never for real books', async () => {
  const server = await buildServerForTest();
  await register(server);
  await expect(assertClockIsOfDemo(server.deps.database)).rejects.toThrow(
    '--demo has not filled this database',
  );

  const demo = await buildServerForTest();
  await seedDemo(demo.deps);
  await expect(assertClockIsOfDemo(demo.deps.database)).resolves.toBeUndefined();
});
