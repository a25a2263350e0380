import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, useEffect } from 'react';
import type { RecordId } from '../../../../src/contract/record-id.ts';
import { isComposing } from '../../keys/is-composing.ts';
import type { Named } from '../../model/named.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import styles from './items.module.css';

export interface CategoryTabsProps {
  categories: readonly Named[];
  current: RecordId;
  onChoose(id: RecordId): void;
  /** What is searched for; null without a search. */
  search: string | null;
  onSearch(text: string | null): void;
  /** Takes the first item that was found; ends a search without a word. */
  onTakeFirst(): void;
}

/** The categories as tabs, and in their place the search. */
export const CategoryTabs = memo(function CategoryTabs(props: CategoryTabsProps) {
  const { categories, current, onChoose, search, onSearch } = props;
  const translate = useTranslate();
  useEffect(() => {
    // A tab that the keys have led to may stand beyond the edge.
    document
      .getElementById(`order-entry-tab-${current}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  if (search !== null) return <SearchBar {...props} search={search} />;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = categories[categories.findIndex(({ id }) => id === current) + by];
    if (by === 0 || next === undefined) return;
    onChoose(next.id);
    document.getElementById(`order-entry-tab-${next.id}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div
        className={styles.list}
        role="tablist"
        tabIndex={-1}
        aria-label={translate('order-entry.categories')}
        onKeyDown={onKeyDown}
      >
        {categories.map(({ id, name }) => (
          <button
            key={id}
            id={`order-entry-tab-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.search}
        aria-label={translate('order-entry.search')}
        onClick={() => onSearch('')}
      >
        <Search {...ICON_STYLE} />
      </button>
    </div>
  );
});

function SearchBar({ search, onSearch, onTakeFirst }: CategoryTabsProps & { search: string }) {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that confirms a candidate, and Escape that drops one, belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onSearch(null);
    if (event.key === 'Enter' && !event.repeat) onTakeFirst();
  };
  return (
    <div className={styles.tabs}>
      <label className={styles.searching}>
        <Search {...ICON_STYLE} />
        <input
          type="text"
          autoFocus
          value={search}
          aria-label={translate('order-entry.search')}
          placeholder={translate('order-entry.searchHint')}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <button
        type="button"
        className={styles.search}
        aria-label={translate('order-entry.endSearch')}
        onClick={() => onSearch(null)}
      >
        <X {...ICON_STYLE} />
      </button>
    </div>
  );
}
