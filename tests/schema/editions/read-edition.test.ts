import { expect, test } from 'vitest';
import { buildFile, builtInFiles, checkFiles } from '../../support/check-built-in.ts';

const toWords = ({ diagnostics }: ReturnType<typeof checkFiles>) =>
  diagnostics.map(({ severity, line, pointer, code }) => [severity, line, pointer, code]);

test('an older file over a built-in one means the same, with one warning', () => {
  const reads = { 'dept.findDepts': ['id', 'name'] };
  const older = checkFiles(builtInFiles, [buildFile('resources/black-list.json', { uses: reads })]);
  const current = checkFiles(builtInFiles, [
    buildFile('resources/black-list.json', { $schema: './meta/2/resource.json', reads }),
  ]);
  const { $schema: _, ...resource } = current.resources.get('black-list') ?? {};
  expect(older.resources.get('black-list')).toMatchObject(resource);
  expect(current.diagnostics).toEqual([]);
  expect(toWords(older)).toEqual([['warning', 1, '', 'editionOlder']]);
});

test('a mistake in an older file is said where and as it is written', () => {
  const file = { $schema: './meta/resource.json', uses: { 'dept.findDpts': ['id'] } };
  const checked = checkFiles(builtInFiles, [buildFile('resources/app.json', file)]);
  expect(toWords(checked)).toEqual([
    ['warning', 2, '/$schema', 'editionOlder'],
    ['error', 4, '/uses/dept.findDpts', 'unknownOperationMeant'],
  ]);
});

test('an old name in a file of this edition is a mistake', () => {
  const file = { $schema: './meta/2/resource.json', uses: {} };
  const checked = checkFiles(builtInFiles, [buildFile('resources/app.json', file)]);
  expect(toWords(checked)).toEqual([['error', 3, '/uses', 'unknownKeywordMeant']]);
});

test('the names that this edition had at first are said with those that it has now', () => {
  const file = {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      kind: { 'x-choices': { resource: 'dept', value: 'code', text: 'code' } },
    },
    views: {
      list: { filters: [{ name: 'kind', required: true }] },
      form: { after: 'stay', title: 'words' },
    },
  };
  const { diagnostics } = checkFiles(builtInFiles, [buildFile('schemas/vendor.json', file)]);
  const meant = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, params }) => [code, params.name, params.suggestion]);
  expect(meant).toEqual(
    [
      ['value', 'optionValue'],
      ['text', 'optionText'],
      ['required', 'isRequired'],
      ['after', 'redirect'],
      ['title', 'titleBy'],
    ].map((names) => ['unknownKeywordMeant', ...names]),
  );
});

test('a file of a later edition is refused', () => {
  const file = { $schema: './meta/3/resource.json', reads: {} };
  const checked = checkFiles(builtInFiles, [buildFile('resources/app.json', file)]);
  expect(toWords(checked)).toEqual([['error', 2, '/$schema', 'editionUnknown']]);
});
