import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { IS_COUNTED_SALE } from '../order/counted-orders.ts';

export interface Sales {
  amount: number;
  count: number;
}

/** The completed sales (spec/2 §4.2) of each span, by one range of the index each. */
export async function sumSales(
  database: Kysely<Tables>,
  storeId: number,
  bounds: readonly Date[],
): Promise<Sales[]> {
  const [from, to] = [bounds.slice(0, -1), bounds.slice(1)];
  const { rows } = await sql<Sales>`
    select coalesce(sales.amount, 0)::bigint as amount, sales.count
    from unnest(${from}::timestamptz[], ${to}::timestamptz[]) with ordinality as span ("from", "to", place)
    cross join lateral (
      select sum(total_amount) as amount, count(*) as count from "order"
      where store_id = ${storeId} and ctime >= span."from" and ctime < span."to"
        and ${IS_COUNTED_SALE}) as sales
    order by place`.execute(database);
  return rows;
}
