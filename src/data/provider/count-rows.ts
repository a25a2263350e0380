/** How many rows there are, as far as the provider has said. */
export interface RowCount {
  /** Of all rows; null where the provider has no count. */
  total: number | null;
  /** Whether there are rows after these; without a total, whether there may be. */
  hasMore: boolean;
}

/**
 * Counts the rows of a list by one page of it. Without a total the list ends with a page that is short; before that
 * no count is claimed.
 * @param total what the provider has said; null where it has not
 * @param before rows on the pages before this one
 * @param size rows that were asked for
 * @param length rows that came
 */
export function countRows(
  total: number | null,
  { before, size, length }: { before: number; size: number; length: number },
): RowCount {
  if (total !== null) return { total, hasMore: length > 0 && before + length < total };
  if (length >= size) return { total: null, hasMore: true };
  // An empty page beyond the first says nothing of the pages before it.
  return { total: length > 0 || before === 0 ? before + length : null, hasMore: false };
}
