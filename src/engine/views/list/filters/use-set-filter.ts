import { useCallback } from 'react';
import { isSameValue } from '../../../../domain/same-value.ts';
import { resolveValue } from '../../../../schema/resolve-value.ts';
import { useListFrame } from '../state/list-frame.ts';
import { isEmptyValue } from './is-empty-value.ts';
import { normalise } from './normalise.ts';

/**
 * Sets one filter in the address, and turns to the first page. A value that is the default leaves the address; a
 * default that is cleared stays there as null, so that a reload does not bring it back.
 */
export function useSetFilter(): (name: string, value: unknown) => void {
  const { address, filter } = useListFrame();
  const { filters, scope } = filter;
  return useCallback(
    (name, value) => {
      const declared = filters.find((one) => one.name === name);
      const normalised = normalise(value, declared?.shape.schema['x-normalise']);
      const standard = resolveValue(declared?.written.default ?? null, scope);
      const { [name]: before, ...others } = address.read().filter;
      const isDefault = isEmptyValue(normalised) ? isEmptyValue(standard) : isSameValue(normalised, standard);
      const next = isDefault ? others : { ...others, [name]: isEmptyValue(normalised) ? null : normalised };
      // Refining a filter is one step back, not one for each letter.
      address.change({ filter: next, page: 1 }, { replace: !isEmptyValue(before) });
    },
    [address, filters, scope],
  );
}
