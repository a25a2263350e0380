import type { JsonObject } from '../../../../contract/json-object.ts';
import type { ListView } from '../../../../schema/dialect/dialect-types.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../../../schema/values/resolve-value.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import type { ListFilter } from './describe-filters.ts';
import { normalise } from './normalise.ts';
import { SEARCH_KEY } from './read-filter-values.ts';

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

/** What was typed is never read as a value of the dialect; only the view's own words are. */
function toMapped({ written }: ListFilter, value: unknown, scope: Scope): unknown {
  const { sentAs = {} } = written;
  const key = [String(value), '*'].find((name) => Object.hasOwn(sentAs, name));
  return key === undefined ? value : resolveValue(sentAs[key], scope);
}
