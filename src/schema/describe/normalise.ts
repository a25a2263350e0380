import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { expandParts, mergeParts, type Part, stepInto } from '../json-schema/effective-property.ts';
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
  return normaliseObject([{ schema, value: readRecord() }], values, { root: schema, record: values, now });
}

const asking = new WeakMap<JsonSchema, boolean>();

/** Whether the schema says so of any of its parts; worked out once per loaded file. */
function isAsked(schema: JsonSchema): boolean {
  const known = asking.get(schema) ?? JSON.stringify(schema).includes('"x-normalise"');
  asking.set(schema, known);
  return known;
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
  const names = [declared ?? []].flat().filter((name) => typeof name === 'string');
  return names.reduce((part, name) => apply(name, part, context), value);
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

function apply(name: string, value: unknown, { record, now }: Context): unknown {
  const fn = NAMED_FUNCTIONS[name];
  return fn && value !== null && value !== undefined ? fn(value, { record, now }) : value;
}
