import type { Kysely } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { MOVE_SIGNS, type MoveType } from '../../src/domain/wallet-move.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findBalance, insertEntry, toEntry } from './queries.ts';

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
 * Moves money in or out of a wallet, inside the caller's transaction. The wallet's row is locked, its balance becomes
 * the sum of its entries, and the new entry records that balance.
 * @returns the entry
 * @throws ProblemError 404, also for the wallet of someone who is gone; 409 `balanceTooLow`, for a wallet that may
 * not be overdrawn
 */
export async function moveMoney(transaction: Kysely<Tables>, move: Move, now: Date): Promise<JsonObject> {
  const entry = await insertEntry(
    transaction,
    { ...move, signedAmount: MOVE_SIGNS[move.type] * move.amount },
    now,
  );
  if (entry) return toEntry(entry);
  throw await refusal(transaction, move);
}

async function refusal(transaction: Kysely<Tables>, { storeId, walletId }: Move): Promise<ProblemError> {
  const balance = await findBalance(transaction, { storeId, walletId });
  return balance === undefined
    ? new ProblemError('notFound', { params: { ids: String(walletId) } })
    : new ProblemError('balanceTooLow', { params: { balance } });
}
