import type { Deps } from '../deps.ts';

/** What a change takes from outside: the moment that it happens at, and randomness. */
export interface Means {
  now: Date;
  randomBytes: Deps['randomBytes'];
  passwordCost: Deps['passwordCost'];
}

export function meansOf({
  clock,
  randomBytes,
  passwordCost,
}: Pick<Deps, 'clock' | 'randomBytes' | 'passwordCost'>): Means {
  return { now: clock(), randomBytes, passwordCost };
}
