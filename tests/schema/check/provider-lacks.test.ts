import { expect, test } from 'vitest';
import { buildFile, checkFiles, toLines } from '../../support/check-built-in.ts';

const text = { type: 'string' };

function definitionWith(...parameters: string[]) {
  return buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/vendors': {
        get: {
          operationId: 'vendor.list',
          'x-list': { page: 'page', size: 'page_size' },
          parameters: ['page', 'page_size', ...parameters].map((name) => ({
            name,
            in: 'query',
            schema: text,
          })),
          responses: {
            200: {
              description: 'The vendors.',
              content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
            },
          },
        },
      },
    },
  });
}

const RESOURCE = buildFile('resources/vendor.json', {
  menuKey: 'vendor',
  route: 'vendors',
  operations: { list: 'vendor.list' },
  privileges: ['admin:r'],
});
const SCHEMA = buildFile('schemas/vendor.json', {
  type: 'object',
  properties: { id: { type: 'integer' }, name: text, code: text, floor: text },
  views: {
    list: {
      filters: ['code', { name: 'name', param: 'called', params: { exact: true } }, 'floor'],
      tabs: [{ name: 'all' }, { name: 'open', filter: { state: 'open' } }],
    },
  },
});

const aboutArguments = (line: string) => line.includes('Argument');

test("what another provider's list has no parameter for is left out with a warning, not the entity", () => {
  const checked = checkFiles(
    [definitionWith('code', 'called', 'exact', 'floor', 'state'), RESOURCE, SCHEMA],
    [definitionWith('code', 'floor')],
  );
  const lists = checked.diagnostics.filter(({ code }) => code === 'providerLacksArgument');
  expect(lists.map(({ severity, params }) => [severity, params.name])).toEqual([
    ['warning', 'called'],
    ['warning', 'exact'],
    ['warning', 'state'],
  ]);
  expect(checked.entities.get('vendor')?.views?.list).toMatchObject({
    filters: ['code', 'floor'],
    tabs: [{ name: 'all' }],
  });
});

test('beside its own definition the same is a mistake of the file', () => {
  const { diagnostics, entities } = checkFiles([definitionWith('code', 'floor', 'state'), RESOURCE, SCHEMA]);
  expect(toLines(diagnostics).filter(aboutArguments)).toEqual([
    'schemas/vendor.json:23 /views/list/filters/1/param unknownArgument',
    'schemas/vendor.json:25 /views/list/filters/1/params/exact unknownArgument',
  ]);
  expect(entities.has('vendor')).toBe(false);
});
