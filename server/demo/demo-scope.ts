import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { type EntityScope, wholeScope } from '../crud/entity/scope.ts';
import { storedEntityOf } from '../crud/entity/stored-entity.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';

/** Where an entity of this configuration is kept; an integrator may have taken it away. */
export function demoScope(deps: Deps, actor: Actor, entity: string): EntityScope | null {
  const config = deps.config.current();
  const described = config.entities.get(entity);
  return described && isStored(described)
    ? wholeScope(storedEntityOf(config, entity, described), actor)
    : null;
}
