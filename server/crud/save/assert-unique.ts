import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { type EntityScope, tableOf } from '../entity/scope.ts';

/**
 * Refuses a value that another record has where `x-unique` says so. Two savers of the same value wait for each other
 * here, so the second one sees the first.
 * @param fields those that have changed
 * @throws ProblemError 422 `unique`, with the other record's id, unless it may be another store's
 */
export async function assertUnique(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  record: JsonObject & { id?: unknown },
  fields: readonly string[],
): Promise<void> {
  const errors: FieldError[] = [];
  for (const name of fields) {
    const reach = scope.shape.entity.properties?.[name]?.['x-unique'];
    const value = record[name];
    if (reach === undefined || value === undefined || value === null || !scope.shape.scalars.has(name))
      continue;
    const store = reach === 'store' ? String(scope.actor.storeId) : '';
    const lock = JSON.stringify([scope.entity, name, store, value]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    const isInReach = reach === 'store' ? sql`store_id = ${scope.actor.storeId}` : sql`true`;
    const { rows } = await sql<{ id: number }>`
      select id from ${tableOf(scope)}
      where ${isInReach} and ${sql.id(name)} = ${value} and id <> ${Number(record.id ?? 0)}
      limit 1`.execute(transaction);
    const other = rows[0];
    const params = reach === 'store' && other ? { params: { id: other.id } } : {};
    if (other) errors.push({ pointer: `/${name}`, keyword: 'unique', ...params });
  }
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
