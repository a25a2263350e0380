import { expect, test } from 'vitest';
import { suggest } from '../../../src/schema/config/suggest.ts';

test.each([
  ['colums', ['columns', 'filters'], 'columns'],
  ['fitlers', ['columns', 'filters'], 'filters'],
  ['Plate', ['plate'], 'plate'],
  ['dept.findDept', ['dept.findDepts', 'dept.addDept'], 'dept.findDepts'],
  ['zzz', ['columns', 'filters'], undefined],
  ['id', ['is', 'xy'], 'is'],
  ['constructor', [], undefined],
])('%j among %j means %j', (word, candidates, meant) => {
  expect(suggest(word, candidates)).toBe(meant);
});
