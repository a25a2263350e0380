import { describe, expect, it } from 'vitest';
import { arrangeRows } from '../../src/data/provider/arrange-rows.ts';

const ROWS = [
  { id: 1, name: '總務處', floor: 10, code: 'B2' },
  { id: 2, name: '人事室', floor: 9, code: 'B10' },
  { id: 3, name: '工程部', floor: null, code: 'a1' },
];
const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => id);

describe('rows that the provider gives whole', () => {
  it.each([
    ['name', 'ASC', [2, 3, 1]],
    ['name', 'DESC', [1, 3, 2]],
    ['floor', 'ASC', [2, 1, 3]],
    ['floor', 'DESC', [1, 2, 3]],
    ['code', 'ASC', [3, 1, 2]],
  ] as const)('sort %s %s: by strokes, numbers as numbers, the empty ones last', (field, order, expected) => {
    const { rows } = arrangeRows(ROWS, { filter: {}, sort: { field, order } });

    expect(idsOf(rows)).toEqual(expected);
  });

  it.each([
    [{ q: '處' }, [1]],
    [{ q: ' b1 ' }, [2]],
    [{ floor: 9 }, [2]],
    [{ floor: '9' }, [2]],
    [{ id: [1, 3] }, [1, 3]],
    [{ name: '' }, [1, 2, 3]],
    [{ missing: 'x' }, []],
  ])('filter by %j', (filter, expected) => {
    expect(idsOf(arrangeRows(ROWS, { filter }).rows)).toEqual(expected);
  });

  it.each([
    [1, 2, [1, 2]],
    [2, 2, [3]],
    [3, 2, []],
  ])('page %i of %i each, counting all', (page, perPage, expected) => {
    const { rows, total } = arrangeRows(ROWS, { filter: {}, pagination: { page, perPage } });

    expect(idsOf(rows)).toEqual(expected);
    expect(total).toBe(3);
  });

  it.each(['BKA-7788', 'bka7788', 'KA 77', 'ＢＫＡ－７７８８', '7-7'])('find a plate by "%s"', (q) => {
    const rows = [
      { id: 1, plate: 'BKA-7788' },
      { id: 2, plate: 'AXH2051' },
    ];
    expect(idsOf(arrangeRows(rows, { filter: { q } }).rows)).toEqual([1]);
  });

  it('find nothing by a dash alone that nothing has', () => {
    expect(idsOf(arrangeRows([{ id: 1, plate: 'AXH2051' }], { filter: { q: '-' } }).rows)).toEqual([]);
  });

  it('leave the given rows as they were', () => {
    const before = [...ROWS];

    arrangeRows(ROWS, { filter: {}, sort: { field: 'name', order: 'ASC' } });

    expect(ROWS).toEqual(before);
  });
});
