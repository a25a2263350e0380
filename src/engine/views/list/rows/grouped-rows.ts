import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsAnswer } from './read-rows.ts';
import type { GroupRows } from './split-rows.ts';
import type { Group } from './use-groups.ts';
import type { Rows } from './use-rows.ts';

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
