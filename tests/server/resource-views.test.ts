import { expect, test } from 'vitest';
import { buildConfig } from '../../server/config/build-config.ts';
import { summariseResources } from '../../server/config/summarise-resources.ts';
import { AS_RELEASED, buildFile, builtInFiles, metaSchemas } from '../support/check-built-in.ts';

const VENDOR = { title: 'Vendors', type: 'object', properties: { name: { type: 'string' } } };
const DESK = { menuKey: 'desk', route: 'desk', privileges: ['admin:crud'] };

test.each([
  ['what speaks simple-rest: everything', {}, {}, undefined],
  [
    'what has a view to look at',
    {},
    { views: { show: { layout: ['name'] } } },
    ['list', 'create', 'edit', 'show'],
  ],
  ['what may not be added', { disabled: ['create'] }, {}, ['list', 'edit']],
  [
    'what has operations of its own',
    { entity: 'dept', operations: { list: 'dept.findDepts' } },
    {},
    ['list'],
  ],
])('the index says what react-admin may link to: %s', async (_, resource, schema, expected) => {
  const files = [
    buildFile('schemas/vendor.json', { ...VENDOR, ...schema }),
    buildFile('resources/desk.json', { ...DESK, entity: 'vendor', ...resource }),
  ];
  const config = buildConfig([builtInFiles, files], metaSchemas, AS_RELEASED);
  expect(config.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const summary = summariseResources(config).find(({ name }) => name === 'desk');
  expect([summary?.menuKey, summary?.views]).toEqual(['desk', expected]);
});

test('a page by hand without an entity has no view of records', async () => {
  const files = [buildFile('resources/till.json', { ...DESK, page: 'order-entry' })];
  const config = buildConfig([builtInFiles, files], metaSchemas, AS_RELEASED);
  expect(summariseResources(config).find(({ name }) => name === 'till')?.views).toEqual([]);
});
