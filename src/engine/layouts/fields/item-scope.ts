import { createContext } from 'react';
import type { ItemPlace } from '../../registry/describe-field.ts';

/** Inside the item of a list, or inside an object with a layout of its own. */
export interface ItemScope extends ItemPlace {
  /** The item as typed, for its rules: `$row`. */
  read(): unknown;
}

export const ItemScopeContext = createContext<ItemScope | null>(null);
