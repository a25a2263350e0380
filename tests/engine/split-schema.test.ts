import { describe, expect, it, vi } from 'vitest';
import { Schema } from 'yup';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { judge } from '../../src/engine/form/form-resolver.ts';
import { findControls } from '../../src/engine/layouts/fields/find-controls.ts';
import { splitSchema } from '../../src/engine/validation/split-schema.ts';
import { type JudgedFields, validateFields } from '../../src/engine/validation/validate-fields.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import fc from '../support/fast-check.ts';

const describeSchema = (entity: JsonSchema) =>
  describeEntity({
    resourceName: 'thing',
    entityName: 'thing',
    resource: { menuKey: 'thing', route: 'things', privileges: [] },
    entity: { ...entity, type: 'object' },
  });

const ENTITIES: Record<string, JsonSchema> = {
  flat: {
    properties: {
      a: { type: 'string', minLength: 2, maxLength: 3, pattern: '^[ab]' },
      b: { type: 'integer', minimum: 1, exclusiveMinimum: 0, maximum: 5, exclusiveMaximum: 9, multipleOf: 2 },
      c: { enum: ['x', 1, null] },
      d: { type: ['string', 'null'], format: 'date' },
    },
    required: ['a', 'b'],
  },
  branched: {
    properties: {
      a: { type: 'string', minLength: 1 },
      b: { type: 'integer' },
      c: { type: ['integer', 'string'], enum: [1, 'x'] },
    },
    if: { properties: { a: { const: 'x' } }, required: ['a'] },
    then: { properties: { b: { minimum: 3 } }, required: ['b'] },
    dependentRequired: { c: ['a'] },
    allOf: [{ properties: { a: { maxLength: 2 } } }],
  },
  referring: {
    properties: {
      a: { $ref: '#/$defs/short' },
      b: { $ref: '#/$defs/short', maxLength: 5 },
      c: { type: 'object', properties: { a: { $ref: '#/$defs/short' } }, required: ['a'] },
      d: { type: 'array', items: { $ref: '#/$defs/short' }, minItems: 1 },
    },
    required: ['c'],
    $defs: { short: { type: 'string', maxLength: 2 } },
  },
  recursive: {
    properties: { a: { type: 'string', maxLength: 2 }, c: { $ref: '#' } },
    required: ['a'],
  },
};

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', 'a', 'x', 'abcdef', '2026-02-30', 'a\u{1F697}', null, true, 0, 1, 2.5, 4, 9),
  fc.array(fc.constantFrom('a', 'abcdef', 1), { maxLength: 2 }),
  fc.record({ a: fc.constantFrom('a', 'abcdef', 3) }, { requiredKeys: [] }),
);
const record: fc.Arbitrary<JsonObject> = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, { noNullPrototype: true })
  .map((held) => ({ ...held }));

describe('the judges of a form', () => {
  it.each(Object.entries(ENTITIES))('say nothing twice and forget nothing: %s', (_, entity) => {
    const description = describeSchema(entity);
    const fields = findControls(description, null);
    fc.assert(
      fc.property(record, (held) => {
        const found = judge(description, fields, held);
        const whole = validateRecord(description.entity, held);

        const said = found.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
        expect(new Set(said).size).toBe(said.length);
        expect(whole).toEqual(expect.arrayContaining(found));
        const places = (errors: readonly { pointer: string }[]) => new Set(errors.map((one) => one.pointer));
        expect(places(found)).toEqual(places(whole));
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['flat', ['a', 'b', 'c', 'd']],
    ['branched', ['a', 'b', 'c']],
    ['referring', ['a', 'c.a', 'd']],
    ['recursive', []],
  ])('leave to yup what concerns a field alone: %s', (name, expected) => {
    const { fields } = splitSchema(describeSchema(ENTITIES[name] ?? {}));

    expect([...fields.keys()]).toEqual(expected);
  });

  it('are asked again of a field whose value has changed alone', () => {
    const description = describeSchema(ENTITIES.flat ?? {});
    const single = [...splitSchema(description).fields].map(([name, field]) => ({ name, ...field }));
    const judged: JudgedFields = new Map();
    const asked = vi.spyOn(Schema.prototype, 'validateSync');

    const first = validateFields(single, { a: 'abcdef', b: 1 }, judged);
    const again = validateFields(single, { a: 'abcdef', b: 2 }, judged);

    expect(asked).toHaveBeenCalledTimes(single.length + 1);
    expect(again).toEqual(first);
    asked.mockRestore();
  });
});
