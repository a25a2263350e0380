import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../../contract/failure.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { withoutComputed } from '../../../../schema/describe/with-computed.ts';
import { readPath, writePath } from '../../../record/record-path.ts';
import { useWords, type Words } from '../../../words/use-words.ts';

/** Refusals after which what the list has read is no longer so. */
const OUTDATED: readonly number[] = [404, 409];

/**
 * Saves one field of a record, with its version, and puts the provider's answer in its row; the list is not read again.
 * What is refused stays as it was, and the provider's words say why. A change waits for the one before it.
 */
export function useQuickSave(description: Description, field: string) {
  /** What is being saved; null while nothing is. */
  const [pending, setPending] = useState<{ value: unknown } | null>(null);
  const runs = useRef(0);
  const queryClient = useQueryClient();
  const change = useChange(description, field);
  const save = useCallback(
    async (record: RaRecord, value: unknown) => {
      runs.current += 1;
      const run = runs.current;
      setPending({ value });
      const stored = withoutComputed(description, record);
      await queueChange(queryClient, description.name, stored, (latest) => change(latest, value));
      if (run === runs.current) setPending(null);
    },
    [queryClient, description, change],
  );
  return { pending, save: (record: RaRecord, value: unknown) => void save(record, value) };
}

/** @returns the record after the change; as it was where the provider refuses. Never throws. */
function useChange(description: Description, field: string) {
  const { name: resource } = description;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const words = useWords();
  return useCallback(
    async (record: RaRecord, value: unknown): Promise<RaRecord> => {
      if (readPath(record, field) === value) return record;
      const data = writePath(record, field, value);
      try {
        const answer = await dataProvider.update(resource, { id: record.id, data, previousData: record });
        // Without an id the session had ended, and the login is on its way.
        if (!('id' in answer.data)) return record;
        queryClient.setQueriesData({ queryKey: [resource, 'getList'] }, replaceRow(answer.data));
        void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
        return { ...record, ...answer.data };
      } catch (error) {
        const failure = toFailure(error);
        const message = words.message(description, 'saveFailed');
        const reason = toReason(words, description, failure);
        notify(words.translate('messages.reason', { message, reason }), {
          type: 'error',
          autoHideDuration: null,
        });
        if (OUTDATED.includes(failure.status)) void queryClient.invalidateQueries({ queryKey: [resource] });
        return record;
      }
    },
    [dataProvider, queryClient, notify, words, resource, description, field],
  );
}

/** What the provider says of the field itself, else of its refusal. */
function toReason(words: Words, description: Description, failure: Failure): string {
  const [error] = failure.errors;
  if (error === undefined) return words.problem(failure);
  const name = error.pointer.replace(/^\//, '').replaceAll('/', '.');
  return words.error(description, name, error.keyword, error.params);
}

/** Resource and id -> the last change of the record that runs or waits. */
type Queue = Map<string, Promise<RaRecord>>;

const queues = new WeakMap<QueryClient, Queue>();

/**
 * Saves the changes of one record one after the other, each over the result of the one before. Two at once would be a
 * conflict of versions.
 * @param change never throws; resolves to the record as it is then
 */
async function queueChange(
  client: QueryClient,
  resource: string,
  record: RaRecord,
  change: (latest: RaRecord) => Promise<RaRecord>,
): Promise<void> {
  const queue = queues.get(client) ?? new Map<string, Promise<RaRecord>>();
  queues.set(client, queue);
  const key = JSON.stringify([resource, record.id]);
  const before = queue.get(key) ?? Promise.resolve(record);
  const own = before.then(change);
  queue.set(key, own);
  await own;
  if (queue.get(key) === own) queue.delete(key);
}

/** A change of what a list has read: one record as the provider has just answered it; nothing else is touched. */
function replaceRow(record: RaRecord): (answer: unknown) => unknown {
  return (answer) => {
    if (!hasRows(answer) || !answer.data.some(({ id }) => id === record.id)) return answer;
    return {
      ...answer,
      data: answer.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)),
    };
  };
}

function hasRows(answer: unknown): answer is { data: RaRecord[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}
