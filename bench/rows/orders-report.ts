import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import type { OpenProvider } from '../open-provider.ts';
import { monthOf, openMillionOrders, reportOf } from '../sample/million-orders.ts';

const MONTH = 6;

/**
 * A page of a month's completed orders with count and sums through the whole provider, against the three statements
 * in plain SQL, one after the other on the same connection.
 */
export const row: BenchRow = {
  name: 'orders report, 1,000,000 rows, one month filtered: page + count + totals',
  unit: 'ms',
  goal: '<= 1.2',
  async open() {
    const provider = await openMillionOrders();
    return {
      ours: () => timeOf(() => provider.fetchText('GET', reportOf(MONTH))),
      peer: () => timeOf(() => readPlainly(provider.database)),
    };
  },
};

function readPlainly(database: OpenProvider['database']): Promise<void> {
  const { from, until } = monthOf(MONTH);
  const where = sql`store_id = 1 and ctime >= ${from} and ctime < ${until} and status in ('approved', 'delivered')`;
  return database.connection().execute(async (connection) => {
    await sql`select id, version, status, ctime, take_type, waiting_number, till_number, table_number, check_time, items,
        amounts, payments, discounts, invoices, "rentalCards", buyer_ban, carrier, app, sold_by, sent_by, offline, flags,
        review, refund, refunds
      from "order" where ${where} order by ctime desc, id desc limit 100`.execute(connection);
    await sql`select count(*) as count from "order" where ${where}`.execute(connection);
    await sql`select sum(amount) as amount, sum(total_amount) as total_amount from "order"
      where ${where} and review is distinct from 'waiting'`.execute(connection);
  });
}
