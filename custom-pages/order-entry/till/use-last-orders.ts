import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useJobs, useOfflineState } from '../../../src/engine/index.ts';
import { type CallProblem, problemOf } from '../checkout/problem-of.ts';
import { type PlacedOrder, parsePlacedOrder } from '../model/placed-order.ts';
import { isAway } from './is-away.ts';
import { keepOrders, readKnownOrders } from './known-orders.ts';
import { useProvider } from './use-provider.ts';

const MOST = 30;

export interface LastOrders {
  /** Undefined while they are being read. */
  orders: readonly PlacedOrder[] | undefined;
  /** Whether it is only what this browser knows: the provider is away, and nothing can be changed. */
  isKnownOnly: boolean;
  /** When the provider last listed its own, for what this browser knows; null for never. */
  listedAt: Date | null;
  /** Why they could not be read; null where nothing is wrong beyond the provider being away. */
  problem: CallProblem | null;
  refresh(): void;
}

/** The newest orders of this till, or of the store where this browser is no till; without the provider, what is known. */
export function useLastOrders(tillId: number | null): LastOrders {
  const { data, error, refetch } = useListed(tillId);
  const jobs = useJobs();
  const isLost = useOfflineState().lostAt !== null;
  const isKnownOnly = (isLost && data === undefined) || (error !== null && isAway(error));
  const known = useMemo(
    () => (isKnownOnly ? readKnownOrders(tillId, jobs) : null),
    [isKnownOnly, tillId, jobs],
  );
  return {
    orders: known?.orders.slice(0, MOST) ?? data,
    isKnownOnly,
    listedAt: known?.listedAt ?? null,
    problem: error === null || isKnownOnly ? null : problemOf(error),
    refresh: () => void refetch(),
  };
}

function useListed(tillId: number | null) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['order-entry', 'orders', tillId],
    queryFn: async () => {
      const { data } = await provider.readOperation('order.fetchOrders', {
        filter: tillId === null ? {} : { appId: tillId },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'id', order: 'DESC' },
      });
      keepOrders(tillId, data, new Date());
      return data.map(parsePlacedOrder).filter((order) => order !== null);
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
}
