import { ProviderError } from '../../contract/provider-error.ts';
import { forgetStrayDrafts, readSession } from '../../data/auth/session.ts';
import { type DataLayer, openData } from '../../data/start/open-data.ts';
import { fetchRouteConfig, type RouteConfigEntry } from '../../data/start/route-config.ts';
import { fetchSystem, SET_UP, type SystemInfo } from '../../data/start/system-info.ts';
import { isAway } from '../../domain/is-away.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';
import { mergeRouteConfig, type RouteEntry } from '../routes/merge-route-config.ts';
import { resolveRouteConfig } from '../routes/resolve-route-config.ts';

/** What stands when the start-up is through. */
export interface Started {
  data: DataLayer;
  /** Every route of ours, the fetched configuration merged in. */
  routes: readonly RouteEntry[];
  system: SystemInfo;
}

export interface StartUpOptions {
  language?: string;
  /** Takes the place of the real data layer, for tests. */
  open?: typeof openData;
}

/**
 * The start-up sequence (spec/3 §2.2). The route configuration may fail: the default routes hold. The live feed takes none
 * of the second that it may take: it is opened beside the first view, by who listens first.
 * @throws ProviderError when the server's configuration or its system info cannot be read
 */
export async function startUp({ language, open = openData }: StartUpOptions): Promise<Started> {
  forgetStrayDrafts();
  let routes: readonly RouteEntry[] = [];
  const data = await open({ ...(language ? { language } : {}), resources: () => routes });
  const routeConfig = fetchRouteConfig(data.client).catch((reason: unknown) => {
    console.warn('The route configuration cannot be read; the default routes are used.', reason);
    return [];
  });
  const [config, system] = await Promise.all([routeConfig, readSystem(data)]);
  routes = mergeRouteConfig(data.index.resources, config);
  data.i18n.rename(nameRoutes(data.index.resources, config));
  return { data, routes, system };
}

async function readSystem({ client }: DataLayer): Promise<SystemInfo> {
  try {
    return await fetchSystem(client);
  } catch (error) {
    if (!(error instanceof ProviderError && isAway(error)) || readSession() === null) throw error;
    // A till that starts without its provider: somebody is signed in, so there is a system.
    return SET_UP;
  }
}

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
