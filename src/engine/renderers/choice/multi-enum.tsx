import { isPlainObject } from '../../../contract/json-object.ts';
import { LIST_WITH_DETAIL } from '../../../schema/describe/expand-layout.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { chosenProperty, constants, readMatrix, readSet } from '../../registry/choice-values.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  hasNoFormat,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { toChoiceWord, useWords, type Words } from '../../words/use-words.ts';

function MultiEnumCell({ field, value }: CellProps) {
  const text = toSetText(useWords(), field, value);
  return <bdi title={text}>{text}</bdi>;
}

/** The words of what is held of a set. */
export function toSetText(words: Words, field: FieldShape, value: unknown): string {
  const { itemsOf, valueOf, shape } = readSet(field);
  const held = itemsOf(value).map((item) => toChoiceWord(words, shape, valueOf(item)));
  return held.join(words.translate('engine.table.separator'));
}

const hasChoices = schemaMatches(
  ({ items = {} }) => items.enum !== undefined || constants(items) !== null || items.format === 'weekday',
);

/** A list of values out of a fixed set: a box to check for each. */
export const multiEnum: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(typeIs('array'), hasChoices, or(hasNoFormat, hasFormat('checkboxes', LIST_WITH_DETAIL))),
  ),
  renderer: lazyControl(async () => (await import('./multi-enum-control.tsx')).MultiEnumControl),
  cell: MultiEnumCell,
};

function MatrixCell({ field, value }: CellProps) {
  const text = toMatrixText(useWords(), field, value);
  return <bdi title={text}>{text}</bdi>;
}

/** Each row with the columns that are checked: `car: temp, rental`. */
export function toMatrixText(words: Words, field: FieldShape, value: unknown): string {
  const matrix = readMatrix(field);
  const items = Array.isArray(value) ? value.filter(isPlainObject) : [];
  const rows = items.map((item) => {
    const checked = item[matrix.columnName];
    const columns = Array.isArray(checked)
      ? checked.map((column) => toChoiceWord(words, matrix.columnShape, column))
      : [];
    const row = toChoiceWord(words, matrix.rowShape, item[matrix.rowName]);
    return `${row}: ${columns.join(words.translate('engine.table.separator'))}`;
  });
  return rows.join('; ');
}

/** A list drawn as a table of boxes to check. */
export const matrix: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('array'), hasKeyword('x-matrix'))),
  renderer: lazyControl(async () => (await import('./matrix-control.tsx')).MatrixControl),
  cell: MatrixCell,
};

/** A list of `{ name }` out of a fixed set, as the wire has the roles of a user: a box to check for each. */
export const objectCheckboxes: Renderer = {
  ...multiEnum,
  tester: rankWith(
    RANKS.keyword,
    and(
      typeIs('array'),
      hasNoFormat,
      schemaMatches((schema, root) => chosenProperty({ schema, root }) !== null),
    ),
  ),
};
