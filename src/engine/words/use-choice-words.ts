import { toText } from '../format/to-text.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { toEnumKey, toEnumKeys } from './to-enum-key.ts';
import { useWords } from './use-words.ts';

/** Words for the values of a field: its own, else those of its format (`weekdays`), else the value itself. */
export function useChoiceWords(field: FieldShape): (value: unknown) => string {
  const { tryWords, instead } = useWords();
  const own = field.schema.format ?? field.schema.items?.format;
  return (value) =>
    tryWords([
      ...toEnumKeys(field, value),
      ...(own === 'weekday' ? [`engine.fields.weekdays.${String(value)}`] : []),
      ...(typeof value === 'boolean' ? [value ? 'engine.table.yes' : 'engine.table.no'] : []),
    ]) ?? instead(toEnumKey(field, value), toText(value));
}
