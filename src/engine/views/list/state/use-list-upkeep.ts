import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import type { Sort } from '../../../../schema/dialect/dialect-types.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListState } from './use-list-state.ts';

/** Without a count, the page before an empty one is tried. */
function toLastPage({ rows, total, page, perPage }: Pick<ListState, 'rows' | 'total' | 'page' | 'perPage'>) {
  if (total === null) return rows?.length === 0 ? Math.max(1, page - 1) : page;
  return Math.max(1, Math.ceil(total / perPage));
}

/** What a provider answers to an order that it does not have. */
const REFUSED_STATUSES: ReadonlySet<number> = new Set([400, 422]);

/**
 * Corrects what an address cannot mean: a page beyond the last, filters that this list lacks, and an order that the
 * provider refuses.
 */
export function useListUpkeep(state: ListState) {
  useFilterUpkeep(state);
  useSortUpkeep(state);
}

/** A refused order gives way to the last one that was answered; without one, to the list's own. */
function useSortUpkeep({ rows, error, isEarlier, address, description }: ListState) {
  const notify = useNotify();
  const { translate, ownWord } = useWords();
  const good = useRef<{ sort: Sort | null } | null>(null);
  const { change } = address;
  const written = address.address.sort;
  const isAnswered = rows !== undefined && !isEarlier && error === null;
  useEffect(() => {
    if (isAnswered) good.current = { sort: written };
  }, [isAnswered, written]);

  const isRefused = error !== null && written !== null && REFUSED_STATUSES.has(toFailure(error).status);
  useEffect(() => {
    const last = good.current?.sort ?? null;
    if (!isRefused || written === null) return;
    if (last?.field === written.field && last.order === written.order) return;
    change({ sort: last }, { replace: true });
    const name = ownWord(description, `fields.${written.field}`) ?? written.field;
    notify(translate('engine.table.sortRefused', { name }), { type: 'warning' });
  }, [isRefused, written, change, notify, translate, ownWord, description]);
}

function useFilterUpkeep({
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
  const { translate, ownWord } = useWords();
  const { change, read } = address;
  const last = toLastPage({ rows, total, page, perPage });
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
    const labels = names.map((name) => ownWord(description, `filters.${name}`, `fields.${name}`) ?? name);
    notify(translate('engine.filters.dropped', { names: labels.join(translate('engine.table.separator')) }), {
      type: 'warning',
    });
  }, [invalid, read, change, notify, translate, ownWord, description]);
}
