import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAMED_FUNCTIONS } from '../../../src/domain/named-functions.ts';
import { cellValuesOf, singleValueOf } from '../../../src/schema/describe/cell-values.ts';
import type { Column } from '../../../src/schema/dialect/dialect-types.ts';

const scopeOf = (record: Record<string, unknown>) => ({
  record,
  now: new Date('2026-11-20T04:00:00Z'),
  functions: NAMED_FUNCTIONS,
});

describe('the one value of a column', () => {
  test('is what the column says for each record', () => {
    const records = fc.dictionary(fc.constantFrom('name', 'other'), fc.jsonValue(), {
      noNullPrototype: true,
    });
    const fields = fc.constantFrom('name', 'other', 'missing', 'toString', '__proto__', 'hasOwnProperty');
    const schemas = fc.constantFrom({}, { default: true }, { default: false }, { default: 'word' });
    fc.assert(
      fc.property(records, fields, schemas, (record, field, schema) => {
        const column = { column: { field }, field: { schema } };
        expect([singleValueOf(column)?.(record)]).toEqual(cellValuesOf(column, record, scopeOf(record)));
      }),
    );
  });

  test.each<Column>([
    { field: 'lines[].price' },
    { field: 'maker.name' },
    { field: '' },
    { field: 'name', value: '$record.other' },
    { field: 'name', valueWhen: { '$record.other': true } },
    { field: 'name', transform: 'upper' },
  ])('%j says more', (column) => {
    expect(singleValueOf({ column, field: { schema: {} } })).toBeNull();
  });
});
