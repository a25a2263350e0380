import { isPlainObject } from '../../contract/json-object.ts';
import { meter } from './effort.ts';
import { FORMATS } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';

/** Keywords whose value is one schema. */
export const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);
/** Keywords whose value is a list of schemas. */
export const LIST_KEYWORDS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
/** Keywords whose value maps names to schemas. */
export const MAP_KEYWORDS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
]);
/** Keywords that the validator reads as they are. */
export const PLAIN_KEYWORDS: ReadonlySet<string> = new Set([
  '$ref',
  'type',
  'const',
  'enum',
  'format',
  'required',
  'dependentRequired',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minProperties',
  'maxProperties',
]);

/**
 * The part of an entity that a validator may read, as a copy. A validator marks what it reads, and would take views
 * and `x-` keywords for schemas (a key `id`, a key `$ref` among their arguments). The formats of ours that judge
 * become patterns.
 */
export function toRecordSchema(schema: JsonSchema): JsonSchema {
  return copySchema(schema, (record) => record);
}

/** The same for the validator itself: each schema of the copy is metered. */
export function toMeteredSchema(schema: JsonSchema): JsonSchema {
  return copySchema(schema, meter);
}

type Finish = (record: JsonSchema) => JsonSchema;

function copySchema(schema: JsonSchema, finish: Finish): JsonSchema {
  const record: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (PLAIN_KEYWORDS.has(keyword)) record[keyword] = value;
    else if (SCHEMA_KEYWORDS.has(keyword)) record[keyword] = copyValue(value, finish);
    else if (LIST_KEYWORDS.has(keyword) && Array.isArray(value))
      record[keyword] = value.map((part: unknown) => copyValue(part, finish));
    else if (MAP_KEYWORDS.has(keyword) && isPlainObject(value)) record[keyword] = copyMap(value, finish);
  }
  const pattern = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined;
  if (typeof pattern === 'string') record.allOf = [...(record.allOf ?? []), finish({ pattern })];
  return finish(record);
}

function copyMap(map: object, finish: Finish): object {
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, copyValue(schema, finish)]));
}

function copyValue(value: unknown, finish: Finish): unknown {
  return isPlainObject(value) ? copySchema(value, finish) : value;
}
