import { useEffect, useMemo, useRef, useState } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Sort } from '../../../../schema/dialect/dialect-types.ts';
import { useWords } from '../../../words/use-words.ts';
import { useListAddress } from '../address/use-list-address.ts';
import { useFilterState } from '../filter-state/use-filter-state.ts';
import type { ListRequest, RowsAnswer } from '../rows/read-rows.ts';
import { splitRows } from '../rows/split-rows.ts';
import { type GroupedRows, useGroupRows } from '../rows/use-group-rows.ts';
import { useGroups } from '../rows/use-groups.ts';
import { useRows } from '../rows/use-rows.ts';
import { useSelection } from './use-selection.ts';

export type ListState = ReturnType<typeof useListState>;

/** What is asked for where a list has no order of its own. */
export const NO_SORT: Sort = { field: 'id', order: 'ASC' };

/** All that a list knows, each part from its one source: the address, the provider, the reader's choice of rows. */
export function useListState(description: Description) {
  const address = useListAddress();
  const filter = useFilterState(description, address.address);
  const sort = toSort(description, address.address.sort);
  const { page } = address.address;
  const perPage = toPageSize(description, address.address.perPage);
  const { loadAll, search } = description.list.view;
  const searchBy = filter.searchText === null ? undefined : toSearchField(description, address.address.by);
  const request: ListRequest = {
    filter: filter.sent,
    sort: toSentSort(description, sort),
    // All rows come in pages of the view's own size, whatever the reader looks at.
    pagination: loadAll === true ? { page: 1, perPage: description.list.pageSize } : { page, perPage },
    ...(search?.by !== undefined && searchBy !== undefined ? { meta: { searchBy } } : {}),
  };
  const { answer, ...rows } = useListRows(description, request, !filter.isMissing, address.isDrawnNow());
  const most = filter.searchText === null ? undefined : search?.maxRows;
  const data = useMemo(
    () => (most === undefined ? answer?.data : answer?.data.slice(0, most)),
    [answer, most],
  );
  const end = useListEnd(answer, { ...request, pagination: { page, perPage } }, rows.isEarlier);
  const isOtherSet = useIsOtherSet(JSON.stringify(request.filter), rows.isEarlier);
  const selection = useSelection(description.name, data, JSON.stringify(filter.sent));
  return {
    ...rows,
    description,
    address,
    filter,
    /** Undefined while none have been read. */
    rows: filter.isMissing ? undefined : data,
    ...end,
    /** The rows, and their count, are those of other filters; their own are on the way. */
    isOtherSet,
    /** The provider's whole answer, where it tells it: `$answer` of the totals. */
    answer: answer?.meta?.answer ?? null,
    /** The provider gives no more rows than this. */
    limit: answer?.meta?.limit ?? null,
    /** By the column's own field. */
    sort,
    page,
    perPage,
    /** What the rows were asked for by. */
    request,
    selection,
  };
}

/** The field that the search looks in: the one of the address where the view has it, else the view's first. */
export function toSearchField({ list }: Description, by: string | null): string | undefined {
  const fields = list.view.search?.by ?? [];
  return fields.find((field) => field === by) ?? fields[0];
}

/** A link may name a column that is gone or does not sort. */
function toSort({ list }: Description, written: Sort | null): Sort | null {
  const isSortable = list.columns.some((column) => column.isSortable && column.field === written?.field);
  return isSortable ? written : list.sort;
}

function toSentSort({ list }: Description, sort: Sort | null): Sort {
  if (sort === null) return NO_SORT;
  const column = list.columns.find(({ field }) => field === sort.field);
  return { field: column?.column.sortBy ?? sort.field, order: sort.order };
}

const MOST_PER_PAGE = 1000;

function toPageSize({ list }: Description, written: number | null): number {
  const { minimum = 1, maximum = Math.max(MOST_PER_PAGE, list.pageSize) } = list.view.perPageRange ?? {};
  return Math.min(maximum, Math.max(minimum, written ?? list.pageSize));
}

/** The rows of a list, read together or group by group as the view says, and the groups where it has any. */
function useListRows(
  description: Description,
  request: ListRequest,
  isEnabled: boolean,
  isDrawnNow: boolean,
): GroupedRows {
  const { translate } = useWords();
  const { groupBy, groupParam } = description.list.view;
  const isByGroup = groupBy !== undefined && groupParam !== undefined;
  const isSplit = groupBy !== undefined && groupParam === undefined;
  const grouped = useGroupRows(description, request, isEnabled && isByGroup);
  const together = useRows(description, request, isEnabled && !isByGroup, isDrawnNow);
  const { groups } = useGroups(description, isEnabled && isSplit);
  const rows = together.answer?.data;
  const split = useMemo(() => {
    if (!isSplit || rows === undefined) return null;
    // Without any group there is nothing that these would be the rest of.
    const restTitle = groups === undefined || groups.length === 0 ? '' : translate('engine.cards.others');
    return splitRows(rows, groups ?? [], groupBy, restTitle);
  }, [isSplit, rows, groups, groupBy, translate]);
  return isByGroup ? grouped : { ...together, groups: split };
}

interface ListEnd {
  /** Null where the provider has no count. */
  total: number | null;
  /** Whether there may be rows after these, where they are not counted. */
  hasMore: boolean;
}

/** Whether earlier rows were found by other filters: their count says nothing then. Those of another page keep it. */
function useIsOtherSet(filter: string, isEarlier: boolean): boolean {
  const counted = useRef(filter);
  if (!isEarlier) counted.current = filter;
  return isEarlier && counted.current !== filter;
}

/**
 * Where a list without a count ends. Only an empty page shows that the full one before it was the last. That is kept
 * while the filters stay, so that the reader is not led to the empty page again.
 * @param isEarlier the answer is that of another page, whose rows stay while these are on the way
 */
function useListEnd(
  answer: RowsAnswer | undefined,
  { filter, pagination: { page, perPage } }: ListRequest,
  isEarlier: boolean,
): ListEnd {
  const [emptied, setEmptied] = useState({ key: '', page: 0 });
  const key = JSON.stringify([filter, perPage]);
  const isEmpty = answer !== undefined && answer.total === null && answer.data.length === 0;
  const isEmptied = isEmpty && !isEarlier && page > 1;
  useEffect(() => {
    if (isEmptied) setEmptied({ key, page });
  }, [isEmptied, key, page]);
  if (answer === undefined) return { total: 0, hasMore: false };
  const { total, hasMore, data } = answer;
  const isLast = hasMore && emptied.key === key && emptied.page === page + 1;
  return isLast ? { total: (page - 1) * perPage + data.length, hasMore: false } : { total, hasMore };
}
