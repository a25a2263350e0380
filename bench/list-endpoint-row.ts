import { sql } from 'kysely';
import type { BenchRow } from './bench-row.ts';
import { openProvider } from './open-provider.ts';
import { timeOf } from './time-of.ts';

const PAGE = 100;
/** Calls within one measurement: a single one is too short for the clock of a busy machine. */
const CALLS = 20;

/**
 * A page of departments through the whole provider (session, rights, query, answer), against the bare SQL of the same
 * page with its count on the same pool of connections.
 * @param count of departments in the store
 */
export function listEndpointRow(count: number): BenchRow {
  return {
    name: `list endpoint: ${PAGE} of ${count.toLocaleString('en')} departments`,
    unit: 'ms',
    goal: '<= 1.3',
    async open() {
      const { call, database, close } = await openProvider();
      await sql`insert into dept (store_id, name, code)
        select store.id, 'Department ' || number, 'D' || number
        from store, generate_series(1, ${count}) as number`.execute(database);
      await sql`analyze dept`.execute(database);
      const repeat = (work: () => Promise<unknown>) =>
        timeOf(async () => {
          for (let index = 0; index < CALLS; index += 1) await work();
        });
      return {
        ours: async () => (await repeat(() => call('GET', `/api/v1/dept?page_size=${PAGE}`))) / CALLS,
        peer: async () =>
          (await repeat(() =>
            sql`select id, version, name, code, count(*) over () as total from dept
              where store_id = (select min(id) from store) order by id limit ${PAGE}`.execute(database),
          )) / CALLS,
        close,
      };
    },
  };
}
