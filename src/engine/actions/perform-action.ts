import type { DataProvider, RaRecord, Store } from 'ra-core';
import { toFailure } from '../../contract/failure.ts';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import { randomKey } from '../../domain/random-key.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { isOwnUpdate } from '../../schema/dialect/own-update.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import { type ActionTarget, targetIds, toTargetScope } from './action-target.ts';
import { changeRecord } from './change-record.ts';
import { type Copying, copyRecord } from './copy-record.ts';

export interface Performing extends Pick<Copying, 'translate'> {
  dataProvider: DataProvider & ProviderMethods;
  description: Description;
  keys: AttemptKeys;
}

export type Outcome =
  /** `isReplayed`: it was done before, by an attempt whose answer was lost. */
  | { kind: 'done'; answer: unknown; ids: RaRecord['id'][]; isReplayed?: boolean }
  /** `ids` are those that were done before, or beside, what failed. */
  | { kind: 'failed'; error: unknown; ids: RaRecord['id'][]; failed: number }
  /** The session had ended: nothing was done, and the login comes next. */
  | { kind: 'signedOut' };

/** One run of an action. */
interface Run extends Performing {
  action: Action;
  target: ActionTarget;
  /** What was typed into its dialog. */
  dialog: unknown;
}

/** Does what an action says, once for its target or once for each chosen row; never throws. */
export async function performAction(
  action: Action,
  target: ActionTarget,
  dialog: unknown,
  performing: Performing,
): Promise<Outcome> {
  const run: Run = { ...performing, action, target, dialog };
  if (action.operation === undefined && action.builtIn === 'delete')
    return tryOnce(() => deleteTarget(run), targetIds(target).length);
  if (action.operation === undefined && action.builtIn === 'duplicate')
    return tryOnce(() => duplicateTarget(run));
  if (action.callPerRow !== true || target.selection === undefined) return tryOnce(() => callOnce(run));
  const ids: RaRecord['id'][] = [];
  const errors: unknown[] = [];
  for (const record of target.selection) {
    const outcome = await tryOnce(() => callOnce({ ...run, target: { record, scope: target.scope } }));
    if (outcome.kind === 'signedOut') return outcome;
    if (outcome.kind === 'done') ids.push(record.id);
    else errors.push(outcome.error);
  }
  return errors.length === 0
    ? { kind: 'done', answer: null, ids }
    : { kind: 'failed', error: errors[0], ids, failed: errors.length };
}

async function tryOnce(work: () => Promise<Outcome>, failed = 1): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'failed', error, ids: [], failed };
  }
}

async function callOnce(run: Run): Promise<Outcome> {
  const { action, target } = run;
  const { record: seen, scope } = target;
  const told = { isReplayed: false };
  const onReplayed = () => {
    told.isReplayed = true;
  };
  const send = (stored?: RaRecord) => {
    if (stored === undefined) return sendCall(run, { onReplayed });
    const now = { ...run, target: { ...target, record: stored } };
    return isOwnUpdate(action) ? sendUpdate(now, stored) : sendCall(now, { onReplayed, over: stored });
  };
  // The row of a panel is no record of the resource.
  const isChange = action.set !== undefined && seen !== undefined && scope.row === undefined;
  const answer = isChange ? await changeRecord({ ...run, seen, send }) : await send();
  if (isSignedOut(answer)) return { kind: 'signedOut' };
  return { kind: 'done', answer, ids: targetIds(target), ...(told.isReplayed && told) };
}

/** The resource's own update: of any provider, and of a resource without operations. */
async function sendUpdate(run: Run, stored: RaRecord): Promise<unknown> {
  const params = { id: stored.id, data: toArguments(run), previousData: stored };
  const answer = await run.dataProvider.update<RaRecord>(run.description.name, params);
  return 'id' in answer.data ? answer.data : answer;
}

/** @param over the stored record that the call changes a part of */
async function sendCall(
  run: Run,
  { over, onReplayed }: { over?: RaRecord; onReplayed(): void },
): Promise<unknown> {
  const { dataProvider, keys } = run;
  const { operation = '', idempotent = false } = run.action;
  const args = toArguments(run);
  // What is sent follows the version too.
  const attempt = over === undefined ? args : { ...args, version: over.version };
  const options = {
    ...(idempotent && { idempotencyKey: keys.keyOf(operation, attempt), onReplayed }),
    ...(over !== undefined && { over }),
  };
  try {
    const answer = await dataProvider.invoke(operation, args, options);
    if (idempotent) keys.settle(operation, attempt, 200);
    return answer;
  } catch (error) {
    if (idempotent) keys.settle(operation, attempt, toFailure(error).status);
    throw error;
  }
}

