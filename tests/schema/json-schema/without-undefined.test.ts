import { expect, test } from 'vitest';
import { withoutUndefined } from '../../../src/schema/json-schema/without-undefined.ts';

test('undefined properties go, everything else stays as it is', () => {
  const kept = { a: [1, { b: null }], c: '' };
  expect(withoutUndefined(kept)).toBe(kept);
  expect(withoutUndefined({ a: undefined, kept, list: [{ x: undefined }, undefined] })).toEqual({
    kept,
    list: [{}, null],
  });
  const changed = withoutUndefined({ a: undefined, kept });
  expect(Object.keys(changed ?? {})).toEqual(['kept']);
});
