import { useMemo } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Tab } from '../../../../schema/dialect/dialect-types.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { type Scope, useScope } from '../../../scope/use-scope.ts';
import type { ListAddress } from '../address/list-address.ts';
import { describeFilters, type ListFilter } from './describe-filters.ts';
import { isDisabled } from './is-disabled.ts';
import { readFilterValues, SEARCH_KEY } from './read-filter-values.ts';
import { toSearchText, toSentFilter } from './to-sent-filter.ts';
import type { FilterOptions } from './use-filter-options.ts';
import { useFilterOptions } from './use-filter-options.ts';

export interface FilterState {
  /** Those whose `when` holds, with those that only the address brings at the end. */
  filters: ListFilter[];
  values: JsonObject;
  changed: string[];
  invalid: string[];
  options: FilterOptions;
  /** As typed. */
  search: string;
  /** Searched for; null while nothing is. */
  searchText: string | null;
  tabs: Tab[];
  /** The open one; null where the list has none. */
  tab: Tab | null;
  /** Goes to the provider. */
  sent: JsonObject;
  /** A required filter has no value, so there is nothing to read yet. */
  isMissing: boolean;
  /** With `$filter`, `$choices` and `$chosen`. */
  scope: Scope;
}

/** Everything that narrows a list, from its address, its view and what can be chosen. */
export function useFilterState(description: Description, address: ListAddress): FilterState {
  const base = useScope(undefined, 'list');
  const { view } = description.list;
  const declared = useMemo(() => describeFilters(description), [description]);
  // Without the first choices, which are not read yet: choices may follow other filters.
  const typed = useMemo(
    () => readFilterValues(description, declared, address.filter, {}, base).values,
    [description, declared, address.filter, base],
  );
  const options = useFilterOptions(description, declared, typed, base);
  return useMemo(() => {
    const read = readFilterValues(description, declared, address.filter, options, base);
    const choices = toChoiceScope(read.values, options);
    const scope: Scope = { ...base, recordSchema: description.entity, filter: read.values, ...choices };
    const filters = read.filters.filter(({ written }) => meetsCondition(written.when, scope));
    const tabs = (view.tabs ?? []).filter(({ when }) => meetsCondition(when, scope));
    const usable = tabs.filter((one) => !isDisabled(one, scope));
    const tab = usable.find(({ name }) => name === address.tab) ?? usable[0] ?? null;
    const typed = address.filter[SEARCH_KEY];
    const search = typeof typed === 'string' ? typed : '';
    return {
      ...read,
      filters,
      options,
      search,
      searchText: toSearchText(view, search),
      tabs,
      tab,
      sent: toSentFilter({ view, tab: tab?.filter, filters, values: read.values, search, scope }),
      isMissing: filters.some(
        ({ written, name }) => written.isRequired === true && isEmptyValue(read.values[name]),
      ),
      scope,
    };
  }, [description, declared, view, address, options, base]);
}

function toChoiceScope(values: JsonObject, options: FilterOptions): Pick<Scope, 'choices' | 'chosen'> {
  const lists = Object.entries(options);
  return {
    choices: Object.fromEntries(
      lists.map(([name, { choices }]) => [name, choices.map(({ row, value }) => row ?? value)]),
    ),
    chosen: Object.fromEntries(lists.map(([name, { choiceOf }]) => [name, choiceOf(values[name]).row])),
  };
}
