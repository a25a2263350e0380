import type { KeyboardEvent, RefObject } from 'react';
import { toSearchText } from '../filter-state/use-filter-state.ts';
import { ChipLine, FilterPart, useFilterChips } from '../filters/filter-bar.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import { useListFrame } from '../state/list-context.ts';
import styles from './inspector.module.css';

interface SideHeadProps {
  head: RefObject<HTMLDivElement | null>;
  /** Enter in the search: leads to the first row that it finds. */
  onFind(searchText: string | null): void;
  /** Down in the search: into the rows. */
  onDown(): void;
}

/** The search and the filters of an inspector, and a chip for each filter that is set. */
export function SideHead({ head, onFind, onDown }: SideHeadProps) {
  const { filter, description } = useListFrame();
  const chips = useFilterChips().filter(({ name }) => filter.filters.some((one) => one.name === name));
  const declared = filter.filters.filter(({ isDeclared }) => isDeclared);
  const { view } = description.list;
  if (view.search === undefined && declared.length === 0 && chips.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, target } = event;
    if (nativeEvent.isComposing || !(target instanceof HTMLInputElement) || target.type !== 'search') return;
    if (key === 'Enter') onFind(toSearchText(view, target.value));
    else if (key === 'ArrowDown') {
      // The rows would be scrolled by the key that leads into them.
      event.preventDefault();
      onDown();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to what bubbles up from the search.
    <div ref={head} className={styles.sideHead} onKeyDown={onKeyDown} data-print="none">
      <div className={styles.narrowing}>
        <SearchBox />
        {declared.map((one) => (
          <FilterPart key={one.name} filter={one} />
        ))}
      </div>
      {chips.length === 0 ? null : <ChipLine chips={chips} />}
    </div>
  );
}
