import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { FieldError } from '../../../../src/contract/problem.ts';
import { addDerivedTo } from '../../../crud/entity/add-derived.ts';
import { readRecord } from '../../../crud/entity/read-record.ts';
import type { EntityScope } from '../../../crud/entity/scope.ts';
import { writeContextOf } from '../../../crud/entity/write-context.ts';
import { createRecord } from '../../../crud/save/create-record.ts';
import { deleteRecords } from '../../../crud/save/delete-records.ts';
import { updateRecord } from '../../../crud/save/update-record.ts';
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { numberWaiting } from '../issue/number-waiting.ts';

/** A range of invoice numbers as its table holds it. */
interface Range {
  id: number;
  period: string;
  prefix: string;
  first: string;
  last: string;
  /** Null: all are taken. */
  next: string | null;
}

/**
 * Adds a range; sales that wait for a number get one of it.
 * @throws ProblemError 422 for a last number before the first one, and for numbers that another range has
 */
export function addRange(deps: Deps, scope: EntityScope, body: unknown): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    await oneChangeAtATime(transaction, scope);
    const { id } = await createRecord(transaction, scope, body, writeContextOf(deps));
    await sql`update "invoice-range" set next = first where store_id = ${scope.actor.storeId} and id = ${id}`.execute(
      transaction,
    );
    return checkAndUse(transaction, deps, scope, Number(id));
  });
}

/**
 * Changes a range: freely while no number of it is taken; from then on its last number alone, and not below a taken one.
 * @throws ProblemError 404; 409 `conflict`, `rangeInUse`; 422 as {@link addRange}, and for a last number below a taken one
 */
export function updateRange(deps: Deps, scope: EntityScope, id: number, body: unknown): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    await oneChangeAtATime(transaction, scope);
    const before = await lockRange(transaction, scope, id);
    await updateRecord(transaction, scope, id, body, writeContextOf(deps));
    const after = await lockRange(transaction, scope, id);
    const taken = lastTaken(before);
    if (taken === null) {
      await setNext(transaction, scope, id, after.first);
    } else {
      const isMoved =
        before.period !== after.period || before.prefix !== after.prefix || before.first !== after.first;
      if (isMoved) throw new ProblemError('rangeInUse');
      if (after.last < taken)
        throw invalid({ pointer: '/last', keyword: 'numbersTaken', params: { number: taken } });
      await setNext(transaction, scope, id, after.last === taken ? null : following(taken));
    }
    return checkAndUse(transaction, deps, scope, id);
  });
}

/** @throws ProblemError 404; 409 `rangeInUse` where a number of the range is taken */
export function deleteRange(deps: Deps, scope: EntityScope, id: number): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    if (lastTaken(await lockRange(transaction, scope, id)) !== null) throw new ProblemError('rangeInUse');
    await deleteRecords(transaction, scope, [id], deps.clock());
  });
}

/** So that of two ranges that overlap one sees the other. */
async function oneChangeAtATime(transaction: Kysely<Tables>, { actor }: EntityScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.invoiceRange}, ${actor.storeId}::integer)`.execute(
    transaction,
  );
}

/** @throws ProblemError 404 */
async function lockRange(transaction: Kysely<Tables>, { actor }: EntityScope, id: number): Promise<Range> {
  const { rows } = await sql<Range>`
    select id, period, prefix, first, last, next from "invoice-range"
    where store_id = ${actor.storeId} and id = ${id} for update`.execute(transaction);
  const [range] = rows;
  if (!range) throw new ProblemError('notFound', { params: { ids: String(id) } });
  return range;
}

/** @returns null where no number is taken */
function lastTaken({ first, last, next }: Range): string | null {
  if (next === null) return last;
  return next === first ? null : String(Number(next) - 1).padStart(8, '0');
}

function following(number: string): string {
  return String(Number(number) + 1).padStart(8, '0');
}

async function setNext(
  transaction: Kysely<Tables>,
  { actor }: EntityScope,
  id: number,
  next: string | null,
): Promise<void> {
  await sql`update "invoice-range" set next = ${next} where store_id = ${actor.storeId} and id = ${id}`.execute(
    transaction,
  );
}

/** @returns the range as it stands then @throws ProblemError 422 */
async function checkAndUse(
  transaction: Kysely<Tables>,
  deps: Deps,
  scope: EntityScope,
  id: number,
): Promise<JsonObject> {
  const range = await lockRange(transaction, scope, id);
  if (range.last < range.first)
    throw invalid({ pointer: '/last', keyword: 'minimum', params: { limit: range.first } });
  const other = await findOverlap(transaction, scope, range);
  if (other)
    throw invalid({
      pointer: '/first',
      keyword: 'rangeOverlap',
      params: { range: `${other.prefix}${other.first}–${other.last}` },
    });
  while ((await numberWaiting(transaction, scope.actor.storeId, deps.clock())) > 0);
  return addDerivedTo(transaction, scope, await readRecord(transaction, scope, id));
}

async function findOverlap(
  transaction: Kysely<Tables>,
  { actor }: EntityScope,
  { id, period, prefix, first, last }: Range,
): Promise<Range | undefined> {
  const { rows } = await sql<Range>`
    select prefix, first, last from "invoice-range"
    where store_id = ${actor.storeId} and id <> ${id} and period = ${period} and prefix = ${prefix}
      and first <= ${last} and last >= ${first}
    order by first limit 1`.execute(transaction);
  return rows[0];
}

function invalid(error: FieldError): ProblemError {
  return new ProblemError('invalid', { errors: [error] });
}
