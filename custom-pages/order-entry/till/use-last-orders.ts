import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Failure, toFailure } from '../../../src/contract/failure.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';
import { isAway } from '../../../src/domain/is-away.ts';
import { useJobs, useOfflineState } from '../../../src/engine/index.ts';
import { isUndecided, type PlacedOrder, parsePlacedOrder } from '../model/placed-order.ts';
import { fieldOf } from '../model/read-wire-value.ts';
import { keepOrders, readKnownOrders } from './known-orders.ts';
import { PAGE_SIZE, readAll } from './read-all.ts';
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
  problem: Failure | null;
  refresh(): void;
}

/**
 * The orders of this till; without a till, of the store. Undecided ones stand first, however old, then the newest.
 * Without the provider, what is known.
 * @param number what a guest is called by: then the store's orders of that number instead; '' for none
 */
export function useLastOrders(tillId: RecordId | null, number: string): LastOrders {
  const { data, error, refetch } = useListed(tillId, number);
  const jobs = useJobs();
  const isLost = useOfflineState().lostAt !== null;
  const isKnownOnly = (isLost && data === undefined) || (error !== null && isAway(toFailure(error)));
  const known = useMemo(
    () => (isKnownOnly ? readKnownOrders(tillId, jobs) : null),
    [isKnownOnly, tillId, jobs],
  );
  return {
    orders: known === null ? data : firstOf(known.orders, number),
    isKnownOnly,
    listedAt: known?.listedAt ?? null,
    problem: error === null || isKnownOnly ? null : toFailure(error),
    refresh: () => void refetch(),
  };
}

function useListed(tillId: RecordId | null, number: string) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['order-entry', 'orders', tillId, number],
    queryFn: async () => {
      const read = (filter: Record<string, unknown>, page = 1, perPage = MOST) =>
        provider.readOperation('order.fetchOrders', {
          filter,
          pagination: { page, perPage },
          sort: { field: 'ctime', order: 'DESC' },
        });
      if (number !== '') return parseOrders((await read({ number })).data);
      const own = tillId === null ? {} : { appId: tillId };
      const [undecided, newest] = await Promise.all([
        readAll((page) => read({ ...own, status: ['placed'] }, page, PAGE_SIZE)),
        read(own),
      ]);
      const rows = withoutDoubles([...undecided, ...newest.data]);
      keepOrders(tillId, rows, new Date());
      return firstOf(parseOrders(rows), '');
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
}

/** The undecided ones first, and the newest of the others. @param number only those with this one; '' for all */
function firstOf(orders: readonly PlacedOrder[], number: string): PlacedOrder[] {
  const found = orders.filter((order) => number === '' || order.number === number);
  const [open, others] = [found.filter(isUndecided), found.filter((order) => !isUndecided(order))];
  return [...open, ...others.slice(0, MOST)];
}

function parseOrders(rows: readonly unknown[]): PlacedOrder[] {
  return rows.map(parsePlacedOrder).filter((order) => order !== null);
}

/** A record that stands in two lists, once. */
function withoutDoubles(rows: readonly unknown[]): unknown[] {
  return [...new Map(rows.map((row) => [fieldOf(row, 'id'), row])).values()];
}
