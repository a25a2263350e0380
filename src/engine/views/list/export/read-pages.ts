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
  const read = (page: number) => readPage(page, perPage, snapshot);
  const later =
    total === null
      ? readOneByOne(read)
      : readAhead(read, { last: Math.ceil(Math.min(total, limit) / perPage), atOnce: pagesAtOnce });
  const known = new Set<RaRecord['id']>();
  let isOpen = false;
  for await (const answer of startWith(first, later)) {
    const { fresh, isFull } = takeUnseen(answer.data, known, limit);
    if (fresh.length > 0) yield fresh;
    const isLast = total === null && !answer.hasMore;
    isOpen = answer.meta?.limit !== undefined || isFull || (total === null && !isLast);
    if (isLast || known.size >= limit) break;
  }
  const isHeld = total === null || snapshot !== null;
  const totalAfter = isHeld ? null : (await readPage(1, 1, null)).total;
  return { read: known.size, total, totalAfter, isCut: isOpen || (total !== null && total > limit) };
}

/** The rows that were not there before, until there are as many as may be. @returns `isFull` where others are left */
function takeUnseen(rows: readonly RaRecord[], known: Set<RaRecord['id']>, limit: number) {
  const fresh: RaRecord[] = [];
  for (const row of rows) {
    if (known.has(row.id)) continue;
    if (known.size >= limit) return { fresh, isFull: true };
    known.add(row.id);
    fresh.push(row);
  }
  return { fresh, isFull: false };
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

/** Pages from the second on, where only the end of a page says whether there is another. */
async function* readOneByOne(read: (page: number) => Promise<RowsAnswer>): AsyncGenerator<RowsAnswer> {
  for (let page = 2; ; page += 1) yield read(page);
}

/** Pages from the second on: a few are on their way, from now on, and each is given in its turn. */
function readAhead(
  read: (page: number) => Promise<RowsAnswer>,
  { last, atOnce }: { last: number; atOnce: number },
): AsyncIterable<RowsAnswer> {
  const running: Promise<RowsAnswer>[] = [];
  let next = 2;
  const fill = () => {
    for (; next <= last && running.length < atOnce; next += 1) {
      const page = read(next);
      // One that fails while it waits for its turn is heard then.
      page.catch(() => undefined);
      running.push(page);
    }
  };
  const inTurn = async function* () {
    for (let page = running.shift(); page !== undefined; page = running.shift()) {
      const answer = await page;
      fill();
      yield answer;
    }
  };
  fill();
  return inTurn();
}
