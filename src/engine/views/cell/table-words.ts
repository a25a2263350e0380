import { useMemo } from 'react';
import { useWords, type Words } from '../../words/use-words.ts';

/** The words of a table, looked up once and not in every cell. */
export interface TableWords {
  empty: string;
  separator: string;
  actions: string;
  undrawable(field: string): string;
  selectRow(name: string): string;
  tryWords: Words['tryWords'];
}

export function useTableWords(): TableWords {
  const { translate, tryWords } = useWords();
  return useMemo(
    () => ({
      empty: translate('engine.table.empty'),
      separator: translate('engine.table.separator'),
      actions: translate('engine.actions'),
      undrawable: (field) => translate('engine.placeholder.field', { field }),
      selectRow: (name) => translate('engine.table.selectRow', { name }),
      tryWords,
    }),
    [translate, tryWords],
  );
}
