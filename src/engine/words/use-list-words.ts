import { useWords } from './use-words.ts';

/** Joins the words of several values by the separator of the reader's language. */
export function useListWords(): (words: readonly string[]) => string {
  const { translate } = useWords();
  return (words) => words.join(translate('engine.table.separator'));
}
