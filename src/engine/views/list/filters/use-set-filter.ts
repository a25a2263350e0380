import { useCallback } from 'react';
import { useListFrame } from '../state/list-frame.ts';
import { isEmptyValue } from './is-empty-value.ts';
import { writeFilter } from './write-filter.ts';

/** Sets one filter in the address, and turns to the first page. */
export function useSetFilter(): (name: string, value: unknown) => void {
  const { address, filter } = useListFrame();
  return useCallback(
    (name, value) => {
      const before = address.read().filter;
      // Refining a filter is one step back, not one for each letter.
      const isRefined = !isEmptyValue(before[name]);
      address.change({ filter: writeFilter(filter, before, name, value), page: 1 }, { replace: isRefined });
    },
    [address, filter],
  );
}
