import { expect, test } from 'vitest';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';

const call = (name: string, content: unknown) =>
  NAMED_FUNCTIONS[name]?.(null, { record: { content } } as never);

test.each([
  [{}, [], 0],
  [{ 11: 0, 12: 1, 1022: 0 }, [], 3],
  [{ 11: -1, 12: 0 }, ['11:abnormal'], 1],
  [{ 41: -4001, 42: -4002 }, ['41:paperLow', '42:paperOut'], 0],
  [{ 41: -1, 42: -4000 }, ['41:abnormal', '42:abnormal'], 0],
  // Only printers run out of paper.
  [{ 21: -4001 }, ['21:abnormal'], 0],
  [{ 1022: 1 }, ['1022:open'], 0],
  [{ 1022: -1 }, ['1022:abnormal'], 0],
  // Codes that no document names are shown as they came.
  [{ 77: -5, 78: 3 }, ['77:-5'], 1],
  [{ 11: '-1' }, [], 0],
  [null, [], 0],
])('of %j what is not right is %j, and %i are as they should be', (content, problems, others) => {
  expect(call('toDeviceProblems', content)).toEqual(problems);
  expect(call('toNormalDevices', content)).toBe(others);
});

test('each device has its state', () => {
  expect(call('toDeviceStates', { 11: 0, 41: -4002, 77: 3, 1022: 0 })).toEqual([
    '11:normal',
    '41:paperOut',
    '77:3',
    '1022:closed',
  ]);
});
