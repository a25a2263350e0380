import type { JsonObject } from '../../../../contract/json-object.ts';

export interface FilterOption {
  value: unknown;
  /** In words. */
  text: string;
  /** The row behind it: `$chosen.itemType.name`. */
  row?: JsonObject;
}

export interface OptionsOfFilter {
  options: FilterOption[];
  isPending: boolean;
  /** How many there are beyond these, null where that is unknown; a list that ends early must say so. */
  more: number | null;
}

/** By filter name; a filter that nobody chooses from has none. */
export type FilterOptions = Readonly<Record<string, OptionsOfFilter>>;
