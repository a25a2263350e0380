import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useRef } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { useWords } from '../../../words/use-words.ts';
import type { GroupReading } from './grouped-rows.ts';
import { type GroupedRows, toGroupedRows } from './grouped-rows.ts';
import { type ListRequest, readAllRows } from './read-rows.ts';
import { shareRows } from './share-rows.ts';
import { type Group, useGroups } from './use-groups.ts';
import { useRestRows } from './use-rest-rows.ts';

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
