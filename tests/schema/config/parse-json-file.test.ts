import { describe, expect, test } from 'vitest';
import { parseJsonFile } from '../../../src/schema/config/parse-json-file.ts';

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
  test.each<[text: string, line: number, column: number, pointer: string, code: string, meant?: string]>([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '/b', 'syntaxComma'],
    ['{ "list": [{ "a": 1 } { "b": 1 }] }', 1, 23, '/list/0', 'syntaxComma'],
    ['{\n  "a": 1,\n}', 2, 9, '/a', 'syntaxTrailingComma'],
    ['{ "a": [1, 2,] }', 1, 13, '/a/1', 'syntaxTrailingComma'],
    ['{ "a": 1, , "b": 2 }', 1, 9, '/a', 'syntaxTrailingComma'],
    ['{\n  "a": {\n    "b": 1\n', 4, 1, '/a/b', 'syntaxUnclosed', '}'],
    ['{ "a": [1, 2 }', 1, 14, '/a/1', 'syntaxUnclosed', ']'],
    ['{ "a": { "b": 1 ] }', 1, 17, '/a/b', 'syntaxUnclosed', '}'],
    ['{ "a" 1 }', 1, 7, '/a', 'syntaxColon'],
    ['{ "a": }', 1, 8, '/a', 'syntaxValue'],
    ['{ 5: 1 }', 1, 3, '', 'syntaxKey'],
    ['{ name: 1 }', 1, 3, '', 'syntaxQuotes', '"name"'],
    ["{ 'a': 1 }", 1, 3, '', 'syntaxQuotes', '"a"'],
    ['{ "a": \'x\' }', 1, 8, '/a', 'syntaxQuotes', '"x"'],
    ['{ "a": True }', 1, 8, '/a', 'syntaxSymbolMeant', 'true'],
    ['{ "a": undefined }', 1, 8, '/a', 'syntaxSymbolMeant', 'null'],
    ['{ "a": integer }', 1, 8, '/a', 'syntaxSymbol'],
    ['{ "a": .5 }', 1, 8, '/a', 'syntaxSymbol'],
    ['{ "a": 007 }', 1, 8, '/a', 'syntaxNumber'],
    ['{ "a"\uff1a 1 }', 1, 6, '/a', 'syntaxWide', ':'],
    ['{ "a": 1\uff0c "b": 2 }', 1, 9, '/a', 'syntaxWide', ','],
    ['{ "a": true\uff0c "b": 2 }', 1, 12, '/a', 'syntaxWide', ','],
    ['{ \u201ca\u201d: 1 }', 1, 3, '', 'syntaxWide', '"'],
    ['{\n  // a comment\n  "a": 1\n}', 2, 3, '', 'syntaxComment'],
    ['{ "a": 1 /* b */ }', 1, 10, '/a', 'syntaxComment'],
    ['{ "a": "x\n}', 1, 8, '/a', 'syntaxText'],
    ['{ "a": "x\ty" }', 1, 8, '/a', 'syntaxCharacter'],
    ['{ "a": "\\d" }', 1, 8, '/a', 'syntaxCharacter'],
    ['', 1, 1, '', 'syntaxEmpty'],
    [' \n', 1, 1, '', 'syntaxEmpty'],
    ['{ "a": 1 } x', 1, 12, '', 'syntaxSymbol'],
    ['{ "a": 1 } }', 1, 12, '', 'syntaxEnd'],
    ['\uFEFF{ "a" 1 }', 1, 7, '/a', 'syntaxColon'],
  ])('%j is said with its place and what was meant', (text, line, column, pointer, code, suggestion) => {
    const { document, diagnostics } = parseJsonFile({ file: 'schemas/a.json', text });
    expect(document).toBeNull();
    expect(diagnostics).toMatchObject([
      { severity: 'error', code, file: 'schemas/a.json', line, column, pointer },
    ]);
    expect(diagnostics[0]?.params.suggestion).toBe(suggestion);
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
