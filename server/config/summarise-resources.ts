import type { ResourceSummary } from '../../src/schema/config-index.ts';
import type { Resource } from '../../src/schema/resource.ts';
import type { Config } from './config-store.ts';

/** What the menu and the routes need of each resource, in menu order: by `order`, then by name. */
export function summariseResources(config: Config): ResourceSummary[] {
  return [...config.resources]
    .toSorted(([a, one], [b, other]) => orderOf(one) - orderOf(other) || (a < b ? -1 : 1))
    .map(([name, resource]) => summarise(config, name, resource));
}

function orderOf(resource: Resource): number {
  return resource.menu?.order ?? Number.MAX_SAFE_INTEGER;
}

function summarise(config: Config, name: string, resource: Resource): ResourceSummary {
  const entity = resource.entity ?? name;
  const { key, route, formRoute, formKey, privileges, formPrivileges, page, menu, offline } = resource;
  const described = config.entities.get(entity);
  const status = resource.status ?? described?.status;
  return {
    name,
    entity,
    key,
    route,
    privileges,
    title: described?.title ?? name,
    ...(formRoute !== undefined && { formRoute }),
    ...(formKey !== undefined && { formKey }),
    ...(formPrivileges !== undefined && { formPrivileges }),
    ...(page !== undefined && { page }),
    ...(status !== undefined && { status }),
    ...(menu !== undefined && { menu }),
    ...(offline !== undefined && { offline }),
  };
}