async function deleteTarget({ target, dataProvider, description }: Run): Promise<Outcome> {
  const ids = targetIds(target);
  const [first = ''] = ids;
  const isDone =
    ids.length > 1
      ? Array.isArray((await dataProvider.deleteMany(description.name, { ids })).data)
      : 'id' in (await dataProvider.delete(description.name, { id: first })).data;
  return isDone ? { kind: 'done', answer: null, ids } : { kind: 'signedOut' };
}

/** react-admin answers an ended session with an empty `data`, whatever was asked. */
function isSignedOut(answer: unknown): boolean {
  return (
    isPlainObject(answer) &&
    Object.keys(answer).length === 1 &&
    isPlainObject(answer.data) &&
    Object.keys(answer.data).length === 0
  );
}

async function duplicateTarget(run: Run): Promise<Outcome> {
  const answer = await copyRecord({ ...run, id: run.target.record?.id ?? '' }, (stored) => {
    const scope = { ...toTargetScope(run.target), record: stored, dialog: run.dialog };
    return resolveValues({ ...run.action.set, ...run.action.args }, scope);
  });
  return answer === null ? { kind: 'signedOut' } : { kind: 'done', answer, ids: [] };
}

/**
 * What an action sends: its `args`; with `set` those values and the id of the record, and nothing else of it.
 * `$record`, `$dialog`, `$selection` stand in the scope.
 */
function toArguments({ action: { args, set }, target, dialog }: Run): JsonObject {
  const scope = { ...toTargetScope(target), dialog };
  const { record } = scope;
  const id = set !== undefined && isPlainObject(record) && 'id' in record ? { id: record.id } : {};
  return { ...id, ...resolveValues(set, scope), ...resolveValues(args, scope) };
}

/** Statuses that leave open whether the provider has done it: no answer at all, or its own failure. */
const isUndecided = (status: number) => status === 0 || status >= 500;

/** Where the keys are kept: react-admin's store. */
export type AttemptStore = Pick<Store, 'getItem' | 'setItem' | 'removeItem' | 'listItems'>;

interface Attempt {
  key: string;
  /** Milliseconds. */
  at: number;
}

const ATTEMPTS = 'attempts.';
/** Who comes back the next day means another payment. The server knows a key for longer. */
const LASTS = 24 * 3_600_000;

/**
 * The idempotency keys of the attempts under way. The same call tried again after a lost answer carries the same key,
 * so that money does not move twice: also after the page was left or loaded again, until it is decided. The stored
 * name is a digest: it does not show what was sent.
 */
export class AttemptKeys {
  readonly #store: AttemptStore;
  readonly #user: string;

  constructor(store: AttemptStore, user: string) {
    this.#store = store;
    this.#user = user;
  }

  keyOf(operation: string, args: unknown): string {
    const name = this.#nameOf(operation, args);
    const now = Date.now();
    const known = this.#store.getItem<Attempt>(name);
    const key = known !== undefined && known !== null && now - known.at < LASTS ? known.key : randomKey();
    this.#forgetOld(now);
    this.#store.setItem(name, { key, at: now } satisfies Attempt);
    return key;
  }

  /** @param status of the answer */
  settle(operation: string, args: unknown, status: number): void {
    if (!isUndecided(status)) this.#store.removeItem(this.#nameOf(operation, args));
  }

  #nameOf(operation: string, args: unknown): string {
    return `${ATTEMPTS}${digestOf(JSON.stringify([this.#user, operation, args]))}`;
  }

  #forgetOld(now: number): void {
    for (const [name, value] of Object.entries(this.#store.listItems?.(ATTEMPTS) ?? {})) {
      const at: unknown = isPlainObject(value) ? value.at : null;
      if (typeof at !== 'number' || now - at >= LASTS) this.#store.removeItem(name);
    }
  }
}

/** Makes the keys of a user, once this part is here. */
export type KeysOf = (part: { AttemptKeys: typeof AttemptKeys }) => AttemptKeys;

/** 106 bits of a text (two runs of the public-domain hash cyrb53): different calls have different names. No secret hangs on it. */
function digestOf(text: string): string {
  return [0, 0x9e3779b9].map((seed) => hash53(text, seed).toString(36)).join('-');
}

function hash53(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
