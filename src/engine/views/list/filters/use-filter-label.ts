import { useCallback } from 'react';
import { useWords } from '../../../words/use-words.ts';
import type { ListFilter } from '../filter-state/describe-filters.ts';

/** What a filter is called: its own words, else those of its field. */
export function useFilterLabel(): (filter: ListFilter) => string {
  const { tryWords } = useWords();
  return useCallback(({ labelKeys, shape }) => tryWords(labelKeys) ?? shape.title, [tryWords]);
}
