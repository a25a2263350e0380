import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/schema/json-schema.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { type EntryRow, toEntry } from './queries.ts';

/** The kinds of entries, and whether they add to the balance (spec/1 §3). */
const SIGNS = { deposit: 1, feedback: 1, withdraw: -1, debit: -1 } as const;

export type MoveType = keyof typeof SIGNS;

export interface Move {
  storeId: number;
  walletId: number;
  type: MoveType;
  /** Whole yuan, above 0. */
  amount: number;
  comment: string | null;
  /** Who did it, by name. */
  madeBy: string;
}

/**
 * Moves money in or out of a wallet, inside the caller's transaction: the wallet's row is locked, its balance becomes
 * the sum of its entries with this one, and the entry says what it left.
 * @returns the entry
 * @throws ProblemError 404, also for the wallet of someone who is gone; 409 `balanceTooLow`, for a wallet that may not be overdrawn
 */
export async function moveMoney(transaction: Kysely<Tables>, move: Move, now: Date): Promise<JsonObject> {
  const { storeId, walletId, type, amount, comment, madeBy } = move;
  const { rows } = await sql<EntryRow>`
    with moved as (
      update internal.wallet set balance = balance + ${SIGNS[type] * amount}::bigint, entries = entries + 1
      where store_id = ${storeId} and id = ${walletId} and not is_closed
        and (may_overdraw or balance + ${SIGNS[type] * amount}::bigint >= 0)
      returning balance, entries)
    insert into internal.wallet_entry
      (store_id, wallet_id, number, timestamp, tx_type, tx_amount, after_balance, comment, made_by)
    select ${storeId}::bigint, ${walletId}::bigint, entries, ${now}::timestamptz, ${type}, ${amount}::bigint, balance,
      ${comment}, ${madeBy} from moved
    returning id, wallet_id, timestamp, tx_type, tx_amount, after_balance, comment`.execute(transaction);
  const entry = rows[0];
  if (entry) return toEntry(entry);
  throw await refusal(transaction, move);
}

async function refusal(transaction: Kysely<Tables>, { storeId, walletId }: Move): Promise<ProblemError> {
  const { rows } = await sql<{ balance: number }>`
    select balance from internal.wallet
    where store_id = ${storeId} and id = ${walletId} and not is_closed`.execute(transaction);
  const wallet = rows[0];
  return wallet
    ? new ProblemError('balanceTooLow', { params: { balance: wallet.balance } })
    : new ProblemError('notFound', { params: { ids: String(walletId) } });
}
