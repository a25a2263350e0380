import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from '../model/item.ts';
import type { Order } from '../model/order.ts';
import { priceOf } from '../model/price-of.ts';

/** A line whose price has changed since it was taken. Whole yuan, for one. */
export interface PriceDifference {
  key: number;
  name: string;
  oldAmount: number | null;
  newAmount: number | null;
}

/** What the prices of now do to an order, line by line. */
export function priceDifferencesOf(
  { lines, takeType }: Order,
  current: ReadonlyMap<RecordId, Item>,
): PriceDifference[] {
  return lines.flatMap(({ key, item }): PriceDifference[] => {
    const now = current.get(item.id);
    if (now === undefined) return [];
    const oldAmount = priceOf(item, takeType);
    const newAmount = priceOf(now, takeType);
    return oldAmount === newAmount ? [] : [{ key, name: item.name, oldAmount, newAmount }];
  });
}
