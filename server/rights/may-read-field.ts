import type { Config } from '../config/config-store.ts';
import { accessBy, type Grant } from './access.ts';
import { grantsOfConfig } from './collect-grants.ts';
import { isDraft } from './is-draft.ts';

/** Whether these roles see a field of an entity somewhere: in a list, in a form, or among what a resource uses. */
export function mayReadField(
  config: Config,
  roles: readonly string[],
  { entity, property }: { entity: string; property: string },
): boolean {
  const described = config.entities.get(entity);
  return [...config.resources].some(([name, resource]) => {
    if ((resource.entity ?? name) !== entity || isDraft(resource, described)) return false;
    const { operations, privileges } = resource;
    if (!operations) return accessBy([readingOf(name, privileges)], roles) !== null;
    return [operations.list, operations.get].some((operation) => {
      const access = accessBy(grantsOfConfig(config).get(operation ?? '') ?? [], roles);
      return access !== null && (access.fields === null || access.fields.has(property));
    });
  });
}

function readingOf(resource: string, privileges: readonly string[]): Grant {
  return { resource, privileges, letter: 'r', fields: null, fixed: null, changes: null, call: null };
}
