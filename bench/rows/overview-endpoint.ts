import { type RawBuilder, sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { type OpenProvider, openProvider } from '../open-provider.ts';

const ORDERS = 150_000;
/** Months that the overview shows (spec/1 §9). */
const MONTHS = 6;

/**
 * What the overview asks for, today's sales and those of six months, over a year of orders through the whole provider,
 * against the same sums in plain SQL on the same connections.
 */
export const row: BenchRow = {
  name: 'overview with 150,000 orders: endpoint',
  unit: 'ms',
  goal: '<= 1.3',
  async open() {
    const provider = await openProvider();
    await fill(provider.database);
    const first = firstMonth();
    const path = `/api/v1/report/month?year=${first.getUTCFullYear()}&start_month=${first.getUTCMonth() + 1}&months=${MONTHS}`;
    return {
      ours: () =>
        timeOf(async () => {
          await provider.fetchText('GET', '/api/v1/report/daily');
          await provider.fetchText('GET', path);
        }),
      peer: () => timeOf(() => sumPlainly(provider.database, first)),
      close: provider.close,
    };
  },
};

async function fill(database: OpenProvider['database']): Promise<void> {
  await sql`
    insert into "order" (store_id, status, ctime, items, amounts, payments, amount, total_amount)
    select 1, case when number % 50 = 0 then 'refund' else 'approved' end,
      now() - number * interval '1 year' / ${ORDERS},
      '[{"id": 1, "number": 1, "type": "single", "name": "Tea", "price": 30, "amount": 30}]',
      '{"amount": 30, "discount": 0, "parkingAmount": 0, "chargingAmount": 0, "totalAmount": 30}',
      '[{"type": "cash", "amount": 30}]', 30, 30 + number % 400
    from generate_series(1, ${ORDERS}) as number`.execute(database);
  await sql`vacuum analyze "order"`.execute(database);
}

/** The first of the months in Taipei, as a date in UTC. */
function firstMonth(): Date {
  const now = new Date(Date.now() + 8 * 60 * 60 * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
}

/** One statement for the day, one with a range for each month. */
async function sumPlainly(database: OpenProvider['database'], first: Date): Promise<void> {
  await sql`
    select coalesce(sum(total_amount), 0) as amount, count(*) as count from "order"
    where store_id = 1 and status in ('approved', 'delivered')
      and ctime >= date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'`.execute(
    database,
  );
  const months = Array.from({ length: MONTHS }, (_, index) => sumOfMonth(first, index));
  await sql`${sql.join(months, sql` union all `)}`.execute(database);
}

function sumOfMonth(first: Date, index: number): RawBuilder<unknown> {
  const from = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1));
  const month = sql`${from.toISOString().slice(0, 10)}::timestamp`;
  return sql`
    select coalesce(sum(total_amount), 0) as amount from "order"
    where store_id = 1 and status in ('approved', 'delivered')
      and ctime >= ${month} at time zone 'Asia/Taipei'
      and ctime < (${month} + interval '1 month') at time zone 'Asia/Taipei'`;
}
