import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { expandParts, mergeParts, type Part, stepInto } from '../json-schema/effective-property.ts';
import { resolveReference } from '../json-schema/find-property.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

interface Context {
  root: JsonSchema;
  /** What named functions see: the object that the value stands in. */
  record: JsonObject;
  now: Date;
}

/**
 * What was sent in the form that its schema keeps (`x-normalise`): capitals in plates, however they were typed.
 * @param readRecord the whole record with what was sent: it decides which branches of the schema hold
 */
export function normalise(
  schema: JsonSchema,
  values: JsonObject,
  readRecord: () => JsonObject,
  now: Date,
): JsonObject {
  if (!isAsked(schema)) return values;
  const context = { root: schema, record: values, now };
  // Without a branch nothing of the record decides.
  if (!isBranched(schema)) return normalisePlainObject(schema, values, context);
  return normaliseObject([{ schema, value: readRecord() }], values, context);
}

const asking = new WeakMap<JsonSchema, boolean>();

/** Whether the schema says so of any of its parts; worked out once per loaded file. */
function isAsked(schema: JsonSchema): boolean {
  const known = asking.get(schema) ?? JSON.stringify(schema).includes('"x-normalise"');
  asking.set(schema, known);
  return known;
}

const BRANCHES = /"(?:if|allOf|anyOf|oneOf|dependentSchemas)":/;
const branched = new WeakMap<JsonSchema, boolean>();

function isBranched(schema: JsonSchema): boolean {
  const known = branched.get(schema) ?? BRANCHES.test(JSON.stringify(schema));
  branched.set(schema, known);
  return known;
}

/** The same as {@link normaliseObject} of a schema without branches: an import asks for each of thousands of rows. */
function normalisePlainObject(schema: JsonSchema, values: JsonObject, context: Context): JsonObject {
  const { properties = {} } = schema;
  const own = { ...context, record: values };
  const kept = { ...values };
  for (const name of Object.keys(kept)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property !== undefined) kept[name] = normalisePlain(property, kept[name], own);
  }
  return kept;
}

function normalisePlain(schema: JsonSchema, value: unknown, context: Context): unknown {
  if (schema.$ref === undefined && !isAsked(schema)) return value;
  const whole = resolveReference(schema, context.root);
  if (Array.isArray(value)) {
    const { items } = whole;
    return items ? value.map((item) => normalisePlain(items, item, context)) : value;
  }
  return isPlainObject(value)
    ? normalisePlainObject(whole, value, context)
    : applyAll(whole['x-normalise'], value, context);
}

function normaliseObject(parts: readonly Part[], values: JsonObject, context: Context): JsonObject {
  const expanded = expandParts(parts, context.root);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      normaliseValue(stepInto(expanded, name), value, { ...context, record: values }),
    ]),
  );
}

function normaliseValue(parts: readonly Part[], value: unknown, context: Context): unknown {
  if (parts.length === 0) return value;
  if (Array.isArray(value)) return normaliseList(itemsOf(parts, context.root), value, context);
  if (isPlainObject(value)) return normaliseObject(parts, value, context);
  const { 'x-normalise': declared } = mergeParts(parts, context.root);
  return applyAll(declared, value, context);
}

function normaliseList(
  schemas: readonly JsonSchema[],
  list: readonly unknown[],
  context: Context,
): unknown[] {
  return list.map((value) => {
    const parts = schemas.map((schema) => ({ schema, value }));
    return normaliseValue(parts, value, context);
  });
}

function itemsOf(parts: readonly Part[], root: JsonSchema): JsonSchema[] {
  return expandParts(parts, root).flatMap(({ schema: { items } }) => (items ? [items] : []));
}

function applyAll(declared: unknown, value: unknown, context: Context): unknown {
  if (declared === undefined) return value;
  if (typeof declared === 'string') return apply(declared, value, context);
  const names = Array.isArray(declared) ? declared.filter((name) => typeof name === 'string') : [];
  return names.reduce<unknown>((part, name) => apply(name, part, context), value);
}

function apply(name: string, value: unknown, { record, now }: Context): unknown {
  const fn = NAMED_FUNCTIONS[name];
  return fn && value !== null && value !== undefined ? fn(value, { record, now }) : value;
}
