import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ApiDefinition } from './api-definition.ts';

export type Components = NonNullable<ApiDefinition['components']>;

const SCHEMA_REF = /^#\/components\/schemas\/([^/]+)$/;

/** The schema of the components that a `$ref` names; undefined for a schema without one, and for one that leads nowhere. */
export function findReferred(schema: JsonSchema, components: Components): JsonSchema | undefined {
  const name = SCHEMA_REF.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? undefined : components.schemas?.[name];
}
