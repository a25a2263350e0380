import { createContext } from 'react';

/** Inside the item of a list, or inside an object with a layout of its own: what its layout's paths begin with. */
export interface ItemScope {
  /** Where its schema stands: `identities[]`. */
  schemaPath: string;
  /** Where its words stand: `identities`. */
  wordName: string;
  /** What a field's name begins with: `identities.0.`; empty where the input of the field leads into the item. */
  prefix: string;
  /** The item as typed, for its rules: `$row`. */
  read(): unknown;
}

export const ItemScopeContext = createContext<ItemScope | null>(null);
