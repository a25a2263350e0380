import { useQueryClient } from '@tanstack/react-query';
import {
  type DataProvider,
  type RaRecord,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useStoreContext,
} from 'ra-core';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '../../contract/failure.ts';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { useNotices } from '../notices/use-notices.tsx';
import { showOneTimeSecret } from '../one-time-secret/one-time-secret-store.ts';
import { toRecordName } from '../record/record-name.ts';
import { useWords, type Words } from '../words/use-words.ts';
import { type ActionTarget, targetIds, toTargetScope } from './action-target.ts';
import { actionLabel, actionMessage, actionRefusal } from './action-words.ts';
import type { KeysOf, Outcome, Performing } from './perform-action.ts';

export interface ActionHandlers {
  /** Opens a new record. @param copy what it begins with, over its defaults */
  onAdd?(copy?: JsonObject): void;
  onOpen?(record: RaRecord): void;
  /** Opens the import of the list. */
  onImport?(): void;
  /** What has been done with these: a list lets go of them. */
  onDone?(ids: readonly RaRecord['id'][]): void;
}

/** An action that asks something before it runs. */
export interface Asking {
  action: Action;
  target: ActionTarget;
  as: 'confirm' | 'dialog';
}

export interface ActionRunner {
  /** Begins an action: asks first where it must, else runs it. */
  start(action: Action, target: ActionTarget): void;
  asking: Asking | null;
  cancel(): void;
  /** Runs it, once, however often it is called meanwhile. @returns null when it was running already */
  perform(action: Action, target: ActionTarget, dialog?: unknown): Promise<Outcome | null>;
  /** A card says itself what goes wrong with this target, until the function that it gives is called. */
  attend(target: ActionTarget): () => void;
  running: ReadonlySet<string>;
}

/** Tells the runs of one action on different records apart. */
export function runKeyOf({ name, placement }: Action, target: ActionTarget): string {
  return `${placement} ${name} ${target.record?.id ?? ''}`;
}

/**
 * Tells the changes of one state of a record apart: the same one twice, before the list is read again, would meet the version that
 * it made itself. Null where nothing is changed, or the provider has no versions.
 */
function changeKeyOf(action: Action, target: ActionTarget): string | null {
  const { record } = target;
  if (action.set === undefined || record?.version === undefined) return null;
  return `${runKeyOf(action, target)} ${record.version}`;
}

/**
 * The words of an action may use the fields of its record, `%{name}`, and of several `%{count}`. Those on the row of
 * a panel may use `%{owner}`, the name of the record above.
 */
export function toWordParams(description: Description, target: ActionTarget): JsonObject {
  const [only] = target.selection?.length === 1 ? target.selection : [];
  const record = target.record ?? only;
  const count = targetIds(target).length;
  if (record === undefined) return { count };
  const { row, record: above } = target.scope;
  const owner = row === undefined || !isPlainObject(above) ? {} : { owner: toRecordName(description, above) };
  return { ...record, ...owner, name: toRecordName(description, record), count };
}

/** The same with `%{action}`. */
export function toActionParams(
  words: Words,
  description: Description,
  { action, target }: Pick<Asking, 'action' | 'target'>,
): JsonObject {
  return { ...toWordParams(description, target), action: actionLabel(words, description, action) };
}

