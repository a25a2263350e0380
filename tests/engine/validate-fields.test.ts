import { describe, expect, it } from 'vitest';
import type { FieldShape } from '../../src/engine/registry/field-shape.ts';
import { validateFields } from '../../src/engine/validation/validate-fields.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

const field = (schema: JsonSchema, isRequired: boolean): FieldShape => ({
  name: 'value',
  schema,
  entityName: 'thing',
  wordAreas: ['thing'],
  labelKey: '',
  helpKey: '',
  title: 'value',
  isRequired,
  isReadOnly: false,
  options: {},
});

const CASES: [JsonSchema, unknown][] = [
  [{ type: 'string' }, undefined],
  [{ type: 'string' }, 'x'],
  [{ type: 'string' }, 5],
  [{ type: 'string' }, null],
  [{ type: ['string', 'null'] }, null],
  [{ type: 'string', minLength: 2 }, 'x'],
  [{ type: 'string', maxLength: 1 }, '\u{1F697}'],
  [{ type: 'string', maxLength: 1 }, 'xy'],
  [{ type: 'string', pattern: '^[A-Z]+$' }, 'a'],
  [{ type: 'string', pattern: '^[A-Z]+$' }, 'A'],
  [{ type: 'string', enum: ['a', 'b'] }, 'c'],
  [{ type: 'string', enum: ['a', 'b'] }, 'a'],
  [{ enum: [1, '1'] }, '1'],
  [{ enum: [1] }, '1'],
  [{ type: 'integer' }, 1.5],
  [{ type: 'integer' }, '1'],
  [{ type: 'integer', minimum: 0 }, 0],
  [{ type: 'integer', minimum: 0 }, -1],
  [{ type: 'integer', maximum: 10 }, 11],
  [{ type: 'number', exclusiveMinimum: 0 }, 0],
  [{ type: 'number', exclusiveMaximum: 1 }, 1],
  [{ type: 'number' }, 0.5],
  [{ type: 'boolean' }, 'true'],
  [{ type: 'boolean' }, false],
  [{ type: 'object' }, { a: 1 }],
  [{ type: 'array' }, []],
  [{}, null],
];

describe('a field judged by itself', () => {
  it.each(
    CASES.flatMap(([schema, value]) => [[schema, value, true] as const, [schema, value, false] as const]),
  )('is told the same as by the record: %j with %j, required %j', (schema, value, isRequired) => {
    const record = value === undefined ? {} : { value };
    const entity = {
      type: 'object',
      properties: { value: schema },
      ...(isRequired ? { required: ['value'] } : {}),
    };

    const [own] = validateFields([field(schema, isRequired)], record);
    const [whole] = validateRecord(entity as JsonSchema, record);

    expect(own).toEqual(whole);
  });
});
