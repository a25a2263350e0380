import { expect, test } from 'vitest';
import written from '../../resources/api-definition.json' with { type: 'json' };
import { readEntityFile } from '../../src/schema/api/entity-files.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';

const { entities } = await checkBuiltIn();

test('a component called like an entity is the record of its file', () => {
  const alike = Object.entries(written.components.schemas).flatMap(([component, schema]) => {
    const entity = component.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();
    return entities.has(entity) ? [[entity, valueAt(schema, '/$ref')]] : [];
  });

  expect(alike.length).toBeGreaterThan(10);
  for (const [entity, reference] of alike) expect(readEntityFile(reference)).toEqual({ entity, pointer: '' });
});
