import { expect, test } from 'vitest';
import { fromScope, toScope } from '../../../src/schema/dialect/field-scope.ts';

test.each([
  ['name', '#/properties/name'],
  ['data.carType', '#/properties/data/properties/carType'],
  ['#', '#'],
])('%s is the scope %s and back', (path, scope) => {
  expect(toScope(path)).toBe(scope);
  expect(fromScope(scope)).toBe(path);
});

test.each(['', 'name', '#/name', '#/properties', '#/items/properties/a', '#/properties/a/items'])(
  '%j points to no property',
  (scope) => {
    expect(fromScope(scope)).toBeUndefined();
  },
);
