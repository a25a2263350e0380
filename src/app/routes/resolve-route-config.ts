import type { RouteConfigEntry } from '../../data/start/route-config.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';

/** An entry of the configuration, with the entries that it stands below, outermost first. */
export interface PlacedEntry extends RouteConfigEntry {
  above: readonly RouteConfigEntry[];
}

/** What the configuration says of each route, its form and the groups of the menu. */
export interface ResolvedConfig {
  /** By the name of the resource. */
  routes: ReadonlyMap<string, PlacedEntry>;
  /** By the name of the resource whose form it is. */
  forms: ReadonlyMap<string, PlacedEntry>;
  /** By the key of the group. */
  groups: ReadonlyMap<string, PlacedEntry>;
}

/**
 * Finds what each entry of the fetched route configuration is about (spec/1 §2, spec/3 §7.1). Entries nest. Two entries
 * of one key are told apart by their group: `invoice` below `report` are the invoices, below `system` their settings.
 */
export function resolveRouteConfig(
  resources: readonly ResourceSummary[],
  config: readonly RouteConfigEntry[],
): ResolvedConfig {
  const groupNames = new Set(resources.flatMap(({ menu }) => menu?.group ?? []));
  const routes = new Map<string, PlacedEntry>();
  const forms = new Map<string, PlacedEntry>();
  const groups = new Map<string, PlacedEntry>();
  for (const entry of placeEntries(config)) {
    if (groupNames.has(entry.key)) groups.set(entry.key, entry);
    const group = entry.above.map(({ key }) => key).findLast((key) => groupNames.has(key));
    const route = findRoute(resources, entry.key, group);
    if (route !== undefined) routes.set(route.name, entry);
    for (const { name, formKey } of resources) if (formKey === entry.key) forms.set(name, entry);
  }
  return { routes, forms, groups };
}

function placeEntries(
  entries: readonly RouteConfigEntry[],
  above: readonly RouteConfigEntry[] = [],
): PlacedEntry[] {
  return entries.flatMap((entry) => [
    { ...entry, above },
    ...placeEntries(entry.children ?? [], [...above, entry]),
  ]);
}

/** Within its group a route is also known by the last part of its path: `invoice` of `system/invoice`. */
function findRoute(
  resources: readonly ResourceSummary[],
  key: string,
  group: string | undefined,
): ResourceSummary | undefined {
  const inGroup = resources.filter(({ menu }) => group !== undefined && menu?.group === group);
  return (
    inGroup.find((resource) => resource.menuKey === key) ??
    inGroup.find(({ route }) => route === `${group}/${key}`) ??
    resources.find((resource) => resource.menuKey === key)
  );
}
