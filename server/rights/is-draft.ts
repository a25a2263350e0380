import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';

/** Whether a resource is described and not built yet: then it opens nothing. */
export function isDraft(resource: Resource, entity: Entity | undefined): boolean {
  return resource.status === 'draft' || entity?.status === 'draft';
}
