import { isOnSale as isWithinSale } from '../../../src/domain/is-on-sale.ts';
import type { Item } from './item.ts';
import { priceOf } from './price-of.ts';
import type { TakeType } from './take-type.ts';

/** Whether an item can be sold now, and if not, why. */
export type Availability = 'onSale' | 'offSale' | 'otherTakeType';

/** The supply switch and the sale window decide first, then the take type. */
export function availabilityOf(item: Item, takeType: TakeType, now: Date): Availability {
  if (!isOnSale(item, now)) return 'offSale';
  return priceOf(item, takeType) === null ? 'otherTakeType' : 'onSale';
}

/** However it is taken. A window that cannot be read is no reason to refuse a sale: the provider has the last word. */
export function isOnSale({ isActive, saleStartAt, saleEndAt }: Item, now: Date): boolean {
  return isWithinSale({ isActive, from: toInstant(saleStartAt), until: toInstant(saleEndAt) }, now);
}

function toInstant(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
