/** Eaten here, or taken along (spec/1 §2). */
export type TakeType = 'take_in' | 'take_out';

/** An item's price: for which take types it is sold, and for how much (spec/1 §3). */
export interface ItemPrice {
  type: TakeType | 'all';
  in?: number | null;
  out?: number | null;
}

/** What an item costs in whole yuan; null where it is not sold in this way (spec/1 §5). */
export function priceFor(price: ItemPrice, takeType: TakeType): number | null {
  if (price.type !== 'all' && price.type !== takeType) return null;
  return (takeType === 'take_in' ? price.in : price.out) ?? null;
}
