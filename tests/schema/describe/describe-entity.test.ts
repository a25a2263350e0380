import { describe, expect, test } from 'vitest';
import { describeEntity } from '../../../src/schema/describe/describe-entity.ts';
import type { Resource } from '../../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';

const ENTITY: Entity = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Full name' },
    pass: { type: 'string', writeOnly: true },
    data: { type: 'object', properties: { carType: { type: 'string' } } },
    made_at: { type: 'string', readOnly: true },
  },
  required: ['name'],
};
const RESOURCE: Resource = { menuKey: 'p', route: 'people', privileges: ['admin:crud'] };

function describeWith(changes: Partial<Entity> = {}, resource: Partial<Resource> = {}) {
  return describeEntity({
    resourceName: 'people',
    resource: { ...RESOURCE, ...resource },
    entityName: 'person',
    entity: { ...ENTITY, ...changes },
  });
}

describe('a schema without views', () => {
  test('is listed by its single values, without id and without what is only written', () => {
    const { list } = describeWith();
    expect(list).toMatchObject({ kind: 'table', isSelectable: false, pageSize: 25, sort: null });
    expect(list.columns.map(({ field, isSortable }) => [field, isSortable])).toEqual([
      ['name', true],
      ['made_at', true],
    ]);
  });

  test('is searched and filtered over simple-rest, and not where operations answer', () => {
    const properties: NonNullable<Entity['properties']> = {
      id: { type: 'integer' },
      pass: { type: 'string', writeOnly: true },
      made_on: { type: 'string', format: 'date' },
      kind: { enum: ['a', 'b'] },
      dept_id: { type: 'integer', 'x-reference': 'dept' },
      is_open: { type: 'boolean' },
      level: { $ref: '#/$defs/level' },
      tags: { type: 'array', items: { type: 'string' }, 'x-reference': 'tag' },
    };
    const $defs: NonNullable<Entity['$defs']> = { level: { type: 'integer', enum: [1, 2] } };
    const listOf = (changes: Partial<Entity>, resource: Partial<Resource> = {}) =>
      describeWith({ $defs, ...changes }, resource).list.view;

    const filters = ['kind', 'dept_id', 'is_open', { name: 'level', secondary: true }];
    expect(listOf({ properties })).toEqual({ filters });
    expect(listOf({}).search).toEqual({});
    expect(listOf({ properties }, { operations: { list: 'x.find' } })).toEqual({});
    expect(listOf({ properties, views: { list: { filters: [] } } })).toEqual({ filters: [] });
  });

  test('is edited in a drawer by everything that can be written', () => {
    const { form } = describeWith();
    expect(form.in).toBe('drawer');
    expect(form.titleKeys).toEqual({ create: 'person.form.create', edit: 'person.form.edit' });
    expect(form.layout).toEqual({
      type: 'VerticalLayout',
      elements: ['name', 'pass', 'data'].map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
    });
  });

  test('says of each field whether it is required and whether it is read only', () => {
    const { fields } = describeWith();
    expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['name']);
    expect(fields.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name)).toEqual(['id', 'made_at']);
  });
});

describe('views', () => {
  const list = {
    columns: [{ field: 'data.carType', label: 'person.car' }, 'name'],
    sortable: ['name'],
    perPage: 8,
  };

  test('say what is listed', () => {
    const described = describeWith({ views: { list } }).list;
    expect(described.pageSize).toBe(8);
    expect(described.columns).toEqual([
      expect.objectContaining({
        field: 'data.carType',
        schema: { type: 'string' },
        isSortable: false,
      }),
      expect.objectContaining({
        field: 'name',
        isSortable: true,
        column: { field: 'name' },
      }),
    ]);
  });

  test('of a set lie over the own ones, with words of their own', () => {
    const views = { list, form: { in: 'page' as const }, short: { list: { columns: ['name'] } } };
    const described = describeWith({ views }, { view: 'short' });
    expect(described.list.columns).toHaveLength(1);
    expect(described.form.in).toBe('page');
    expect(described.wordAreas).toEqual(['person.short', 'person']);
  });

  test('of a bare list are those of its items', () => {
    const { fields, form } = describeWith({
      type: 'array',
      properties: undefined,
      required: undefined,
      items: { $ref: '#/$defs/row' },
      $defs: { row: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] } },
    });
    expect(fields).toMatchObject([{ name: 'at', isRequired: true }]);
    expect(form.layout).toEqual({ type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#' }] });
  });
});

describe('slots', () => {
  test('all exist where the resource names no operation', () => {
    const { slots } = describeWith();
    expect(Object.values(slots).every(({ exists, operation }) => exists && operation === null)).toBe(true);
  });

  test('exist where it names one; one record is read from the list', () => {
    const { slots } = describeWith(
      {},
      { operations: { list: 'p.find', create: 'p.add' }, disabled: ['create'] },
    );
    expect(slots).toEqual({
      list: { exists: true, operation: 'p.find', isDisabled: false },
      get: { exists: true, operation: null, isDisabled: false },
      create: { exists: true, operation: 'p.add', isDisabled: true },
      update: { exists: false, operation: null, isDisabled: false },
      delete: { exists: false, operation: null, isDisabled: false },
    });
  });
});
