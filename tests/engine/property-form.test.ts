import { Ajv2020 } from 'ajv/dist/2020.js';
import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { collectChanges } from '../../src/engine/form/collect-changes.ts';
import { judge } from '../../src/engine/form/form-resolver.ts';
import { findControls } from '../../src/engine/layouts/fields/find-controls.ts';
import { toRuleScope } from '../../src/engine/layouts/fields/layout-rules.ts';
import { createFormStore } from '../../src/engine/record/form-store.ts';
import { toFormValue, toFormValues } from '../../src/engine/record/form-values.ts';
import { patchRecord, readPath, writePath } from '../../src/engine/record/record-path.ts';
import { toWireValue } from '../../src/engine/record/to-wire-value.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Description } from '../../src/schema/describe/description.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import fc from '../support/fast-check.ts';

/** A schema together with values that it takes. */
interface Kind {
  schema: JsonSchema;
  value: fc.Arbitrary<unknown>;
}

const text: fc.Arbitrary<Kind> = fc
  .record({ min: fc.nat({ max: 2 }), more: fc.nat({ max: 6 }) })
  .map(({ min, more }) => ({
    schema: { type: 'string', minLength: min, maxLength: min + more },
    value: fc.string({
      minLength: min,
      maxLength: min + more,
      unit: fc.constantFrom('a', 'b', '1', '車', '🚗'),
    }),
  }));
const whole: fc.Arbitrary<Kind> = fc
  .record({ low: fc.integer({ min: -50, max: 50 }), size: fc.nat({ max: 90 }) })
  .map(({ low, size }) => ({
    schema: { type: 'integer', minimum: low, maximum: low + size },
    value: fc.integer({ min: low, max: low + size }),
  }));
const choice: fc.Arbitrary<Kind> = fc
  .uniqueArray(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat({ max: 5 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((values) => ({ schema: { enum: values }, value: fc.constantFrom(...values) }));
const flag: fc.Arbitrary<Kind> = fc.constant({ schema: { type: 'boolean' }, value: fc.boolean() });
const nullable: fc.Arbitrary<Kind> = fc.oneof(text, whole).map(({ schema, value }) => ({
  schema: { ...schema, type: [schema.type as 'string', 'null'] },
  value: fc.oneof(value, fc.constant(null)),
}));
const scalar = fc.oneof(text, whole, choice, flag, nullable);
const list: fc.Arbitrary<Kind> = fc.tuple(scalar, fc.boolean()).map(([{ schema, value }, isUnique]) => ({
  schema: { type: 'array', items: schema, maxItems: 4, ...(isUnique ? { uniqueItems: true } : {}) },
  value: isUnique ? fc.uniqueArray(value, { maxLength: 4 }) : fc.array(value, { maxLength: 4 }),
}));

function objectOf(kinds: Record<string, Kind>, required: readonly string[]): Kind {
  const values = Object.fromEntries(Object.entries(kinds).map(([name, { value }]) => [name, value]));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema])),
      required: [...required],
    },
    value: fc.record(values, { requiredKeys: [...required], noNullPrototype: true }),
  };
}

function anyObject(inner: fc.Arbitrary<Kind>, names: readonly string[]): fc.Arbitrary<Kind> {
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), inner, { minKeys: 1, noNullPrototype: true }),
      fc.infiniteStream(fc.boolean()),
    )
    .map(([kinds, isAsked]) =>
      objectOf(
        { ...kinds },
        Object.keys(kinds).filter(() => isAsked.next().value === true),
      ),
    );
}

const shallow = anyObject(scalar, ['x', 'y', 'z']);
const objects: fc.Arbitrary<Kind> = shallow.map(({ schema, value }) => ({
  schema: { type: 'array', items: schema, maxItems: 3 },
  value: fc.array(value, { maxLength: 3 }),
}));
const anyKind = anyObject(fc.oneof(scalar, list, objects, shallow), [
  'name',
  'data',
  'tags',
  'rows',
  'kind',
  'price',
]);

