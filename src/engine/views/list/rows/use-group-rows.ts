import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { readPath } from '../../../record/record-path.ts';
import { useWords } from '../../../words/use-words.ts';
import { type ListRequest, type RowsAnswer, readAllRows, readPage } from './read-rows.ts';
import { shareRows } from './share-rows.ts';
import type { GroupRows } from './split-rows.ts';
import { type Group, useGroups } from './use-groups.ts';
import type { Rows } from './use-rows.ts';

/**
 * The rows of every group, each group read on its own, page after page until one is not full (spec/1 §9). What
 * belongs to no group stands at the end. Rows are shown as they come. Under another filter the old rows stay until
 * all of the new ones are here.
 */
export function useGroupRows(
  description: Description,
  request: ListRequest,
  isEnabled: boolean,
): GroupedRows {
  const { translate } = useWords();
  const known = useGroups(description, isEnabled);
  const chosen = request.filter[description.list.view.groupParam ?? ''];
  const groups = useMemo(
    () => known.groups?.filter(({ value }) => chosen === undefined || chosen === value),
    [known.groups, chosen],
  );
  const { results, refetch } = useReadings(description, request, (isEnabled && groups) || NO_GROUPS);
  const isRestWanted = isEnabled && groups !== undefined && chosen === undefined;
  const rest = useRestRows(
    description,
    request,
    groups ?? NO_GROUPS,
    isRestWanted ? countRows(results) : null,
  );
  const restTitle = translate('engine.cards.others');
  const now = useMemo(
    () => toGroupedRows({ groups, results, groupsError: known.error, rest, restTitle }),
    [groups, results, known.error, rest, restTitle],
  );
  const key = JSON.stringify(request.filter);
  const shown = useRef({ key, rows: now });
  const isWaiting = shown.current.key !== key && results.some(({ isPending }) => isPending);
  if (!isWaiting) shown.current = { key, rows: now };
  const { refetch: refetchGroups } = known;
  const { refetch: refetchRest } = rest;
  const refetchAll = useCallback(() => {
    refetchGroups();
    refetch();
    if (isRestWanted) void refetchRest();
  }, [refetchGroups, refetch, refetchRest, isRestWanted]);
  return { ...shown.current.rows, isEarlier: isWaiting, refetch: refetchAll };
}

const NO_GROUPS: readonly Group[] = [];

/** Null while a group has not been read. */
function countRows(results: readonly GroupReading[]): number | null {
  return results.reduce<number | null>(
    (count, { data }) => (count === null || data === undefined ? null : count + data.data.length),
    0,
  );
}

/** A reading for each group, at the same time; each is a list of its own in the cache. */
function useReadings(description: Description, request: ListRequest, groups: readonly Group[]) {
  const { name: resource } = description;
  const { groupParam = '', pollSeconds } = description.list.view;
  const dataProvider = useDataProvider();
  return useQueries({
    queries: groups.map(({ value }) => {
      const own = { ...request, filter: { ...request.filter, [groupParam]: value } };
      return {
        queryKey: [resource, 'getList', own],
        queryFn: ({ signal }: { signal: AbortSignal }) => readAllRows(dataProvider, resource, own, signal),
        retry: false,
        structuralSharing: shareRows,
        refetchInterval: pollSeconds === undefined ? (false as const) : pollSeconds * 1000,
      };
    }),
    combine,
  });
}

function combine(results: GroupReading[]) {
  return {
    results,
    refetch: () => {
      for (const one of results) void one.refetch();
    },
  };
}

export interface GroupedRows extends Rows {
  /** Null where the list has none. */
  groups: readonly GroupRows[] | null;
}

interface Readings {
  /** Undefined while they are not known. */
  groups: readonly Group[] | undefined;
  groupsError: unknown;
  /** In the order of the groups. */
  results: readonly GroupReading[];
  /** What belongs to no group. */
  rest: GroupReading;
  restTitle: string;
}

type Read = Pick<GroupedRows, 'answer' | 'error' | 'isFetching' | 'readAt' | 'groups'>;

/**
 * The readings of all groups as one list. It counts as empty when the groups are known and each has answered, and as
 * failed when nothing could be read. One failed group says so in its own place.
 */
export function toGroupedRows({ groups, groupsError, results, rest, restTitle }: Readings): Read {
  const all = [...results, rest];
  const data = all.flatMap((one) => one.data?.data ?? []);
  const isPending = results.some((one) => one.isPending) || rest.isLoading;
  const failed = all.filter((one) => one.error !== null);
  const isAllFailed = failed.length > 0 && failed.every((one) => one.data === undefined) && data.length === 0;
  const stale = failed.find((one) => one.data !== undefined);
  const isKnown =
    data.length > 0 ||
    (groups !== undefined && !isPending && results.length === groups.length && !isAllFailed);
  const readAt = Math.max(0, ...all.map((one) => one.dataUpdatedAt));
  const known = groups?.map((group, index) => toGroupRows(group, results[index])) ?? [];
  const others = toGroupRows({ value: null, title: restTitle }, rest);
  return {
    answer: isKnown ? { data, total: data.length, hasMore: false } : undefined,
    error: groupsError ?? (isAllFailed && !isPending ? failed[0]?.error : stale?.error) ?? null,
    isFetching: all.some((one) => one.isFetching),
    readAt: readAt === 0 ? null : new Date(readAt),
    // Nearly always there is no rest: nothing stands for it before it is known.
    groups: others.rows === undefined && others.error === null ? known : [...known, others],
  };
}

function toGroupRows(group: Group, reading: GroupReading | undefined): GroupRows {
  const rows = reading?.data?.data;
  return { ...group, rows, error: rows === undefined ? (reading?.error ?? null) : null };
}

/** How far the rows of one group have been read. */
export type GroupReading = Pick<
  UseQueryResult<RowsAnswer>,
  'data' | 'error' | 'isFetching' | 'isPending' | 'isLoading' | 'dataUpdatedAt' | 'refetch'
>;

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
