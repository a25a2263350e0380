import { describe, expect, test } from 'vitest';
import type { ListDialect } from '../../../src/schema/api/api-definition.ts';
import { canSortBy, type ListOperation } from '../../../src/schema/describe/sort-reach.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';

const RECORD: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    level: { $ref: '#/$defs/level' },
    pass: { type: 'string', writeOnly: true },
    data: { type: 'object', properties: { kind: { type: 'string' } } },
    count: { type: 'integer', 'x-count': { resource: 'item' } },
  },
};
const PAGED: ListDialect = { page: 'page', size: 'size', total: 'total' };
const FIELDS = ['id', 'name', 'data.kind', 'level', 'pass', 'count', 'constructor'];

function sortable(operation: ListOperation | null, ownOrder?: string): string[] {
  return FIELDS.filter((field) => canSortBy({ operation, record: RECORD, ownOrder }, field));
}

function paged(list: ListDialect, taken?: string[]): ListOperation {
  const schema: JsonSchema = taken === undefined ? { type: 'string' } : { enum: taken };
  return { 'x-list': { ...PAGED, ...list }, places: new Map([['by', { schema }]]) };
}

describe('a list can be sorted', () => {
  test('by what has a column, over simple-rest', () => {
    expect(sortable(null)).toEqual(['id', 'name']);
  });

  test('by anything, where the whole list is read', () => {
    expect(sortable({ 'x-list': { size: 'size' }, places: new Map() })).toEqual(FIELDS);
  });

  test('by nothing, where a page is read and the operation has no order to choose', () => {
    expect(sortable(paged({}))).toEqual([]);
  });

  test("by the view's own order alone, where the operation only turns its one round", () => {
    expect(sortable(paged({ direction: 'way' }), 'data.kind')).toEqual(['data.kind']);
    expect(sortable(paged({ direction: 'way' }))).toEqual([]);
  });

  test('by the values that its argument lists, in both directions', () => {
    expect(sortable(paged({ sort: 'by' }, ['name', 'data.kind']))).toEqual(['name', 'data.kind']);
    const sortAs: [string, string] = ['{field}', '-{field}'];
    expect(sortable(paged({ sort: 'by', sortAs }, ['name', '-name', 'id']))).toEqual(['name']);
  });

  test('by what has a column, where its argument lists none', () => {
    expect(sortable(paged({ sort: 'by' }))).toEqual(['id', 'name']);
  });
});
