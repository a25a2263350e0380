import { useMemo, useState } from 'react';
import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from '../model/item.ts';
import type { Named } from '../model/named.ts';
import type { TillCatalogue } from './catalogue.ts';

/** The tab of the items whose category there is not. */
const OTHERS = 0;

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
export function useItemFilter({ items, categories }: TillCatalogue, othersName: string): ItemFilter {
  const [chosen, choose] = useState<RecordId | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  const tabs = useMemo(() => {
    const filled = categories.filter(({ id }) => items.some(({ categoryId }) => categoryId === id));
    const known = new Set(categories.map(({ id }) => id));
    const hasOthers = items.some(({ categoryId }) => categoryId === null || !known.has(categoryId));
    return hasOthers ? [...filled, { id: OTHERS, name: othersName }] : filled;
  }, [categories, items, othersName]);
  const current = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? OTHERS;
  const shown = useMemo(() => {
    if (search !== null && search.trim() !== '') return items.filter((item) => isFound(item, search));
    const known = new Set(tabs.map(({ id }) => id));
    return items.filter(({ categoryId }) =>
      current === OTHERS ? categoryId === null || !known.has(categoryId) : categoryId === current,
    );
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
