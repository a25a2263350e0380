import type { RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import {
  type PagesWanted,
  type ReadPage,
  readPages,
} from '../../../src/engine/views/list/export/read-pages.ts';
import type { RowsAnswer } from '../../../src/engine/views/list/rows/read-rows.ts';

interface Call {
  page: number;
  perPage: number;
  snapshot: string | null;
}

const rowsFrom = (first: number, last: number): RaRecord[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({ id: first + index }));

/** A provider of so many rows, and what it was asked. */
function buildProvider(count: number, more: Partial<Pick<RowsAnswer, 'total' | 'meta'>> = {}) {
  const calls: Call[] = [];
  const read: ReadPage = async (page, perPage, snapshot) => {
    calls.push({ page, perPage, snapshot });
    const data = rowsFrom((page - 1) * perPage + 1, Math.min(count, page * perPage));
    return { data, total: count, hasMore: page * perPage < count, ...more };
  };
  return { calls, read };
}

async function collect(read: ReadPage, wanted: Partial<PagesWanted> = {}) {
  const ids: RaRecord['id'][] = [];
  const counts: (number | null)[] = [];
  const pages = readPages(read, {
    perPage: 10,
    pagesAtOnce: 4,
    limit: Infinity,
    onCount: (count) => counts.push(count),
    ...wanted,
  });
  for (;;) {
    const step = await pages.next();
    if (step.done === true) return { ids, counts, outcome: step.value };
    ids.push(...step.value.map(({ id }) => id));
  }
}

const numbers = (last: number) => rowsFrom(1, last).map(({ id }) => id);

describe('with a count', () => {
  test.each([
    [0, 1],
    [9, 1],
    [10, 1],
    [11, 2],
    [95, 10],
  ])('%i rows are read in %i pages, then counted again', async (count, pages) => {
    const { calls, read } = buildProvider(count);
    const { ids, counts, outcome } = await collect(read);
    expect(ids).toEqual(numbers(count));
    expect(counts).toEqual([count]);
    expect(outcome).toEqual({ read: count, total: count, totalAfter: count, isCut: false });
    expect(calls.map(({ page }) => page)).toEqual([...Array.from({ length: pages }, (_, at) => at + 1), 1]);
    expect(calls.at(-1)).toEqual({ page: 1, perPage: 1, snapshot: null });
  });

  test('a limit cuts the rows, and no page beyond it is asked for', async () => {
    const { calls, read } = buildProvider(95);
    const { ids, counts, outcome } = await collect(read, { limit: 25 });
    expect(ids).toEqual(numbers(25));
    expect(counts).toEqual([25]);
    expect(outcome).toMatchObject({ read: 25, total: 95, isCut: true });
    expect(Math.max(...calls.map(({ page }) => page))).toBe(3);
  });

  test('a limit that is the count cuts nothing', async () => {
    expect((await collect(buildProvider(25).read, { limit: 25 })).outcome.isCut).toBe(false);
  });

  test('a row that moved to the next page is one, and the other count is told', async () => {
    const read: ReadPage = async (page, perPage) => ({
      data: perPage === 1 ? rowsFrom(1, 1) : page === 1 ? rowsFrom(1, 10) : rowsFrom(10, 19),
      total: perPage === 1 ? 21 : 20,
      hasMore: page === 1,
    });
    const { ids, outcome } = await collect(read);
    expect(ids).toEqual(numbers(19));
    expect(outcome).toEqual({ read: 19, total: 20, totalAfter: 21, isCut: false });
  });

  test('a provider that gives no more than so many rows is said to have others', async () => {
    const { read } = buildProvider(10, { meta: { limit: 10 } });
    expect((await collect(read)).outcome).toMatchObject({ read: 10, isCut: true });
  });
});

describe('from a snapshot', () => {
  test('the first page begins it, the others carry its mark, and nothing is counted again', async () => {
    const { calls, read } = buildProvider(35, { meta: { snapshot: 'mark-1' } });
    const { outcome } = await collect(read);
    expect(calls.map(({ page, snapshot }) => [page, snapshot])).toEqual([
      [1, 'new'],
      [2, 'mark-1'],
      [3, 'mark-1'],
      [4, 'mark-1'],
    ]);
    expect(outcome).toEqual({ read: 35, total: 35, totalAfter: null, isCut: false });
  });
});

test('where the provider holds no further snapshot, the rows are read without one', async () => {
  const { calls, read } = buildProvider(15);
  const full: ReadPage = async (page, perPage, snapshot) => {
    if (snapshot === 'new') throw new ProviderError({ status: 429, code: 'tooManyCalls' });
    return read(page, perPage, snapshot);
  };
  expect((await collect(full)).outcome).toMatchObject({ read: 15, totalAfter: 15 });
  expect(calls.map(({ snapshot }) => snapshot)).toEqual([null, null, null]);
});

describe('without a count', () => {
  test('page after page is read until one is not full', async () => {
    const { calls, read } = buildProvider(35, { total: null });
    const { ids, counts, outcome } = await collect(read);
    expect(ids).toEqual(numbers(35));
    expect(counts).toEqual([null]);
    expect(calls).toHaveLength(4);
    expect(outcome).toEqual({ read: 35, total: null, totalAfter: null, isCut: false });
  });

  test.each([
    [35, 20, true],
    [20, 20, false],
    [15, 12, true],
  ])('of %i rows a limit of %i cuts: %j', async (count, limit, isCut) => {
    const { outcome } = await collect(buildProvider(count, { total: null }).read, { limit });
    expect(outcome).toMatchObject({ read: Math.min(count, limit), isCut });
  });
});

describe('pages at once', () => {
  /** Pages that are answered by hand. */
  function buildSlow(count: number) {
    const waiting = new Map<number, (answer: 'rows' | 'failure') => void>();
    const { read } = buildProvider(count);
    const slow: ReadPage = (page, perPage, snapshot) => {
      if (page === 1) return read(page, perPage, snapshot);
      return new Promise((resolve, reject) => {
        waiting.set(page, (how) => {
          waiting.delete(page);
          if (how === 'rows') resolve(read(page, perPage, snapshot));
          else reject(new Error(`page ${page}`));
        });
      });
    };
    return { waiting, slow };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  test('are as many as wanted, and come in their order however they are answered', async () => {
    const { waiting, slow } = buildSlow(95);
    const reading = collect(slow, { pagesAtOnce: 3 });
    await settle();
    expect([...waiting.keys()]).toEqual([2, 3, 4]);
    for (const page of [4, 3, 2]) waiting.get(page)?.('rows');
    await settle();
    expect([...waiting.keys()]).toEqual([5, 6, 7]);
    while (waiting.size > 0) {
      for (const answer of [...waiting.values()].toReversed()) answer('rows');
      await settle();
    }
    expect((await reading).ids).toEqual(numbers(95));
  });

  test('a page that fails ends it, and no further one is asked for', async () => {
    const { waiting, slow } = buildSlow(95);
    const reading = collect(slow, { pagesAtOnce: 3 });
    const failed = expect(reading).rejects.toThrow('page 3');
    await settle();
    waiting.get(3)?.('failure');
    waiting.get(2)?.('rows');
    await failed;
    expect(Math.max(...waiting.keys())).toBeLessThan(6);
  });
});
