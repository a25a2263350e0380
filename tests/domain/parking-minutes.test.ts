import { expect, test } from 'vitest';
import { NAMED_FUNCTIONS, toParkingMinutes } from '../../src/domain/named-functions.ts';

const now = new Date('2026-11-20T04:00:00Z');
const minutes = (items: unknown) => toParkingMinutes(null, { record: { items }, now });

test.each([
  [[{ ctime: '2026-11-20T00:00:00Z', etime: '2026-11-20T00:59:59Z' }], 59],
  [[{ ctime: '2026-11-20T00:00:00Z', etime: '2026-11-21T01:01:00Z' }], 25 * 60 + 1],
  [[{ ctime: '2026-11-20T00:00:00Z', etime: '2026-11-20T00:00:00Z' }], 0],
  [[{ ctime: '2026-11-20T01:00:00Z', etime: '2026-11-20T00:00:00Z' }], null],
  [[{ ctime: '2026-11-20T00:00:00Z' }], null],
  [[{ ctime: 'x', etime: 'y' }], null],
  [[], null],
  [undefined, null],
])('%j stayed %j minutes', (items, expected) => {
  expect(minutes(items)).toBe(expected);
});

test('a vehicle has its own stay', () => {
  const stay = { ctime: '2026-11-20T00:00:00Z', etime: '2026-11-20T05:18:40Z' };
  expect(toParkingMinutes(undefined, { record: stay, now })).toBe(318);
  expect(toParkingMinutes(undefined, { record: { ...stay, etime: null }, now })).toBeNull();
});

test('each line of an order has its own stay', () => {
  const lines = [
    { ctime: '2026-11-20T00:00:00Z', etime: '2026-11-20T00:59:59Z' },
    { ctime: '2026-11-20T00:00:00Z', etime: '2026-11-20T02:00:00Z' },
    { name: 'Tea' },
  ];
  expect(lines.map((line) => toParkingMinutes(line, { record: { items: lines }, now }))).toEqual([
    59,
    120,
    null,
  ]);
});

test('what counts on from the entry ends with the stay', () => {
  const stay = { ctime: '2026-11-20T01:14:00Z', etime: null };
  const openEntry = (record: object) =>
    NAMED_FUNCTIONS.toOpenEntry?.(stay.ctime, { record: { ...record }, now });

  expect(openEntry(stay)).toBe(stay.ctime);
  expect(openEntry({ ...stay, etime: '2026-11-20T02:00:00Z' })).toBeNull();
});
