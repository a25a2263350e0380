import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/**
 * Whether the devices of a store are simulated: under `--demo`, and only of a store that the demo has filled. Elsewhere no
 * device stands behind a record, and no vehicle is invented.
 */
export async function isSimulated({ database, settings }: Deps, storeId: number): Promise<boolean> {
  if (settings.mode !== 'demo') return false;
  const { rows } = await sql`select 1 from internal.demo where store_id = ${storeId}`.execute(database);
  return rows.length > 0;
}
