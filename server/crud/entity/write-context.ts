import type { Deps } from '../../deps.ts';

/** What a change takes from outside: the moment that it happens at, and randomness. */
export interface WriteContext {
  now: Date;
  randomBytes: Deps['randomBytes'];
  passwordCost: Deps['passwordCost'];
}

export function writeContextOf({
  clock,
  randomBytes,
  passwordCost,
}: Pick<Deps, 'clock' | 'randomBytes' | 'passwordCost'>): WriteContext {
  return { now: clock(), randomBytes, passwordCost };
}
