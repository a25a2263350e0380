import { type Kysely, sql } from 'kysely';
import type { CalendarDay } from '../../../src/domain/calendar/office-day.ts';
import { buildTariffCalendar, type TariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { lockNamed } from '../../database/advisory-locks.ts';
import type { Tables } from '../../database/tables.ts';

/** Dates in Taipei, both included. */
export interface DateSpan {
  from: string;
  until: string;
}

/**
 * The calendar of a store as stays are priced by it: special days over the days of the office calendar.
 * @param span the business days of the stay, from its entry's until its exit's; all that is known when absent
 */
export async function readTariffCalendar(
  database: Kysely<Tables>,
  storeId: number,
  span?: DateSpan,
): Promise<TariffCalendar> {
  const [days, specialDays] = await Promise.all([
    readDays(database, storeId, span),
    readSpecialDates(database, storeId, span),
  ]);
  return buildTariffCalendar({ days, sp_days: specialDays });
}

/** The days of a span that something is said of, in order. */
export async function readDays(
  database: Kysely<Tables>,
  storeId: number,
  span?: DateSpan,
): Promise<CalendarDay[]> {
  const { rows } = await sql<CalendarDay>`
    select date, kind, name from internal.calendar_day
    where store_id = ${storeId} and ${within(span)} order by date`.execute(database);
  return rows;
}

async function readSpecialDates(
  database: Kysely<Tables>,
  storeId: number,
  span?: DateSpan,
): Promise<{ date: string }[]> {
  const { rows } = await sql<{ date: string }>`
    select date from "special-day" where store_id = ${storeId} and ${within(span)}`.execute(database);
  return rows;
}

/** Lays days over those that are kept. */
export async function writeDays(
  transaction: Kysely<Tables>,
  storeId: number,
  days: readonly CalendarDay[],
): Promise<void> {
  await sql`
    insert into internal.calendar_day (store_id, date, kind, name)
    select ${storeId}, date, kind, name
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day (date date, kind text, name text)
    on conflict (store_id, date) do update set kind = excluded.kind, name = excluded.name`.execute(
    transaction,
  );
}

/** Keeps others from changing the calendar of a store until the transaction ends. */
export async function lockCalendar(transaction: Kysely<Tables>, storeId: number): Promise<void> {
  await lockNamed(transaction, ['calendar', storeId]);
}

/** The years that have every day kept, in order. */
export async function readLoadedYears(database: Kysely<Tables>, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from date)::integer as year from internal.calendar_day
    where store_id = ${storeId} group by 1
    having count(*) = extract(doy from make_date(extract(year from min(date))::integer, 12, 31))
    order by 1`.execute(database);
  return rows.map(({ year }) => year);
}

/** A special day's id by its date. */
export async function readSpecialIds(
  transaction: Kysely<Tables>,
  storeId: number,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; date: string }>`
    select id, date from "special-day"
    where store_id = ${storeId} and date = any(${dates}::date[]) order by date for update`.execute(
    transaction,
  );
  return new Map(rows.map(({ id, date }) => [date, id]));
}

/** Which special days there are, and which version of each, in the order of their dates. */
export async function readSpecialVersions(
  transaction: Kysely<Tables>,
  storeId: number,
  span: DateSpan,
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from "special-day" where store_id = ${storeId} and ${within(span)}
    order by date`.execute(transaction);
  return rows;
}

function within(span: DateSpan | undefined) {
  if (span === undefined) return sql<boolean>`true`;
  return sql<boolean>`date between ${span.from}::date and ${span.until}::date`;
}