function describeKind({ schema }: Kind): Description {
  return describeEntity({
    resourceName: 'thing',
    entityName: 'thing',
    resource: { menuKey: 'thing', route: 'things', privileges: [] },
    entity: { ...schema, type: 'object' },
  });
}

/** The form library with a record in it, as every open form has it. */
function openForm(description: Description, record: JsonObject) {
  const form = createFormControl<JsonObject>();
  form.reset(toFormValues(record), { keepDefaultValues: true });
  const fields = findControls(description, null);
  for (const { name } of fields) form.register(name);
  const store = createFormStore(form);
  const save = () =>
    patchRecord(record, collectChanges(record, structuredClone(store.read()), fields, description.entity));
  return { form, fields, save };
}

/** What the schemas do not name survives too. */
const strange = fc.dictionary(
  fc.constantFrom('__proto__', 'a.b', '0', 'constructor', 'version'),
  fc.jsonValue(),
);
const kindAndRecord = anyKind.chain((kind) =>
  fc.tuple(fc.constant(kind), fc.tuple(kind.value, strange)).map(([one, [value, others]]) => ({
    description: describeKind(one),
    record: Object.fromEntries([...Object.entries(others), ...Object.entries(value as JsonObject)]),
  })),
);

describe('a generated record in a form of its generated schema', () => {
  it('is saved unchanged as it was loaded', () => {
    fc.assert(
      fc.property(kindAndRecord, ({ description, record }) => {
        const before = structuredClone(record);

        expect(openForm(description, record).save()).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('is changed in the edited leaf alone', () => {
    const edits = anyKind.chain((kind) =>
      fc.record({ kind: fc.constant(kind), record: kind.value, other: kind.value, pick: fc.nat() }),
    );
    fc.assert(
      fc.property(edits, ({ kind, record: loaded, other, pick }) => {
        const description = describeKind(kind);
        const record = loaded as JsonObject;
        const { form, fields, save } = openForm(description, record);
        const field = fields[pick % fields.length];
        const value = field === undefined ? undefined : readPath(other, field.name);
        fc.pre(field !== undefined && value !== undefined);

        form.setValue(field.name, toFormValue(value));

        const isEmpty = (one: unknown) => one === undefined || one === null || one === '';
        const isNothing = isEmpty(value) && isEmpty(readPath(record, field.name));
        // Nothing where there was nothing changes nothing, unless a null must be given where no value was at all.
        const isStated = value === null && field.isRequired && readPath(record, field.name) === undefined;
        const isStill = isNothing && !isStated;
        const sent = value === '' ? toWireValue(field.schema, field.isRequired, value) : value;
        expect(save()).toEqual(isStill ? record : writePath(record, field.name, sent));
      }),
      { numRuns: 300 },
    );
  });

  it('is judged the same by the form, by the provider and by ajv', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    const cases = fc.tuple(anyKind, anyKind).chain(([kind, other]) =>
      fc.record({
        kind: fc.constant(kind),
        // Right by its own schema, or by another's, which is mostly wrong here.
        record: fc.oneof(
          kind.value,
          other.value,
          fc.tuple(kind.value, other.value).map(([a, b]) => ({ ...Object(a), ...Object(b) })),
        ),
      }),
    );
    fc.assert(
      fc.property(cases, ({ kind, record }) => {
        const description = describeKind(kind);
        const scope = { now: new Date(), functions: NAMED_FUNCTIONS };
        const typed = record as JsonObject;
        const fields = findControls(description, toRuleScope(typed, scope));

        const inForm = judge(description, fields, typed).length === 0;

        expect(inForm).toBe(validateRecord(kind.schema, typed).length === 0);
        expect(inForm).toBe(ajv.compile(kind.schema)(typed));
      }),
      { numRuns: 300 },
    );
  });
});
