import type { JsonObject } from '../../../../contract/json-object.ts';
import { isSameValue } from '../../../../domain/same-value.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { resolveValue } from '../../../../schema/values/resolve-value.ts';
import { normalise } from './normalise.ts';
import type { FilterState } from './use-filter-state.ts';

/**
 * The filters of an address with one of them set. A value that is the default leaves the address. A cleared default
 * stays there as null, so that a reload does not bring it back.
 */
export function writeFilter(
  { filters, scope }: Pick<FilterState, 'filters' | 'scope'>,
  written: JsonObject,
  name: string,
  value: unknown,
): JsonObject {
  const declared = filters.find((one) => one.name === name);
  const normalised = normalise(value, declared?.shape.schema['x-normalise']);
  const standard = resolveValue(declared?.written.default ?? null, scope);
  const { [name]: _, ...others } = written;
  const isDefault = isEmptyValue(normalised) ? isEmptyValue(standard) : isSameValue(normalised, standard);
  return isDefault ? others : { ...others, [name]: isEmptyValue(normalised) ? null : normalised };
}
