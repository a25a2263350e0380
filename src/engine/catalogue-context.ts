import { createContext, useCallback, useContext } from 'react';
import type { Catalogue } from '../schema/describe/catalogue.ts';
import { USUAL_REPRESENTATION } from '../schema/dialect/record-representation.ts';

/** Where the engine's views find descriptions of other entities. The composition root provides it. */
export const CatalogueContext = createContext<Catalogue | null>(null);

/** @throws Error outside of a `CatalogueContext.Provider`: a view without a catalogue is a mistake of the caller */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext);
  if (catalogue === null) throw new Error('A view of the engine needs a CatalogueContext above it.');
  return catalogue;
}

/** An address as the provider gives it: a path is the provider's own, wherever the page comes from. */
export function useProviderAddress(address: string | null): string | null {
  const base = useContext(CatalogueContext)?.index.providerUrl ?? '';
  return address?.startsWith('/') ? base.replace(/\/$/, '') + address : address;
}

/** The field that records of a resource are called by, as the served index has it. */
export function useRepresentation(resource: string): string {
  return useRepresentations()(resource);
}

/** The same of any resource. */
export function useRepresentations(): (resource: string) => string {
  const catalogue = useContext(CatalogueContext);
  return useCallback(
    (resource) => {
      const found = catalogue?.index.resources?.find(({ name }) => name === resource);
      return found?.recordRepresentation ?? USUAL_REPRESENTATION;
    },
    [catalogue],
  );
}
