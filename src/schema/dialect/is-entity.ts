import { isPlainObject } from '../../contract/json-object.ts';
import type { Resource } from './dialect-types.ts';
import type { Entity } from './entity.ts';

/** Enough of an entity to look into; the meta-schema judges the rest. */
export function isEntity(value: unknown): value is Entity {
  return isPlainObject(value) && (value.type === 'object' || value.type === 'array');
}

/** Enough of a resource to look into; the meta-schema judges the rest. */
export function isResource(value: unknown): value is Resource {
  return (
    isPlainObject(value) &&
    typeof value.menuKey === 'string' &&
    typeof value.route === 'string' &&
    Array.isArray(value.privileges)
  );
}
