import type { Config } from '../config/config-store.ts';
import { operationsOf } from '../config/simple-rest-operations.ts';
import { accessBy } from './access.ts';
import { grantsOfConfig } from './collect-grants.ts';
import { isHiddenSomewhere, viewsOf } from './entity-views.ts';
import type { Caller } from './field-guards.ts';
import { isDraft } from './is-draft.ts';

/** Whether a caller sees a field of an entity somewhere: in a list, in a form, or among what a resource uses. */
export function mayReadField(
  config: Config,
  caller: Caller,
  { entity, property }: { entity: string; property: string },
): boolean {
  const described = config.entities.get(entity);
  return [...config.resources].some(([name, resource]) => {
    if ((resource.entity ?? name) !== entity || isDraft(resource, described)) return false;
    const { list, get } = operationsOf(name, resource, described);
    return [list, get].some((operation) => {
      const access = accessBy(grantsOfConfig(config).get(operation ?? '') ?? [], caller);
      if (access === null) return false;
      const views = viewsOf(entity, { config, caller, resources: access.resources });
      if (isHiddenSomewhere(views, property)) return false;
      return access.fields === null || access.fields.has(property);
    });
  });
}
