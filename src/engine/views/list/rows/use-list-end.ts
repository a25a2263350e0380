import { useEffect, useState } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { RowsAnswer } from './read-rows.ts';

interface ListEnd {
  total: number | null;
  hasMore: boolean;
}

interface Place {
  page: number;
  perPage: number;
  filter: JsonObject;
  /** The answer is that of another page, whose rows stay while these are on the way. */
  isEarlier: boolean;
}

/**
 * Where a list without a count ends. Only an empty page shows that the full one before it was the last:
 * that is kept for as long as the filters stay, so that the reader is not led to the empty page again.
 */
export function useListEnd(
  answer: RowsAnswer | undefined,
  { page, perPage, filter, isEarlier }: Place,
): ListEnd {
  const [emptied, setEmptied] = useState({ key: '', page: 0 });
  const key = JSON.stringify([filter, perPage]);
  const isEmpty = answer !== undefined && answer.total === null && answer.data.length === 0;
  const isEmptied = isEmpty && !isEarlier && page > 1;
  useEffect(() => {
    if (isEmptied) setEmptied({ key, page });
  }, [isEmptied, key, page]);
  if (answer === undefined) return { total: 0, hasMore: false };
  const { total, hasMore, data } = answer;
  const isLast = hasMore && emptied.key === key && emptied.page === page + 1;
  return isLast ? { total: (page - 1) * perPage + data.length, hasMore: false } : { total, hasMore };
}
