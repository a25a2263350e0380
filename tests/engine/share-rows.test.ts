import { describe, expect, test } from 'vitest';
import { shareRows, shareRowsInPlace } from '../../src/engine/views/list/rows/share-rows.ts';
import fc from '../support/fast-check.ts';

const ROWS = [
  { id: 1, name: 'one', tags: ['a'] },
  { id: 2, name: 'two', tags: [] },
  { id: 3, name: 'three', tags: null },
];
const before = { data: ROWS, total: 3 };
const share = (data: unknown, rest: object = { total: 3 }) =>
  shareRows(before, structuredClone({ data, ...rest })) as { data: unknown[] };

test('the same answer is the very object that it was', () => {
  expect(share(ROWS)).toBe(before);
});

test('the same rows of another total are the very list', () => {
  const after = share(ROWS, { total: 4 });
  expect(after).toEqual({ data: ROWS, total: 4 });
  expect(after.data).toBe(ROWS);
});

test('only the rows that have changed are new, and of those only the parts that have', () => {
  const after = share([ROWS[0], { ...ROWS[1], name: 'zwei' }, { ...ROWS[2], tags: ['b'] }]);
  expect(after.data[0]).toBe(ROWS[0]);
  expect(after.data[1]).toEqual({ id: 2, name: 'zwei', tags: [] });
  expect(Reflect.get(Object(after.data[1]), 'tags')).toBe(ROWS[1]?.tags);
  expect(after.data[2]).toEqual({ id: 3, name: 'three', tags: ['b'] });
});

test('rows keep themselves where they have moved, also beside new ones', () => {
  const after = share([{ id: 4, name: 'four' }, ROWS[2], ROWS[0]]);
  expect(after.data).toEqual([{ id: 4, name: 'four' }, ROWS[2], ROWS[0]]);
  expect(after.data[1]).toBe(ROWS[2]);
  expect(after.data[2]).toBe(ROWS[0]);
});

describe('whatever the answers are', () => {
  const value = fc.oneof(fc.integer({ max: 3 }), fc.constant(null), fc.array(fc.integer({ max: 2 })));
  const row = fc.record({ id: fc.integer({ min: 1, max: 4 }), a: value, b: value }, { requiredKeys: ['id'] });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id });

  test('what is shared says the same as what came', () => {
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        expect(shareRows({ data: one, total: 1 }, { data: other, total: 1 })).toEqual({
          data: other,
          total: 1,
        });
      }),
    );
  });
});

test('where rows keep their places, new ones stand behind and none moves', () => {
  const [one, two, three] = ROWS;
  const after = shareRowsInPlace(before, structuredClone({ data: [{ id: 4 }, three, two, one], total: 4 }));
  expect(after).toEqual({ data: [one, two, three, { id: 4 }], total: 4 });
  expect(shareRowsInPlace(after, structuredClone({ data: [{ id: 5 }, { id: 4 }, one], total: 3 }))).toEqual({
    data: [one, { id: 4 }, { id: 5 }],
    total: 3,
  });
  expect(shareRowsInPlace(before, structuredClone({ data: ROWS.toReversed(), total: 3 }))).toBe(before);
});
