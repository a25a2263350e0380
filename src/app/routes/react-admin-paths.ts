import { DASHBOARD, linkToList, linkToRecord, NEW_ID } from '../../schema/describe/resource-address.ts';
import type { RouteEntry } from './merge-route-config.ts';

/** What every path begins with that react-admin makes by itself: no address of ours does. */
export const REACT_ADMIN = '/react-admin';

/**
 * Our address for a path of react-admin's `createPath` (`/react-admin/dept/5/show`), which knows neither routes nor
 * forms over lists. Its own pages without a resource (`/react-admin/login`) stand at the root. Every other path is ours.
 */
export function toOwnPath(routes: readonly RouteEntry[], path: string): string {
  if (!path.startsWith(`${REACT_ADMIN}/`)) return path;
  const [, plain = '', search = ''] = /^([^?#]*)(.*)$/.exec(path.slice(REACT_ADMIN.length)) ?? [];
  const [, name = '', id] = plain.split('/');
  const entry = routes.find((one) => one.name === decodeURIComponent(name));
  if (entry === undefined) return plain === '/access-denied' ? `${DASHBOARD}${plain}` : plain + search;
  if (id === undefined || id === '') return linkToList(entry) + search;
  return addSearch(linkToRecord(entry, id === 'create' ? NEW_ID : decodeURIComponent(id)), search);
}

/** A form over its list has a query of its own. */
function addSearch(address: string, search: string): string {
  return address.includes('?') ? address + search.replace('?', '&') : address + search;
}
