import pg from 'pg';

/** A statement as pg takes it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Under which PostgreSQL keeps it for the connection; undefined for one that it forgets at once. */
  name?: string | undefined;
}

/** What PostgreSQL keeps for each connection, text by name, as pg notes it down. */
const keptOn = new WeakMap<pg.Connection, Record<string, string>>();

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
    let forget = () => {};
    super('', (error, results) => {
      // Perhaps before it came to be kept, perhaps because what is kept no longer fits its tables.
      if (error) forget();
      settle(error ?? unsent, [results].flat());
    });
    this.submit = (connection) => {
      forget = () => keptOn.delete(connection);
      connection.stream.cork();
      const within = withinGroup(connection);
      for (const { text, values, name } of statements) {
        const query = new pg.Query(text, values, (error) => {
          unsent = error;
          forget();
        });
        // Not with the others as one object, which pg copies property by property.
        Object.assign(query, { name, queryMode: 'extended' }).submit(within);
        // A value that cannot be sent: what stands behind it must not run without it.
        if (unsent) break;
      }
      connection.sync();
      connection.stream.uncork();
      return null;
    };
  }
}

/** The connection as the statements of a group see it: none ends the group, and a name is free before it is given. */
function withinGroup(connection: pg.Connection): pg.Connection {
  const kept = keptOn.get(connection) ?? {};
  keptOn.set(connection, kept);
  const parse: pg.Connection['parse'] = (statement, more) => {
    if (statement.name) connection.close({ type: 'S', name: statement.name }, more);
    connection.parse(statement, more);
  };
  return Object.create(connection, {
    sync: { value: () => undefined },
    parse: { value: parse },
    submittedNamedStatements: { value: kept },
  });
}
