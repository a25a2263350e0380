import { Bookmark, ListFilter as FilterIcon, RefreshCw, X } from 'lucide-react';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { formatTime } from '../../../../domain/taipei-time.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import { toText } from '../../../format/to-text.ts';
import { IconAction } from '../../../parts/icon-action.tsx';
import { LabelAction } from '../../../parts/label-action.tsx';
import { later, laterOnOpen } from '../../../parts/later.tsx';
import type { PopoverPanelProps } from '../../../parts/popover-panel.tsx';
import { useOpener } from '../../../parts/use-opener.ts';
import { findCell } from '../../../registry/registry.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListFilter } from '../filter-state/describe-filters.ts';
import { SEARCH_KEY } from '../filter-state/read-filter-values.ts';
import type { FilterState } from '../filter-state/use-filter-state.ts';
import { useList, useListFrame } from '../state/list-context.ts';
import { toSearchField } from '../state/use-list-state.ts';
import { FilterField } from './filter-field.tsx';
import styles from './filters.module.css';
import { SearchBox } from './search-box.tsx';

const RangeMenu = later(async () => (await import('./range-menu.tsx')).RangeMenu);

/** Whether a list has anything to narrow it by; without, no bar stands over it. */
export function useHasFilterBar(): boolean {
  const { filter, description } = useListFrame();
  return (
    filter.filters.length > 0 ||
    description.list.view.search !== undefined ||
    filter.changed.length > 0 ||
    filter.search !== ''
  );
}

/** Filters with their names inside, the rest behind a button, and a chip for each that is set. */
export const FilterBar = memo(function FilterBar() {
  const { filter, description } = useListFrame();
  const isLarge = description.list.view.size === 'large';
  // Its search is in sight, and large.
  const chips = useFilterChips().filter(({ name }) => !isLarge || name !== SEARCH_KEY);
  const declared = useMemo(() => filter.filters.filter(({ isDeclared }) => isDeclared), [filter.filters]);
  const rest = declared.filter(({ written }) => written.secondary === true);
  // What a link has set must be in sight.
  const [isOpen, setOpen] = useState(() => rest.some(({ name }) => filter.changed.includes(name)));
  return (
    <div className={styles.bar}>
      <div className={styles.line} data-print="none">
        {declared
          .filter(({ written }) => written.secondary !== true)
          .map((one) => (
            <FilterPart key={one.name} filter={one} />
          ))}
        <SearchBox />
        {rest.length === 0 ? null : (
          <MoreFilters
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            active={rest.filter((one) => isAtWork(one, filter)).length}
          />
        )}
        {isLarge ? null : (
          <span className={styles.end}>
            {chips.length === 0 ? <ReadTime /> : null}
            <SavedFilters />
            <Refresh />
          </span>
        )}
      </div>
      {isOpen && rest.length > 0 ? (
        <div className={styles.more} data-print="none">
          {rest.map((one) => (
            <FilterPart key={one.name} filter={one} />
          ))}
        </div>
      ) : null}
      {chips.length === 0 ? null : <ChipLine chips={chips} />}
    </div>
  );
});

/** A filter. One that begins a range brings its end and the usual ranges along, so that no line divides them. */
export function FilterPart({ filter: one }: { filter: ListFilter }) {
  const labelOf = useFilterLabel();
  const { filters } = useListFrame().filter;
  if (filters.some(({ written }) => written.rangeEnd === one.name)) return null;
  const end = filters.find(({ name }) => name === one.written.rangeEnd);
  const field = <FilterField filter={one} label={labelOf(one)} />;
  if (end === undefined) return field;
  return (
    <span className={styles.line}>
      {field}
      <FilterField filter={end} label={labelOf(end)} />
      <RangeMenu start={one.name} end={end.name} />
    </span>
  );
}

export interface FilterChip {
  name: string;
  label: string;
  value: ReactNode;
}

/** The filters in force, each with a cross, so that no hidden filter makes rows look deleted. */
export function ChipLine({ chips }: { chips: readonly FilterChip[] }) {
  const { translate } = useWords();
  const { address } = useListFrame();
  const { change, read } = address;
  const remove = useCallback(
    (name: string) => {
      const { [name]: _, ...filter } = read().filter;
      change({ filter, page: 1, ...(name === SEARCH_KEY ? { by: null } : {}) });
    },
    [change, read],
  );
  const clear = useCallback(() => change({ filter: {}, by: null, page: 1 }), [change]);
  return (
    <div className={styles.line}>
      <div className={styles.chips}>
        <div className={styles.chipsTitle}>{translate('engine.filters.applied')}</div>
        {chips.map((chip) => (
          <Chip key={chip.name} {...chip} remove={remove} />
        ))}
        <LabelAction
          size="small"
          variant="text"
          label={translate('engine.filters.clearAll')}
          onClick={clear}
        />
      </div>
      <span className={styles.space} />
      <ReadTime />
    </div>
  );
}

