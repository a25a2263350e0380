import type { Item } from './item.ts';
import { priceOf } from './price-of.ts';
import type { TakeType } from './take-type.ts';

/** Whether an item can be sold now, and if not, why. */
export type SaleState = 'onSale' | 'offSale' | 'otherTakeType';

/** The supply switch and the sale window decide first, then the take type. */
export function saleStateOf(item: Item, takeType: TakeType, now: Date): SaleState {
  if (!isOnSale(item, now)) return 'offSale';
  return priceOf(item, takeType) === null ? 'otherTakeType' : 'onSale';
}

/** By its supply switch and within its sale window, however it is taken. */
export function isOnSale({ isActive, saleStartAt, saleEndAt }: Item, now: Date): boolean {
  if (!isActive) return false;
  // A window that cannot be read is no reason to refuse a sale: the provider has the last word.
  if (saleStartAt !== null && now.getTime() < Date.parse(saleStartAt)) return false;
  return !(saleEndAt !== null && now.getTime() >= Date.parse(saleEndAt));
}