/** Runs actions: refusal, question, the call itself, its words, and reading the list again. */
export function useRunAction(description: Description, handlers: ActionHandlers): ActionRunner {
  const words = useWords();
  const notify = useNotify();
  const [asking, setAsking] = useState<Asking | null>(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  const shown = useRef(asking);
  shown.current = asking;
  // A dialog goes with the page that holds it.
  useEffect(
    () => () => {
      shown.current = null;
    },
    [],
  );
  const attended = useRef(new Set<ActionTarget>());
  const attend = useCallback((target: ActionTarget) => {
    attended.current.add(target);
    return () => void attended.current.delete(target);
  }, []);
  const { perform, running } = usePerformOnce(description, latest, { shown, attended });
  const start = useCallback(
    (action: Action, target: ActionTarget) => {
      const step = firstStep(action, target);
      if (step === 'refuse') notify(refusalOf(words, description, action, target), { type: 'warning' });
      else if (step === 'add') latest.current.onAdd?.();
      else if (step === 'import') latest.current.onImport?.();
      else if (step === 'open' && target.record !== undefined) latest.current.onOpen?.(target.record);
      else if (step === 'confirm' || step === 'dialog') setAsking({ action, target, as: step });
      else if (step === 'run') void perform(action, target);
    },
    [description, notify, perform, words],
  );
  const cancel = useCallback(() => setAsking(null), []);
  return useMemo(
    () => ({ start, asking, cancel, perform, attend, running }),
    [start, asking, cancel, perform, attend, running],
  );
}

/** The call of an action, its words, and reading the list again: once for each target, however often it is asked for. */
function usePerformOnce(
  description: Description,
  latest: RefObject<ActionHandlers>,
  { shown, attended }: { shown: RefObject<Asking | null>; attended: RefObject<Set<ActionTarget>> },
) {
  const noticeOutcome = useOutcomeNotice(description);
  const { translate } = useWords();
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const refreshAfter = useRefreshAfter(description.name);
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  // State comes a render later; a second click comes sooner.
  const locks = useRef(new Set<string>());
  const spent = useRef<string | null>(null);
  const store = useStoreContext();
  const { identity } = useGetIdentity();
  const user = String(identity?.id ?? '');
  const keysOf = useCallback<KeysOf>((part) => new part.AttemptKeys(store, user), [store, user]);
  const perform = useCallback<ActionRunner['perform']>(
    async (action, target, dialog) => {
      const key = runKeyOf(action, target);
      const change = changeKeyOf(action, target);
      if (locks.current.has(key) || (change !== null && change === spent.current)) return null;
      locks.current.add(key);
      setRunning(new Set(locks.current));
      const outcome = await performLater(keysOf, {
        action,
        target,
        dialog,
        dataProvider,
        description,
        translate,
      });
      locks.current.delete(key);
      if (outcome.kind === 'done') spent.current = change;
      setRunning(new Set(locks.current));
      // Nothing was done yet: the form does it, and says so.
      if (action.inForm === true && outcome.kind === 'done' && isPlainObject(outcome.answer)) {
        latest.current.onAdd?.(outcome.answer);
        return outcome;
      }
      // A dialog that is still open says itself why nothing was done; words of the action's own are said as well.
      const isOpen = shown.current?.target === target || attended.current.has(target);
      const isInDialog = dialog !== undefined && isOpen;
      const isNothingDone = outcome.kind === 'failed' && outcome.ids.length === 0;
      if (!isInDialog || !isNothingDone || action.messages?.failure !== undefined)
        noticeOutcome(action, target, outcome, latest.current.onOpen);
      if (outcome.kind === 'done') showOneTimeSecret(description, action.revealOnce, outcome.answer);
      if (outcome.kind !== 'signedOut') {
        latest.current.onDone?.(outcome.ids);
        refreshAfter(action.refreshAfterMs);
      }
      return outcome;
    },
    [dataProvider, description, keysOf, latest, noticeOutcome, refreshAfter, shown, attended, translate],
  );
  return { perform, running };
}

interface FirstRun extends Omit<Performing, 'keys'> {
  action: Action;
  target: ActionTarget;
  dialog: unknown;
}

/** What performs an action is fetched when it is first needed: a list does not wait for it. Never throws. */
async function performLater(
  keysOf: KeysOf,
  { action, target, dialog, ...performing }: FirstRun,
): Promise<Outcome> {
  try {
    const part = await import('./perform-action.ts');
    return await part.performAction(action, target, dialog, { ...performing, keys: keysOf(part) });
  } catch (error) {
    // It could not be fetched, and nothing was done.
    return { kind: 'failed', error, ids: [], failed: targetIds(target).length };
  }
}

/** What a press on an action does first. */
function firstStep(
  action: Action,
  target: ActionTarget,
): 'refuse' | 'add' | 'import' | 'open' | 'dialog' | 'confirm' | 'run' {
  if (action.refuseWhen !== undefined && meetsCondition(action.refuseWhen, toTargetScope(target)))
    return 'refuse';
  if (action.builtIn === 'create') return 'add';
  if (action.builtIn === 'import') return 'import';
  if (action.builtIn === 'edit' && target.record !== undefined) return 'open';
  if (action.dialog !== undefined) return 'dialog';
  return action.builtIn === 'delete' || action.confirm === true ? 'confirm' : 'run';
}

function refusalOf(words: Words, description: Description, action: Action, target: ActionTarget): string {
  return actionRefusal(words, description, action, toActionParams(words, description, { action, target }));
}

/** Reads everything of a resource again: at once, after so many milliseconds, or never. */
function useRefreshAfter(resource: string) {
  const queryClient = useQueryClient();
  return useCallback(
    (after: number | false = 0) => {
      if (after === false) return;
      const refresh = () => void queryClient.invalidateQueries({ queryKey: [resource] });
      if (after === 0) refresh();
      else setTimeout(refresh, after);
    },
    [queryClient, resource],
  );
}

/** Says how an action went: its own words, else the engine's. */
export function useOutcomeNotice(description: Description) {
  const notices = useNotices();
  const notify = useNotify();
  const words = useWords();
  return useCallback(
    (action: Action, target: ActionTarget, outcome: Outcome, onOpen?: (record: RaRecord) => void) => {
      if (outcome.kind === 'signedOut') return;
      const params = toActionParams(words, description, { action, target });
      const say = (moment: 'success' | 'failure', more: JsonObject = {}) =>
        action.builtIn === 'delete' && action.messages === undefined
          ? toDeletedWords(words, description, moment, params)
          : actionMessage(words, description, action, moment, { ...params, ...more });
      if (outcome.kind === 'done' && outcome.isReplayed === true) {
        notify(words.translate('engine.action.replayed', params), {
          type: 'warning',
          autoHideDuration: null,
        });
        return;
      }
      if (outcome.kind === 'done') {
        const message = say('success');
        const made = action.builtIn === 'duplicate' && isRecord(outcome.answer) ? outcome.answer : null;
        const open =
          made === null || onOpen === undefined
            ? undefined
            : { label: words.translate('engine.edit'), onAction: () => onOpen(made) };
        if (message !== null) notices.success(message, open);
        return;
      }
      const failure = toFailure(outcome.error);
      const reason = words.problem(failure);
      const message = say('failure', { reason });
      if (message === null) return;
      const counts = { done: outcome.ids.length, failed: outcome.failed };
      const part = counts.done > 0 ? words.translate('engine.action.partly', counts) : '';
      // Words that name the reason themselves are not given it twice.
      if (message.includes(reason)) notify(message + part, { type: 'error', autoHideDuration: null });
      else notices.failure(message + part, failure);
    },
    [description, notices, notify, words],
  );
}

function toDeletedWords(
  { message }: Words,
  description: Description,
  moment: 'success' | 'failure',
  params: JsonObject,
): string {
  if (moment === 'failure') return message(description, 'deleteFailed', params);
  return message(description, Number(params.count) > 1 ? 'deletedMany' : 'deleted', params);
}

function isRecord(answer: unknown): answer is RaRecord {
  return typeof answer === 'object' && answer !== null && 'id' in answer;
}
