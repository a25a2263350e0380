import { replaceEqualDeep } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { RowsAnswer } from './read-rows.ts';

/**
 * The new answer, in which every unchanged row is the very object that it was, wherever it now stands. A row is drawn
 * again only when its record has changed.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (!isRowsAnswer(before) || !isRowsAnswer(after)) return after;
  const oldRow = rowFinder(before.data);
  let isSame = after.data.length === before.data.length;
  const data: RaRecord[] = after.data.map((row, index) => {
    const old = oldRow(row.id, index);
    const shared = old === undefined ? row : shareRow(old, row);
    if (shared !== before.data[index]) isSame = false;
    return shared;
  });
  if (!isSame) return { ...after, data };
  const isAllSame = isSameValue({ ...before, data: null }, { ...after, data: null });
  return isAllSame ? before : { ...after, data: before.data };
}

/**
 * The same, and no row that stays changes its place to another: new ones stand behind them. A finger that is on its way
 * touches what was seen. Another request has an order of its own.
 */
export function shareRowsInPlace(before: unknown, after: unknown): unknown {
  if (!isRowsAnswer(before) || !isRowsAnswer(after)) return after;
  const places = new Map(before.data.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: RaRecord) => places.get(id) ?? places.size;
  return shareRows(before, { ...after, data: after.data.toSorted((a, b) => placeOf(a) - placeOf(b)) });
}

/** Nearly always a row stands where it stood; only where one does not, all are put in order by their ids. */
function rowFinder(rows: readonly RaRecord[]) {
  let byId: Map<RaRecord['id'], RaRecord> | null = null;
  return (id: RaRecord['id'], index: number): RaRecord | undefined => {
    const there = rows[index];
    if (there?.id === id) return there;
    byId ??= new Map(rows.map((row) => [row.id, row]));
    return byId.get(id);
  };
}

/** Most rows have not changed: that is seen without the copy that `replaceEqualDeep` makes of each list in them. */
function shareRow(old: RaRecord, row: RaRecord): RaRecord {
  return isSameValue(old, row) ? old : replaceEqualDeep(old, row);
}

function isRowsAnswer(answer: unknown): answer is RowsAnswer {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}
