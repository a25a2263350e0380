import { type AnySchema, boolean, mixed, number, string } from 'yup';
import { isSameValue } from '../../domain/same-value.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { FieldShape } from '../registry/field-shape.ts';

const builtBySchema = new WeakMap<JsonSchema, AnySchema>();

/** The flat part of a property's schema as yup says it: presence, type, limits, pattern, choices. */
export function buildFieldSchema({ schema, isRequired }: FieldShape): AnySchema {
  const known = builtBySchema.get(schema);
  const built = known ?? buildSchema(schema);
  if (known === undefined) builtBySchema.set(schema, built);
  return isRequired ? built.defined() : built.optional();
}

function buildSchema(schema: JsonSchema): AnySchema {
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types.filter((one) => one !== 'null');
  const build = type === undefined || others.length > 0 ? undefined : BUILDERS.get(type);
  const built = build === undefined ? mixed() : build(schema);
  const chosen = schema.enum === undefined ? built : built.test(isOneOf(schema.enum));
  return types.length === 0 || types.includes('null') ? chosen.nullable() : chosen;
}

const BUILDERS = new Map<string, (schema: JsonSchema) => AnySchema>([
  ['string', buildString],
  ['integer', (schema) => buildNumber(schema).integer()],
  ['number', buildNumber],
  ['boolean', () => boolean()],
]);

/** JSON Schema counts characters, yup's own `min` and `max` count UTF-16 units: an emoji would be two. */
function buildString({ minLength = 0, maxLength = Infinity, pattern }: JsonSchema): AnySchema {
  const built = string()
    .test({ name: 'min', test: (text) => text == null || [...text].length >= minLength })
    .test({ name: 'max', test: (text) => text == null || [...text].length <= maxLength });
  return pattern === undefined ? built : built.matches(new RegExp(pattern, 'u'));
}

function isOneOf(values: readonly unknown[]) {
  return {
    name: 'oneOf',
    test: (value: unknown) => value === undefined || values.some((one) => isSameValue(one, value)),
  };
}

function buildNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) {
  let built = number();
  if (minimum !== undefined) built = built.min(minimum);
  if (maximum !== undefined) built = built.max(maximum);
  if (exclusiveMinimum !== undefined) built = built.moreThan(exclusiveMinimum);
  if (exclusiveMaximum !== undefined) built = built.lessThan(exclusiveMaximum);
  return built;
}
