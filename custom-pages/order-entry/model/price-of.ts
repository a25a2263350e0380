import type { Item } from './item.ts';
import type { TakeType } from './take-type.ts';

/** The price of one in whole yuan; null where the item is not sold that way (spec/1 §5: it has no such price then). */
export function priceOf({ price }: Pick<Item, 'price'>, takeType: TakeType): number | null {
  if (price.type !== 'all' && price.type !== takeType) return null;
  return takeType === 'take_in' ? price.in : price.out;
}
