import { isDashboardPath } from '../routes/is-dashboard-path.ts';
import type { StartPage } from './choose-start-page.ts';

/**
 * What an address shows once the start page is known: the dashboard's own pages keep their address,
 * the registration only opens while there is no user, and everything else is the start page.
 */
export function pageOfPath(path: string, start: StartPage): StartPage {
  if (start === '/init') return '/init';
  if (isDashboardPath(path)) return start;
  return path === '/login' ? '/login' : start;
}
