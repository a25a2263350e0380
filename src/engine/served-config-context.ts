import { createContext, useCallback, useContext } from 'react';
import type { ServedConfig } from '../schema/describe/served-config.ts';
import { USUAL_REPRESENTATION } from '../schema/dialect/record-representation.ts';

/** Where the engine's views find descriptions of other entities. The composition root provides it. */
export const ServedConfigContext = createContext<ServedConfig | null>(null);

/** @throws Error outside of a `ServedConfigContext.Provider`: a view without one is a mistake of the caller */
export function useServedConfig(): ServedConfig {
  const servedConfig = useContext(ServedConfigContext);
  if (servedConfig === null) throw new Error('A view of the engine needs a ServedConfigContext above it.');
  return servedConfig;
}

/** An address as the provider gives it: a path is the provider's own, wherever the page comes from. */
export function useProviderAddress(address: string | null): string | null {
  const base = useContext(ServedConfigContext)?.index.providerUrl ?? '';
  return address?.startsWith('/') ? base.replace(/\/$/, '') + address : address;
}

/** The field that records of a resource are called by, as the served index has it. */
export function useRepresentation(resource: string): string {
  return useRepresentations()(resource);
}

/** The same of any resource. */
export function useRepresentations(): (resource: string) => string {
  const servedConfig = useContext(ServedConfigContext);
  return useCallback(
    (resource) => {
      const found = servedConfig?.index.resources?.find(({ name }) => name === resource);
      return found?.recordRepresentation ?? USUAL_REPRESENTATION;
    },
    [servedConfig],
  );
}
