import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import { uniqueRuleOf } from '../../../src/schema/dialect/entity.ts';
import { lockNamed } from '../../database/advisory-locks.ts';
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
  const { properties = {} } = scope.shape.entity;
  const isScalar = (name: string) => scope.shape.scalars.has(name);
  for (const [name, property] of Object.entries(properties)) {
    const rule = uniqueRuleOf(property);
    const value = record[name];
    if (rule === null || value === undefined || value === null || !isScalar(name)) continue;
    if (rule.ofValues !== null && !rule.ofValues.includes(value)) continue;
    if (![name, ...rule.with].some((one) => fields.includes(one))) continue;
    const isOfStore = rule.reach === 'store';
    const shared = rule.with.filter(isScalar).map((other) => [other, record[other] ?? null] as const);
    await lockNamed(transaction, [scope.entity, name, isOfStore ? scope.actor.storeId : '', value, shared]);
    const conditions = [
      isOfStore ? sql`store_id = ${scope.actor.storeId}` : sql`true`,
      sql`${sql.id(name)} = ${value}`,
      ...shared.map(([other, held]) => sql`${sql.id(other)} is not distinct from ${held}`),
    ];
    const { rows } = await sql<{ id: number }>`
      select id from ${tableOf(scope)}
      where ${sql.join(conditions, sql` and `)} and id <> ${Number(record.id ?? 0)}
      limit 1`.execute(transaction);
    const other = rows[0];
    const params = isOfStore && other ? { params: { id: other.id } } : {};
    if (other) errors.push({ pointer: `/${name}`, keyword: 'unique', ...params });
  }
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
