import { type ReactNode, useCallback } from 'react';
import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import { toText } from '../../../format/to-text.ts';
import type { FilterChip } from '../../../parts/filter-chips.tsx';
import { findCell } from '../../../registry/registry.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListFilter } from '../filter-state/describe-filters.ts';
import { SEARCH_KEY } from '../filter-state/read-filter-values.ts';
import { useListFrame } from '../state/list-frame.ts';
import { toSearchField } from '../state/use-list-state.ts';

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
