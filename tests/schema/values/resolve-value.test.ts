import { describe, expect, test } from 'vitest';
import { meetsCondition } from '../../../src/schema/values/meets-condition.ts';
import { resolveValue } from '../../../src/schema/values/resolve-value.ts';
import type { Condition } from '../../../src/schema/values/value.ts';
import type { ValueScope } from '../../../src/schema/values/value-scope.ts';

const scope: ValueScope = {
  record: { id: 5, type: 'aps', empty: '', zero: 0, none: null, data: { rows: [{ at: 'x' }] } },
  settings: { CHECK: { ENABLE: true, MAXIMUM: 3 } },
  answer: { sold: 3, id: 7 },
  choices: { zone: [], gate: [{ id: 1 }] },
  can: new Set(['r', 'u'] as const),
  user: { id: 9 },
  selection: [1, 2],
  now: new Date('2026-11-20T04:00:00Z'),
  functions: {
    double: (value) => (typeof value === 'number' ? value * 2 : null),
    idOf: (_, { record }) => record.id,
  },
};

describe('a value', () => {
  test.each<[unknown, unknown]>([
    ['$record.id', 5],
    ['$record.data.rows.0.at', 'x'],
    ['$settings.CHECK.MAXIMUM|double|double', 12],
    ['$now|idOf', 5],
    ['$selection', [1, 2]],
    ['$can.update', true],
    ['$can.delete', false],
    ['$today', '2026-11-20'],
    ['$$today', '$today'],
    ['plain', 'plain'],
    [
      { id: '$user.id', list: ['$record.type', 1, null] },
      { id: 9, list: ['aps', 1, null] },
    ],
  ])('%j is %j', (value, expected) => {
    expect(resolveValue(value, scope)).toEqual(expected);
  });

  test.each([
    '$record.missing',
    '$record.none',
    '$record.id.x',
    '$record.constructor',
    '$filter.a',
    '$dialog',
    '$record.id|nowhere',
    '$record.id|toString',
  ])('%s is missing, so null', (value) => {
    expect(resolveValue(value, scope)).toBeNull();
  });
});

describe('a condition', () => {
  test.each<Condition | undefined>([
    undefined,
    true,
    '$settings.CHECK.ENABLE',
    '$can.update',
    '$choices.gate',
    { '$record.type': 'aps' },
    { '$record.type': ['order', 'aps'] },
    { '$record.none': null, '$record.missing': null },
    { '$answer.sold': { minimum: '$settings.CHECK.MAXIMUM' } },
    { '$answer.id': { type: 'integer', not: { const: '$record.id' } } },
    { '$answer.sold': '$settings.CHECK.MAXIMUM' },
    { any: [{ '$record.type': 'order' }, '$can.read'] },
    { all: ['$can.update', { '$record.type': 'aps' }] },
    { '$record.type': 'aps', not: { '$can.delete': true } },
    { not: { any: ['$can.delete', { '$record.type': 'order' }] } },
    {},
  ])('%j holds', (condition) => {
    expect(meetsCondition(condition, scope)).toBe(true);
  });

  test.each<Condition>([
    false,
    '$record.empty',
    '$record.zero',
    '$choices.zone',
    '$can.delete',
    { '$record.type': 'order' },
    { '$record.type': 'aps', '$can.delete': true },
    { '$answer.sold': { exclusiveMinimum: '$settings.CHECK.MAXIMUM' } },
    { '$record.missing': { type: 'integer' } },
    { any: ['$can.delete', { '$record.type': 'order' }] },
    { all: ['$can.update', '$can.delete'] },
    { '$record.type': 'aps', not: '$can.update' },
    { not: { '$record.type': 'aps' } },
  ])('%j does not', (condition) => {
    expect(meetsCondition(condition, scope)).toBe(false);
  });
});
