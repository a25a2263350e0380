import type { Kysely, RawBuilder } from 'kysely';
import { PipelinedConnection } from './pipelined-connection.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';

/**
 * Has a statement run at the beginning of a transaction, sent together with BEGIN and whatever the transaction asks
 * first: it is kept (`prepareQuery`), and its answer is not waited for. Where it fails nothing behind it runs, and its failure is that first statement's.
 */
export function startWith(transaction: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  const query = prepareQuery(statement.compile(transaction));
  return onConnection(transaction, (connection) => connection.startWith(query));
}

/**
 * Has a statement run at the end of a transaction, sent together with its COMMIT: it is kept (`prepareQuery`), its answer
 * is not waited for, and its failure is the transaction's. Whatever the transaction has locked is held for a round trip less.
 */
export function finishWith(transaction: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  const query = prepareQuery(statement.compile(transaction));
  return onConnection(transaction, (connection) => connection.finishWith(query));
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
