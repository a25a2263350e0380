import { expect, test } from 'vitest';
import { deepMerge } from '../../../src/schema/json-schema/deep-merge.ts';

test('objects are merged key by key, everything else is replaced', () => {
  expect(deepMerge({ a: { b: 1, c: [1, 2] }, d: 1 }, { a: { c: [3] }, e: null })).toEqual({
    a: { b: 1, c: [3] },
    d: 1,
    e: null,
  });
  expect(deepMerge([1], { a: 1 })).toEqual({ a: 1 });
});

test('keys that objects inherit are keys like others', () => {
  const merged = deepMerge(
    JSON.parse('{ "__proto__": { "a": 1 } }'),
    JSON.parse('{ "__proto__": { "b": 2 }, "constructor": 3 }'),
  );
  expect(JSON.stringify(merged)).toBe('{"__proto__":{"a":1,"b":2},"constructor":3}');
  expect(Reflect.get({}, 'a')).toBeUndefined();
});
