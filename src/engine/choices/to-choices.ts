import { isPlainObject } from '../../contract/json-object.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { USUAL_REPRESENTATION } from '../../schema/dialect/record-representation.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { toText } from '../format/to-text.ts';
import { readPath } from '../record/record-path.ts';
import type { Choice } from '../reference/choice.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';
import { toEnumKeys } from '../words/to-enum-key.ts';
import type { Words } from '../words/use-words.ts';

/** What names a row itself in `optionValue` and `optionText`. */
const ROW_ITSELF = '.';

/** The choice that a row is. A row that is no object is its own value and text. */
export function toChoice(
  row: unknown,
  { optionValue = 'id', optionText = USUAL_REPRESENTATION }: Choices,
): Choice {
  const part = (path: string) =>
    path === ROW_ITSELF || !isPlainObject(row) ? row : (readPath(row, path) ?? null);
  const own = part(optionValue);
  return { value: own, text: toText(part(optionText)) || toText(own), row };
}

/** The fixed choices whose condition holds. */
export function toFixedChoices(
  field: FieldShape,
  { values = [] }: Choices,
  scope: Scope,
  words: Words,
): Choice[] {
  return values
    .filter((one) => meetsCondition(one.when, scope))
    .map(({ value }) => ({ value, text: toFixedText(field, { values }, value, words) ?? toText(value) }));
}

/** The word of a value: its own, then that of the field's values. @returns null without one */
export function toFixedText(
  field: FieldShape,
  { values = [] }: Choices,
  value: unknown,
  { tryWords }: Words,
): string | null {
  const own = values.find((one) => one.value === value)?.text;
  return (
    tryWords([
      ...(own === undefined ? [] : [own]),
      ...toEnumKeys(field, value),
      ...(field.schema.format === 'weekday' ? [`engine.fields.weekdays.${String(value)}`] : []),
      ...(typeof value === 'boolean' ? [value ? 'engine.table.yes' : 'engine.table.no'] : []),
    ]) ??
    own ??
    null
  );
}
