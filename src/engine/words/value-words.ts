import { toText } from '../format/to-text.ts';
import { areaKeys, type FieldShape } from '../registry/field-shape.ts';
import { useWords, type Words } from './use-words.ts';

/** The entity's own word key of one of a field's values: `services.enums.type.fixed`. */
function toEnumKey(field: FieldShape, value: unknown): string {
  return `${field.entityName}.enums.${field.wordName ?? field.name}.${String(value)}`;
}

/** The word keys of one of a field's values: under the `i18n` of its control, then in the areas of the field. */
export function toEnumKeys(field: FieldShape, value: unknown): readonly string[] {
  const own = areaKeys(field, toEnumKey(field, value));
  return field.i18n === undefined ? own : [`${field.i18n}.${String(value)}`, ...own];
}

/** Words for the values of a field: its own, else those of its format (`weekdays`), else the value itself. */
export function useChoiceWords(field: FieldShape): (value: unknown) => string {
  const words = useWords();
  return (value) => toChoiceWord(words, field, value);
}

export function toChoiceWord({ tryWords, instead }: Words, field: FieldShape, value: unknown): string {
  const own = field.schema.format ?? field.schema.items?.format;
  return (
    tryWords([
      ...toEnumKeys(field, value),
      ...(own === 'weekday' ? [`engine.fields.weekdays.${String(value)}`] : []),
      ...(typeof value === 'boolean' ? [value ? 'engine.table.yes' : 'engine.table.no'] : []),
    ]) ?? instead(toEnumKey(field, value), toText(value))
  );
}

/** Joins the words of several values by the separator of the reader's language. */
export function useListWords(): (words: readonly string[]) => string {
  const { translate } = useWords();
  return (words) => words.join(translate('engine.table.separator'));
}

/** The unit of a number: the entity's own word `<entity>.units.<field>`, else the one of its format; null without. */
export function useUnit(field: FieldShape): string | null {
  return toUnit(useWords(), field);
}

export function toUnit({ tryWords }: Words, field: FieldShape): string | null {
  const format = typeof field.options.format === 'string' ? field.options.format : field.schema.format;
  const own = areaKeys(field, `${field.entityName}.units.${field.wordName ?? field.name}`);
  return tryWords(format === undefined ? own : [...own, `engine.fields.units.${format}`]);
}
