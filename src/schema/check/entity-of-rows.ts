import type { JsonObject } from '../../contract/json-object.ts';
import type { Entity } from '../dialect/entity.ts';
import type { Known } from './known-names.ts';

type Names = Pick<Known, 'entities' | 'resources'>;

/** The entity whose rows a panel or choices show; undefined where that is not known. */
export function entityOfRows({ entity, resource }: JsonObject, known: Names): Entity | undefined {
  if (typeof entity === 'string') return known.entities.get(entity);
  return typeof resource === 'string' ? known.entities.get(entityOf(resource, known)) : undefined;
}

/** The name of the entity that a resource shows: its own, where no file says another. */
export function entityOf(resource: string, { resources }: Pick<Known, 'resources'>): string {
  return resources.get(resource)?.entity ?? resource;
}
