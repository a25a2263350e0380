import { describe, expect, test } from 'vitest';
import { describeField, toColumnShape } from '../../src/engine/registry/describe-field.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';

const ENTITY: Entity = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Full name' },
    made_at: { type: 'string' },
    kind: { const: 'own' },
    data: { type: 'object', properties: { carType: { type: 'string' } }, required: ['carType'] },
    lines: { type: 'array', items: { $ref: '#/$defs/line' } },
  },
  required: ['name'],
  $defs: { line: { type: 'object', properties: { price: { type: 'integer' } } } },
};

function describeWith(entity: Entity) {
  return describeEntity({
    resourceName: 'people',
    resource: { menuKey: 'p', route: 'people', privileges: [] },
    entityName: 'person',
    entity,
  });
}

describe('a field of a record', () => {
  test.each([
    ['name', 'person.fields.name', 'person.help.name', 'Full name'],
    ['data.carType', 'person.fields.data.carType', 'person.help.data.carType', 'carType'],
    ['lines.0.price', 'person.fields.lines.price', 'person.help.lines.price', 'price'],
  ])('%s has its words by its path', (path, labelKey, helpKey, title) => {
    expect(describeField(describeWith(ENTITY), path)).toMatchObject({
      name: path,
      labelKey,
      helpKey,
      title,
      wordAreas: ['person'],
    });
  });

  test.each([
    ['name', true, false],
    ['id', false, true],
    ['kind', false, true],
    ['data.carType', true, false],
  ])('%s is required: %s, read-only: %s', (path, isRequired, isReadOnly) => {
    expect(describeField(describeWith(ENTITY), path)).toMatchObject({ isRequired, isReadOnly });
  });

  test('of an item begins where the item stands', () => {
    const item = { schemaPath: 'lines[]', wordName: 'lines', prefix: 'lines.2.' };
    expect(describeField(describeWith(ENTITY), 'price', item, { slider: true })).toMatchObject({
      name: 'lines.2.price',
      wordName: 'lines.price',
      schema: { type: 'integer' },
      options: { slider: true },
    });
  });

  test('that the schema lacks is none', () => {
    expect(describeField(describeWith(ENTITY), 'data.floor')).toBeNull();
  });
});

test('a record that is a list is named by its title, its items by their fields', () => {
  const list = describeWith({
    type: 'array',
    items: { type: 'object', properties: { no: { type: 'string' } } },
  });
  expect(describeField(list, '#')).toMatchObject({ labelKey: 'person.title', schema: { type: 'array' } });
  expect(describeField(list, 'no')).toMatchObject({
    labelKey: 'person.fields.no',
    schema: { type: 'string' },
  });
});

test('a column has its own label, else that of its field', () => {
  const columns = [{ field: 'data.carType', label: 'person.car' }, 'name'];
  const description = describeWith({ ...ENTITY, views: { list: { columns } } });
  expect(description.list.columns.map((column) => toColumnShape(description, column))).toMatchObject([
    { name: 'data.carType', labelKey: 'person.car', title: 'data.carType', isReadOnly: true },
    { name: 'name', labelKey: 'person.fields.name', title: 'Full name', isReadOnly: true },
  ]);
});
