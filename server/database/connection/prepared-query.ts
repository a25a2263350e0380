import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { Tables } from '../tables.ts';

/** A statement that PostgreSQL keeps on each connection: it is parsed once, and planned a few times. */
export interface PreparedQuery<Row = unknown> {
  /** Executes as this, with values of its own. */
  compiled: CompiledQuery<Row> & { name: string };
  /** The parameters in the order of their numbers. */
  names: readonly string[];
}

/** A prepared query's parameters by name. */
export type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Prepares a statement for what is asked with every request: to build, parse and plan it takes longer than to answer it.
 * Called once for each statement, not for each request: a connection never gives up what it keeps.
 * @param text SQL with named parameters, `where id = :id`
 */
export function prepareQuery<Row>(text: string): PreparedQuery<Row> {
  const names: string[] = [];
  const numbered = text.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  // By the text itself: another process on the same pooled connection means the same by it.
  const name = createHash('sha256').update(numbered).digest('base64url');
  return { compiled: { ...CompiledQuery.raw(numbered), name }, names };
}

/** Executes a prepared query. @throws what PostgreSQL refuses, and for a value that cannot be sent */
export function executePrepared<Row>(
  database: Kysely<Tables>,
  query: PreparedQuery<Row>,
  values: QueryValues,
): Promise<QueryResult<Row>> {
  return database.executeQuery(withValues(query, values));
}

/** The query with its parameters' values. @throws Error for a parameter without one */
export function withValues<Row>(
  { compiled, names }: PreparedQuery<Row>,
  values: QueryValues,
): PreparedQuery<Row>['compiled'] {
  const parameters = names.map((name) => {
    if (Object.hasOwn(values, name)) return values[name];
    throw new Error(`The query asks for ${name}: ${compiled.sql}`);
  });
  return { ...compiled, parameters };
}

/** The name under which a connection keeps a query; undefined for any that is not prepared. */
export function preparedName(query: CompiledQuery): string | undefined {
  return 'name' in query && typeof query.name === 'string' ? query.name : undefined;
}
