import { describe, expect, test } from 'vitest';
import { FUNCTION_TYPES } from '../../src/domain/function-types.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';

const context = { record: {}, now: new Date('2026-11-20T04:00:00Z') };

test('each function says what it takes and gives', () => {
  expect(Object.keys(FUNCTION_TYPES).toSorted()).toEqual(Object.keys(NAMED_FUNCTIONS).toSorted());
});

test('an inherited name is no function of a schema', () => {
  expect('constructor' in NAMED_FUNCTIONS).toBe(false);
  expect(Object.isFrozen(NAMED_FUNCTIONS)).toBe(true);
});

test.each([
  ['debit', 75, -75],
  ['withdraw', 75, -75],
  ['deposit', 75, 75],
  ['feedback', 75, 75],
  ['a kind to come', 75, 75],
  ['debit', null, null],
])('an entry of the kind %s of %s changes the balance by %s', (tx_type, amount, change) => {
  expect(NAMED_FUNCTIONS.toBalanceChange?.(amount, { ...context, record: { tx_type } })).toBe(change);
});

describe.each<[string, [unknown, unknown][]]>([
  [
    'upperCase',
    [
      ['abc-12', 'ABC-12'],
      [5, 5],
      [null, null],
    ],
  ],
  [
    'withoutDashes',
    [
      ['ABC-1234', 'ABC1234'],
      ['ABC－1234', 'ABC1234'],
      ['A–B—C', 'ABC'],
      ['ＡＢＣ－１２３４', 'ABC1234'],
      ['車ＡＢ１２', '車AB12'],
      [null, null],
    ],
  ],
  [
    'withOfficialTai',
    [
      ['台北市', '臺北市'],
      ['霧台鄉', '霧臺鄉'],
      ['臺北市', '臺北市'],
      [null, null],
    ],
  ],
  [
    'isBusinessNumber',
    [
      ['22099131', true],
      ['12345678', false],
      ['', null],
      [null, null],
    ],
  ],
  [
    'isIdentityNumber',
    [
      ['A123456789', true],
      ['F131104093', true],
      ['A800000014', true],
      ['A123456788', false],
      ['A323456789', false],
      ['a123456789', false],
      ['', null],
      [null, null],
    ],
  ],
  [
    'withoutSpaces',
    [
      [' AB\u3000C 1', 'ABC1'],
      [undefined, undefined],
    ],
  ],
  [
    'toPositiveOrNull',
    [
      ['3', 3],
      [3, 3],
      [0, null],
      [-1, null],
      ['x', null],
      ['', null],
      [' ', null],
      [null, null],
      [Number.NaN, null],
      ['1e999', null],
    ],
  ],
  [
    'toCarTower',
    [
      ['A1-0203', 'A1'],
      ['A', 'A'],
      ['', null],
      [null, null],
    ],
  ],
  [
    'toCarTowerPlace',
    [
      ['A10203', 'A1 / 0203'],
      ['A1', 'A1'],
      ['', null],
      [null, null],
    ],
  ],
  [
    'toCarTowerSeat',
    [
      ['A10203', '0203'],
      ['A1', null],
      [null, null],
    ],
  ],
])('%s', (name, cases) => {
  test.each(cases)('%j is %j', (value, expected) => {
    expect(NAMED_FUNCTIONS[name]?.(value, context)).toBe(expected);
  });
});

const exit = { id: 7, type: 'park_exit', image_uploaded: true };

test.each([
  [[exit], '/api/v1/item/2/event/7/image/'],
  [[exit, { ...exit, id: 9 }, { ...exit, id: 10, image_uploaded: false }], '/api/v1/item/2/event/9/image/'],
  [[{ ...exit, type: 'park_entry' }], null],
  [[null, 'x'], null],
  [undefined, null],
])('toExitPicture of the events %j is %j', (events, folder) => {
  expect(NAMED_FUNCTIONS.toExitPicture?.(null, { ...context, record: { id: 2, events } })).toBe(folder);
});

test.each([
  [
    [
      { id: 3, type: 'single' },
      { id: 8, type: 'park_service' },
      { id: 9, type: 'park_service' },
    ],
    8,
  ],
  [[{ id: 3, type: 'single' }], null],
  [[{ type: 'park_service' }, null], null],
  [undefined, null],
])('toStayId of the lines %j is %j', (items, id) => {
  expect(NAMED_FUNCTIONS.toStayId?.(null, { ...context, record: { items } })).toBe(id);
});

const paid = (order_id: number) => ({ type: 'park_paid', details: { order_id } });
const refunded = (order_id: number) => ({ type: 'park_refunded', details: { order_id } });

test.each([
  [[exit, paid(5), paid(8)], 8],
  [[paid(5), paid(8), refunded(8)], 5],
  [[paid(5), refunded(5)], null],
  [[{ type: 'park_paid', details: null }, null], null],
  [undefined, null],
])('toOrderId of the events %j is %j', (events, id) => {
  expect(NAMED_FUNCTIONS.toOrderId?.(null, { ...context, record: { events } })).toBe(id);
});

test.each([
  [{ balance: 300, amount: 500 }, 800],
  [{ balance: 300, withdrawal: 100 }, 200],
  [{ balance: 300 }, 300],
  [{ balance: 300, amount: '5x' }, null],
  [{ amount: 500 }, null],
])('toBalanceAfter of %j is %j', (record, after) => {
  expect(NAMED_FUNCTIONS.toBalanceAfter?.(null, { ...context, record })).toBe(after);
});
