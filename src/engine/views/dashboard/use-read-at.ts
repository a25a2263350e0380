import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest figure on the page was read: nothing on it is older. Null while none is here. */
export function useReadAt(resource: string): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const times = cache
      .findAll({ queryKey: [resource, 'call'], type: 'active' })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((at) => at > 0);
    return times.length === 0 ? null : Math.min(...times);
  });
}
