import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { listCalls } from '../../../src/schema/dialect/list-calls.ts';
import { pickViews } from '../../../src/schema/dialect/view-set.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { metaSchemas } from '../../support/check-built-in.ts';

function callsOf(entity: Partial<Entity>) {
  const whole: Entity = { type: 'object', ...entity };
  return listCalls(whole, pickViews(whole, undefined), metaSchemas.metaEntity);
}

const DEFINED: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, photo: { $ref: '#/$defs/photo' } },
};

describe('what views read', () => {
  test.each<[string, Partial<Entity>, unknown]>([
    ['a reference', { properties: { a: { 'x-reference': 'dept' } } }, { resource: 'dept', choices: {} }],
    [
      'choices',
      { properties: { a: { 'x-choices': { operation: 'x.find' } } } },
      { operation: 'x.find', choices: { operation: 'x.find' } },
    ],
    [
      'a panel',
      { views: { form: { panels: [{ name: 'p', operation: 'x.find' }] } } },
      { operation: 'x.find' },
    ],
    [
      'the first reading of a dialog',
      {
        views: {
          list: {
            actions: [{ name: 'a', placement: 'row', dialog: { schema: {}, load: { operation: 'x.find' } } }],
          },
        },
      },
      { operation: 'x.find' },
    ],
    [
      'a check before the save',
      { views: { form: { beforeSave: [{ name: 'b', operation: 'x.find' }] } } },
      { operation: 'x.find' },
    ],
  ])('%s', (_, entity, read) => {
    expect(callsOf(entity)).toEqual({ reads: [read], acts: [] });
  });

  test('a field may have the name of a keyword', () => {
    const reference = { 'x-reference': 'dept' };
    const named = { link: reference, actions: { type: 'object', default: { operation: 'x.do' } } } as const;
    expect(callsOf({ properties: { ...named, resource: { type: 'string', const: 'car' } } })).toEqual({
      reads: [{ resource: 'dept', choices: {} }],
      acts: [],
    });
  });

  test('neither a link nor a count reads anything', () => {
    const entity: Partial<Entity> = {
      properties: { n: { 'x-count': { resource: 'car', by: 'dept_id' } } },
      views: { list: { columns: [{ field: 'n', link: { resource: 'car' } }] } },
    };

    expect(callsOf(entity)).toEqual({ reads: [], acts: [] });
  });
});

