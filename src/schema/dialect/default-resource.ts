import type { Resource } from './dialect-types.ts';

/** The resource of a schema that has none: its own name everywhere, for admins, over simple-rest. */
export function buildDefaultResource(entityName: string): Resource {
  return { entity: entityName, menuKey: entityName, route: entityName, menu: {}, privileges: ['admin:crud'] };
}
