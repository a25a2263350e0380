import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { contentsOf, type RentalUserKey } from '../rental-user/rental-identities.ts';

/** A rental user, as far as a ticket is sold to them. */
export interface Buyer extends RentalUserKey {
  name: string;
  /** In the order in which they stand in the record. */
  plates: readonly string[];
  planId: number | null;
  /** When what is valid now, or begins later, ends: the last of their tickets and of their own period; null for none. */
  lastEnd: Date | null;
}

/** @throws ProblemError 404 */
export function readBuyer(database: Kysely<Tables>, key: RentalUserKey, now: Date): Promise<Buyer> {
  return findBuyer(database, key, now, false);
}

/** The same, held until the transaction ends: of two sales one waits. @throws ProblemError 404 */
export function lockBuyer(transaction: Kysely<Tables>, key: RentalUserKey, now: Date): Promise<Buyer> {
  return findBuyer(transaction, key, now, true);
}

interface BuyerRow {
  name: string | null;
  identities: unknown;
  rental_service_id: number | null;
  etime: Date | null;
}

async function findBuyer(
  database: Kysely<Tables>,
  { storeId, id }: RentalUserKey,
  now: Date,
  isLocked: boolean,
): Promise<Buyer> {
  const { rows } = await sql<BuyerRow>`
    select name, identities, rental_service_id, etime from "rental-user"
    where store_id = ${storeId} and id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(database);
  const [user] = rows;
  if (user === undefined) throw new ProblemError('notFound', { params: { ids: String(id) } });
  const { rows: cards } = await sql<{ last: Date | null }>`
    select max(end_time) as last from "rental-card"
    where store_id = ${storeId} and rental_user_id = ${id} and not void`.execute(database);
  const ends = [user.etime, cards[0]?.last ?? null].flatMap((end) =>
    end !== null && end > now ? [end] : [],
  );
  return {
    storeId,
    id,
    name: user.name ?? '',
    plates: contentsOf({ identities: user.identities }),
    planId: user.rental_service_id,
    lastEnd: ends.length === 0 ? null : new Date(Math.max(...ends.map(Number))),
  };
}
