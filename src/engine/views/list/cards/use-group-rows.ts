import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import type { Description } from '../../../../schema/description.ts';
import { type RowsAnswer, type RowsRequest, readAllRows } from '../state/read-rows.ts';
import { shareRows } from '../state/share-rows.ts';
import type { Rows } from '../state/use-rows.ts';
import type { GroupRows } from './split-rows.ts';
import { type Group, useGroups } from './use-groups.ts';

export interface GroupedRows extends Rows {
  /** Null where the list has none. */
  groups: readonly GroupRows[] | null;
}

type Result = Pick<
  UseQueryResult<RowsAnswer>,
  'data' | 'error' | 'isFetching' | 'isPending' | 'dataUpdatedAt' | 'refetch'
>;

/**
 * The rows of every group, each group read on its own: page after page until one is not full (spec/1 §9). What has been
 * read is shown while the rest is on its way; under another filter the rows before stay until all of the new ones are here.
 */
export function useGroupRows(
  description: Description,
  request: RowsRequest,
  isEnabled: boolean,
): GroupedRows {
  const known = useGroups(description, isEnabled);
  const chosen = request.filter[description.list.view.groupParam ?? ''];
  const groups = useMemo(
    () => known.groups?.filter(({ value }) => chosen === undefined || chosen === value) ?? [],
    [known.groups, chosen],
  );
  const { results, refetch } = useReadings(description, request, isEnabled ? groups : NO_GROUPS);
  const now = useMemo(() => toGroupedRows(groups, results, known.error), [groups, results, known.error]);
  const key = JSON.stringify(request.filter);
  const shown = useRef({ key, rows: now });
  const isWaiting = shown.current.key !== key && results.some(({ isPending }) => isPending);
  if (!isWaiting) shown.current = { key, rows: now };
  const { refetch: refetchGroups } = known;
  const refetchAll = useCallback(() => {
    refetchGroups();
    refetch();
  }, [refetchGroups, refetch]);
  return { ...shown.current.rows, isEarlier: isWaiting, refetch: refetchAll };
}

const NO_GROUPS: readonly Group[] = [];

/** A reading for each group, at the same time; each is a list of its own in the cache. */
function useReadings(description: Description, request: RowsRequest, groups: readonly Group[]) {
  const { name: resource } = description;
  const { groupParam = '', poll } = description.list.view;
  const dataProvider = useDataProvider();
  return useQueries({
    queries: groups.map(({ value }) => {
      const own = { ...request, filter: { ...request.filter, [groupParam]: value } };
      return {
        queryKey: [resource, 'getList', own],
        queryFn: ({ signal }: { signal: AbortSignal }) => readAllRows(dataProvider, resource, own, signal),
        retry: false,
        structuralSharing: shareRows,
        refetchInterval: poll === undefined ? (false as const) : poll * 1000,
      };
    }),
    combine,
  });
}

function combine(results: Result[]) {
  return {
    results,
    refetch: () => {
      for (const one of results) void one.refetch();
    },
  };
}

type Read = Pick<GroupedRows, 'answer' | 'error' | 'isFetching' | 'readAt' | 'groups'>;

/** An empty list counts as empty when every group has said so; one failed group is told of in its own place. */
function toGroupedRows(groups: readonly Group[], results: readonly Result[], groupsError: unknown): Read {
  const data = results.flatMap((one) => one.data?.data ?? []);
  const isPending = results.some((one) => one.isPending);
  const failed = results.filter((one) => one.error !== null);
  const isAllFailed = failed.length > 0 && failed.every((one) => one.data === undefined) && data.length === 0;
  const stale = failed.find((one) => one.data !== undefined);
  const isKnown = data.length > 0 || (!isPending && results.length === groups.length && !isAllFailed);
  const readAt = Math.max(0, ...results.map((one) => one.dataUpdatedAt));
  return {
    answer: isKnown && groupsError === null ? { data, total: data.length } : undefined,
    error: groupsError ?? (isAllFailed && !isPending ? failed[0]?.error : stale?.error) ?? null,
    isFetching: results.some((one) => one.isFetching),
    readAt: readAt === 0 ? null : new Date(readAt),
    groups: groups.map((group, index) => ({
      ...group,
      rows: results[index]?.data?.data,
      error: results[index]?.data === undefined ? (results[index]?.error ?? null) : null,
    })),
  };
}
