import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import type { Tab, TabCounts as WrittenCounts } from '../../../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { toSentFilter } from '../filter-state/use-filter-state.ts';
import { readPage } from '../rows/read-rows.ts';
import { useList, useListFrame } from '../state/list-context.ts';
import { NO_SORT } from '../state/use-list-state.ts';
import styles from './filters.module.css';

const CountsContext = createContext<JsonObject | null>(null);

/** Around the tabs of a list: how many records each has, where the view asks for it. */
export function TabCounts({ children }: { children: ReactNode }) {
  const { tabCounts } = useListFrame().description.list.view;
  return tabCounts === undefined ? children : <CountedTabs written={tabCounts}>{children}</CountedTabs>;
}

/** Counted now and then, not with each reading of the rows, and not while the page is hidden. */
function CountedTabs({ written, children }: { written: WrittenCounts; children: ReactNode }) {
  const { description, filter } = useListFrame();
  const { rows } = useList();
  // Where nothing is read before it searches, nothing else is counted either.
  const search = description.list.view.search?.isRequired === true ? filter.search : '';
  const readCounts = useCountReader(written, search);
  const { data } = useQuery({
    queryKey: [description.name, 'tabCounts', search, filter.tabs.map(({ name }) => name)],
    queryFn: ({ signal }) => readCounts(signal),
    // The rows come first.
    enabled: rows !== undefined,
    retry: false,
    refetchInterval: (written.everySeconds ?? DEFAULTS.tabCounts.everySeconds) * 1000,
  });
  return <CountsContext value={data ?? null}>{children}</CountsContext>;
}

/** All of them by one operation, else by a single record of each tab, one after the other. */
function useCountReader({ operation, args }: WrittenCounts, search: string) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const { description, filter } = useListFrame();
  return useMemo(() => {
    const { list, name: resource } = description;
    const { scope, tabs } = filter;
    return async (signal: AbortSignal): Promise<JsonObject> => {
      if (operation !== undefined) {
        const answer: unknown = await dataProvider.invoke(operation, resolveValues(args, scope), { signal });
        return isPlainObject(answer) ? answer : {};
      }
      const counts: JsonObject = {};
      for (const { name, filter: tab } of tabs) {
        const sent = toSentFilter({ view: list.view, tab, filters: [], values: {}, search, scope });
        const request = { filter: sent, sort: list.sort ?? NO_SORT, pagination: { page: 1, perPage: 1 } };
        counts[name] = (await readPage(dataProvider, resource, request, signal)).total;
      }
      return counts;
    };
  }, [dataProvider, description, filter, operation, args, search]);
}

/** Beside the name of a tab. The open one has the list's own count while nothing else narrows it. */
export function TabCount({ tab }: { tab: Tab }) {
  const counts = useContext(CountsContext);
  const { description, filter, total, limit, rows, isEarlier } = useList();
  if (description.list.view.tabCounts === undefined) return null;
  const isOpen = filter.tab?.name === tab.name && rows !== undefined && !isEarlier && limit === null;
  const isWhole =
    (filter.search === '' || description.list.view.search?.isRequired === true) &&
    filter.changed.length === 0;
  const count = isOpen && isWhole && total !== null ? total : counts?.[tab.name];
  return typeof count === 'number' ? <span className={styles.tabCount}>{formatNumber(count)}</span> : null;
}
