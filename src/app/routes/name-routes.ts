import type { RouteConfigEntry } from '../../data/start/route-config.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';
import { resolveRouteConfig } from './resolve-route-config.ts';

/**
 * The names that the fetched route configuration gives: of a route in the menu and over its page, of a group or caption.
 * @returns word key -> text
 */
export function nameRoutes(
  resources: readonly ResourceSummary[],
  config: readonly RouteConfigEntry[],
): Record<string, string> {
  const { routes, groups } = resolveRouteConfig(resources, config);
  const names: Record<string, string> = {};
  const give = (title: string | undefined, keys: readonly string[]) => {
    if (title !== undefined) for (const key of keys) names[key] = title;
  };
  for (const [name, { title }] of routes) give(title, [`menu.${name}`, `${name}.title`]);
  for (const [name, { title }] of groups) give(title, [`menu.groups.${name}`, `menu.captions.${name}`]);
  return names;
}
