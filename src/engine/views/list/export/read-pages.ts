import type { RaRecord } from 'ra-core';
import { toFailure } from '../../../../contract/failure.ts';
import type { RowsAnswer } from '../rows/read-rows.ts';

/**
 * Reads one page.
 * @param page counts from 1
 * @param snapshot `new` begins one where the provider has them, a mark reads from it; null reads what is there now
 */
export type ReadPage = (page: number, perPage: number, snapshot: string | null) => Promise<RowsAnswer>;

export interface PagesWanted {
  perPage: number;
  /** Requests under way at the same time. */
  pagesAtOnce: number;
  /** Rows at most. */
  limit: number;
  /** Told as soon as it is known; null where the provider has no count. */
  onCount(total: number | null): void;
}

/** What was read, against what there is. */
export interface ReadOutcome {
  read: number;
  /** Of all rows at the beginning; null where the provider has no count. */
  total: number | null;
  /** Of all rows at the end, where nothing else holds the pages together; null where it is not needed. */
  totalAfter: number | null;
  /** There were more, or may have been. */
  isCut: boolean;
}

/**
 * All rows in their order, page after page, a few pages at once. From one snapshot where the provider has them. Else
 * a row that moved between two pages is one, and the count is read again at the end.
 */
export async function* readPages(
  readPage: ReadPage,
  { perPage, pagesAtOnce, limit, onCount }: PagesWanted,
): AsyncGenerator<RaRecord[], ReadOutcome> {
  const first = await readFirst(readPage, perPage);
  const { total } = first;
  const snapshot = first.meta?.snapshot ?? null;
  onCount(total === null ? null : Math.min(total, limit));
  const most = total === null ? Number.POSITIVE_INFINITY : Math.ceil(Math.min(total, limit) / perPage);
  const later = readInOrder(
    (page) => readPage(page, perPage, snapshot),
    // Without a count, only the end of a page says whether there is another.
    { last: most, atOnce: total === null ? 1 : pagesAtOnce },
  );
  const known = new Set<RaRecord['id']>();
  let isOpen = false;
  for await (const answer of startWith(first, later)) {
    const unseen = answer.data.filter(({ id }) => !known.has(id));
    const fresh = unseen.slice(0, limit - known.size);
    for (const { id } of fresh) known.add(id);
    if (fresh.length > 0) yield fresh;
    const isLast = total === null && !answer.hasMore;
    isOpen = answer.meta?.limit !== undefined || fresh.length < unseen.length || (total === null && !isLast);
    if (isLast || known.size >= limit) break;
  }
  const isHeld = total === null || snapshot !== null;
  const totalAfter = isHeld ? null : (await readPage(1, 1, null)).total;
  return { read: known.size, total, totalAfter, isCut: isOpen || (total !== null && total > limit) };
}

const TOO_MANY_CALLS = 429;

/** A provider holds a few snapshots at a time; without one, the count before and after tells whether rows changed. */
async function readFirst(readPage: ReadPage, perPage: number): Promise<RowsAnswer> {
  try {
    return await readPage(1, perPage, 'new');
  } catch (error) {
    if (toFailure(error).status !== TOO_MANY_CALLS) throw error;
    return readPage(1, perPage, null);
  }
}

async function* startWith(first: RowsAnswer, others: AsyncIterable<RowsAnswer>): AsyncGenerator<RowsAnswer> {
  yield first;
  yield* others;
}

/** Pages from the second on: a few are on their way, and each is given in its turn. */
async function* readInOrder(
  read: (page: number) => Promise<RowsAnswer>,
  { last, atOnce }: { last: number; atOnce: number },
): AsyncGenerator<RowsAnswer> {
  const running: Promise<RowsAnswer>[] = [];
  for (let next = 2; next <= last || running.length > 0; ) {
    for (; next <= last && running.length < atOnce; next += 1) {
      const page = read(next);
      // One that fails while it waits for its turn is heard then.
      page.catch(() => undefined);
      running.push(page);
    }
    const answer = await running.shift();
    if (answer !== undefined) yield answer;
  }
}
