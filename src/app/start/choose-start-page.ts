import type { SystemInfo } from '../../data/start/system-info.ts';

export type StartPage = '/init' | '/login' | '/dashboard';

/** Where `/` leads: the first user comes first, then whoever is signed in, then the login (spec/3 §2.1). */
export function chooseStartPage(system: Pick<SystemInfo, 'SERVER'>, isSignedIn: boolean): StartPage {
  if (!system.SERVER.INIT) return '/init';
  return isSignedIn ? '/dashboard' : '/login';
}
