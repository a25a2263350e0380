import { isPlainObject } from '../../../contract/json-object.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { RANKS } from '../../registry/ranks.ts';
import { readMatrix } from '../../registry/read-matrix.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasKeyword, rankWith, typeIs } from '../../registry/testers.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { useListWords } from '../../words/use-list-words.ts';

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
