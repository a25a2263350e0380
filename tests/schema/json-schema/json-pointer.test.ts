import { expect, test } from 'vitest';
import { fromPointer, toPointerStep, valueAt } from '../../../src/schema/json-schema/json-pointer.ts';

test.each(['a', 'a/b', 'a~b', '~1', '', '中 #%'])('the step %j survives the way there and back', (step) => {
  expect(fromPointer(`/x/${toPointerStep(step)}`)).toEqual(['x', step]);
});

test('reads own properties alone', () => {
  expect(valueAt({ a: [{ 'b/c': 1 }] }, '/a/0/b~1c')).toBe(1);
  expect(valueAt({ a: 1 }, '')).toEqual({ a: 1 });
  expect(valueAt({ a: [] }, '/a/length')).toBe(0);
  expect(valueAt({}, '/constructor')).toBeUndefined();
  expect(valueAt({ a: null }, '/a/b')).toBeUndefined();
});
