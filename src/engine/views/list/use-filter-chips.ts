import { useListContext } from 'ra-core';
import type { Description } from '../../../schema/description.ts';
import { toText } from '../../format/to-text.ts';
import type { FilterChip } from '../../parts/filter-chips.tsx';
import { describeShape } from '../../registry/describe-shape.ts';
import { toEnumKey } from '../../words/to-enum-key.ts';
import { useWords } from '../../words/use-words.ts';

/** Every filter in force as name and value in words, those too that have no input on the bar. */
export function useFilterChips(description: Description): FilterChip[] {
  const { label, translate, tryWords } = useWords();
  const filters: Record<string, unknown> = useListContext().filterValues;
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    if (name === 'q') return [{ name, label: translate('engine.search.label'), value: toText(value) }];
    const field = describeShape(description, name);
    if (field === null) return [{ name, label: name, value: toText(value) }];
    const words = tryWords([toEnumKey(field, value)]) ?? toText(value);
    return [{ name, label: label(field), value: words }];
  });
}
