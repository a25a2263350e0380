import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { encodeStep, fromFieldName, type PathStep, toFieldName } from '../../src/engine/record/field-name.ts';
import { fromFormValues, toFormValues } from '../../src/engine/record/form-values.ts';
import { readPath, writePath } from '../../src/engine/record/record-path.ts';
import fc from '../support/fast-check.ts';

const HOSTILE = [
  'a.b',
  '0',
  '',
  'constructor',
  '__proto__',
  'prototype',
  'hasOwnProperty',
  'toString',
  'a[0]',
  'a]',
  '"q"',
  "it's",
  'a|b',
  '~',
  '~a',
  '~002e',
  ' ',
  '名 稱',
  '#',
  '\ud83d',
  '🚗',
];
const anyName = fc.oneof(fc.constantFrom(...HOSTILE), fc.string(), fc.string({ unit: 'binary' }));
const anyKeyed = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(anyName, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));
const anyRecord = fc.letrec<{ value: unknown; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue({ maxDepth: 0 }),
    tie('object'),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
  object: anyKeyed(tie('value')),
})).object;

describe('the name of a field', () => {
  it('leads back to the same steps, whatever they are called', () => {
    const anyStep = fc.oneof<fc.Arbitrary<PathStep>[]>(anyName, fc.nat({ max: 99 }));
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 5 }), (path) => {
        expect(fromFieldName(toFieldName(path))).toEqual(path);
      }),
    );
  });

  it.each(HOSTILE.map((name) => [name]))('holds nothing of %j that the form library takes apart', (name) => {
    const step = encodeStep(name);

    expect(step).not.toMatch(/[.[\]"'|]|^\d|^$/);
    expect(step in {}).toBe(false);
    expect(step).not.toBe('prototype');
  });

  it.each(['name', 'take_in', 'carType', '名稱', 'a-b', '$id'])('is the own one for %s', (name) => {
    expect(encodeStep(name)).toBe(name);
  });

  it('tells two properties apart, always', () => {
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        expect(encodeStep(one) === encodeStep(other)).toBe(one === other);
      }),
    );
  });
});

describe('a record in a form', () => {
  it('comes out as it went in', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const values = toFormValues(record);

        expect(fromFormValues(values)).toEqual(record);
      }),
    );
  });

  it('keeps a list under a name of its own', () => {
    fc.assert(
      fc.property(fc.array(anyRecord), (list) => {
        expect(fromFormValues(toFormValues(list))).toEqual({ '#': list });
      }),
    );
  });

  it('is written at one leaf and nowhere else', () => {
    fc.assert(
      fc.property(anyRecord, anyName, anyName, fc.jsonValue(), (record, outer, inner, value) => {
        const before = structuredClone(record);
        const name = toFieldName([outer, inner]);

        const written = writePath(record, name, value);

        expect(readPath(written, name)).toEqual(value);
        expect(record).toEqual(before);
        const { [outer]: _, ...others } = record;
        const { [outer]: __, ...otherWritten } = written;
        expect(otherWritten).toEqual(others);
      }),
    );
  });

  it('tells the third item of a list from a property that is called 2', () => {
    expect(readPath({ a: ['x', 'y', 'z'] }, toFieldName(['a', 2]))).toBe('z');
    expect(readPath({ a: { 2: 'p' } }, toFieldName(['a', '2']))).toBe('p');
    expect(writePath({ a: ['x', 'y'] }, 'a.1', 'q')).toEqual({ a: ['x', 'q'] });
  });
});
