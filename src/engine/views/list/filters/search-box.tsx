import { Search, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import type { Search as ListSearch } from '../../../../schema/dialect/dialect-types.ts';
import { isFreeKey } from '../../../actions/is-free-key.ts';
import { toText } from '../../../format/to-text.ts';
import box from '../../../parts/box.module.css';
import { IconAction } from '../../../parts/icon-action.tsx';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { useWords } from '../../../words/use-words.ts';
import { normalise } from '../filter-state/normalise.ts';
import { SEARCH_KEY } from '../filter-state/read-filter-values.ts';
import { useListFrame } from '../state/list-context.ts';
import { toSearchField } from '../state/use-list-state.ts';
import styles from './filters.module.css';
import { useSetFilter } from './use-set-filter.ts';
import { useTypedValue } from './use-typed-value.ts';

/** The search of a list: where it looks, when there is a choice, and what for. `<entity>.search.all` names it all. */
export function SearchBox() {
  const { translate } = useWords();
  const { description, filter } = useListFrame();
  const { search } = description.list.view;
  if (search === undefined) return null;
  const { by = [], minLength = DEFAULTS.search.minLength } = search;
  // A search that is required says so in place of the rows.
  const isTooShort = filter.search !== '' && filter.searchText === null && filter.lacking === 0;
  return (
    <>
      {by.length > 1 ? <SearchField fields={by} /> : null}
      <SearchInput search={search} />
      {isTooShort ? (
        <span role="status" className={styles.hintText}>
          {translate('engine.search.tooShort', { count: minLength })}
        </span>
      ) : null}
    </>
  );
}

/** After another field is chosen (spec/3 §9). */
const WAIT_MS = 150;

/** A choice that is gone through with the arrow keys is not read at every step. */
function SearchField({ fields }: { fields: readonly string[] }) {
  const { translate } = useWords();
  const { description, address } = useListFrame();
  const fieldName = useFieldName();
  const { typed, change } = useTypedValue({
    value: toSearchField(description, address.address.by) ?? '',
    milliseconds: WAIT_MS,
    toSent: toText,
    send: (by) => address.change({ by: toText(by), page: 1 }, { replace: true }),
  });
  const chosen = toText(typed);
  const choices = useMemo(
    () => fields.map((field) => ({ value: field, text: fieldName(field) })),
    [fields, fieldName],
  );
  return (
    <div className={`${styles.field} ${styles.kind}`}>
      <SelectBox
        aria-label={`${translate('engine.search.by')} ${fieldName(chosen)}`}
        choices={choices}
        value={chosen}
        onChange={change}
      />
    </div>
  );
}

/** Searches a moment after the last key, never in the middle of a Chinese candidate, and at once by Enter. */
function SearchInput({ search }: { search: ListSearch }) {
  const { translate } = useWords();
  const { description, filter } = useListFrame();
  const set = useSetFilter();
  const input = useRef<HTMLInputElement>(null);
  const toSent = (text: unknown) => toText(normalise(toText(text), search['x-normalise'] ?? []));
  const { typed, change, sendNow, hold, release } = useTypedValue({
    value: filter.search,
    milliseconds: search.debounceMs ?? DEFAULTS.search.debounceMs,
    toSent,
    send: (text) => set(SEARCH_KEY, text),
  });
  const label = useSearchLabel(search);
  const text = toText(typed);
  const isUpper = [search['x-normalise']].flat().includes('upperCase');
  const isLarge = description.list.view.size === 'large';
  useSearchKeys(input, isLarge);
  const clear = useCallback(() => {
    sendNow('');
    input.current?.focus(); // The button goes with the text.
  }, [sendNow]);
  return (
    <label
      className={`${box.box} ${styles.search}`}
      data-part={isLarge ? 'search' : 'box'}
      data-start
      data-end={text !== '' || undefined}
    >
      <Search {...ICON_STYLE} />
      <input
        ref={input}
        type="search"
        className={box.input}
        value={text}
        placeholder={label}
        aria-label={label}
        autoFocus={isLarge}
        onChange={({ target, nativeEvent }) => change(toCased(target, isUpper && !isComposing(nativeEvent)))}
        onCompositionStart={hold}
        onCompositionEnd={({ target }) => {
          if (target instanceof HTMLInputElement) change(toCased(target, isUpper));
          release();
        }}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if ((key !== 'Enter' && key !== 'ArrowDown') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const isLeaving = key === 'ArrowDown' || (isLarge && text !== '');
          if (!isLeaving || toSent(text) !== filter.search) sendNow(text);
          else if (key === 'ArrowDown') focusRow(currentTarget, 'data-current');
          // On a screen of one task a second Enter opens the first row.
          else focusRow(currentTarget, 'data-index="0"')?.dispatchEvent(new KeyboardEvent('keydown', ENTER));
        }}
      />
      {text === '' ? null : <IconAction icon={X} label={translate('engine.search.clear')} onClick={clear} />}
      <span aria-hidden className={box.edge} />
    </label>
  );
}

/** The field that is searched, where there is one. */
function useSearchLabel({ by = [] }: ListSearch): string {
  const { translate, ownWord } = useWords();
  const { description } = useListFrame();
  const fieldName = useFieldName();
  const [only, ...others] = by;
  return only !== undefined && others.length === 0
    ? fieldName(only)
    : (ownWord(description, 'search.all') ?? translate('engine.search.label'));
}

/** What a search begins with. */
const BEGINNING = /^[\p{L}\p{N}]$/u;

/** On a screen of one task, what is typed beside the search is the next one, in place of what stands there. */
function useSearchKeys(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!BEGINNING.test(event.key) || !isFreeKey(event)) return;
      // The key itself is typed there.
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, isOn]);
}

/** In capitals as it is typed, where the search is; the caret stays where it was. */
function toCased(input: HTMLInputElement, isUpper: boolean): string {
  const { value, selectionStart } = input;
  const cased = value.toUpperCase();
  if (!isUpper || cased === value || cased.length !== value.length) return value;
  input.value = cased;
  input.setSelectionRange(selectionStart, selectionStart);
  return cased;
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

const ENTER = { key: 'Enter', bubbles: true, cancelable: true };

/** Rows of an earlier search stand there until those of this one are read: they are not what was typed. */
function focusRow(input: HTMLElement, mark: string): HTMLElement | null {
  const table = input.closest('[data-size]')?.querySelector('table:not([aria-busy=true])');
  const row = table?.querySelector<HTMLElement>(`tr[${mark}]`) ?? null;
  row?.focus();
  return row;
}

/** What a field that can be searched is called: `<entity>.search.<field>`, else the field's label. */
function useFieldName(): (field: string) => string {
  const { ownWord } = useWords();
  const { description } = useListFrame();
  return useCallback(
    (field) => ownWord(description, `search.${field}`, `fields.${field}`) ?? field,
    [ownWord, description],
  );
}
