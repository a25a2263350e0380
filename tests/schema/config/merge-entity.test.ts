import { expect, test } from 'vitest';
import { mergeEntity } from '../../../src/schema/config/merge-entity.ts';

const BASE = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  required: ['name'],
  views: { list: { columns: ['name'], perPage: 8 } },
};

test('adds properties and rules, replaces lists of views', () => {
  const override = {
    properties: { tel: { type: 'string' } },
    required: ['tel', 'name'],
    views: { list: { columns: ['tel'] } },
  };
  expect(mergeEntity(BASE, override)).toEqual({
    entity: {
      ...BASE,
      properties: { ...BASE.properties, tel: { type: 'string' } },
      required: ['name', 'tel'],
      views: { list: { columns: ['tel'], perPage: 8 } },
    },
    refusals: [],
  });
});

test('the same type said again is no change', () => {
  expect(
    mergeEntity(BASE, { type: 'object', properties: { id: { type: 'integer', title: 'No.' } } }).refusals,
  ).toEqual([]);
});

test('items that leave out a rule keep it, and retype nothing', () => {
  const role = { type: 'object', properties: { name: { type: 'string' } } };
  const base = { properties: { roles: { items: { ...role, additionalProperties: false } } } };
  const { entity, refusals } = mergeEntity(base, { properties: { roles: { items: role } } });
  expect(refusals).toEqual([]);
  expect(entity).toEqual(base);
});

test('refuses to remove and to retype, and says where', () => {
  const { entity, refusals } = mergeEntity(BASE, {
    type: 'array',
    properties: { id: null, name: { type: 'number' } },
  });
  expect(refusals).toEqual([
    { pointer: '/type', code: 'cannotRetype', name: 'type' },
    { pointer: '/properties/id', code: 'cannotRemove', name: 'id' },
    { pointer: '/properties/name/type', code: 'cannotRetype', name: 'name' },
  ]);
  expect(entity).toEqual(BASE);
});
