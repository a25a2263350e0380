import { isPlainObject } from '../../contract/json-object.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { USUAL_REPRESENTATION } from '../../schema/dialect/record-representation.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { toText } from '../format/to-text.ts';
import { readPath } from '../record/record-path.ts';
import type { Choice } from '../reference/choice.ts';
import { choiceValues, constants } from '../registry/choice-values.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';
import { toEnumKeys, type Words } from '../words/use-words.ts';

/**
 * The choices of a field, or of the items of its list: by its `x-choices`, its reference or its enumeration, or yes
 * and no.
 * @returns null where any value may be typed
 */
export function choicesOf(schema: JsonSchema): Choices | null {
  const written = schema['x-choices'] ?? schema.items?.['x-choices'];
  if (isPlainObject(written)) return written;
  const reference = schema['x-reference'] ?? schema.items?.['x-reference'];
  if (reference !== undefined) return { resource: reference };
  if (schema.type === 'boolean') return { values: [{ value: true }, { value: false }] };
  const isListed = schema.enum !== undefined || constants(schema) !== null || schema.format === 'weekday';
  return isListed
    ? {
        values: choiceValues(schema)
          .filter(isScalar)
          .map((value) => ({ value })),
      }
    : null;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

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

/** Rows under their headings: each under the first that it meets, before all headings where it meets none. */
export function toGrouped(
  rows: readonly Choice[],
  { groups }: Choices,
  scope: Scope,
  { worded }: Words,
): readonly Choice[] {
  if (groups === undefined) return rows;
  const placed = rows.map((choice) => {
    const at = groups.findIndex(({ when }) => meetsCondition(when, { ...scope, row: choice.row }));
    const heading = groups[at];
    return { at, choice: heading === undefined ? choice : { ...choice, group: worded(heading.label) } };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ choice }) => choice);
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
