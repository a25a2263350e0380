import { createContext, useContext } from 'react';
import type { ListState } from './use-list-state.ts';

export const ListContext = createContext<ListState | null>(null);

/** @throws Error outside of a list */
export function useList(): ListState {
  const state = useContext(ListContext);
  if (state === null) throw new Error('A part of a list needs a list around it.');
  return state;
}
