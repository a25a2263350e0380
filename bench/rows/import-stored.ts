import { sql } from 'kysely';
import { FIRST_PART_ROWS, nextPartRows } from '../../src/contract/import-part.ts';
import { callApi } from '../../tests/harness/call-api.ts';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { copyRows } from '../peers/copy-rows.ts';
import { buildTenant, type Tenant } from '../sample/tenants.ts';

const ROWS = 30_000;
const TABLE = '"car-registration"';

/**
 * The rows of an import through the whole provider, in process, in the parts that the page sends: each is judged by its
 * schema again, stored and noted in the log, every part in a transaction and under a key of its own. Against COPY of the
 * same values into the same table, from a client, in one transaction. The table is empty before either.
 */
export const row: BenchRow = {
  name: 'import of 30,000 rows: judged again and stored',
  unit: 'ms',
  goal: '<= 10',
  async open() {
    const provider = await openProvider();
    const tenants = Array.from({ length: ROWS }, (_, index) => buildTenant(index));
    const csv = tenants.map(toLine).join('');
    return {
      async ours() {
        await clear(provider.database);
        const took = await timeOf(() => importAll(provider, tenants));
        await assertWhole(provider.database);
        return took;
      },
      async peer() {
        await clear(provider.database);
        const took = await timeOf(() => copyRows(provider.databaseUrl, COPIED, csv));
        await assertWhole(provider.database);
        return took;
      },
      close: () => provider.close(),
    };
  },
};

const COPIED = `${TABLE} (store_id, created_at, updated_at, name, plate, phone_number, tel_number, data, address_detail)`;

/** As the provider stores it. */
function toLine({ name, plate, phone_number: phone, tel_number: tel }: Tenant): string {
  return `1,2026-03-01,2026-03-01,${name},${plate.replace('-', '')},${phone},${tel},{},{}\n`;
}

async function importAll({ fetch, session }: OpenProvider, tenants: readonly Tenant[]): Promise<void> {
  const importId = crypto.randomUUID();
  let partRows = FIRST_PART_ROWS;
  for (let from = 0; from < tenants.length; ) {
    const rows = tenants
      .slice(from, from + partRows)
      .map((record, index) => ({ row: from + index + 2, record }));
    const body = {
      import_id: importId,
      content_hash: importId,
      file_name: 'tenants.csv',
      total: tenants.length,
      rows,
    };
    const took = await timeOf(() =>
      callApi(fetch, 'POST', '/api/v1/car-registration/import', {
        token: session.token,
        body,
        key: `${importId}-${from}`,
      }),
    );
    from += rows.length;
    partRows = nextPartRows(partRows, took);
  }
}

async function clear(database: OpenProvider['database']): Promise<void> {
  await sql.raw(`truncate ${TABLE}, log`).execute(database);
}

/** Less would have been done than is measured. */
async function assertWhole(database: OpenProvider['database']): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(TABLE)}`.execute(
    database,
  );
  if (rows[0]?.count !== ROWS) throw new Error(`Only ${rows[0]?.count} rows were stored.`);
}
