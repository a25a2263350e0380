import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { placeOf } from '../crud/entity/place-of.ts';
import { type Scope, wholeScope } from '../crud/entity/scope.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';

/** Where an entity of this configuration is kept; an integrator may have taken it away. */
export function demoScope(deps: Deps, actor: Actor, entity: string): Scope | null {
  const config = deps.config.current();
  const described = config.entities.get(entity);
  return described && isStored(described) ? wholeScope(placeOf(config, entity, described), actor) : null;
}
