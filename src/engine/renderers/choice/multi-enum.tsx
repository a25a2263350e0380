import { isPlainObject } from '../../../contract/json-object.ts';
import { LIST_WITH_DETAIL } from '../../../schema/describe/expand-layout.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { constants } from '../../registry/choice-values.ts';
import { RANKS } from '../../registry/ranks.ts';
import { readMatrix } from '../../registry/read-matrix.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  hasNoFormat,
  or,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { useListWords } from '../../words/use-list-words.ts';

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
  renderer: lazyControl(async () => ({
    default: (await import('./multi-enum-control.tsx')).MultiEnumControl,
  })),
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
  renderer: lazyControl(() => import('./matrix-control.tsx')),
  cell: MatrixCell,
};
