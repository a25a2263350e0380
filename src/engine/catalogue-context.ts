import { createContext, useContext } from 'react';
import type { Catalogue } from '../schema/describe/catalogue.ts';

/** Where the engine's views find descriptions of other entities. The composition root provides it. */
export const CatalogueContext = createContext<Catalogue | null>(null);

/** @throws Error outside of a `CatalogueContext.Provider`: a view without a catalogue is a mistake of the caller */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (catalogue === null) throw new Error('A view of the engine needs a CatalogueContext above it.');
  return catalogue;
}
