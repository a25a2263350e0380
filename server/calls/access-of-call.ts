import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import { rootsOf } from '../../src/schema/values/caller-parts.ts';
import { meetsCondition } from '../../src/schema/values/meets-condition.ts';
import { resolveValue } from '../../src/schema/values/resolve-value.ts';
import type { ValueScope } from '../../src/schema/values/value-scope.ts';
import { SETTINGS_ENTITY } from '../config/config-store.ts';
import { ProblemError } from '../http/problem-error.ts';
import { type Access, accessOf, type Grant } from '../rights/access.ts';
import { viewsOf } from '../rights/entity-views.ts';
import { callerScope } from '../rights/field-guards.ts';
import { actorOf, type Call } from './call.ts';
import { hideIn } from './project-fields.ts';

/** Sent with everything, and decided elsewhere. */
const EVERYWHERE: readonly string[] = ['store_id', 'id', 'version'];

/**
 * Reads a record of an entity by its id, as it is answered. In a transaction it is locked.
 * @returns null where the entity has no table
 */
export type ReadStored = (call: Call, entity: string, id: number) => Promise<JsonObject | null>;

/** Whether a call is judged on a stored record, which may change as long as it is not locked. */
export function isOfRecord({ access }: Call): boolean {
  return access.grants?.some(({ call }) => call !== null && call.ofRecord !== null) ?? false;
}

/**
 * What the caller may do with what was sent: the grants that the call fits, each with its own bounds.
 * @returns these, and the body with what the server fills in where every grant of the call says so
 * @throws ProblemError 403 for a call that no grant of the caller allows: other values, or more of them
 */
export async function accessOfCall(
  call: Call,
  readStored: ReadStored,
): Promise<{ access: Access; body: unknown }> {
  const { access, params, body } = call;
  if (access.grants === null) return { access, body };
  const sent = { ...params, ...(isPlainObject(body) ? body : {}) };
  const readOnce = once(readStored);
  const held: { grant: Grant; filled: JsonObject }[] = [];
  for (const grant of access.grants) {
    if (!fits(grant, sent, call)) continue;
    const scopes = await scopesOf(grant, sent, call, readOnce);
    if (fitsRecord(grant, sent, scopes)) held.push({ grant, filled: fill(grant, scopes) });
  }
  const fitting = accessOf(held.map(({ grant }) => grant));
  if (fitting === null) throw new ProblemError('forbidden');
  const filled = Object.entries(held[0]?.filled ?? {}).filter(([name]) =>
    held.every((other) => Object.hasOwn(other.filled, name)),
  );
  return { access: fitting, body: isPlainObject(body) ? { ...body, ...Object.fromEntries(filled) } : body };
}

/** Several grants of a call may look at the same record, and at the settings. */
function once(readStored: ReadStored): ReadStored {
  const known = new Map<string, Promise<JsonObject | null>>();
  return (call, entity, id) => {
    const key = `${entity} ${id}`;
    const record = known.get(key) ?? readStored(call, entity, id);
    known.set(key, record);
    return record;
  };
}

function fits({ call: bound, privileges }: Grant, sent: JsonObject, call: Call): boolean {
  if (bound === null) return true;
  const { names, constants, ofCaller } = bound;
  const isNamed = (name: string) => names === null || names.includes(name) || EVERYWHERE.includes(name);
  const scope = callerScope(actorOf(call), privileges, call.deps.clock());
  return (
    Object.keys(sent).every(isNamed) &&
    Object.entries(constants).every(([name, value]) => isDeepStrictEqual(sent[name], value)) &&
    Object.entries(ofCaller).every(([name, value]) =>
      isDeepStrictEqual(sent[name], resolveValue(value, scope)),
    )
  );
}

/** What the values of a grant stand for in a call. */
interface Scopes {
  /** With the stored record; null where none is known. */
  whole: ValueScope | null;
  /** Without what is hidden from the caller: it counts as empty. */
  seen: ValueScope;
}

async function scopesOf(
  { call: bound, privileges, resource }: Grant,
  sent: JsonObject,
  call: Call,
  readStored: ReadStored,
): Promise<Scopes> {
  const { ofRecord = null, filled = {} } = bound ?? {};
  const caller = actorOf(call);
  const namesSettings = rootsOf(filled).has('settings');
  const scope = {
    ...callerScope(caller, ofRecord?.privileges ?? privileges, call.deps.clock()),
    settings: namesSettings ? await readStored(call, SETTINGS_ENTITY, caller.storeId) : null,
  };
  if (ofRecord === null) return { whole: null, seen: scope };
  const { entity, argument } = ofRecord;
  const record = await readStored(call, entity, Number(sent[argument]));
  if (record === null) return { whole: null, seen: scope };
  const withRecord = (known: JsonObject) => ({
    ...scope,
    record: known,
    original: known,
    recordSchema: call.config.entities.get(entity),
  });
  const views = viewsOf(entity, { config: call.config, caller, resources: [resource] });
  return { whole: withRecord(record), seen: withRecord(hideIn(views, record)) };
}

/** An action's call is judged on the record as it is stored. */
function fitsRecord({ call: bound }: Grant, sent: JsonObject, { whole, seen }: Scopes): boolean {
  const { ofRecord = null } = bound ?? {};
  if (ofRecord === null || whole === null) return true;
  const isSame = ([name, value]: [string, unknown]) =>
    isDeepStrictEqual(sent[name] ?? null, resolveValue(value, seen));
  return (
    Object.entries(ofRecord.values).every(isSame) &&
    ofRecord.conditions.every((condition) => meetsCondition(condition, whole))
  );
}

/** What the server knows better than its sender: moments and settings, also beside values of the record. */
function fill({ call: bound }: Grant, { whole, seen }: Scopes): JsonObject {
  const isKnown = (value: unknown) =>
    whole !== null || !['record', 'original'].some((root) => rootsOf(value).has(root));
  const filled = Object.entries(bound?.filled ?? {}).filter(([, value]) => isKnown(value));
  return Object.fromEntries(filled.map(([name, value]) => [name, resolveValue(value, seen)]));
}
