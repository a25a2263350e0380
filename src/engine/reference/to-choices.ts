import { isPlainObject } from '../../contract/json-object.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { toRecordText, USUAL_REPRESENTATION } from '../../schema/dialect/record-representation.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { toText } from '../format/to-text.ts';
import { valueAtPath } from '../frame/value-at.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';
import { toEnumKeys } from '../words/to-enum-key.ts';
import type { Words } from '../words/use-words.ts';
import type { Choice } from './choice.ts';

/**
 * The fixed choices whose condition holds, then one for each row.
 * @param representation the field that a row is called by, where the choices name none
 */
export function toChoices(
  field: FieldShape,
  { values = [], value = 'id', text }: Choices,
  rows: readonly unknown[],
  scope: Scope,
  { tryWords }: Words,
  representation = USUAL_REPRESENTATION,
): Choice[] {
  const fixed = values
    .filter((one) => meetsCondition(one.when, scope))
    .map((one) => ({
      value: one.value,
      text:
        tryWords([...(one.text === undefined ? [] : [one.text]), ...toEnumKeys(field, one.value)]) ??
        one.text ??
        toText(one.value),
    }));
  return [
    ...fixed,
    ...rows.map((row) => ({ value: part(row, value), text: textOf(row, text, representation) })),
  ];
}

function part(row: unknown, path: string): unknown {
  return path === '.' ? row : valueAtPath(row, path.split('.'));
}

function textOf(row: unknown, path: string | undefined, representation: string): string {
  if (path === undefined && isPlainObject(row)) return toRecordText(representation, row);
  return toText(part(row, path ?? '.'));
}
