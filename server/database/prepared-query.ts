import { createHash } from 'node:crypto';
import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A statement that each connection has PostgreSQL keep under a name: it is parsed once, and planned a few times. */
export interface PreparedQuery<R = unknown> extends CompiledQuery<R> {
  name: string;
}

/**
 * For what is asked with every request; to parse and to plan it takes longer than to answer it. Nothing kept is ever
 * given up, so its text must be one of few: what changes from call to call is a parameter.
 */
export function prepareQuery<R>(query: CompiledQuery<R>): PreparedQuery<R> {
  return { ...query, name: nameOf(query.sql) };
}

/** Executes a statement that is kept. */
export function executePrepared<R>(
  database: Kysely<Tables>,
  statement: RawBuilder<R>,
): Promise<QueryResult<R>> {
  return database.executeQuery(prepareQuery(statement.compile(database)));
}

/** The name of a query that is kept; undefined for any other. */
export function preparedName(query: CompiledQuery): string | undefined {
  return 'name' in query && typeof query.name === 'string' ? query.name : undefined;
}

const names = new Map<string, string>();

/** Of the text itself: whoever else may use the connection means the same by it. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
