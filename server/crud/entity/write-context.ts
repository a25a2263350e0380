import type { Config } from '../../config/config-store.ts';
import type { Deps } from '../../deps.ts';

/** What a change takes from outside: the moment that it happens at, randomness, and the configuration of that moment. */
export interface WriteContext {
  now: Date;
  randomBytes: Deps['randomBytes'];
  passwordCost: Deps['passwordCost'];
  config: Config;
}

export function writeContextOf({
  clock,
  randomBytes,
  passwordCost,
  config,
}: Pick<Deps, 'clock' | 'randomBytes' | 'passwordCost' | 'config'>): WriteContext {
  return { now: clock(), randomBytes, passwordCost, config: config.current() };
}
