import { isPlainObject } from '../../../contract/json-object.ts';
import { LIST_WITH_DETAIL } from '../../../schema/describe/expand-layout.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { chosenProperty, constants, readMatrix, toChosenShape } from '../../registry/choice-values.ts';
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
import { useWords } from '../../words/use-words.ts';
import { useChoiceWords, useListWords } from '../../words/value-words.ts';

function MultiEnumCell({ field, value }: CellProps) {
  const wordOf = useChoiceWords(field);
  const words = useListWords()([value].flat().map(wordOf));
  return <bdi title={words}>{words}</bdi>;
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

/** Each row with the columns that are checked: `car: temp, rental`. */
function MatrixCell({ field, value }: CellProps) {
  const matrix = readMatrix(field);
  const rowWord = useChoiceWords(matrix.rowShape);
  const columnWord = useChoiceWords(matrix.columnShape);
  const join = useListWords();
  const items = Array.isArray(value) ? value.filter(isPlainObject) : [];
  const words = items.map((item) => {
    const checked = item[matrix.columnName];
    return `${rowWord(item[matrix.rowName])}: ${Array.isArray(checked) ? join(checked.map(columnWord)) : ''}`;
  });
  return <bdi title={words.join('; ')}>{words.join('; ')}</bdi>;
}

/** A list drawn as a table of boxes to check. */
export const matrix: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('array'), hasKeyword('x-matrix'))),
  renderer: lazyControl(async () => (await import('./matrix-control.tsx')).MatrixControl),
  cell: MatrixCell,
};

function NamedChoicesCell({ field, value }: CellProps) {
  const property = chosenProperty(field);
  const wordOf = useChoiceWords(property === null ? field : toChosenShape(field, property));
  const { translate } = useWords();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const words = items
    .map((item) => wordOf(isPlainObject(item) ? item[property?.name ?? ''] : item))
    .join(translate('engine.table.separator'));
  return <bdi title={words}>{words}</bdi>;
}

/** A list of `{ name }` out of a fixed set, as the wire has the roles of a user: a box to check for each. */
export const objectCheckboxes: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(
      typeIs('array'),
      hasNoFormat,
      schemaMatches((schema, root) => chosenProperty({ schema, root }) !== null),
    ),
  ),
  renderer: lazyControl(async () => (await import('./multi-enum-control.tsx')).NamedChoicesControl),
  cell: NamedChoicesCell,
};
