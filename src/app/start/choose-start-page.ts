import type { SystemInfo } from '../../data/start/system-info.ts';
import { isDashboardPath } from '../routes/is-dashboard-path.ts';

export type StartPage = '/init' | '/login' | '/dashboard';

/** Where `/` leads: the first user comes first, then the signed-in user, then the login (spec/3 §2.1). */
export function chooseStartPage(system: Pick<SystemInfo, 'SERVER'>, isSignedIn: boolean): StartPage {
  if (!system.SERVER.INIT) return '/init';
  return isSignedIn ? '/dashboard' : '/login';
}

/**
 * What an address shows once the start page is known. The dashboard's own pages keep their address, registration
 * opens only while there is no user, and everything else is the start page.
 */
export function pageOfPath(path: string, start: StartPage): StartPage {
  if (start === '/init') return '/init';
  if (isDashboardPath(path)) return start;
  return path === '/login' ? '/login' : start;
}
