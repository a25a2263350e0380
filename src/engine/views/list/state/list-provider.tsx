import { ListContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { FilterContext } from '../../../scope/use-scope.ts';
import { ListContext } from './list-context.ts';
import { ListFrameContext } from './list-frame.ts';
import { useListControllerValue } from './use-list-controller-value.ts';
import type { ListState } from './use-list-state.ts';
import type { Print } from './use-printed-rows.ts';

interface ListProviderProps {
  state: ListState;
  print: Print;
  children: ReactNode;
}

/**
 * Hands the state of a list to its parts: all of it, the part that a refresh does not change, and the values of
 * `$filter`. react-admin's own components get it as their list.
 */
export function ListProvider({ state, print, children }: ListProviderProps) {
  const { description, address, filter, sort, page, perPage, refetch } = state;
  const frame = useMemo(
    () => ({ description, address, filter, sort, page, perPage, refetch, print: print.start }),
    [description, address, filter, sort, page, perPage, refetch, print.start],
  );
  const shown = useMemo(
    () => (print.rows === null ? state : { ...state, rows: print.rows, page: 1, perPage: print.rows.length }),
    [state, print.rows],
  );
  const controller = useListControllerValue(shown);
  return (
    <ListFrameContext value={frame}>
      <ListContext value={shown}>
        <ListContextProvider value={controller}>
          <FilterContext value={filter.values}>{children}</FilterContext>
        </ListContextProvider>
      </ListContext>
    </ListFrameContext>
  );
}
