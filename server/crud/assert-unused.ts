import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Referrer } from './referrers-of.ts';
import type { Scope } from './scope.ts';

/** How many of those that use a record are named. */
const NAMED = 3;

/**
 * Refuses to take away what other records point to and say so of (`x-on-delete`). The caller holds the records
 * themselves: who wants to point to them meanwhile waits, and finds them gone.
 * @throws ProblemError 409 `stillUsed` with the count and the first names
 */
export async function assertUnused(
  transaction: Kysely<Tables>,
  scope: Pick<Scope, 'entity' | 'referrers' | 'actor'>,
  ids: readonly number[],
): Promise<void> {
  for (const referrer of scope.referrers) {
    const { entity, isNamed } = referrer;
    const isOther = entity === scope.entity ? sql`id <> all(${ids}::bigint[])` : sql`true`;
    const { rows } = await sql<{ name: string | number; total: number }>`
      select ${sql.id(isNamed ? 'name' : 'id')} as name, count(*) over () as total from ${sql.id('public', entity)}
      where store_id = ${scope.actor.storeId} and ${isOther} and ${pointsTo(referrer, ids)}
      order by id limit ${NAMED}`.execute(transaction);
    const count = rows[0]?.total ?? 0;
    if (count === 0) continue;
    const names = rows.map((row) => (isNamed ? String(row.name) : `#${row.name}`));
    const more = count > rows.length ? ', …' : '';
    throw new ProblemError('stillUsed', { params: { count, names: names.join(', ') + more } });
  }
}

function pointsTo({ property, isList }: Referrer, ids: readonly number[]) {
  return isList
    ? sql`${sql.id(property)} @> any(${ids.map(String)}::text[]::jsonb[])`
    : sql`${sql.id(property)} = any(${ids}::bigint[])`;
}
