import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../../src/contract/json-object.ts';
import { isSameValue } from '../../../../src/domain/same-value.ts';
import { MINUTE_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import type { EntityScope } from '../../../crud/entity/scope.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';

interface LastVersion {
  number: number;
  effective_from: Date | null;
  record: JsonObject | null;
}

/**
 * Keeps a saved plan as a new version, in the transaction that saves it. It is in force from `effective_from` on: from
 * now, where that is empty or was loaded with a version that is in force. A save that changes nothing is no version.
 * @returns the plan with the moment that counts
 * @throws ProblemError 422 for a moment that is past
 */
export async function keepVersion(
  transaction: Kysely<Tables>,
  { actor }: Pick<EntityScope, 'actor'>,
  saved: JsonObject,
  now: Date,
): Promise<JsonObject> {
  const { storeId, name: savedBy } = actor;
  const { id } = saved;
  const record = withoutState(saved);
  const last = await readLast(transaction, storeId, id);
  const fields = last === null ? [] : changedPaths(last.record ?? {}, record);
  const effectiveFrom = judgeMoment(saved.effective_from, last, { isChanged: fields.length > 0, now });
  const isNew = last === null || fields.length > 0 || !isSameMoment(effectiveFrom, last.effective_from);
  if (isNew) {
    const named = fields.length > 0 || last === null ? fields : ['effective_from'];
    await sql`
      insert into internal.service_version
        (store_id, service_id, number, effective_from, saved_at, saved_by, fields, record)
      values (${storeId}, ${id}, ${(last?.number ?? 0) + 1}, ${effectiveFrom}, ${now}, ${savedBy},
        ${JSON.stringify(named)}, ${JSON.stringify(record)})`.execute(transaction);
  }
  await sql`
    update service set effective_from = ${effectiveFrom}
    where store_id = ${storeId} and id = ${id}`.execute(transaction);
  return { ...saved, effective_from: effectiveFrom?.toISOString() ?? null };
}

/** Plans of a demo have been there as long as its stays: the first version of each is in force from the beginning. */
export async function keepFirstVersions(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  records: readonly JsonObject[],
  now: Date,
): Promise<void> {
  for (const record of records) {
    await sql`
      insert into internal.service_version (store_id, service_id, number, saved_at, record)
      values (${scope.actor.storeId}, ${record.id}, 1, ${now}, ${JSON.stringify(withoutState(record))})`.execute(
      transaction,
    );
  }
}

/** What is not there any more prices no stay that enters from now on; stays that entered before keep their price. */
export async function keepDeletion(
  transaction: Kysely<Tables>,
  { actor: { storeId, name } }: Pick<EntityScope, 'actor'>,
  id: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into internal.service_version
      (store_id, service_id, number, effective_from, saved_at, saved_by, record)
    select ${storeId}, ${id}, max(number) + 1, ${now}, ${now}, ${name}, null
    from internal.service_version where store_id = ${storeId} and service_id = ${id}
    having count(*) > 0`.execute(transaction);
}

async function readLast(
  transaction: Kysely<Tables>,
  storeId: number,
  id: unknown,
): Promise<LastVersion | null> {
  const { rows } = await sql<LastVersion>`
    select number, effective_from, record from internal.service_version
    where store_id = ${storeId} and service_id = ${id} order by number desc limit 1`.execute(transaction);
  return rows[0] ?? null;
}

function withoutState(saved: JsonObject): JsonObject {
  const isOfPlan = ([name]: [string, unknown]) => name !== 'version' && name !== 'effective_from';
  return Object.fromEntries(Object.entries(saved).filter(isOfPlan));
}

function judgeMoment(
  asked: unknown,
  last: LastVersion | null,
  { isChanged, now }: { isChanged: boolean; now: Date },
): Date | null {
  const before = last?.effective_from ?? null;
  const moment = typeof asked === 'string' ? new Date(asked) : null;
  if (last !== null && isSameMoment(moment, before)) {
    const isInForce = before === null || before <= now;
    return isChanged && isInForce ? now : before;
  }
  if (moment === null || isOfThisMinute(moment, now)) return now;
  if (moment > now) return moment;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '/effective_from', keyword: 'past', params: {} }],
  });
}

function isSameMoment(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

/** A box has minutes: the one that is typed as now has begun already. */
function isOfThisMinute(moment: Date, now: Date): boolean {
  return moment <= now && now.getTime() - moment.getTime() < MINUTE_MILLISECONDS;
}

/** Where two records differ: into objects, lists as a whole. What is missing and what is null are the same. */
function changedPaths(before: JsonObject, after: JsonObject, base = ''): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => {
    const [one, other] = [before[name] ?? null, after[name] ?? null];
    if (isSameValue(one, other)) return [];
    return isPlainObject(one) && isPlainObject(other)
      ? changedPaths(one, other, `${base}${name}/`)
      : [base + name];
  });
}
