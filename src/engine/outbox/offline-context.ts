import { createContext, use, useSyncExternalStore } from 'react';
import type { OfflineSource, OfflineState } from '../../contract/offline.ts';

const HERE: OfflineState = { lostAt: null, staleAt: null };

/** Without a source the provider is taken to be there. */
export const OfflineContext = createContext<OfflineSource>({ state: () => HERE, subscribe: () => () => {} });

/** Since when the provider is away, and how old the answers are that stand in for it. */
export function useOfflineState(): OfflineState {
  const source = use(OfflineContext);
  return useSyncExternalStore(source.subscribe, source.state);
}
