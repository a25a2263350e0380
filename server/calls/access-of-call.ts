import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { ProblemError } from '../http/problem-error.ts';
import { type Access, accessOf, type Grant } from '../rights/access.ts';
import { viewsOf } from '../rights/entity-views.ts';
import { meetsOfRecord, resolveForCaller, resolveOfRecord } from '../rights/field-guards.ts';
import { actorOf, type Call } from './call.ts';
import { hideIn } from './project-fields.ts';

/** Sent with everything, and decided elsewhere. */
const EVERYWHERE: readonly string[] = ['store_id', 'id', 'version'];

/**
 * What the caller may do with what was sent: the grants that the call fits, each with its own bounds.
 * @throws ProblemError 403 for a call that no grant of the caller allows: other values, or more of them
 */
export async function accessOfCall(call: Call, readStored: ReadStored): Promise<Access> {
  const { access, params, body } = call;
  if (access.grants === null) return access;
  const sent = { ...params, ...(isPlainObject(body) ? body : {}) };
  const held: Grant[] = [];
  for (const grant of access.grants)
    if (fits(grant, sent, call) && (await fitsRecord(grant, sent, call, readStored))) held.push(grant);
  const fitting = accessOf(held);
  if (fitting === null) throw new ProblemError('forbidden');
  return fitting;
}

/** Reads a record of an entity by its id, as it is answered; null where the entity has no table. */
export type ReadStored = (call: Call, entity: string, id: number) => Promise<JsonObject | null>;

/** An action's call is judged on the record as it is stored. A value that is hidden from the caller counts as empty. */
async function fitsRecord(
  { call: bound, resource }: Grant,
  sent: JsonObject,
  call: Call,
  readStored: ReadStored,
): Promise<boolean> {
  const { ofRecord = null } = bound ?? {};
  if (ofRecord === null) return true;
  const { argument, values, conditions, entity, privileges } = ofRecord;
  const record = await readStored(call, entity, Number(sent[argument]));
  const described = call.config.entities.get(entity);
  if (record === null || described === undefined) return true;
  const caller = actorOf(call);
  const known = { caller, privileges, entity: described, now: call.deps.clock() };
  const views = viewsOf(entity, { config: call.config, caller, resources: [resource] });
  const seen = hideIn(views, record);
  const isSame = ([name, value]: [string, unknown]) =>
    isDeepStrictEqual(sent[name] ?? null, resolveOfRecord(value, seen, known));
  return (
    Object.entries(values).every(isSame) &&
    conditions.every((condition) => meetsOfRecord(condition, record, known))
  );
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
