import { useMemo } from 'react';
import { useWords } from '../../../words/use-words.ts';
import { toListColumns } from '../../cell/list-columns.ts';
import { useColumnOrder, useHiddenColumns } from '../preferences/use-preferences.ts';
import { useListFrame } from '../state/list-context.ts';

/** The columns of the list around that exist here, as this user has arranged and chosen them. */
export function useColumns() {
  const words = useWords();
  const { description, filter } = useListFrame();
  const hidden = useHiddenColumns(description.name);
  const order = useColumnOrder(description.name);
  const { arrange } = order;
  const columns = useMemo(
    () => arrange(toListColumns(description, words, filter.rowScope)),
    [arrange, description, words, filter.rowScope],
  );
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.keys.has(key)), [columns, hidden]);
  return { columns, shown: shown.length === 0 ? columns : shown, hidden, order };
}
