import { expect, test } from 'vitest';
import { countKeys } from '../../../src/schema/config/parse-json-file.ts';
import { scanJson } from '../../../src/schema/config/scan-json.ts';

const isOnce = (text: string) => scanJson(text).keyCount === countKeys(JSON.parse(text));

test.each([
  '{}',
  '3',
  '":"',
  '{"a": ":", "b": {"a": [{"c": null}, "x:y"]}}',
  String.raw`{"a\":": "\\", "b:c": "\u0022:"}`,
  '{"__proto__": {"a": 1}, "a": 1}',
])('%s says each key once', (text) => {
  expect(isOnce(text)).toBe(true);
});

test.each([
  '{"a": 1, "a": 1}',
  '{"b": [{"a": ":", "c": 2, "a": 3}]}',
  String.raw`{"a": 1, "\u0061": 2}`,
  '{"a": {"x": 1, "y": 2}, "a": 3}',
])('%s says one twice', (text) => {
  expect(isOnce(text)).toBe(false);
});

test.each([
  ['[[1], [2]]', null],
  ['["[[[", "\\"[[[", "[[[\\\\"]', null],
  ['["\\\\", [[1]]]', 8],
  ['{"a": {"b": {}}}', 12],
  ['["[[[', null],
])('%s is too deep from %s on', (text, deepAt) => {
  expect(scanJson(text, 2).deepAt).toBe(deepAt);
});
