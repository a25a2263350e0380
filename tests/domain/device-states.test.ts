import { expect, test } from 'vitest';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';

const statesOf = (content: unknown) =>
  NAMED_FUNCTIONS.toDeviceStates?.(null, { record: { content } } as never) as {
    code: string;
    state: string;
  }[];

test.each([
  [{}, []],
  [{ 11: 0, 12: 1, 1022: 0 }, ['11 normal', '12 normal', '1022 closed']],
  [{ 11: -1, 12: 0 }, ['11 abnormal', '12 normal']],
  [{ 41: -4001, 42: -4002 }, ['41 paperLow', '42 paperOut']],
  [{ 41: -1, 42: -4000 }, ['41 abnormal', '42 abnormal']],
  // Only printers run out of paper.
  [{ 21: -4001 }, ['21 abnormal']],
  [{ 1022: 1 }, ['1022 open']],
  [{ 1022: -1 }, ['1022 abnormal']],
  [{ 1022: 2 }, ['1022 unknown']],
  // Codes that no document names are judged as all others.
  [{ 77: -5, 78: 3 }, ['77 abnormal', '78 normal']],
  [{ 11: '-1' }, []],
  [null, []],
])('the devices of %j are %j', (content, expected) => {
  expect(statesOf(content).map(({ code, state }) => `${code} ${state}`)).toEqual(expected);
});

test('what was reported stands beside the state', () => {
  expect(statesOf({ 41: -4002 })).toEqual([{ code: '41', state: 'paperOut', value: -4002 }]);
});
