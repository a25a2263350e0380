import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { collectChanges } from '../../src/engine/form/collect-changes.ts';
import { fromPointerToPath, patchRecord, readPath, writePath } from '../../src/engine/record/record-path.ts';
import { toWireValue } from '../../src/engine/record/to-wire-value.ts';
import type { FieldShape } from '../../src/engine/registry/field-shape.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import fc from '../support/fast-check.ts';

function buildField(name: string, schema: JsonSchema, isRequired = false): FieldShape {
  return {
    name,
    schema,
    entityName: 'thing',
    wordAreas: ['thing'],
    labelKey: '',
    helpKey: '',
    title: name,
    isRequired,
    isReadOnly: false,
    options: {},
  };
}

const TEXT = buildField('name', { type: 'string' });
const DEEP = buildField('data.carType', { type: 'string' });
const anyRecord = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>;

describe('saving', () => {
  it('an unchanged form sends an equal record, whatever is in it', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const changes = collectChanges(record, structuredClone(record), [TEXT, DEEP]);

        expect(changes.size).toBe(0);
        expect(patchRecord(record, changes)).toEqual(record);
      }),
    );
  });

  it('changes the typed leaf alone: keys that no field names survive, at every depth', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, fc.string({ minLength: 1 }), (record, inner, typed) => {
        const loaded = { ...record, data: { ...inner, carType: 'car' } };

        const saved = patchRecord(loaded, new Map([['data.carType', typed]]));

        expect(saved).toEqual({ ...loaded, data: { ...inner, carType: typed } });
        expect(loaded.data.carType).toBe('car');
      }),
    );
  });

  it.each(['__proto__', 'constructor', 'toString'])('finds no inherited value under %s', (name) => {
    expect(readPath({}, name)).toBeUndefined();
    expect(readPath({ data: {} }, `data.${name}`)).toBeUndefined();
  });

  it.each([undefined, null, ''])('an input that was empty (%j) and still is changes nothing', (before) => {
    for (const after of [undefined, null, ''])
      expect(collectChanges({ name: before }, { name: after }, [TEXT]).size).toBe(0);
  });

  it('takes an emptied key away', () => {
    expect(writePath({ a: 1, b: { c: 2, d: 3 } }, 'b.c', undefined)).toEqual({ a: 1, b: { d: 3 } });
  });
});

describe('what an emptied input means', () => {
  it.each<[string, JsonSchema, boolean, unknown]>([
    ['null where the schema has it', { type: ['string', 'null'] }, false, null],
    ['an empty text where that is a value', { type: 'string' }, false, ''],
    ['nothing where a text must not be empty', { type: 'string', minLength: 1 }, false, undefined],
    ['nothing where it is required', { type: 'string' }, true, undefined],
    ['nothing for a number', { type: 'integer' }, false, undefined],
    ['nothing for a day', { type: 'string', format: 'date' }, false, undefined],
    ['nothing for a choice', { type: 'string', enum: ['a'] }, false, undefined],
  ])('%s', (_, schema, isRequired, expected) => {
    expect(toWireValue(schema, isRequired, '')).toBe(expected);
  });

  it.each([0, false, 'x', []])('%j is a value', (value) => {
    expect(toWireValue({ type: 'integer' }, true, value)).toBe(value);
  });
});

describe('an error of the provider', () => {
  it.each([
    ['/name', 'name'],
    ['/data/carType', 'data.carType'],
    ['/identities/0/content', 'identities.0.content'],
    ['/a~1b~0c', '~a~002fb~007ec'],
  ])('at %s stands at %s', (pointer, path) => {
    expect(fromPointerToPath(pointer)).toBe(path);
  });
});
