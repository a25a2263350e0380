import { useCallback, useRef } from 'react';
import { isSameValue } from '../../../../domain/same-value.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { writeFilter } from '../filter-state/write-filter.ts';
import { useListFrame } from '../state/list-context.ts';

/** Sets one filter in the address, empties those that its choices clear, and turns to the first page; the same function each time. */
export function useSetFilter(): (name: string, value: unknown) => void {
  const frame = useListFrame();
  const latest = useRef(frame);
  latest.current = frame;
  return useCallback((name, value) => {
    const { address, filter } = latest.current;
    const before = address.read().filter;
    // Refining a filter is one step back, not one for each letter.
    const isRefined = !isEmptyValue(before[name]);
    const { choices } = filter.filters.find((one) => one.name === name)?.written ?? {};
    const isChanged = !isSameValue(value ?? null, filter.values[name] ?? null);
    const written = (isChanged ? (choices?.clears ?? []) : []).reduce(
      (all, cleared) => writeFilter(filter, all, cleared, null),
      writeFilter(filter, before, name, value),
    );
    // At once: as a transition the request would wait until the page has been painted without it.
    address.change({ filter: written, page: 1 }, { replace: isRefined, flushSync: true });
  }, []);
}
