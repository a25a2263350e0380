import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Until this many calls wait in the database for what another transaction holds. */
export async function untilWaiting({ deps }: Pick<TestServer, 'deps'>, count = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.database);
    return rows.length;
  };
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(count);
}
