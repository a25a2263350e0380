import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { ProblemError } from '../http/problem-error.ts';
import { type Access, accessOf, type Grant } from '../rights/access.ts';
import { resolveForCaller } from '../rights/field-guards.ts';
import { actorOf, type Call } from './call.ts';

/** Sent with everything, and decided elsewhere. */
const EVERYWHERE: readonly string[] = ['store_id', 'id', 'version'];

/**
 * What the caller may do with what was sent: the grants that the call fits, each with its own bounds.
 * @throws ProblemError 403 for a call that no grant of the caller allows: other values, or more of them
 */
export function accessOfCall(call: Call): Access {
  const { access, params, body } = call;
  if (access.grants === null) return access;
  const sent = { ...params, ...(isPlainObject(body) ? body : {}) };
  const fitting = accessOf(access.grants.filter((grant) => fits(grant, sent, call)));
  if (fitting === null) throw new ProblemError('forbidden');
  return fitting;
}

/** The body with what the server knows better than its sender: the moment, where every grant of the call sets it. */
export function withMoments({ access, actor, body, deps }: Call): unknown {
  const [first, ...others] = access.grants ?? [];
  if (!isPlainObject(body) || first === undefined || actor === null) return body;
  const now = deps.clock();
  const isSet = ([name]: [string, unknown]) =>
    others.every(({ call }) => call !== null && Object.hasOwn(call.ofMoment, name));
  const set = Object.entries(first.call?.ofMoment ?? {}).filter(isSet);
  const moments = set.map(([name, value]) => [name, resolveForCaller(value, actor, first.privileges, now)]);
  return { ...body, ...Object.fromEntries(moments) };
}

function fits({ call: bound, privileges }: Grant, sent: JsonObject, call: Call): boolean {
  if (bound === null) return true;
  const { names, constants, ofCaller } = bound;
  const isNamed = (name: string) => names === null || names.includes(name) || EVERYWHERE.includes(name);
  const known = (value: unknown) => resolveForCaller(value, actorOf(call), privileges, call.deps.clock());
  return (
    Object.keys(sent).every(isNamed) &&
    Object.entries(constants).every(([name, value]) => isDeepStrictEqual(sent[name], value)) &&
    Object.entries(ofCaller).every(([name, value]) => isDeepStrictEqual(sent[name], known(value)))
  );
}
