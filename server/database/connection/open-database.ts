import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import { PipelinedDriver } from './pipelined-driver.ts';

const INT8 = 20;
const DATE = 1082;

/**
 * A pool of connections to a PostgreSQL, 15 or newer. It reads bigint and count(*) as numbers, and a date as its
 * text: a Date would shift it by the time zone.
 */
export function openDatabase(url: string): Kysely<Tables> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Statements that do not wait for one another travel together.
    pipeline: true,
    types,
    application_name: 'gatehouse',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks must not end the process, idle or not. The query under way fails by itself, and the next
  // one opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PipelinedDialect(pool) });
}

class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#pool);
  }
}