describe('a field that no view shows', () => {
  const properties = {
    name: { type: 'string' as const },
    dept_id: { 'x-reference': 'dept' },
    picture: { 'x-upload': { operation: 'x.up' } },
    zone: { 'x-choices': { operation: 'x.zones' } },
  };
  const views = { list: { columns: ['name'] }, form: { layout: ['name'] } };

  test('gives no right: neither an upload, nor a reference, nor choices', () => {
    expect(callsOf({ properties, views })).toEqual({ reads: [], acts: [] });
  });

  test.each([
    ['in a column', { ...views, list: { columns: ['name', { field: 'dept_id' }] } }],
    ['in a filter', { ...views, list: { columns: ['name'], filters: ['dept_id'] } }],
    [
      'in a layout',
      { ...views, form: { layout: [{ type: 'Control' as const, scope: '#/properties/dept_id' }] } },
    ],
  ])('%s it does', (_, shown) => {
    expect(callsOf({ properties, views: shown })).toEqual({
      reads: [{ resource: 'dept', choices: {} }],
      acts: [],
    });
  });

  const upload = { type: 'object' as const, 'x-upload': { operation: 'x.up' } };
  const maker = { type: 'object' as const, properties: { name: { type: 'string' as const }, photo: upload } };
  const makers = { type: 'array' as const, items: maker };
  const control = (field: string, options = {}) => ({
    type: 'Control' as const,
    scope: `#/properties/${field}`,
    options,
  });
  const detail = (...fields: string[]) => fields.map((field) => control(field));

  test.each<[string, Partial<Entity>, string[], 'layout' | null]>([
    ['inside an object', { properties: { maker } }, ['maker.name'], null],
    ['inside an object that is shown whole', { properties: { maker } }, ['maker'], 'layout'],
    ['inside an object, by itself', { properties: { maker } }, ['maker.photo'], 'layout'],
    ['inside a list that is shown whole', { properties: { makers } }, ['makers'], 'layout'],
    ['of a branch', { then: { properties: { photo: upload } } }, ['name'], null],
    ['of a branch, by itself', { then: { properties: { photo: upload } } }, ['photo'], 'layout'],
    ['of a definition that nothing refers to', { $defs: { photo: upload } }, ['name'], null],
    [
      'of a definition',
      { properties: { photo: { $ref: '#/$defs/photo' } }, $defs: { photo: upload } },
      ['name'],
      null,
    ],
    [
      'of a definition, by way of another one',
      { properties: { maker: { $ref: '#/$defs/maker' } }, $defs: { photo: upload, maker: DEFINED } },
      ['maker.photo'],
      'layout',
    ],
    [
      'of a definition, beside a shown one',
      { properties: { maker: { $ref: '#/$defs/maker' } }, $defs: { photo: upload, maker: DEFINED } },
      ['maker.name'],
      null,
    ],
  ])('takes a file where a form shows it: %s', (_, { properties: more, ...record }, layout, granted) => {
    const { acts } = callsOf({
      ...record,
      properties: { ...properties, ...more },
      views: { ...views, form: { layout } },
    });

    expect(acts.map(({ operation }) => operation)).toEqual(granted === null ? [] : ['x.up']);
  });

  test.each([
    [['name'], 0],
    [['name', 'photo'], 1],
  ])('in an item takes a file where the layout of the items shows it: %j', (fields, count) => {
    const layout = [control('makers', { detail: detail(...fields) })];
    const { acts } = callsOf({
      properties: { ...properties, makers },
      views: { ...views, form: { layout } },
    });

    expect(acts).toHaveLength(count);
  });

  test('takes no file where a list alone shows it', () => {
    const list = { columns: ['name', 'picture'] };

    expect(callsOf({ properties, views: { ...views, list } }).acts).toEqual([]);
  });

  test('is one only where both list and form say what they show', () => {
    expect(callsOf({ properties, views: { list: views.list } })).toMatchObject({
      reads: [{ resource: 'dept' }, { operation: 'x.zones' }],
      acts: [{ operation: 'x.up' }],
    });
  });
});

describe('what views do', () => {
  test('an action in a panel is as good as one in a list', () => {
    const { acts } = callsOf({
      views: {
        form: {
          panels: [
            {
              name: 'wallets',
              actions: [
                {
                  name: 'deposit',
                  placement: 'row',
                  permission: 'update',
                  operation: 'wallet.deposit',
                  args: { id: '$row.id', kind: 'cash' },
                },
              ],
            },
          ],
        },
      },
    });

    expect(acts).toEqual([
      {
        operation: 'wallet.deposit',
        row: 'form',
        letters: ['u'],
        names: ['id', 'kind'],
        constants: { kind: 'cash' },
        ofCaller: {},
        filled: {},
        ofRecord: null,
        conditions: [],
      },
    ]);
  });

  test.each([
    ['import', { accept: '.csv', operation: 'x.do' }, ['c']],
    ['export', { operation: 'x.do' }, ['r']],
  ] as const)('an %s has its letter', (keyword, value, letters) => {
    const { acts } = callsOf({ views: { list: { [keyword]: value } } });

    expect(acts).toMatchObject([{ operation: 'x.do', row: 'list', letters, names: null, constants: {} }]);
  });

  test('an upload follows a create or an update', () => {
    const { acts } = callsOf({
      properties: { p: { 'x-upload': { operation: 'x.up', args: { id: '$record.id' } } } },
    });

    expect(acts).toEqual([
      {
        operation: 'x.up',
        row: 'form',
        letters: ['c', 'u'],
        names: null,
        constants: {},
        ofCaller: {},
        filled: {},
        ofRecord: null,
        conditions: [],
      },
    ]);
  });
});
