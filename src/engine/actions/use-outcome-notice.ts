import { type RaRecord, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { toFailure } from '../../contract/failure.ts';
import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { useNotices } from '../notices/use-notices.tsx';
import { toRecordName } from '../record/record-name.ts';
import { useWords, type Words } from '../words/use-words.ts';
import { type ActionTarget, targetIds } from './action-target.ts';
import { actionLabel, actionMessage } from './action-words.ts';
import type { Outcome } from './perform-action.ts';

/** Says how an action went: its own words, else the engine's. */
export function useOutcomeNotice(description: Description) {
  const notices = useNotices();
  const notify = useNotify();
  const words = useWords();
  return useCallback(
    (action: Action, target: ActionTarget, outcome: Outcome, onOpen?: (record: RaRecord) => void) => {
      if (outcome.kind === 'signedOut') return;
      const params: JsonObject = {
        ...target.record,
        ...(target.record === undefined ? {} : { name: toRecordName(description, target.record) }),
        count: targetIds(target).length,
        action: actionLabel(words, description, action),
      };
      const say = (moment: 'success' | 'failure', more: JsonObject = {}) =>
        action.builtIn === 'delete' && action.messages === undefined
          ? toDeletedWords(words, description, moment, params)
          : actionMessage(words, description, action, moment, { ...params, ...more });
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
      const part = outcome.ids.length > 0 ? toPartWords(words, outcome) : '';
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

function toPartWords({ translate }: Words, outcome: Extract<Outcome, { kind: 'failed' }>): string {
  return translate('engine.action.partly', { done: outcome.ids.length, failed: outcome.failed });
}

function isRecord(answer: unknown): answer is RaRecord {
  return typeof answer === 'object' && answer !== null && 'id' in answer;
}
