import type { ItemPrice } from '../../../../src/domain/price-for.ts';
import type { StayQuote } from '../../vehicle/pay/quote-stays.ts';

/** An item as far as a sale needs it. */
export interface SoldItem {
  id: number;
  type: string;
  name: string;
  price: ItemPrice | null;
  price_version: number | null;
  active: boolean | null;
  stime: Date | null;
  etime: Date | null;
  item_ids: number[] | null;
  has_options: boolean | null;
  ingredient_ids: number[] | null;
}

export interface PriceVersion {
  id: number;
  item_id: number;
  name: string;
  type: string;
  price: ItemPrice;
}

export interface Ingredient {
  id: number;
  name: string;
  abbreviation: string | null;
  options: { content?: { name: string }[] } | null;
}

/** What the lines of one sale name, by id. */
export interface ItemLookup {
  items: ReadonlyMap<number, SoldItem>;
  ingredients: ReadonlyMap<number, Ingredient>;
  /** The vehicles whose stays are paid. */
  stays?: ReadonlyMap<number, StayQuote>;
}
