import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** A statement as PostgreSQL's extended protocol takes it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Under which the connection keeps it; undefined for one that it forgets at once. */
  name?: string | undefined;
}

/** The names of the statements that each connection keeps. */
const keptOn = new WeakMap<pg.Connection, Set<string>>();

/**
 * Sends statements in one write, for one answer. PostgreSQL skips all that follow a failed one, with or without an
 * open transaction. They share the Sync that ends such a group (PostgreSQL's extended query protocol). The only place
 * that uses what pg does not document: `submit` of a query and the messages of a connection.
 * `tests/server/query-together.test.ts` fails where an upgrade changes them.
 * @returns the result of the last one; of the others nothing but a failure is told
 * @throws what the first failing one has thrown
 */
export async function queryTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<pg.QueryResult> {
  const answered = new Promise<pg.QueryResult | undefined>((resolve, reject) => {
    client.query(
      new StatementGroup(statements, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });
  try {
    const result = await answered;
    if (result) return result;
    throw new Error('Nothing was sent.');
  } catch (error) {
    // The stack of the caller, not of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

type Settle = (error: unknown, result: pg.QueryResult | undefined) => void;

/** To pg one query with several results: only what it sends differs. */
class StatementGroup extends pg.Query {
  override submit: pg.Query['submit'];

  constructor(statements: readonly Statement[], settle: Settle) {
    let unsent: unknown;
    let forget = () => {};
    super('', (error, results) => {
      // A statement may not have been parsed, or no longer fit its tables.
      if (error) forget();
      settle(error ?? unsent, [results].flat().at(-1));
    });
    this.submit = (connection) => {
      forget = () => keptOn.delete(connection);
      connection.stream.cork();
      try {
        for (const statement of statements) send(connection, statement, statement === statements.at(-1));
      } catch (error) {
        // A value that cannot be sent: what stands behind it must not run without it.
        unsent = error;
        forget();
      }
      connection.sync();
      connection.stream.uncork();
      return null;
    };
  }
}

function send(connection: pg.Connection, { text, values, name = '' }: Statement, isLast: boolean): void {
  if (!isKept(connection, name)) {
    // Free before it is given: another client of the same pooler may have given it.
    if (name !== '') connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
  }
  connection.bind({ statement: name, values: values.map(utils.prepareValue) }, true);
  if (isLast) connection.describe({ type: 'P' }, true);
  connection.execute(null, true);
}

/** Whether the connection keeps a statement already; from now on it does. */
function isKept(connection: pg.Connection, name: string): boolean {
  if (name === '') return false;
  const kept = keptOn.get(connection) ?? new Set();
  keptOn.set(connection, kept);
  const isKnown = kept.has(name);
  kept.add(name);
  return isKnown;
}
