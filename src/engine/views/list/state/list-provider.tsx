import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useDataProvider,
} from 'ra-core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { FilterContext } from '../../../scope/use-scope.ts';
import { SEARCH_KEY } from '../filter-state/read-filter-values.ts';
import type { FilterState } from '../filter-state/use-filter-state.ts';
import { writeFilter } from '../filter-state/write-filter.ts';
import { readAllRows } from '../rows/read-rows.ts';
import { ListContext, ListFrameContext } from './list-context.ts';
import { type ListState, NO_SORT } from './use-list-state.ts';
import type { Print } from './use-printed-rows.ts';

interface ListProviderProps {
  state: ListState;
  print: Print;
  children: ReactNode;
}

/**
 * Hands a list's state to its parts: all of it, what no refresh changes, and the values of `$filter`. react-admin's
 * own components get it as their list.
 */
export function ListProvider({ state, print, children }: ListProviderProps) {
  const { description, address, filter, sort, page, perPage, refetch } = state;
  const frame = useMemo(
    () => ({ description, address, filter, sort, page, perPage, refetch, print: print.start }),
    [description, address, filter, sort, page, perPage, refetch, print.start],
  );
  const shown = useMemo(
    () => (print.rows === null ? state : { ...state, rows: print.rows, page: 1, perPage: print.rows.length }),
    [state, print.rows],
  );
  const controller = useListControllerValue(shown);
  return (
    <ListFrameContext value={frame}>
      <ListContext value={shown}>
        <ListContextProvider value={controller}>
          <FilterContext value={filter.values}>{children}</FilterContext>
        </ListContextProvider>
      </ListContext>
    </ListFrameContext>
  );
}

/** What react-admin's own `onSelectAll` and `getData` read at most. */
const MOST_SELECTED = 250;
const MOST_READ = 1000;
/** Rows that every operation gives at once. */
const ROWS_AT_ONCE = 100;

/**
 * A list as react-admin's `ListContext` has it, so that its components read and change the engine's list.
 * `filterValues` are the names of the view's filters and `q`; what the view always adds is not among them.
 */
export function useListControllerValue(state: ListState): ListControllerResult {
  const { description, rows, total, error, isFetching, isEarlier, refetch, selection } = state;
  const filters = useFilterControls(state);
  const paging = usePageControls(state);
  const selecting = useSelectionControls(state);
  const isPending = rows === undefined && error === null;
  const sort = useMemo(() => state.sort ?? NO_SORT, [state.sort]);
  const value = useMemo(
    () => ({
      resource: description.name,
      data: rows,
      total: total ?? undefined,
      error,
      isFetching,
      isPending,
      isLoading: isPending && isFetching,
      isPlaceholderData: isEarlier,
      refetch,
      sort,
      selectedIds: [...selection.records.keys()],
      // Exports of the engine are actions of the list, with columns and words.
      exporter: false as const,
      ...filters,
      ...paging,
      ...selecting,
    }),
    [
      description,
      rows,
      total,
      error,
      isFetching,
      isPending,
      isEarlier,
      refetch,
      sort,
      selection,
      filters,
      paging,
      selecting,
    ],
  );
  // The type of ra-core joins four states, and none of them has rows without a total.
  return value as unknown as ListControllerResult;
}

function useFilterControls({ filter, address }: ListState) {
  const { change, read } = address;
  // The engine shows each filter of the view; others are shown once a component has asked for them.
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({});
  return useMemo(() => {
    const write = (written: JsonObject) => change({ filter: written, page: 1 });
    const set = (name: string, value: unknown) => write(writeFilter(filter, read().filter, name, value));
    return {
      filterValues: toFilterValues(filter),
      displayedFilters: {
        ...Object.fromEntries(filter.filters.map(({ name }) => [name, true])),
        ...asked,
      },
      setFilters(values: JsonObject, displayed?: Readonly<Record<string, boolean>>) {
        if (displayed !== undefined) setAsked(displayed);
        const names = new Set([...filter.filters.map(({ name }) => name), ...Object.keys(values)]);
        const none: JsonObject = {};
        write([...names].reduce((all, name) => writeFilter(filter, all, name, values[name]), none));
      },
      showFilter(name: string, value: unknown) {
        setAsked((all) => ({ ...all, [name]: true }));
        if (!isEmptyValue(value)) set(name, value);
      },
      hideFilter(name: string) {
        setAsked((all) => ({ ...all, [name]: false }));
        set(name, null);
      },
    };
  }, [filter, change, read, asked]);
}

function toFilterValues({ values, search }: FilterState): JsonObject {
  const all = { ...values, [SEARCH_KEY]: search };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmptyValue(value)));
}

function usePageControls({ description, rows, total, hasMore, page, perPage, address }: ListState) {
  const { change } = address;
  const isWhole = description.list.view.loadAll === true;
  const count = rows?.length ?? 0;
  const changes = useMemo(
    () => ({
      setPage: (next: number) => change({ page: next }),
      setPerPage: (next: number) => change({ perPage: next, page: 1 }),
      setSort: (next: SortPayload) => change({ sort: { field: next.field, order: next.order }, page: 1 }),
    }),
    [change],
  );
  return useMemo(
    () =>
      isWhole
        ? { ...changes, page: 1, perPage: Math.max(1, count), hasNextPage: false, hasPreviousPage: false }
        : {
            ...changes,
            page,
            perPage,
            hasNextPage: total === null ? hasMore : page * perPage < total,
            hasPreviousPage: page > 1,
          },
    [changes, isWhole, count, page, perPage, total, hasMore],
  );
}

function useSelectionControls({ description, request, selection }: ListState) {
  const dataProvider = useDataProvider();
  const { name: resource } = description;
  const latest = useRef(request);
  latest.current = request;
  const read = useCallback(
    async (most: number): Promise<RaRecord[]> => {
      const wanted = { ...latest.current, pagination: { page: 1, perPage: Math.min(most, ROWS_AT_ONCE) } };
      const { signal } = new AbortController();
      return (await readAllRows(dataProvider, resource, wanted, signal, most)).data.slice(0, most);
    },
    [dataProvider, resource],
  );
  return useMemo(
    () => ({
      onSelect: selection.select,
      onToggleItem(id: RaRecord['id']) {
        const all = [...selection.records.keys()];
        selection.select(all.includes(id) ? all.filter((one) => one !== id) : [...all, id]);
      },
      onUnselectItems: () => selection.clear(),
      onSelectAll: ({ limit = MOST_SELECTED }: { limit?: number } = {}) =>
        void read(limit).then(selection.choose, () => undefined),
      getData: ({ maxResults = MOST_READ }: { maxResults?: number } = {}) => read(maxResults),
    }),
    [selection, read],
  );
}
