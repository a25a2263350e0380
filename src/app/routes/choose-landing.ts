import { DASHBOARD, linkToList } from './link-to.ts';
import { mayOpen } from './may-open.ts';
import type { RouteEntry } from './merge-route-config.ts';

const CONTRACTOR = 'contractor';
const CONTRACTOR_LANDING = `${DASHBOARD}/car-discount`;

/**
 * Where `/dashboard` leads. A saved preference comes first; a lone contractor goes to the discounts (spec/1 §2); everyone else to
 * the first entry of the menu that the roles may open.
 * @param preferred a path that this user has chosen to start on
 * @returns null when no page is open to these roles
 */
export function chooseLanding(
  routes: readonly RouteEntry[],
  roles: readonly string[],
  preferred: string | null = null,
): string | null {
  const open = routes.filter((entry) => mayOpen(entry, roles));
  if (preferred !== null && open.some((entry) => linkToList(entry) === preferred)) return preferred;
  if (roles.length > 0 && roles.every((role) => role === CONTRACTOR)) return CONTRACTOR_LANDING;
  const first = open.find((entry) => entry.isDisplayed && entry.menu?.hidden !== true);
  return first ? linkToList(first) : null;
}
