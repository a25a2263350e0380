import { sql } from 'kysely';
import type { OpenProvider } from '../open-provider.ts';

/** Inside at once (document 3, §9: the page of the list). */
export const INSIDE = 2_000;
const RECORDS = 300_000;
/** Rows of one statement: all at once would run into the time that a statement has. */
const PART = 50_000;

/** Past records, and the vehicles inside, which came last; every third inside is a monthly renter's. */
export async function fillVehicles({ database }: Pick<OpenProvider, 'database'>): Promise<void> {
  for (let from = 0; from < RECORDS + INSIDE; from += PART) await fillPart(database, from);
  await sql`vacuum analyze vehicle`.execute(database);
}

async function fillPart(database: OpenProvider['database'], from: number): Promise<void> {
  await sql`
    insert into vehicle (store_id, type, name, is_unknown, car_type, ctime, etime, payment_time, status, mark,
      membership_type, manual_create, manual_leave, discounts, rental_users)
    select 1, 'park_service', chr(65 + number % 26) || chr(65 + number / 26 % 26) || chr(65 + number / 676 % 26)
        || lpad((number::bigint * 7919 % 10000)::text, 4, '0'),
      false, case when number % 4 = 0 then 'M' else 'C' end, entry,
      case when number <= ${RECORDS} then entry + interval '3 hours' end,
      case when number <= ${RECORDS} then entry + interval '170 minutes' end,
      case when number <= ${RECORDS} then 'confirm' when number % 3 = 0 then 'free' else 'serving' end,
      case when number % 2 = 0 then 'C' else 'N' end, case when number % 3 = 0 then 'rental' else 'temp' end,
      false, false, '[]'::jsonb, '[]'::jsonb
    from generate_series(${from + 1}::int, ${Math.min(from + PART, RECORDS + INSIDE)}::int) as number
    cross join lateral (select timestamptz '2026-01-01' + number * interval '1 minute' as entry) as known`.execute(
    database,
  );
}
