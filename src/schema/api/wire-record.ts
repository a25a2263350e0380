import { isPlainObject } from '../../contract/json-object.ts';
import type { Entity } from '../dialect/entity.ts';
import { withBranchFields } from '../json-schema/branch-fields.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import {
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  PLAIN_KEYWORDS,
  SCHEMA_KEYWORDS,
} from '../json-schema/record-schema.ts';

/** What says how a value on the wire is: a keyword that the dialect gets later stays the product's own. */
const KEPT: ReadonlySet<string> = new Set([
  ...PLAIN_KEYWORDS,
  ...SCHEMA_KEYWORDS,
  ...LIST_KEYWORDS,
  ...MAP_KEYWORDS,
  'title',
  'description',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/**
 * The record of an entity as a schema of an API definition: JSON Schema without the keywords of the dialect, defaults and
 * examples. What is `readOnly` is answered and ignored in a body, what is `writeOnly` is sent and never answered (OpenAPI 3.1).
 * @param at the pointer in the definition where it stands: `#` in the file becomes it
 */
export function toWireRecord(entity: Entity, at: string): JsonSchema {
  const { required, ...record } = copy(withBranchFields(entity), at);
  // A single record is there before anything of it is saved.
  return entity.storage === 'single' || required === undefined ? record : { ...record, required };
}

function copy(schema: JsonSchema, at: string): JsonSchema {
  const kept = Object.entries(schema).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, copyKeyword(keyword, value, at)]));
}

function copyKeyword(keyword: string, value: unknown, at: string): unknown {
  if (keyword === '$ref' && typeof value === 'string') return value.replace(/^#/, at);
  if (SCHEMA_KEYWORDS.has(keyword)) return copyPart(value, at);
  if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) return value.map((part) => copyPart(part, at));
  if (!MAP_KEYWORDS.has(keyword) || !isPlainObject(value)) return value;
  // A list under `$defs` is a part of views.
  const schemas = Object.entries(value).filter(([, part]) => !Array.isArray(part));
  return Object.fromEntries(schemas.map(([name, part]) => [name, copyPart(part, at)]));
}

function copyPart(value: unknown, at: string): unknown {
  return isPlainObject(value) ? copy(value, at) : value;
}
