import type { Entity } from './entity.ts';

/** Whether an entity has a table: not what is only described so far, nor what says that it is kept nowhere. */
export function isStored(entity: Entity): boolean {
  return entity.type === 'object' && entity.storage !== 'none' && entity.status !== 'draft';
}
