import { sql } from 'kysely';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { share } from '../share.ts';

const ORDERS = 1_000_000;
/** Inserted at once: more would only be kept in memory. */
const PART = 100_000;
/** The year of the orders ends here, so that a month has as many in each run. */
const END = '2027-01-01T00:00:00+08:00';

/** A provider whose store has a million orders of one year; making it takes the most of the time of its first row. */
export const openMillionOrders: () => Promise<OpenProvider> = share(async () => {
  const provider = await openProvider();
  await fillOrders(provider);
  return provider;
});

/** Puts the million orders into a provider's database. */
export async function fillOrders({ database }: Pick<OpenProvider, 'database'>): Promise<void> {
  for (let number = 0; number < ORDERS; number += PART) await fill(database, number);
  await sql`vacuum analyze "order"`.execute(database);
}

async function fill(database: OpenProvider['database'], from: number): Promise<void> {
  await sql`
    insert into "order" (store_id, status, review, ctime, items, amounts, payments, app, app_id, amount, total_amount)
    select 1, case when number % 50 = 0 then 'refund' when number % 97 = 0 then 'placed' else 'approved' end,
      case when number % 4000 = 0 then 'waiting' end,
      ${END}::timestamptz - number * interval '1 year' / ${sql.lit(ORDERS)},
      '[{"id": 1, "number": 1, "type": "single", "name": "Tea", "price": 30, "amount": 30}]',
      jsonb_build_object('amount', 30, 'discount', 0, 'parkingAmount', 0, 'chargingAmount', 0,
        'totalAmount', 30 + number % 400, 'total_amount', 30 + number % 400),
      '[{"type": "cash", "amount": 30}]', jsonb_build_object('id', number % 5, 'name', 'Till'), number % 5, 30,
      30 + number % 400
    from generate_series(${sql.lit(from + 1)}::bigint, ${sql.lit(from + PART)}::bigint) as number`.execute(
    database,
  );
}

/** A month of the year, by its number from 1: from its first moment in Taipei until that of the next. */
export function monthOf(month: number): { from: string; until: string } {
  const at = (number: number) => new Date(Date.UTC(2026, number - 1, 1, -8)).toISOString();
  return { from: at(month), until: at(month + 1) };
}

/** The report of a month as its screen asks for it: completed orders, newest first. */
export function reportOf(month: number): string {
  const { from, until } = monthOf(month);
  return `/api/v1/order?pageSize=100&startTime=${from}&endTime=${until}&status=approved&status=delivered`;
}
