import { DASHBOARD } from '../../schema/describe/resource-address.ts';

/** Whether an address belongs to the back office, behind the sign-in. */
export function isDashboardPath(path: string): boolean {
  return path === DASHBOARD || [`${DASHBOARD}/`, `${DASHBOARD}?`].some((start) => path.startsWith(start));
}
