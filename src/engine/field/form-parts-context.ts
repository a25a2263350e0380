import { createContext, type RefObject, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { FormStore } from '../record/form-store.ts';
import { toFormValue } from '../record/form-values.ts';
import { readPath } from '../record/record-path.ts';
import { type Scope, useScope } from '../scope/use-scope.ts';

type RevealRequests = ReturnType<typeof createRevealRequests>;

/** Asks closed sections and other tabs to show a field; `subscribe` returns a function that ends it. */
export function createRevealRequests() {
  const listeners = new Set<(name: string) => void>();
  return {
    ask: (name: string) => {
      for (const listener of listeners) listener(name);
    },
    subscribe(listener: (name: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the parts of one open form share. */
export interface FormParts {
  description: Description;
  store: FormStore;
  /** What rules may look at beside the record: `$settings`, `$can`, `$original`, `$key`. */
  scope: Scope;
  reveals: RevealRequests;
  form: RefObject<HTMLFormElement | null>;
  /** Opens what a field is hidden in and puts the focus into it. */
  goTo(name: string): void;
  /** Leads to the first field with an error, in reading order. */
  goToFirst(errors: FieldErrors<JsonObject>): void;
}

export const FormPartsContext = createContext<FormParts | null>(null);

/** @throws Error outside of a form: its parts cannot stand alone */
export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext);
  if (parts === null) throw new Error('A layout of a form needs a FormPartsContext above it.');
  return parts;
}

/** @returns the bounds of a number that stand in place of its schema's own now */
export type KnownBounds = (name: string) => { minimum?: number; maximum?: number };

/** Null where a form has none beside its schema. */
export const BoundsContext = createContext<KnownBounds | null>(null);

/** What the values of a field's own schema stand for: in a dialog the dialog's, which says what it is about. */
export function useFieldScope(): Scope {
  const parts = useContext(FormPartsContext);
  const shared = useScope();
  return useMemo(() => {
    if (parts?.scope.dialog === undefined) return shared;
    const { chosen: _, choices: __, ...own } = parts.scope;
    return own;
  }, [parts, shared]);
}

/**
 * Something that follows from the record as typed; drawn again only when it changes.
 * @param select gives a plain value: a boolean, a text
 */
export function useTyped<Value extends boolean | string | number | null>(
  select: (record: JsonObject) => Value,
): Value {
  const { store } = useFormParts();
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}

/** @returns what is typed in a field of the form now, by its name: `data.price` */
export function useReadTyped(): (name: string) => unknown {
  const { store } = useFormParts();
  return (name) => readPath(store.read(), name);
}

/** @returns writes into a field of the form, by its name */
export function useWriteTyped(): (name: string, value: unknown) => void {
  const { setValue } = useFormContext();
  return (name, value) => setValue(name, toFormValue(value), { shouldDirty: true, shouldTouch: true });
}

/** Hears when a field is to be shown: a closed section opens, another tab comes forward. */
export function useReveal(onAsk: (name: string) => void): void {
  const parts = useContext(FormPartsContext);
  useEffect(() => parts?.reveals.subscribe(onAsk));
}
