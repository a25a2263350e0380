import { type ReactNode, useMemo } from 'react';
import { FilterContext } from '../../../scope/filter-context.ts';
import { ListContext } from './list-context.ts';
import { ListFrameContext } from './list-frame.ts';
import type { ListState } from './use-list-state.ts';

/** Hands the state of a list to its parts: all of it, what of it a refresh leaves alone, and the values of `$filter`. */
export function ListProvider({ state, children }: { state: ListState; children: ReactNode }) {
  const { description, address, filter, sort, page, perPage, refetch } = state;
  const frame = useMemo(
    () => ({ description, address, filter, sort, page, perPage, refetch }),
    [description, address, filter, sort, page, perPage, refetch],
  );
  return (
    <ListFrameContext value={frame}>
      <ListContext value={state}>
        <FilterContext value={filter.values}>{children}</FilterContext>
      </ListContext>
    </ListFrameContext>
  );
}
