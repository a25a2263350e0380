import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { findProperty, resolveReference } from '../../src/schema/find-property.ts';
import type { JsonObject, JsonSchema } from '../../src/schema/json-schema.ts';
import { isPlainObject } from '../../src/schema/plain-object.ts';

/** What was sent in the form that its schema keeps (`x-normalise`): capitals in plates, however they were typed. */
export function normalise(schema: JsonSchema, values: JsonObject, now: Date): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const property = findProperty(schema, name, schema);
      return [
        name,
        property ? normaliseValue(property, value, { root: schema, record: values, now }) : value,
      ];
    }),
  );
}

interface Context {
  root: JsonSchema;
  record: JsonObject;
  now: Date;
}

function normaliseValue(property: JsonSchema, value: unknown, context: Context): unknown {
  const schema = resolveReference(property, context.root);
  const { items } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => normaliseValue(items, item, context)) : value;
  if (isPlainObject(value)) {
    const parts = Object.entries(value).map(([name, part]) => {
      const own = findProperty(schema, name, context.root);
      return [name, own ? normaliseValue(own, part, { ...context, record: value }) : part] as const;
    });
    return Object.fromEntries(parts);
  }
  const names = [schema['x-normalise'] ?? []].flat().filter((name) => typeof name === 'string');
  return names.reduce((part, name) => apply(name, part, context), value);
}

function apply(name: string, value: unknown, { record, now }: Context): unknown {
  const fn = NAMED_FUNCTIONS[name];
  return fn && value !== null && value !== undefined ? fn(value, { record, now }) : value;
}
