import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOfflineState } from '../../../src/engine/index.ts';
import { readCatalogue, type TillCatalogue } from './catalogue.ts';
import { useProvider } from './use-provider.ts';

/** Somebody may switch an item off at any time; the till should not find out at the checkout only. */
const REFRESH_MILLISECONDS = 60_000;

/**
 * What can be sold, read again every minute. What has not changed keeps its identity, so that its tile is not drawn again.
 */
export function useCatalogue() {
  const provider = useProvider();
  const query = useQuery<TillCatalogue>({
    queryKey: ['order-entry', 'catalogue'],
    queryFn: () => readCatalogue(provider),
    refetchInterval: REFRESH_MILLISECONDS,
    // The provider may be in the house while the internet is not.
    networkMode: 'always',
    retry: false,
  });
  const { refetch } = query;
  const { lostAt } = useOfflineState();
  const wasLost = useRef(false);
  useEffect(() => {
    // The provider is back: what stood in for its answers is old.
    if (lostAt === null && wasLost.current) void refetch();
    wasLost.current = lostAt !== null;
  }, [lostAt, refetch]);
  return query;
}
