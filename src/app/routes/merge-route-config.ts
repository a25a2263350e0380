import type { RouteConfigEntry } from '../../data/start/route-config.ts';
import type { ResourceSummary } from '../../schema/config-index.ts';

/** A resource's place among the routes, after the fetched route configuration has had its say. */
export interface RouteEntry extends ResourceSummary {
  /** False takes it off the menu; its address still works. */
  isDisplayed: boolean;
}

/** Route configuration may also name a group of the menu, `manage`, and so hide all of it. */
function groupOf(resource: ResourceSummary): string {
  return resource.menu?.group ?? '';
}

/**
 * Lays the fetched route configuration over the routes of the index (spec/3 §2.1, §7.1).
 * An entry is found by the resource's key, or by its form's key, whose privileges are the form's own;
 * an entry of a group's key shows or hides the group. What the configuration does not mention stays as it is.
 */
export function mergeRouteConfig(
  resources: readonly ResourceSummary[],
  config: readonly RouteConfigEntry[],
): RouteEntry[] {
  const byKey = new Map(config.map((entry) => [entry.key, entry]));
  return resources.map((resource) => {
    const own = byKey.get(resource.key);
    const form = resource.formKey === undefined ? undefined : byKey.get(resource.formKey);
    const group = byKey.get(groupOf(resource));
    const formPrivileges = form?.privileges ?? resource.formPrivileges;
    return {
      ...resource,
      privileges: own?.privileges ?? resource.privileges,
      ...(formPrivileges === undefined ? {} : { formPrivileges }),
      isDisplayed: own?.display !== false && group?.display !== false,
    };
  });
}
