import { expect, test } from 'vitest';
import { buildFile, checkBuiltIn } from '../../support/check-built-in.ts';

test("a resource of one's own with the views of a draft is an error at that resource; the entity goes on", async () => {
  const own = buildFile('resources/r40.json', {
    $schema: './meta/2/resource.json',
    menuKey: 'r40',
    route: 'x/r40',
    privileges: ['admin:crud'],
    view: 'car',
    entity: 'item',
  });
  const { diagnostics, entities, resources } = await checkBuiltIn([own]);

  expect(
    diagnostics.map(({ file, line, pointer, code, params }) => [file, line, pointer, code, params]),
  ).toEqual([['resources/r40.json', 8, '/view', 'draftView', { name: 'car', owner: 'car' }]]);
  expect(entities.has('item')).toBe(true);
  expect(resources.has('item')).toBe(true);
  expect(resources.has('r40')).toBe(false);
});
