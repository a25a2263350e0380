import { useCallback, useEffect, useState } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import { toText } from '../../../format/to-text.ts';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { useWords } from '../../../words/use-words.ts';
import { normalise } from '../filter-state/normalise.ts';
import { SEARCH_KEY } from '../filter-state/read-filter-values.ts';
import { useListFrame } from '../state/list-frame.ts';
import { toSearchField } from '../state/use-list-state.ts';
import styles from './filters.module.css';
import { SearchInput } from './search-input.tsx';
import { useSetFilter } from './use-set-filter.ts';

/** The search of a list: where it looks, when there is a choice, and what for. `<entity>.search.all` names it all. */
export function SearchBox() {
  const { translate, ownWord } = useWords();
  const { description, filter } = useListFrame();
  const { search } = description.list.view;
  const fieldName = useFieldName();
  const searchWords = ownWord(description, 'search.all') ?? translate('engine.search.label');
  const set = useSetFilter();
  if (search === undefined) return null;
  const { by = [], minLength = DEFAULTS.search.minLength, debounceMs } = search;
  const isTooShort = filter.search !== '' && filter.searchText === null;
  return (
    <>
      {by.length > 1 ? <SearchField fields={by} /> : null}
      <SearchInput
        value={filter.search}
        label={by.length === 1 ? fieldName(by[0] ?? '') : searchWords}
        toSent={(text) => toText(normalise(text, search['x-normalise'] ?? []))}
        onSearch={(text) => set(SEARCH_KEY, text)}
        {...(debounceMs === undefined ? {} : { debounce: debounceMs })}
      />
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

function SearchField({ fields }: { fields: readonly string[] }) {
  const { translate } = useWords();
  const { description, address } = useListFrame();
  const fieldName = useFieldName();
  const known = toSearchField(description, address.address.by) ?? '';
  const [chosen, setChosen] = useState(known);
  useEffect(() => setChosen(known), [known]);
  useEffect(() => {
    if (chosen === known) return;
    // A choice that is gone through with the arrow keys is not read at every step.
    const timer = setTimeout(() => address.change({ by: chosen, page: 1 }, { replace: true }), WAIT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the timer belongs to the choice alone.
  }, [chosen]);
  return (
    <div className={styles.field}>
      <SelectBox
        aria-label={`${translate('engine.search.by')} ${fieldName(chosen)}`}
        choices={fields.map((field) => ({ value: field, text: fieldName(field) }))}
        value={chosen}
        onChange={setChosen}
      />
    </div>
  );
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
