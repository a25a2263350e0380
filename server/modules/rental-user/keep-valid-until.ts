import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * Works out when the rental of users ends: with the last of their own period and their tickets, and never where one of these
 * has no end. Whatever writes a period or a ticket calls it in the same transaction; lists filter by it.
 * @param ids null: all of the store
 */
export async function keepValidUntil(
  transaction: Kysely<Tables>,
  storeId: number,
  ids: readonly number[] | null,
): Promise<void> {
  const isMeant = ids === null ? sql`true` : sql`id = any(${ids}::bigint[])`;
  await sql`
    update "rental-user" as owner set valid_until = nullif(greatest(
      case when stime is not null or etime is not null then coalesce(etime, 'infinity') end,
      (select max(coalesce(card.end_time, 'infinity')) from "rental-card" as card
        where card.store_id = owner.store_id and card.rental_user_id = owner.id)), 'infinity')
    where store_id = ${storeId} and ${isMeant}`.execute(transaction);
}
