import { replaceEqualDeep } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { RowsAnswer } from './read-rows.ts';

/**
 * The new answer with every row that has not changed as the very object it was, wherever it now stands: a row is drawn
 * anew only when its record is another.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (!isRowsAnswer(before) || !isRowsAnswer(after)) return after;
  const known = new Map(before.data.map((row) => [row.id, row]));
  const data: RaRecord[] = after.data.map((row) => {
    const old = known.get(row.id);
    return old === undefined ? row : replaceEqualDeep(old, row);
  });
  const isSame = data.length === before.data.length && data.every((row, index) => row === before.data[index]);
  if (!isSame) return { ...after, data };
  const isAllSame = isSameValue({ ...before, data: null }, { ...after, data: null });
  return isAllSame ? before : { ...after, data: before.data };
}

function isRowsAnswer(answer: unknown): answer is RowsAnswer {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}
