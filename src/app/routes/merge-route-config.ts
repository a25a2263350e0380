import type { RouteConfigEntry } from '../../data/start/route-config.ts';
import { boundPrivileges } from '../../domain/privileges.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';
import { type PlacedEntry, type ResolvedConfig, resolveRouteConfig } from './resolve-route-config.ts';

/** A resource's place among the routes, after the fetched route configuration has had its say. */
export interface RouteEntry extends ResourceSummary {
  /** False takes it off the menu; its address still works. */
  isDisplayed: boolean;
}

/**
 * Lays the fetched route configuration over the routes of the index (spec/3 §2.1, §7.1).
 * An entry is found by the resource's key, or by its form's key, whose privileges are the form's own. An entry of a
 * group's key, or one that others stand below, hides them with itself, and bounds their privileges by its own.
 * What the configuration does not mention stays as it is.
 * @returns the routes in menu order; entries of groups that stand in another order keep together
 */
export function mergeRouteConfig(
  resources: readonly ResourceSummary[],
  config: readonly RouteConfigEntry[],
): RouteEntry[] {
  const resolved = resolveRouteConfig(resources, config);
  const merged = resources.map((resource) => mergeEntry(resource, resolved));
  return inOrder(merged, resolved);
}

function mergeEntry(resource: ResourceSummary, { routes, forms, groups }: ResolvedConfig): RouteEntry {
  const own = routes.get(resource.name);
  const form = forms.get(resource.name);
  const group = groups.get(resource.menu?.group ?? '');
  const bounds = [...entriesAbove(own), ...(group === undefined ? [] : [...group.above, group])];
  const formPrivileges = form?.privileges ?? resource.formPrivileges;
  return {
    ...resource,
    privileges: boundBy(own?.privileges ?? resource.privileges, bounds),
    ...(formPrivileges === undefined
      ? {}
      : { formPrivileges: boundBy(formPrivileges, [...bounds, ...entriesAbove(form)]) }),
    ...(own?.order === undefined ? {} : { menu: { ...resource.menu, order: own.order } }),
    isDisplayed: own?.display !== false && bounds.every(({ display }) => display !== false),
  };
}

function entriesAbove(entry: PlacedEntry | undefined): readonly RouteConfigEntry[] {
  return entry?.above ?? [];
}

function boundBy(privileges: string[], bounds: readonly RouteConfigEntry[]): string[] {
  return bounds.reduce(
    (left, { privileges: bound }) => (bound === undefined ? left : boundPrivileges(left, bound)),
    privileges,
  );
}

/** The index is in menu order already; only what the configuration moves changes its place. */
function inOrder(routes: RouteEntry[], { groups }: ResolvedConfig): RouteEntry[] {
  const placeOf = ({ menu }: RouteEntry) => menu?.order ?? Number.MAX_SAFE_INTEGER;
  const groupPlaceOf = (entry: RouteEntry) => groups.get(entry.menu?.group ?? '')?.order ?? placeOf(entry);
  return routes.toSorted(
    (one, other) => groupPlaceOf(one) - groupPlaceOf(other) || placeOf(one) - placeOf(other),
  );
}
