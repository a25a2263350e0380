import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { CalendarDay } from '../../../src/domain/calendar/office-day.ts';
import { columnNames, fromRow, type Row } from '../../crud/entity/record-row.ts';
import { type EntityScope, inReach, tableOf } from '../../crud/entity/scope.ts';
import type { Tables } from '../../database/tables.ts';
import { type DateSpan, readDays, readLoadedYears } from './queries.ts';

/** A year as it is answered (document 3, §3): the days that something is kept of, and the special ones. */
export async function readYear(database: Kysely<Tables>, scope: EntityScope, year: number) {
  const { storeId } = scope.actor;
  const span = spanOf(year);
  const days = await readDays(database, storeId, span);
  const specialDays = await readSpecialDays(database, scope, span);
  return {
    days,
    sp_days: specialDays,
    loaded_years: await readLoadedYears(database, storeId),
    revision: revisionOf(days, specialDays),
  };
}

export function spanOf(year: number): DateSpan {
  return { from: `${year}-01-01`, until: `${year}-12-31` };
}

/** Another one whenever one of the days is another. @param specialDays in the order of their dates */
export function revisionOf(
  days: readonly CalendarDay[],
  specialDays: readonly { id?: unknown; version?: unknown }[],
): string {
  const text = JSON.stringify([
    days.map(({ date, kind, name }) => [date, kind, name]),
    specialDays.map(({ id, version }) => [id, version]),
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

async function readSpecialDays(
  database: Kysely<Tables>,
  scope: EntityScope,
  { from, until }: DateSpan,
): Promise<JsonObject[]> {
  const columns = sql.join(columnNames(scope.shape).map((name) => sql.id(name)));
  const { rows } = await sql<Row>`
    select ${columns} from ${tableOf(scope)}
    where ${inReach(scope)} and date between ${from}::date and ${until}::date order by date`.execute(
    database,
  );
  return rows.map((row) => fromRow(scope.shape, row));
}
