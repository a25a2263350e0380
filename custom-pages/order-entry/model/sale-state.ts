import type { Item } from './item.ts';
import { priceOf } from './price-of.ts';
import type { TakeType } from './take-type.ts';

/** Whether an item can be sold now, and if not, why. */
export type SaleState = 'onSale' | 'offSale' | 'otherTakeType';

/** The supply switch and the sale window decide first, then the take type. */
export function saleStateOf(item: Item, takeType: TakeType, now: Date): SaleState {
  if (!item.isActive || !isWithin(item, now)) return 'offSale';
  return priceOf(item, takeType) === null ? 'otherTakeType' : 'onSale';
}

function isWithin({ saleStartAt, saleEndAt }: Item, now: Date): boolean {
  // A window that cannot be read is no reason to refuse a sale: the provider has the last word.
  if (saleStartAt !== null && now.getTime() < Date.parse(saleStartAt)) return false;
  return !(saleEndAt !== null && now.getTime() >= Date.parse(saleEndAt));
}
