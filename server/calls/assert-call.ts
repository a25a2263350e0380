import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { CallBound } from '../rights/access.ts';
import type { Call } from './call.ts';

/** Sent with everything, and decided elsewhere. */
const EVERYWHERE: readonly string[] = ['store_id', 'id', 'version'];

/** @throws ProblemError 403 for a call that no action of the caller makes: other values, or more of them */
export function assertCall({ access, params, body }: Call): void {
  if (access.calls === null) return;
  const sent = { ...params, ...(isPlainObject(body) ? body : {}) };
  if (!access.calls.some((bound) => fits(bound, sent))) throw new ProblemError('forbidden');
}

function fits({ names, constants }: CallBound, sent: JsonObject): boolean {
  const isNamed = (name: string) => names === null || names.includes(name) || EVERYWHERE.includes(name);
  return (
    Object.keys(sent).every(isNamed) &&
    Object.entries(constants).every(([name, value]) => isDeepStrictEqual(sent[name], value))
  );
}
