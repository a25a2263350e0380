import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { EntityScope } from '../entity/scope.ts';

/**
 * Refuses ids that point to nothing. The records pointed to are held until the transaction ends, so that no call takes
 * them away in between. Only the given fields are looked at: an old pointer to what is gone must not block a change
 * of something else.
 * @param records all of one change
 * @throws ProblemError 422 `reference`
 */
export async function assertReferences(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  records: readonly JsonObject[],
  fields: readonly string[],
): Promise<void> {
  const errors: FieldError[] = [];
  for (const { property, entity } of scope.references) {
    const values = fields.includes(property) ? records.map((record) => record[property]) : [];
    const ids = new Set(values.flat().filter((id): id is number => typeof id === 'number'));
    if (ids.size === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.id('public', entity)}
      where store_id = ${scope.actor.storeId} and id = any(${[...ids]}::bigint[]) for key share`.execute(
      transaction,
    );
    const found = new Set(rows.map((row) => row.id));
    if ([...ids].some((id) => !found.has(id))) errors.push({ pointer: `/${property}`, keyword: 'reference' });
  }
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
