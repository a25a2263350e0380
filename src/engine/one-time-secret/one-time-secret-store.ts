import { useSyncExternalStore } from 'react';
import { isPlainObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { OneTimeSecret } from './one-time-secret-dialog.tsx';

// Outside of the views: the form that got the answer is closed before it is shown. In memory alone.
let current: OneTimeSecret | null = null;
const listeners = new Set<() => void>();

function set(next: OneTimeSecret | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows those of the fields that an answer has, until the reader closes them. */
export function showOneTimeSecret(
  { name: resource, wordAreas }: Pick<Description, 'name' | 'wordAreas'>,
  fields: readonly string[] | undefined,
  answer: unknown,
): void {
  if (fields === undefined || !isPlainObject(answer)) return;
  const values = fields.flatMap((field) => {
    const text = Object.hasOwn(answer, field) ? answer[field] : null;
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  if (values.length > 0) set({ resource, wordAreas, values });
}

export function forgetOneTimeSecret(): void {
  set(null);
}

/** What is shown now; null: nothing. */
export function useOneTimeSecret(): OneTimeSecret | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
