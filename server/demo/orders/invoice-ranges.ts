import { type Kysely, sql } from 'kysely';
import { toInvoicePeriod } from '../../../src/domain/invoice/invoice-period.ts';
import { fromBusinessDay } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';
import type { OrderDay } from './order-days.ts';

const FIRST_NUMBER = 10_000_000;
/** What is left of a range: of a past period a few, of the others enough to go on. */
const PAST_LEFT = 50;
const LEFT = 50_000;

/** The period of a day in Taipei. @param day `2026-03-01` */
export function periodOfDay(day: string): string {
  return toInvoicePeriod(fromBusinessDay(day));
}

/** The letters of a period's range in a demo: each period of a year has others. */
export function prefixOf(period: string): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const place = (year * 6 + (month - 1) / 2) % 26;
  return `R${String.fromCodePoint(65 + place)}`;
}

/**
 * A range of invoice numbers for each period that the days touch, and for the next one. It begins behind as many numbers
 * as the period has orders: each day that is loaded takes the numbers before it.
 */
export async function planInvoiceRanges(
  transaction: Kysely<Tables>,
  { storeId, endsAt }: { storeId: number; endsAt: Date },
  days: readonly OrderDay[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { startsAt, count } of days) {
    const period = toInvoicePeriod(startsAt);
    counts.set(period, (counts.get(period) ?? 0) + count);
  }
  const current = [...counts.keys()].at(-1);
  if (current === undefined) return;
  // No two months are longer.
  const followingAt = fromBusinessDay(`${current}-01`).getTime() + 62 * DAY_MILLISECONDS;
  counts.set(toInvoicePeriod(new Date(followingAt)), 0);
  const ranges = [...counts].map(([period, count]) => {
    const next = FIRST_NUMBER + Math.ceil(count / 50) * 50;
    const left = period < current ? PAST_LEFT : LEFT;
    return { period, prefix: prefixOf(period), first: String(next), last: String(next + left - 1) };
  });
  await sql`
    insert into "invoice-range" (store_id, created_at, updated_at, period, prefix, first, last, next)
    select ${storeId}::bigint, ${endsAt}::timestamptz, ${endsAt}::timestamptz, period, prefix, first, last, first
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as range (period text, prefix text, first text, last text)
    order by period`.execute(transaction);
}
