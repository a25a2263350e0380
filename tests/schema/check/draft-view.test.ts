import { expect, test } from 'vitest';
import { buildFile, checkBuiltIn } from '../../support/check-built-in.ts';

test("a resource of one's own with the views of a draft is an error at that resource; the entity goes on", async () => {
  const resource = { $schema: './meta/2/resource.json', privileges: ['admin:crud'], entity: 'dept' };
  const files = [
    buildFile('schemas/dept.json', { views: { compact: { list: { columns: ['name'] } } } }),
    buildFile('resources/r39.json', {
      ...resource,
      menuKey: 'r39',
      route: 'x/r39',
      view: 'compact',
      status: 'draft',
    }),
    buildFile('resources/r40.json', { ...resource, menuKey: 'r40', route: 'x/r40', view: 'compact' }),
  ];
  const { diagnostics, entities, resources } = await checkBuiltIn(files);

  expect(diagnostics.map(({ file, pointer, code, params }) => [file, pointer, code, params])).toEqual([
    ['resources/r40.json', '/view', 'draftView', { name: 'compact', owner: 'r39' }],
  ]);
  expect(entities.has('dept')).toBe(true);
  expect(resources.has('dept')).toBe(true);
  expect(resources.has('r40')).toBe(false);
});
