import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import type { OpenProvider } from '../open-provider.ts';
import { monthOf, openMillionOrders } from '../sample/million-orders.ts';
import { findDefine, readReport } from '../sample/ticket-report.ts';

const MONTH = 6;

/** The revenue of a month by day and payment, over a million orders, as CSV through the whole provider; against its SQL. */
export const row: BenchRow = {
  name: 'report of a month over 1,000,000 orders',
  unit: 'ms',
  goal: '<= 1.5',
  async open() {
    const provider = await openMillionOrders();
    const id = await findDefine(provider, 'monthly-revenue');
    const query = `define_id=${id}&month=2026-0${MONTH}&report_format=csv`;
    return {
      ours: () => timeOf(() => readReport(provider, query)),
      peer: () => timeOf(() => sumPlainly(provider.database)),
    };
  },
};

function sumPlainly(database: OpenProvider['database']): Promise<unknown> {
  const { from, until } = monthOf(MONTH);
  return sql`
    select (ctime at time zone 'Asia/Taipei')::date as day, payments -> 0 ->> 'type' as payment, count(*) as orders,
      sum(amount) as amount, sum((amounts ->> 'parkingAmount')::bigint) as parking,
      sum((amounts ->> 'chargingAmount')::bigint) as charging, sum(total_amount) as total
    from "order"
    where store_id = 1 and ctime >= ${from} and ctime < ${until} and status in ('approved', 'delivered')
      and review is distinct from 'waiting'
    group by 1, 2 order by 1, 2`.execute(database);
}
