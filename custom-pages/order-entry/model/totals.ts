import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Order, OrderLine } from './order.ts';
import { priceOf } from './price-of.ts';
import type { TakeType } from './take-type.ts';

/** What a line costs, in whole yuan; 0 while it cannot be sold that way. */
export function lineAmount(line: OrderLine, takeType: TakeType): number {
  return (priceOf(line.item, takeType) ?? 0) * line.number;
}

export interface Totals {
  /** Whole yuan. */
  totalAmount: number;
  /** How many single things. */
  count: number;
}

/** The total of the order for its take type. A line that cannot be sold that way adds 0, and is counted. */
export function totalsOf({ lines, takeType }: Order): Totals {
  return {
    totalAmount: lines.reduce((sum, line) => sum + lineAmount(line, takeType), 0),
    count: lines.reduce((sum, { number }) => sum + number, 0),
  };
}

/** How many of each item are in the order, by item id. */
export function countByItem(lines: readonly OrderLine[]): ReadonlyMap<RecordId, number> {
  const counts = new Map<RecordId, number>();
  for (const { item, number } of lines) counts.set(item.id, (counts.get(item.id) ?? 0) + number);
  return counts;
}
