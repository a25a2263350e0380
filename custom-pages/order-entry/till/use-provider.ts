import { type DataProvider, DataProviderContext } from 'ra-core';
import { use } from 'react';
import type { ProviderMethods, ServerAddresses } from '../../../src/engine/index.ts';

/** The provider with what the till needs beside react-admin's nine methods. */
export type Provider = DataProvider & ProviderMethods & ServerAddresses;

/**
 * The provider itself: what `useDataProvider` puts around it takes every method for a promise, which an address is not.
 * @throws Error for a provider that lacks what the till needs
 */
export function useProvider(): Provider {
  const provider = use(DataProviderContext);
  if (provider === null || !isProvider(provider))
    throw new Error('The till needs a provider that can invoke operations.');
  return provider;
}

function isProvider(provider: DataProvider): provider is Provider {
  return ['invoke', 'readOperation', 'serverAddress', 'setServerAddress'].every((name) => name in provider);
}
