import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { EntityScope } from './scope.ts';
import { type StoredEntity, storedEntityOf } from './stored-entity.ts';

/** A stored entity, as far as the caller may reach by what opens the call. */
export function scopeAt(stored: StoredEntity, call: Call): EntityScope {
  const { bounds, reaches } = call.access;
  return { ...stored, actor: actorOf(call), bounds, reaches };
}

/**
 * Where the caller of a module's operation reaches: one entity, within what their resources fix.
 * @throws ProblemError 404 where this configuration does not keep the entity
 */
export function scopeOfCall(call: Call, entity: string): EntityScope {
  const described = call.config.entities.get(entity);
  if (!described || !isStored(described)) throw new ProblemError('notFound');
  return scopeAt(storedEntityOf(call.config, entity, described), call);
}
