import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useWords } from '../../../words/use-words.ts';
import type { ListState } from './use-list-state.ts';

/** Puts right what an address cannot mean: a page beyond the last, and filters that this list does not have. */
export function useListUpkeep({
  rows,
  total,
  page,
  perPage,
  isFetching,
  filter,
  address,
  description,
}: ListState) {
  const notify = useNotify();
  const { translate, tryWords } = useWords();
  const { change, read } = address;
  const last = Math.max(1, Math.ceil(total / perPage));
  const isBeyond = rows !== undefined && !isFetching && page > last && description.list.view.loadAll !== true;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);

  const invalid = filter.invalid.join(' ');
  useEffect(() => {
    if (invalid === '') return;
    const names = invalid.split(' ');
    const kept = Object.entries(read().filter).filter(([name]) => !names.includes(name));
    change({ filter: Object.fromEntries(kept) }, { replace: true });
    const labels = names.map(
      (name) =>
        tryWords(
          description.wordAreas.flatMap((area) => [`${area}.filters.${name}`, `${area}.fields.${name}`]),
        ) ?? name,
    );
    notify(translate('engine.filters.dropped', { names: labels.join(translate('engine.table.separator')) }), {
      type: 'warning',
    });
  }, [invalid, read, change, notify, translate, tryWords, description]);
}
