import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { readPath } from '../../../record/record-path.ts';
import type { GroupReading } from './grouped-rows.ts';
import { type ListRequest, type RowsAnswer, readAllRows, readPage } from './read-rows.ts';
import { shareRows } from './share-rows.ts';
import type { Group } from './use-groups.ts';

/**
 * The rows that belong to no known group, of a list whose groups are each read on their own. So the rows of a deleted
 * group stay in sight. Read only when the whole list has more rows than its groups together, which one page tells.
 * @param count of the rows in all groups; null while they are not all read, or where no rest is wanted
 */
export function useRestRows(
  description: Description,
  request: ListRequest,
  groups: readonly Group[],
  count: number | null,
): GroupReading {
  const { name: resource } = description;
  const { groupBy = '' } = description.list.view;
  const dataProvider = useDataProvider();
  const values = groups.map(({ value }) => value);
  const { data, error, isFetching, isPending, isLoading, dataUpdatedAt, refetch } = useQuery<RowsAnswer>({
    queryKey: [resource, 'getList', { ...request, rest: { values, count } }, request.filter],
    queryFn: async ({ signal }) => {
      const { total } = await readPage(dataProvider, resource, request, signal);
      if (total !== null && total <= (count ?? 0)) return { data: [], total: 0, hasMore: false };
      const all = await readAllRows(dataProvider, resource, request, signal);
      const rows = all.data.filter((row) => !values.includes(readPath(row, groupBy)));
      return { data: rows, total: rows.length, hasMore: false };
    },
    enabled: count !== null,
    retry: false,
    structuralSharing: shareRows,
    // A row more or less in a group does not blank the rest.
    placeholderData: (before, query) =>
      isSameValue(query?.queryKey.at(-1), request.filter) ? before : undefined,
  });
  return useMemo(
    () => ({ data, error, isFetching, isPending, isLoading, dataUpdatedAt, refetch }),
    [data, error, isFetching, isPending, isLoading, dataUpdatedAt, refetch],
  );
}
