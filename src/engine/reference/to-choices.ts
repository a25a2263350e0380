import { isPlainObject } from '../../contract/json-object.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { toText } from '../format/to-text.ts';
import { valueAtPath } from '../frame/value-at.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';
import { toEnumKeys } from '../words/to-enum-key.ts';
import type { Words } from '../words/use-words.ts';
import type { Choice } from './choice.ts';
import { toRecordLabel } from './record-label.ts';

/** The fixed choices whose condition holds, then one for each row. */
export function toChoices(
  field: FieldShape,
  { values = [], value = 'id', text }: Choices,
  rows: readonly unknown[],
  scope: Scope,
  { tryWords }: Words,
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
  return [...fixed, ...rows.map((row) => ({ value: part(row, value), text: textOf(row, text) }))];
}

function part(row: unknown, path: string): unknown {
  return path === '.' ? row : valueAtPath(row, path.split('.'));
}

function textOf(row: unknown, path: string | undefined): string {
  if (path === undefined && isPlainObject(row)) return toRecordLabel(row);
  return toText(part(row, path ?? '.'));
}
