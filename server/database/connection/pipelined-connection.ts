import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { preparedName, prepareQuery } from './prepared-query.ts';
import { queryTogether } from './query-together.ts';

/**
 * A connection that sends BEGIN together with the first statement of a transaction, and COMMIT with the last: two round
 * trips less for each. What is sent together stands and falls together: a BEGIN that fails lets nothing through.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** What goes before the next statement. */
  readonly #first: CompiledQuery[] = [];
  /** What goes before COMMIT. */
  readonly #last: CompiledQuery[] = [];
  /** PostgreSQL has not heard of the transaction yet. */
  #isUnheard = false;
  /** What BEGIN came with has failed: perhaps BEGIN itself, and then each further statement would stand alone. */
  #hasNotBegun = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return toQueryResult<R>(await this.#send([...this.#first.splice(0), query]));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A connection in pipeline mode streams nothing.');
  }

  begin(statement: CompiledQuery): void {
    this.#forget();
    this.#first.push(statement);
    this.#isUnheard = true;
  }

  /** Has a statement go right before the next one, whose failure its own failure is. */
  startWith(statement: CompiledQuery): void {
    this.#first.push(statement);
  }

  /** Has a statement go right before COMMIT, whose failure its own failure is. */
  finishWith(statement: CompiledQuery): void {
    this.#last.push(statement);
  }

  /** @throws what a statement has thrown, and for a transaction in which one had failed before: nothing is kept then */
  async commit(): Promise<void> {
    const open = [...this.#first.splice(0), ...this.#last.splice(0)];
    if (this.#isUnheard && open.length === 1) {
      this.#forget();
      return;
    }
    const { command } = await this.#send([...open, COMMIT]);
    if (command !== 'COMMIT') throw new Error('A transaction in which a statement has failed keeps nothing.');
  }

  async rollback(): Promise<void> {
    const isHeard = !this.#isUnheard;
    this.#forget();
    if (isHeard) await this.#send([ROLLBACK]);
  }

  release(): void {
    this.#forget();
    this.#client.release();
  }

  /** What is asked next is of no transaction: its failure is its own alone. */
  #forget(): void {
    this.#first.length = 0;
    this.#last.length = 0;
    this.#isUnheard = false;
    this.#hasNotBegun = false;
  }

  /** @returns the result of the last one */
  async #send(queries: readonly CompiledQuery[]): Promise<pg.QueryResult> {
    if (this.#hasNotBegun) throw new Error('A transaction whose beginning has failed asks nothing more.');
    const isBeginning = this.#isUnheard;
    this.#isUnheard = false;
    try {
      return await send(this.#client, queries);
    } catch (error) {
      this.#hasNotBegun = isBeginning;
      throw error;
    }
  }
}

async function send(client: pg.PoolClient, queries: readonly CompiledQuery[]): Promise<pg.QueryResult> {
  const statements = queries.map((query) => ({
    text: query.sql,
    values: [...query.parameters],
    name: preparedName(query),
  }));
  const [only, ...others] = statements;
  if (only && only.name === undefined && others.length === 0) return client.query(only.text, only.values);
  return queryTogether(client, statements);
}

const { compiled: COMMIT } = prepareQuery('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

const CHANGING: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

function toQueryResult<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  return {
    rows,
    ...(CHANGING.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  };
}
