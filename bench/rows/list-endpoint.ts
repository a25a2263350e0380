import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { timeOfEach } from '../figures.ts';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { writeConfigFolder } from '../sample/write-config-folder.ts';

const ROWS = 100_000;
const PAGE = 100;
/** Pages read within one measurement, spread over the table: a single one is too short for a busy machine's clock. */
const OFFSETS = Array.from({ length: 10 }, (_, index) => index * 1_000);

const READING = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    code: { type: 'string' },
    amount: { type: 'integer' },
    taken_at: { type: 'string', format: 'date-time' },
  },
  required: ['name'],
};

/**
 * A page of a schema's records with the count of them all through the whole provider (session, rights, query, answer),
 * against the same SQL with its count on the same connections. The session is opened once, before.
 */
export const row: BenchRow = {
  name: 'list endpoint: 100 of 100,000',
  unit: 'ms',
  goal: '<= 1.15',
  async open() {
    const configDir = await writeConfigFolder({ 'schemas/reading.json': READING });
    const provider = await openProvider(configDir);
    await fill(provider.database);
    return {
      ours: () => timeOfEach(OFFSETS, (offset) => provider.fetchText('GET', pathOf(offset))),
      peer: () => timeOfEach(OFFSETS, (offset) => readPage(provider.database, offset)),
      async close() {
        await provider.close();
        await rm(configDir, { recursive: true });
      },
    };
  },
};

async function fill(database: OpenProvider['database']): Promise<void> {
  await sql`insert into reading (store_id, name, code, amount, taken_at)
    select store.id, 'Reading ' || number, 'R' || number, number % 977, now() - number * interval '1 minute'
    from store, generate_series(1, ${ROWS}) as number`.execute(database);
  await sql`vacuum analyze reading`.execute(database);
}

function pathOf(offset: number): string {
  return `/api/v1/reading?range=${encodeURIComponent(JSON.stringify([offset, offset + PAGE - 1]))}`;
}

function readPage(database: OpenProvider['database'], offset: number): Promise<unknown> {
  return sql`select id, version, name, code, amount, taken_at,
      (select count(*) from reading where store_id = ${1}) as total_count
    from reading where store_id = ${1} order by id limit ${PAGE} offset ${offset}`.execute(database);
}
