import type { UseFormReturn } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import { fromFormValues } from './form-values.ts';

type Listener = (name: string | undefined) => void;

/** What is typed into one open form, for parts that follow it without being drawn again at each key press. */
export interface FormStore {
  /** The record as typed. Not to be kept: it goes on changing. */
  read(): JsonObject;
  /** @param listener gets the name of the changed field; undefined when several changed. @returns a function that ends it */
  subscribe(listener: Listener): () => void;
}

/**
 * Follows a form. One subscription, however many parts listen: the form library copies the values for each. Those that
 * read when they are told of a change share what one of them has read: an answer may hold thousands of rows.
 */
export function createFormStore({
  getValues,
  subscribe,
}: Pick<UseFormReturn<JsonObject>, 'getValues' | 'subscribe'>): FormStore {
  const listeners = new Set<Listener>();
  let end: (() => void) | null = null;
  /** Only while listeners are told: between two changes a field may come or go without a word. */
  let shared: { record?: JsonObject } | null = null;
  const tell = (name: string | undefined) => {
    shared = {};
    for (const listener of listeners) listener(name);
    // Also of a change around this one, whose reading is over.
    shared = null;
  };
  const read = () => fromFormValues(getValues());
  const start = () =>
    subscribe({
      formState: { values: true },
      callback: ({ name }) => tell(name),
    });
  return {
    read: () => (shared === null ? read() : (shared.record ??= read())),
    subscribe(listener) {
      listeners.add(listener);
      end ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = null;
      };
    },
  };
}
