import { childSchemas } from '../json-schema/child-schemas.ts';
import type { JsonSchema, JsonType } from '../json-schema/json-schema.ts';
import type { Entity } from './entity.ts';

/** Limits of numbers: they say nothing of a text. */
const NUMBER_LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

/**
 * The same entity for a provider whose ids are texts (`x-id-type`). Each property `id`, and each one with
 * `x-reference`, at any depth, holds a text in place of an integer.
 */
export function layIds(entity: Entity): Entity {
  const laid = structuredClone(entity);
  layChildren(laid);
  return laid;
}

function layChildren(schema: JsonSchema): void {
  if (schema.properties?.id !== undefined) layText(schema.properties.id);
  for (const { schema: child } of childSchemas(schema, '')) {
    if (child['x-reference'] !== undefined) layText(child.items ?? child);
    layChildren(child);
  }
}

function layText(schema: JsonSchema): void {
  if (schema.type === undefined) return;
  const types = [schema.type].flat();
  if (!types.includes('integer')) return;
  const texts = types.map((type): JsonType => (type === 'integer' ? 'string' : type));
  schema.type = Array.isArray(schema.type) ? texts : 'string';
  for (const limit of NUMBER_LIMITS) delete schema[limit];
}
