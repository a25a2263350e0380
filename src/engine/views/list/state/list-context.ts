import { createContext, useContext } from 'react';
import type { ListState } from './use-list-state.ts';

export const ListContext = createContext<ListState | null>(null);

/** @throws Error outside of a list */
export function useList(): ListState {
  const state = useContext(ListContext);
  if (state === null) throw new Error('A part of a list needs a list around it.');
  return state;
}

/** What of a list stays the same when its rows are read again. */
export interface ListFrame
  extends Pick<ListState, 'description' | 'address' | 'filter' | 'sort' | 'page' | 'perPage' | 'refetch'> {
  /** Reads what the filters leave, and prints it. */
  print(): void;
}

export const ListFrameContext = createContext<ListFrame | null>(null);

/**
 * For the parts of a list around its rows. Where they are memoised, a refresh does not draw them again.
 * @throws Error outside of a list
 */
export function useListFrame(): ListFrame {
  const frame = useContext(ListFrameContext);
  if (frame === null) throw new Error('A part of a list needs a list around it.');
  return frame;
}
