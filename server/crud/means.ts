import type { Deps } from '../deps.ts';

/** What a change takes from outside: the moment that it happens at, and randomness. */
export interface Means {
  now: Date;
  randomBytes: Deps['randomBytes'];
}

export function meansOf({ clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>): Means {
  return { now: clock(), randomBytes };
}
