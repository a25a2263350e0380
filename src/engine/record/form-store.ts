import type { Control } from 'react-hook-form';
import type { JsonObject } from '../../schema/json-schema.ts';
import { fromFormValues } from './form-values.ts';

type Listener = (name: string | undefined) => void;

/** What is typed into one open form, for parts that follow it without being drawn again at each key press. */
export interface FormStore {
  /** The record as typed. Not to be kept: it goes on changing. */
  read(): JsonObject;
  /** @param listener gets the name of the changed field; undefined when several changed. @returns what ends it */
  subscribe(listener: Listener): () => void;
}

/** Follows a form's control. One subscription, however many parts listen. */
export function createFormStore(control: Control<JsonObject>): FormStore {
  const listeners = new Set<Listener>();
  let end: { unsubscribe(): void } | null = null;
  const start = () =>
    // oxlint-disable-next-line eslint/no-underscore-dangle -- the public subscription copies every value at each key press.
    control._subjects.state.subscribe({
      next: (change) => {
        // Without a name it concerns the state of the form; a change of values has one, or brings all of them.
        if (change.name === undefined && !('values' in change)) return;
        for (const listener of listeners) listener(change.name);
      },
    });
  return {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- the public way answers the defaults until the form is drawn.
    read: () => fromFormValues(control._formValues),
    subscribe(listener) {
      listeners.add(listener);
      end ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.unsubscribe();
        end = null;
      };
    },
  };
}