function Chip({ name, label, value, remove }: FilterChip & { remove(name: string): void }) {
  const { translate } = useWords();
  const onClick = useCallback(() => remove(name), [remove, name]);
  return (
    <span className={styles.chip}>
      <span className={styles.chipLabel}>{label}</span>
      {value}
      <IconAction icon={X} label={translate('engine.filters.remove', { label })} onClick={onClick} />
    </span>
  );
}

/** Whether it narrows the list. A required filter always has a value: its default is what the list is by itself. */
function isAtWork({ name, written }: ListFilter, { values, changed }: FilterState): boolean {
  return written.isRequired === true ? changed.includes(name) : !isEmptyValue(values[name]);
}

interface MoreFiltersProps {
  isOpen: boolean;
  onToggle(): void;
  /** How many of those behind it filter something. */
  active: number;
}

/** Shows the filters that are seldom needed, and says how many of them are at work. */
function MoreFilters({ isOpen, onToggle, active }: MoreFiltersProps) {
  const { translate } = useWords();
  const count = active > 0 ? <span className={`${styles.count} ${styles.countGap}`}>{active}</span> : null;
  const label = (
    <>
      {translate('engine.filters.more')}
      {count}
    </>
  );
  return <LabelAction icon={FilterIcon} label={label} aria-expanded={isOpen} onClick={onToggle} />;
}

/** Every filter that the reader has set, as name and value in words; those too that have no input on the bar. */
export function useFilterChips(): FilterChip[] {
  const { translate, ownWord } = useWords();
  const labelOf = useFilterLabel();
  const { filter, address, description } = useListFrame();
  const chips = filter.changed.flatMap((name) => {
    const one = filter.filters.find((known) => known.name === name);
    return one === undefined
      ? []
      : {
          name,
          label: labelOf(one),
          value: toShown(one, filter.values[name], filter.options[name]),
        };
  });
  if (filter.search === '') return chips;
  const by = toSearchField(description, address.address.by);
  const hasChoice = (description.list.view.search?.by ?? []).length > 1;
  const field = hasChoice ? ownWord(description, `fields.${by}`) : null;
  const label = field ?? translate('engine.search.label');
  return [...chips, { name: SEARCH_KEY, label, value: filter.search }];
}

/** The words of a chosen value, else what the field's own cell shows. */
function toShown({ shape }: ListFilter, value: unknown, options: KnownChoices | undefined): ReactNode {
  if (options !== undefined && shape.schema['x-reference'] === undefined) return options.choiceOf(value).text;
  const entry = findCell(shape);
  return entry === null ? toText(value) : <entry.cell field={shape} value={value} record={{}} />;
}

/** What a filter is called: its own words, else those of its field. */
export function useFilterLabel(): (filter: ListFilter) => string {
  const { tryWords } = useWords();
  return useCallback(({ labelKeys, shape }) => tryWords(labelKeys) ?? shape.title, [tryWords]);
}

const SavedFilterPanel = laterOnOpen<PopoverPanelProps>(
  async () => (await import('./saved-filter-panel.tsx')).SavedFilterPanel,
);

/** The button of the kept sets of filters. */
export function SavedFilters() {
  const label = useWords().translate('engine.savedFilters.label');
  const { button, popup } = useOpener('dialog');
  return (
    <>
      <IconAction icon={Bookmark} label={label} hasTooltip {...button} />
      <SavedFilterPanel label={label} {...popup} />
    </>
  );
}

/** When the rows were read. */
export function ReadTime() {
  const { translate } = useWords();
  const { readAt, description } = useList();
  const { size, pollSeconds: seconds } = description.list.view;
  const isSaid = size === 'large' && seconds !== undefined;
  return (
    <span className={styles.readAt} data-print="none">
      {readAt === null
        ? null
        : translate(isSaid ? 'engine.inspector.every' : 'engine.updatedAt', {
            time: formatTime(readAt),
            seconds,
          })}
    </span>
  );
}

/** Reads the rows again. */
export function Refresh() {
  const label = useWords().translate('engine.refresh');
  const { refetch } = useListFrame();
  return <IconAction icon={RefreshCw} label={label} hasTooltip onClick={refetch} data-print="none" />;
}
