import { useContext } from 'react';
import { CatalogueContext } from '../catalogue-context.ts';

/** An address as the provider gives it: a path is the provider's own, wherever the page comes from. */
export function useProviderAddress(address: string | null): string | null {
  const base = useContext(CatalogueContext)?.index.providerUrl ?? '';
  return address?.startsWith('/') ? base.replace(/\/$/, '') + address : address;
}
