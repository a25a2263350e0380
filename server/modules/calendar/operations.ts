import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { FieldError } from '../../../src/contract/problem.ts';
import { findChangedDays } from '../../../src/domain/calendar/changed-days.ts';
import {
  isDate,
  isWeekend,
  type OfficeDay,
  toCalendarDay,
  yearOf,
} from '../../../src/domain/calendar/office-day.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { type WriteContext, writeContextOf } from '../../crud/entity/write-context.ts';
import { createRecord, newRecord } from '../../crud/save/create-record.ts';
import { deleteRecords } from '../../crud/save/delete-records.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { lockCalendar, readDays, readSpecialIds, readSpecialVersions, writeDays } from './queries.ts';
import { revisionOf, spanOf } from './read-year.ts';

/**
 * Adds a special day, or changes the one that is named. The same day sent again is answered as it stands: an answer may
 * have been lost.
 * @throws ProblemError 422 for a missing field, and for a date that is another special day's; 404; 409
 */
export async function upsertSpecialDay(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  body: unknown,
  means: WriteContext,
): Promise<{ day: JsonObject; isNew: boolean }> {
  const id = isPlainObject(body) ? Number(body.id ?? 0) : 0;
  if (id !== 0) return { day: await updateRecord(transaction, scope, id, body, means), isNew: false };
  await lockCalendar(transaction, scope.actor.storeId);
  const wanted = newRecord(scope, body, means.now);
  const ids = isDate(wanted.date)
    ? await readSpecialIds(transaction, scope.actor.storeId, [wanted.date])
    : null;
  const [known] = ids?.values() ?? [];
  if (known !== undefined) {
    const stored = await readRecord(transaction, scope, known);
    if (Object.keys(wanted).every((name) => isDeepStrictEqual(stored[name], wanted[name])))
      return { day: stored, isNew: false };
  }
  return { day: await createRecord(transaction, scope, body, means), isNew: true };
}

export interface DayChange {
  dates: readonly string[];
  /** Null: by the weekday; undefined: as it is. */
  isHoliday: boolean | null | undefined;
  name: string | null;
  /** Null: not special any more; undefined: as it is. */
  special: JsonObject | null | undefined;
  /** The state that the caller has seen; null: any. */
  revision: string | null;
}

/**
 * Sets days of one year, all or none.
 * @returns how many are others now
 * @throws ProblemError 422 for dates of several years; 409 where the days have changed since
 */
export function setDays(deps: Deps, scope: EntityScope, change: DayChange): Promise<number> {
  const { dates, isHoliday, name, special } = change;
  const year = assertDates(dates, '/dates');
  const { storeId } = scope.actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockCalendar(transaction, storeId);
    const office =
      isHoliday === undefined
        ? []
        : dates.map((date) => ({
            date,
            isHoliday: isHoliday ?? isWeekend(date),
            name: isHoliday === null ? null : name,
          }));
    const changed = await layOver(transaction, storeId, { year, days: office, revision: change.revision });
    const touched = new Set(changed);
    for (const date of await setSpecial(transaction, deps, scope, { dates, special })) touched.add(date);
    if (changed.length > 0) await logDays(transaction, deps, scope, changed);
    return touched.size;
  });
}

/**
 * Takes over days of the office calendar, all or none. What is the same already is not touched.
 * @returns how many are others now
 * @throws ProblemError 422 for a date twice, or of another year; 409 where the days have changed since
 */
export function importYear(
  deps: Deps,
  scope: EntityScope,
  { year, days, revision }: { year: number; days: readonly OfficeDay[]; revision: string | null },
): Promise<number> {
  assertDates(
    days.map(({ date }) => date),
    '/days',
    year,
  );
  const { storeId, name } = scope.actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockCalendar(transaction, storeId);
    const changed = await layOver(transaction, storeId, { year, days, revision });
    if (changed.length > 0)
      await writeLog(transaction, {
        storeId,
        now: deps.clock(),
        event: 'yearImported',
        params: { user: name, year, count: changed.length },
        about: { entity: scope.entity, id: null },
      });
    return changed.length;
  });
}

/** @returns the dates whose days are others now */
async function layOver(
  transaction: Kysely<Tables>,
  storeId: number,
  { year, days, revision }: { year: number; days: readonly OfficeDay[]; revision: string | null },
): Promise<string[]> {
  const span = spanOf(year);
  const known = await readDays(transaction, storeId, span);
  if (
    revision !== null &&
    revision !== revisionOf(known, await readSpecialVersions(transaction, storeId, span))
  )
    throw new ProblemError('conflict');
  const changes = findChangedDays(known, days.map(toCalendarDay));
  if (changes.length > 0)
    await writeDays(
      transaction,
      storeId,
      changes.map(({ after }) => after),
    );
  return changes.map(({ after }) => after.date);
}

async function setSpecial(
  transaction: Kysely<Tables>,
  deps: Deps,
  scope: EntityScope,
  { dates, special }: Pick<DayChange, 'dates' | 'special'>,
): Promise<readonly string[]> {
  if (special === undefined) return [];
  const ids = await readSpecialIds(transaction, scope.actor.storeId, dates);
  const means = writeContextOf(deps);
  if (special === null) {
    if (ids.size > 0) await deleteRecords(transaction, scope, [...ids.values()], means.now);
    return [...ids.keys()];
  }
  for (const date of dates) {
    const id = ids.get(date);
    if (id === undefined) await createRecord(transaction, scope, { ...special, date }, means);
    else await updateRecord(transaction, scope, id, { ...special, date }, means);
  }
  return dates;
}

async function logDays(
  transaction: Kysely<Tables>,
  deps: Deps,
  { actor, entity }: EntityScope,
  dates: readonly string[],
): Promise<void> {
  const ordered = dates.toSorted();
  await writeLog(transaction, {
    storeId: actor.storeId,
    now: deps.clock(),
    event: 'daysSet',
    params: {
      user: actor.name,
      count: ordered.length,
      from: ordered[0] ?? '',
      until: ordered.at(-1) ?? '',
    },
    about: { entity, id: null },
  });
}

/**
 * @returns the year of the dates
 * @throws ProblemError 422 for what is no date, a date twice, and dates of several years
 */
function assertDates(dates: readonly string[], pointer: string, year = yearOf(dates[0] ?? '')): number {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const [index, date] of dates.entries()) {
    const at = pointer === '/days' ? `${pointer}/${index}/date` : `${pointer}/${index}`;
    if (!isDate(date) || yearOf(date) !== year) errors.push({ pointer: at, keyword: 'format' });
    else if (seen.has(date)) errors.push({ pointer: at, keyword: 'uniqueItems' });
    seen.add(date);
  }
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
  return year;
}
