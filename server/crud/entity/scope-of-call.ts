import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { placeOf } from './place-of.ts';
import type { Place, Scope } from './scope.ts';

/** A place, as far as the caller may reach by what opens the call. */
export function scopeAt(place: Place, call: Call): Scope {
  const { bounds, reaches } = call.access;
  return { ...place, actor: actorOf(call), bounds, reaches };
}

/**
 * Where the caller of a module's operation reaches: one entity, within what their resources fix.
 * @throws ProblemError 404 where this configuration does not keep the entity
 */
export function scopeOfCall(call: Call, entity: string): Scope {
  const described = call.config.entities.get(entity);
  if (!described || !isStored(described)) throw new ProblemError('notFound');
  return scopeAt(placeOf(call.config, entity, described), call);
}
