import { isDashboardPath } from '../routes/is-dashboard-path.ts';
import { DASHBOARD } from '../routes/link-to.ts';

const KEY = 'gatehouse.return';

/** Remembers, for this tab, the page on which the session ended, so that the next sign-in leads back to it. */
export function keepReturnPath(path: string): void {
  if (isDashboardPath(path)) sessionStorage.setItem(KEY, path);
}

/** Whether a session has ended on a page of this tab. */
export function hasReturnPath(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Where the sign-in leads: back to the page on which a session ended, otherwise to the dashboard. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path ?? DASHBOARD;
}
