import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../calls/call.ts';
import { ProblemError } from '../http/problem-error.ts';
import { placeOf } from './place-of.ts';
import type { Scope } from './scope.ts';

/**
 * Where the caller of a module's operation reaches: one entity, within what their resources fix.
 * @throws ProblemError 404 where this configuration does not keep the entity
 */
export function scopeOfCall(call: Call, entity: string): Scope {
  const described = call.config.entities.get(entity);
  if (!described || !isStored(described)) throw new ProblemError('notFound');
  const { bounds, reaches } = call.access;
  return { ...placeOf(call.config, entity, described), actor: actorOf(call), bounds, reaches };
}
