import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { RefusedEntry } from './strict-groups.ts';

/** Adds refused entries in one statement. Each day of the demo is added once, so none comes twice. */
export async function insertRefused(
  transaction: Kysely<Tables>,
  storeId: number,
  refused: readonly RefusedEntry[],
): Promise<void> {
  if (refused.length === 0) return;
  await sql`
    insert into "block-event" (store_id, created_at, updated_at, timestamp, rental_user, identity, items)
    select ${storeId}::bigint, at, at, at, rental_user || jsonb_build_object('rental_group', rental_group),
      jsonb_build_object('content', plate), items
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as row (at timestamptz, rental_user jsonb,
      rental_group jsonb, plate text, items jsonb) order by at`.execute(transaction);
}
