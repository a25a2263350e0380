import items from './items.json' with { type: 'json' };

/** An item of the demo as it is sold; what it belongs to, offers and holds stands by name. */
export interface DemoItem {
  name: string;
  category: string;
  type: string;
  description?: string;
  price: { type: string; in?: number; out?: number };
  /** Absent: it is on sale. */
  active?: boolean;
  barcode?: string;
  /** What the till asks for; absent where it asks nothing. */
  ingredients?: readonly string[];
  /** Items of a package; those stand before it. */
  parts?: readonly string[];
  /** A file of `pictures/`, without `.svg`. */
  picture: string;
}

/** The menu, in the order in which its ids are given. */
export const DEMO_ITEMS: readonly DemoItem[] = items;
