import pg from 'pg';

/** A statement as pg takes it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Sends statements as one, for one answer: PostgreSQL leaves out all that stands behind one that fails, whether a
 * transaction is open or not. They share the Sync that ends such a group (PostgreSQL's extended query protocol).
 * @returns the result of each
 * @throws what the first failing one has thrown
 */
export async function queryTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const answered = new Promise<pg.QueryResult[]>((resolve, reject) => {
    client.query(
      new StatementGroup(statements, (error, results) => (error ? reject(error) : resolve(results))),
    );
  });
  try {
    return await answered;
  } catch (error) {
    // From here, not from the socket that brought it.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

type Settle = (error: Error | null | undefined, results: pg.QueryResult[]) => void;

/** To pg one query of several results: only what it sends differs. */
class StatementGroup extends pg.Query {
  override submit: pg.Query['submit'];

  constructor(statements: readonly Statement[], settle: Settle) {
    let unsent: Error | undefined;
    super({ text: '' }, (error, results) => settle(error ?? unsent, [results].flat()));
    this.submit = (connection) => {
      connection.stream.cork();
      const withoutSync: pg.Connection = Object.create(connection, { sync: { value: () => undefined } });
      for (const { text, values } of statements) {
        const config = { text, values, queryMode: 'extended' };
        new pg.Query(config, (error) => {
          unsent = error;
        }).submit(withoutSync);
        // A value that cannot be sent: what stands behind it must not run without it.
        if (unsent) break;
      }
      connection.sync();
      connection.stream.uncork();
      return null;
    };
  }
}
