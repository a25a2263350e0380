import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { type PreparedQuery, type QueryValues, withValues } from './prepared-query.ts';

/**
 * Has a statement run at the beginning of a transaction, sent together with BEGIN and whatever the transaction asks
 * first. Its answer is not waited for. Where it fails nothing behind it runs, and its failure is that first statement's.
 */
export function startWith(
  transaction: Kysely<Tables>,
  query: PreparedQuery,
  values: QueryValues,
): Promise<void> {
  return onConnection(transaction, (connection) => connection.startWith(withValues(query, values)));
}

/**
 * Has a statement run at the end of a transaction, sent together with its COMMIT. Its answer is not waited for, and its
 * failure is the transaction's. Whatever the transaction has locked is held for a round trip less.
 */
export function finishWith(
  transaction: Kysely<Tables>,
  query: PreparedQuery,
  values: QueryValues,
): Promise<void> {
  return onConnection(transaction, (connection) => connection.finishWith(withValues(query, values)));
}

function onConnection(
  transaction: Kysely<Tables>,
  tell: (connection: PipelinedConnection) => void,
): Promise<void> {
  return transaction.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('This database is not pipelined.');
    tell(connection);
  });
}
