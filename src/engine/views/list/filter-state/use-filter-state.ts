import { useMemo } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { ListView } from '../../../../schema/dialect/dialect-types.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../../../schema/values/resolve-value.ts';
import { toChoiceScope } from '../../../choices/use-choice-lists.ts';
import { useSame } from '../../../reference/use-same.ts';
import { extendScope, type Scope, useScope } from '../../../scope/use-scope.ts';
import type { ListAddress } from '../address/use-list-address.ts';
import { describeFilters, type ListFilter } from './describe-filters.ts';
import { isDisabled } from './is-disabled.ts';
import { normalise } from './normalise.ts';
import { readFilterValues, SEARCH_KEY } from './read-filter-values.ts';
import { useFilterOptions } from './use-filter-options.ts';

export type FilterState = ReturnType<typeof useFilterState>;

/** Everything that narrows a list, from its address, its view and what can be chosen. */
export function useFilterState(description: Description, address: ListAddress) {
  const base = useScope(undefined, 'list');
  const { view } = description.list;
  const declared = useMemo(() => describeFilters(description), [description]);
  // Without the first choices, which are not read yet: choices may follow other filters.
  const typed = useSame(
    useMemo(
      () => readFilterValues(description, declared, address.filter, {}, base).values,
      [description, declared, address.filter, base],
    ),
  );
  const options = useFilterOptions(description, declared, typed, base);
  const read = useMemo(
    () => readFilterValues(description, declared, address.filter, options, base),
    [description, declared, address.filter, options, base],
  );
  // A search, an order or a page leaves them as they are, and what looks at them alone.
  const values = useSame(read.values);
  const { scope, rowScope } = useFilterScopes(description, base, values, options);
  return useMemo(() => {
    const filters = read.filters.filter(({ written }) => meetsCondition(written.when, scope));
    const tabs = (view.tabs ?? []).filter(({ when }) => meetsCondition(when, scope));
    const usable = tabs.filter((one) => !isDisabled(one, scope));
    const tab = usable.find(({ name }) => name === address.tab) ?? usable[0] ?? null;
    const typed = address.filter[SEARCH_KEY];
    const search = typeof typed === 'string' ? typed : '';
    return {
      ...read,
      values,
      /** Those whose `when` holds, with those that only the address brings at the end. */
      filters,
      options,
      /** As typed. */
      search,
      /** Searched for; null while nothing is. */
      searchText: toSearchText(view, search),
      tabs,
      /** The open one; null where the list has none. */
      tab,
      /** Goes to the provider. */
      sent: toSentFilter({ view, tab: tab?.filter, filters, values, search, scope }),
      /** A required filter has no value, or a required search is too short: there is nothing to read yet. */
      isMissing:
        lackingOf(view, search) > 0 ||
        filters.some(({ written, name }) => written.isRequired === true && isEmptyValue(values[name])),
      /** How many characters a required search lacks. */
      lacking: lackingOf(view, search),
      scope,
      rowScope,
    };
  }, [view, address, read, values, options, scope, rowScope]);
}

/** Both are the same objects until a value or a choice changes. */
function useFilterScopes(
  description: Description,
  base: Scope,
  values: JsonObject,
  options: ReturnType<typeof useFilterOptions>,
) {
  const { view } = description.list;
  const ofRows = useMemo(() => extendScope(base, { recordSchema: description.entity }), [base, description]);
  const areRowsOfFilters = useMemo(() => namesFilters(view), [view]);
  const scope = useMemo(
    () => extendScope(ofRows, { filter: values, ...toChoiceScope(options, (name) => values[name]) }),
    [ofRows, options, values],
  );
  return {
    /** With `$filter`, `$choices` and `$chosen`. */
    scope,
    /** The same for rows and columns: without the filters where nothing of them names any, so that no filter draws them again. */
    rowScope: areRowsOfFilters ? scope : ofRows,
  };
}

/** Whether a column, a card or an action of a list looks at its filters. */
function namesFilters({ columns, card, actions }: ListView): boolean {
  return /"\$(?:filter|choices|chosen)\b/.test(JSON.stringify([columns, card, actions]));
}

interface SentFilterParts {
  view: ListView;
  /** The filter of the open tab. */
  tab: JsonObject | undefined;
  filters: readonly ListFilter[];
  values: JsonObject;
  /** What is searched for, as typed. */
  search: string;
  /** `$filter` is {@link values} in it, `$chosen` the rows chosen. */
  scope: Scope;
}

/** What the provider gets: always-on filters, under the tab's, under the reader's, under the search. */
export function toSentFilter({ view, tab, filters, values, search, scope }: SentFilterParts): JsonObject {
  const sent: JsonObject = { ...resolveValues(view.filter, scope), ...resolveValues(tab, scope) };
  for (const filter of filters) {
    const value = values[filter.name];
    if (isEmptyValue(value) || !meetsCondition(filter.written.when, scope)) continue;
    const mapped = toMapped(filter, normalise(value, filter.shape.schema['x-normalise']), scope);
    if (mapped !== null) sent[filter.written.param ?? filter.name] = mapped;
    Object.assign(sent, resolveValues(filter.written.params, scope));
  }
  const text = toSearchText(view, search);
  if (text !== null) sent[view.search?.param ?? SEARCH_KEY] = text;
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => !isEmptyValue(value)));
}

/** What is searched for; null while it is too short to search. */
export function toSearchText({ search }: ListView, typed: string): string | null {
  const text = String(normalise(typed.trim(), search?.['x-normalise'] ?? []));
  return text === '' || [...text].length < (search?.minLength ?? 1) ? null : text;
}

function lackingOf({ search }: ListView, typed: string): number {
  if (search?.isRequired !== true) return 0;
  const text = String(normalise(typed.trim(), search['x-normalise'] ?? []));
  return Math.max(0, (search.minLength ?? 1) - [...text].length);
}

/** What was typed is never read as a value of the dialect; only the view's own words are. */
function toMapped({ written }: ListFilter, value: unknown, scope: Scope): unknown {
  const { sentAs = {} } = written;
  const key = [String(value), '*'].find((name) => Object.hasOwn(sentAs, name));
  return key === undefined ? value : resolveValue(sentAs[key], scope);
}
