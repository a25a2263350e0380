import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import type { Config } from '../../config/config-store.ts';

/** A property that holds the id, or the ids, of records of another entity. */
export interface Reference {
  property: string;
  entity: string;
}

/** The references of an entity that this server can look up: those to stored entities. */
export function referencesOf(config: Config, entity: Entity): Reference[] {
  return Object.entries(entity.properties ?? {}).flatMap(([property, schema]) => {
    const target = targetOf(config, schema['x-reference'] ?? itemsOf(schema)?.['x-reference']);
    return target === null ? [] : [{ property, entity: target }];
  });
}

function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' ? items : undefined;
}

/** `x-reference` names a resource, the resource its entity. */
function targetOf(config: Config, name: string | undefined): string | null {
  const resource = name === undefined ? undefined : config.resources.get(name);
  const target = resource?.entity ?? name;
  const entity = target === undefined ? undefined : config.entities.get(target);
  return resource && target !== undefined && entity && isStored(entity) ? target : null;
}
