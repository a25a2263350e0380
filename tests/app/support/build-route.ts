import type { RouteEntry } from '../../../src/app/routes/merge-route-config.ts';

/** A route that admins may use, in no group; say what the test is about. */
export function buildRoute(name: string, part: Partial<RouteEntry> = {}): RouteEntry {
  return {
    name,
    menuKey: name,
    entity: name,
    route: name,
    title: name,
    privileges: ['admin:crud'],
    isDisplayed: true,
    menu: {},
    ...part,
  };
}
