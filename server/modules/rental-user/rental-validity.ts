import { type Kysely, sql } from 'kysely';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { Tables } from '../../database/tables.ts';

interface Card {
  id: number;
  order_id: number | null;
  start_time: string | null;
  end_time: string | null;
}

/** Rental users with their tickets, which their validity follows from (document 3, §2.6). */
export function withCards(scope: EntityScope): EntityScope {
  return {
    ...scope,
    derived: [
      ...scope.derived,
      {
        kind: 'read',
        property: 'rentalCards',
        columns: ['id'],
        async read(database, storeId, records) {
          const ids = records.map(({ id }) => Number(id));
          const cards = await readCards(database, storeId, ids);
          return (record) => cards.get(Number(record.id)) ?? [];
        },
      },
    ],
  };
}

interface Row extends Pick<Card, 'id' | 'order_id'> {
  owner: number;
  start: Date | null;
  end: Date | null;
}

async function readCards(
  database: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Card[]>> {
  const { rows } = await sql<Row>`
    select rental_user_id as owner, id, order_id, start_time as start, end_time as end from "rental-card"
    where store_id = ${storeId} and rental_user_id = any(${ids}::bigint[]) and not void order by end_time, id`.execute(
    database,
  );
  const cards = new Map<number, Card[]>();
  for (const { owner, start, end, ...card } of rows) {
    const times = { start_time: start?.toISOString() ?? null, end_time: end?.toISOString() ?? null };
    cards.set(owner, [...(cards.get(owner) ?? []), { ...card, ...times }]);
  }
  return cards;
}

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
        where card.store_id = owner.store_id and card.rental_user_id = owner.id and not card.void)), 'infinity')
    where store_id = ${storeId} and ${isMeant}`.execute(transaction);
}
