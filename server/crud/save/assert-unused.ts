import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Caller } from '../../rights/field-guards.ts';
import type { Referrer } from '../entity/referrers-of.ts';
import type { EntityScope } from '../entity/scope.ts';

/** How many of those that use a record are named. */
const NAMED = 3;

/**
 * Refuses to take away what other records point to and say so of (`x-on-delete`). The caller holds the records
 * themselves: who wants to point to them meanwhile waits, and finds them gone.
 * @throws ProblemError 409 `stillUsed` with the count and the first names, as far as the caller may read them
 */
export async function assertUnused(
  transaction: Kysely<Tables>,
  scope: Pick<EntityScope, 'entity' | 'referrers' | 'actor'>,
  ids: readonly number[],
): Promise<void> {
  for (const referrer of scope.referrers) {
    const { entity } = referrer;
    const isOther = entity === scope.entity ? sql`id <> all(${ids}::bigint[])` : sql`true`;
    const { rows } = await sql<{ id: number; name: string | null; total: number }>`
      select id, ${nameOf(referrer, scope.actor)} as name, count(*) over () as total from ${sql.id('public', entity)}
      where store_id = ${scope.actor.storeId} and ${isOther} and ${pointsTo(referrer, ids)}
      order by id limit ${NAMED}`.execute(transaction);
    const count = rows[0]?.total ?? 0;
    if (count === 0) continue;
    const names = rows.map(({ id, name }) => name || `#${id}`);
    const more = count > rows.length ? ', …' : '';
    throw new ProblemError('stillUsed', { params: { count, names: names.join(', ') + more } });
  }
}

/** What a record is called by, as text; null for who may not read it. */
function nameOf({ representation }: Referrer, caller: Caller) {
  if (representation === null || !representation.mayRead(caller)) return sql`null::text`;
  const { column, steps } = representation;
  return steps.length === 0 ? sql`${sql.id(column)}::text` : sql`${sql.id(column)} #>> ${steps}::text[]`;
}

function pointsTo({ property, isList }: Referrer, ids: readonly number[]) {
  return isList
    ? sql`${sql.id(property)} @> any(${ids.map(String)}::text[]::jsonb[])`
    : sql`${sql.id(property)} = any(${ids}::bigint[])`;
}
