import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { deleteImages } from '../../images/queries.ts';
import { writeLog } from '../../log/write-log.ts';
import { type EntityScope, inReach, tableOf } from '../entity/scope.ts';
import { assertUnused } from './assert-unused.ts';

/** More would not help the reader. */
const NAMED_IDS = 20;

/**
 * Deletes records, all or none, and says so in the log, inside the caller's transaction.
 * @throws ProblemError 404 that names the first of the missing ids; 409 `stillUsed`
 */
export async function deleteRecords(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  // One parameter, however many ids: PostgreSQL's protocol counts parameters in 16 bits.
  const where = sql`${inReach(scope)} and id = any(${ids}::bigint[])`;
  // Locked in one order first, so that two deletions of the same rows do not wait for each other in a circle.
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(scope)} where ${where} order by id for update`.execute(transaction);
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0)
    throw new ProblemError('notFound', { params: { ids: missing.slice(0, NAMED_IDS).join(', ') } });
  await assertUnused(transaction, scope, ids);
  await sql`delete from ${tableOf(scope)} where ${where}`.execute(transaction);
  if (scope.shape.uploads.size > 0)
    await deleteImages(transaction, { storeId: scope.actor.storeId, entity: scope.entity, ids });
  await writeLog(transaction, {
    storeId: scope.actor.storeId,
    now,
    event: 'deleted',
    params: { user: scope.actor.name, entity: scope.entity, id: ids.join(', ') },
    about: { entity: scope.entity, id: ids.length === 1 ? (ids[0] ?? null) : null },
  });
}
