import type { JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { validateInstance } from '../../../../schema/json-schema/validate-instance.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { describeLinkedFilter, type ListFilter } from './describe-filters.ts';
import type { FilterOptions } from './use-filter-options.ts';

/** The key of the search among the filters, in the address and towards the data provider. */
export const SEARCH_KEY = 'q';

/** What the address, the defaults and the first choices add up to. */
export function readFilterValues(
  description: Description,
  declared: readonly ListFilter[],
  written: JsonObject,
  options: FilterOptions,
  scope: Scope,
) {
  /** Every filter that can be in force: those of the view, then those that only the address brings. */
  const filters = [...declared];
  /** By name: what the reader chose, else the default. Null filters nothing. */
  const values: JsonObject = {};
  /** What the reader set, so each is a chip; defaults are not among them. */
  const changed: string[] = [];
  /** Names of the address that this list cannot filter by, or whose value it does not know. */
  const invalid: string[] = [];
  for (const filter of declared) {
    if (!Object.hasOwn(written, filter.name)) values[filter.name] = defaultOf(filter, options, scope);
    else if (!isValid(filter, written[filter.name])) {
      invalid.push(filter.name);
      values[filter.name] = defaultOf(filter, options, scope);
    } else {
      values[filter.name] = written[filter.name];
      if (!isEmptyValue(written[filter.name])) changed.push(filter.name);
    }
  }
  for (const [name, value] of Object.entries(written)) {
    if (Object.hasOwn(values, name) || name === SEARCH_KEY) continue;
    const filter = describeLinkedFilter(description, name);
    if (filter === null || !isValid(filter, value)) invalid.push(name);
    else {
      filters.push(filter);
      values[name] = value;
      if (!isEmptyValue(value)) changed.push(name);
    }
  }
  return { filters, values, changed, invalid };
}

function defaultOf({ name, written }: ListFilter, options: FilterOptions, scope: Scope): unknown {
  if (written.default !== undefined) return resolveValue(written.default, scope);
  return written.choices?.selectFirst === true ? (options[name]?.choices[0]?.value ?? null) : null;
}

/** A link may be older than the schema. What comes from choices is the provider's to judge. */
function isValid({ written, shape }: ListFilter, value: unknown): boolean {
  if (isEmptyValue(value) || written.choices !== undefined) return true;
  const { type: _, readOnly: __, 'x-reference': reference, ...rules } = shape.schema;
  if (reference !== undefined) return typeof value === 'number' || typeof value === 'string';
  const schema = shape.schema.type === 'array' ? (shape.schema.items ?? {}) : rules;
  const isKnown = (one: unknown) => schema.enum === undefined || schema.enum.includes(one);
  if (Array.isArray(value)) return value.every(isKnown);
  return (
    isKnown(value) &&
    (shape.schema.type === undefined || validateInstance({ type: shape.schema.type }, value).length === 0)
  );
}
