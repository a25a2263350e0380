import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { listCalls } from '../../../src/schema/dialect/list-calls.ts';
import { pickViews } from '../../../src/schema/dialect/view-set.ts';
import { metaSchemas } from '../../support/check-built-in.ts';

function callsOf(entity: Partial<Entity>) {
  const whole: Entity = { type: 'object', ...entity };
  return listCalls(whole, pickViews(whole, undefined), metaSchemas.metaEntity);
}

describe('what views read', () => {
  test.each<[string, Partial<Entity>, unknown]>([
    ['a reference', { properties: { a: { 'x-reference': 'dept' } } }, { resource: 'dept' }],
    ['choices', { properties: { a: { 'x-choices': { operation: 'x.find' } } } }, { operation: 'x.find' }],
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
      reads: [{ resource: 'dept' }],
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
    expect(callsOf({ properties, views: shown })).toEqual({ reads: [{ resource: 'dept' }], acts: [] });
  });

  test('is one only where both list and form say what they show', () => {
    expect(callsOf({ properties, views: { list: views.list } }).acts).toHaveLength(1);
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
