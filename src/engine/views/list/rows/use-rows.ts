import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { type ListRequest, type RowsAnswer, readAllRows, readPage } from './read-rows.ts';
import { shareRows, shareRowsInPlace } from './share-rows.ts';

export interface Rows {
  answer: RowsAnswer | undefined;
  error: unknown;
  isFetching: boolean;
  /** These rows are of another page or filter; their own are on the way. */
  isEarlier: boolean;
  /** When they were read. */
  readAt: Date | null;
  refetch(): void;
}

/**
 * The rows of a request. An answer belongs to the request that asked for it, so a slow one never replaces a newer
 * one. While another page loads, the old rows stay. Polling waits for its own answer, and rests while the page is
 * hidden. In a list that is touched a refresh moves no row.
 * @param isDrawnNow these rows are drawn without a pause: they are asked for before the rest of the page is drawn
 */
export function useRows(
  description: Description,
  request: ListRequest,
  isEnabled: boolean,
  isDrawnNow = false,
): Rows {
  const { name: resource } = description;
  const { loadAll, pollSeconds, size } = description.list.view;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const asked = {
    queryKey: [resource, 'getList', request],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (loadAll === true ? readAllRows : readPage)(dataProvider, resource, request, signal),
    retry: false,
    structuralSharing: size === 'large' ? shareRowsInPlace : shareRows,
  };
  // No answer comes before the draw has ended, so the query below finds this one under way.
  if (isDrawnNow && isEnabled) void client.prefetchQuery(asked);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...asked,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds === undefined ? false : pollSeconds * 1000,
    refetchIntervalInBackground: false,
    ...(pollSeconds === undefined ? {} : { refetchOnWindowFocus: 'always' as const }),
  });
  const readAgain = useCallback(() => void refetch(), [refetch]);
  return useMemo(
    () => ({
      answer: data,
      error,
      isFetching,
      isEarlier: isPlaceholderData,
      readAt: dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt),
      refetch: readAgain,
    }),
    [data, error, isFetching, isPlaceholderData, dataUpdatedAt, readAgain],
  );
}
