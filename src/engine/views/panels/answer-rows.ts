import { isPlainObject } from '../../../contract/json-object.ts';
import type { Row } from '../../../contract/provider.ts';
import { isRecordId } from '../../../contract/record-id.ts';
import { findRows } from '../../choices/read-choice-rows.ts';

interface Page {
  pagination?: { page: number; perPage: number };
}

/** The rows inside an answer that is no list: one page of them, each with an id, its place where it has none. */
export function toAnswerRows(
  found: unknown,
  { pagination }: Page,
): {
  rows: Row[];
  total: number;
  hasMore: false;
} {
  const all = findRows(found).map(
    (row, index): Row => ({
      ...(isPlainObject(row) ? row : { value: row }),
      id: isPlainObject(row) && isRecordId(row.id) ? row.id : index,
    }),
  );
  const { page = 1, perPage = all.length } = pagination ?? {};
  return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length, hasMore: false };
}
