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

/** Follows a form. One subscription, however many parts listen: the form library copies the values for each. */
export function createFormStore({
  getValues,
  subscribe,
}: Pick<UseFormReturn<JsonObject>, 'getValues' | 'subscribe'>): FormStore {
  const listeners = new Set<Listener>();
  let end: (() => void) | null = null;
  const start = () =>
    subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        for (const listener of listeners) listener(name);
      },
    });
  return {
    read: () => fromFormValues(getValues()),
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
