import { describe, expect, test } from 'vitest';
import { parseJsonFile } from '../../src/schema/parse-json-file.ts';

const TEXT = `{
  "a": 1,
  "list": [
    { "b/c": true },
    { "0": "x" }
  ]
}
`;

function locate(pointer: string) {
  return parseJsonFile({ file: 'schemas/a.json', text: TEXT }).document?.locate(pointer);
}

describe('a JSON file', () => {
  test.each([
    ['', 1, 1],
    ['/a', 2, 3],
    ['/list', 3, 3],
    ['/list/0', 4, 5],
    ['/list/0/b~1c', 4, 7],
    ['/list/1/0', 5, 7],
  ])('is located at %j', (pointer, line, column) => {
    expect(locate(pointer)).toEqual({ line, column });
  });

  test('is located at the closest part around a pointer that leads nowhere', () => {
    expect(locate('/list/1/missing/deep')).toEqual({ line: 5, column: 5 });
    expect(locate('/list/9')).toEqual({ line: 3, column: 3 });
    expect(locate('/constructor')).toEqual({ line: 1, column: 1 });
  });

  test('may begin with a byte-order mark', () => {
    const { document } = parseJsonFile({ file: 'a.json', text: `\uFEFF${TEXT}` });
    expect(document?.locate('/a')).toEqual({ line: 2, column: 3 });
  });

  test('keeps a key like __proto__ as an own property', () => {
    const { document } = parseJsonFile({ file: 'a.json', text: '{ "__proto__": { "x": 1 } }' });
    expect(Object.keys(document?.value ?? {})).toEqual(['__proto__']);
  });
});

describe('what is no JSON', () => {
  test.each([
    ['{ "a": }', 1, 8],
    ['{\n  "a": 1,\n}', 3, 1],
    ['{\n  // a comment\n  "a": 1\n}', 2, 3],
    ['', 1, 1],
    ['{ "a": 1 } x', 1, 12],
  ])('%j is a syntax error with its place', (text, line, column) => {
    const { document, diagnostics } = parseJsonFile({ file: 'schemas/a.json', text });
    expect(document).toBeNull();
    expect(diagnostics).toMatchObject([
      { severity: 'error', code: 'syntax', file: 'schemas/a.json', line, column },
    ]);
  });

  test('a key said twice is an error at the second one', () => {
    const { diagnostics } = parseJsonFile({ file: 'a.json', text: '{ "a": { "b": 1,\n "b": 2 } }' });
    expect(diagnostics).toMatchObject([
      { code: 'repeatedKey', line: 2, column: 2, pointer: '/a/b', params: { key: 'b' } },
    ]);
  });
});

test('a file nested deeper than any parser may follow is named, and stops nothing', () => {
  const { document, diagnostics } = parseJsonFile({ file: 'schemas/x.json', text: '['.repeat(50_000) });
  expect(document).toBeNull();
  expect(diagnostics).toMatchObject([{ code: 'tooDeep', params: { limit: 200 }, line: 1, column: 201 }]);
});

test('brackets inside a text are no levels', () => {
  const text = JSON.stringify({ title: '['.repeat(500) });
  expect(parseJsonFile({ file: 'schemas/x.json', text }).diagnostics).toEqual([]);
});
