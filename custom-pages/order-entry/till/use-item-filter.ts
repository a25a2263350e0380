import { useMemo, useState } from 'react';
import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from '../model/item.ts';
import type { Named } from '../model/named.ts';
import type { TillCatalogue } from './catalogue.ts';

/** The tab of the items whose category there is not. */
const OTHERS = 0;

/** The tab of all items: no category has this id. */
const ALL = '';

export interface ItemFilter {
  categories: readonly Named[];
  current: RecordId;
  choose(id: RecordId): void;
  /** One category on, or back. */
  step(by: 1 | -1): void;
  /** What is searched for; null without a search. */
  search: string | null;
  setSearch(text: string | null): void;
  /** What is in sight: a category, or what was found in all of them. */
  items: readonly Item[];
}

/** What part of the catalogue is in sight. */
export function useItemFilter(
  { items, categories }: TillCatalogue,
  { all: allName, others: othersName }: Readonly<Record<'all' | 'others', string>>,
): ItemFilter {
  const [chosen, choose] = useState<RecordId | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  const tabs = useMemo(() => {
    const filled = categories.filter(({ id }) => items.some(({ categoryId }) => categoryId === id));
    const known = new Set(categories.map(({ id }) => id));
    const hasOthers = items.some(({ categoryId }) => categoryId === null || !known.has(categoryId));
    const parts = hasOthers ? [...filled, { id: OTHERS, name: othersName }] : filled;
    return parts.length > 1 ? [{ id: ALL, name: allName }, ...parts] : parts;
  }, [categories, items, allName, othersName]);
  // What is shown first is a category: all items are many, and are asked for.
  const first = tabs.find(({ id }) => id !== ALL)?.id ?? OTHERS;
  const current = tabs.find(({ id }) => id === chosen)?.id ?? first;
  const shown = useMemo(() => {
    if (search !== null && search.trim() !== '') return items.filter((item) => isFound(item, search));
    const known = new Set(tabs.map(({ id }) => id));
    const itemsOf = (tab: RecordId) =>
      items.filter(({ categoryId }) =>
        tab === OTHERS ? categoryId === null || !known.has(categoryId) : categoryId === tab,
      );
    return current === ALL ? tabs.flatMap(({ id }) => itemsOf(id)) : itemsOf(current);
  }, [items, tabs, current, search]);
  return useMemo(
    () => ({
      categories: tabs,
      current,
      choose,
      step(by) {
        const next = tabs[tabs.findIndex(({ id }) => id === current) + by];
        if (next !== undefined) choose(next.id);
      },
      search,
      setSearch,
      items: shown,
    }),
    [tabs, current, search, shown],
  );
}

function isFound({ name, codes }: Item, search: string): boolean {
  const text = search.trim().toLocaleLowerCase();
  return name.toLocaleLowerCase().includes(text) || codes.includes(search.trim());
}
