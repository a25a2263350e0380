import { type ReactNode, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { isPlainObject } from '../../contract/json-object.ts';
import { valueAtSteps } from '../../schema/json-schema/json-pointer.ts';
import { withValueAt } from '../record/record-path.ts';
import { toWireValue } from '../record/to-wire-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { isFromProvider } from './list-errors.ts';
import { type FormErrors, NO_ERRORS } from './read-errors.ts';
import { runAfterPointerUp } from './run-after-pointer-up.ts';
import { type FieldInput, InputContext, type UseInput } from './use-field-input.ts';

/** A list, map or object in a form: one value of the form, whose parts are read and written by path. */
export interface NestedValue {
  read(path: readonly string[]): unknown;
  write(path: readonly string[], value: unknown): void;
  blur(path: readonly string[]): void;
  /** What is wrong with a part and inside of it; the same object as long as nothing else is wrong. */
  errorsAt(path: readonly string[]): FormErrors;
  subscribe(listener: () => void): () => void;
}

interface Held {
  input: FieldInput;
  value: unknown;
  errors: InnerErrors;
}

/** @returns the holder, the same one over all renders, and the input with the error of the whole alone: a part shows its own */
export function useNestedValue(
  field: FieldShape,
  input: FieldInput,
): { holder: NestedValue; whole: FieldInput } {
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set());
  const errors = useInnerErrors(input, touched);
  const [{ holder, sync }] = useState(() => {
    const touch = (path: string) => setTouched((all) => (all.has(path) ? all : new Set([...all, path])));
    return createNestedValue({ input, value: input.value, errors }, !field.isRequired, touch);
  });
  useLayoutEffect(() => sync({ input, value: input.value, errors }));
  return { holder, whole: { ...input, error: errors.own } };
}

function createNestedValue(start: Held, isMissable: boolean, touch: (path: string) => void) {
  let held = start;
  const found = new Map<string, FormErrors>();
  const listeners = new Set<() => void>();
  // An object that was made to hold a value goes with its last one.
  const wasMissing = isMissable && start.value === undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const holder: NestedValue = {
    read: (path) => valueAtSteps(held.value, path),
    write: (path, value) => {
      const written = withValueAt(held.value, path, value);
      held = { ...held, value: wasMissing && value === undefined && isHollow(written) ? undefined : written };
      held.input.change(held.value);
      notify();
    },
    blur: (path) => {
      runAfterPointerUp(() => touch(toKey(path)));
      held.input.blur();
    },
    errorsAt: (path) => {
      const { byPath } = held.errors;
      if (byPath.size === 0) return NO_ERRORS;
      const key = toKey(path);
      const known = found.get(key) ?? { own: byPath.get(key) ?? null, inner: errorsInside(byPath, path) };
      found.set(key, known);
      return known;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sync = (next: Held) => {
    if (next.errors !== held.errors) found.clear();
    held = next;
    notify();
  };
  return { holder, sync };
}

/** The errors below a path, by what is left of theirs. */
function errorsInside(
  byPath: ReadonlyMap<string, string>,
  path: readonly string[],
): ReadonlyMap<string, string> {
  const start = `${toKey(path).slice(0, -1)},`;
  const inside = [...byPath].filter(([key]) => key.startsWith(start));
  if (inside.length === 0) return NO_ERRORS.inner;
  return new Map(inside.map(([key, message]) => [`[${key.slice(start.length)}`, message]));
}

function isHollow(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).length === 0;
}

function toKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

interface InnerErrors {
  /** Of the list or object itself: too few items. */
  own: string | null;
  /** Of its parts, by their path as JSON. */
  byPath: ReadonlyMap<string, string>;
}

const NONE: InnerErrors = { own: null, byPath: new Map() };

/** Where inside a field that the form refuses something is wrong: of what was visited, of everything after a try to save. */
function useInnerErrors({ error, innerErrors }: FieldInput, touched: ReadonlySet<string>): InnerErrors {
  const { isSubmitted: isTried, errors } = useFormState();
  // A draft opens with what the provider refused, and was not submitted itself.
  const isSubmitted = isTried || isFromProvider(errors);
  return useMemo(() => {
    if (innerErrors.size === 0) return error === null ? NONE : { own: error, byPath: NONE.byPath };
    return {
      own: [...innerErrors.values()].includes(error ?? '') ? null : error,
      byPath: new Map([...innerErrors].filter(([key]) => isSubmitted || isVisited(key, touched))),
    };
  }, [error, innerErrors, touched, isSubmitted]);
}

/** A list or object inside is visited with any of its parts, which it knows itself. */
function isVisited(key: string, touched: ReadonlySet<string>): boolean {
  return [...touched].some((one) => one === key || key.startsWith(`${one.slice(0, -1)},`));
}

interface HeldInputsProps {
  holder: NestedValue;
  /** The item or entry that the controls below are parts of; the whole where there is none. */
  step?: string;
  children: ReactNode;
}

/** The controls below read and write parts of a list or object; their names are paths inside it. */
export function NestedInputs({ holder, step, children }: HeldInputsProps) {
  const useInput = useMemo(() => buildNestedInput(holder, step === undefined ? [] : [step]), [holder, step]);
  return <InputContext value={useInput}>{children}</InputContext>;
}

function buildNestedInput(holder: NestedValue, base: readonly string[]): UseInput {
  return function useNestedInput(field: FieldShape) {
    const id = useId();
    const path = useMemo(() => [...base, ...toSteps(field.name)], [field.name]);
    const value = useSyncExternalStore(holder.subscribe, () => holder.read(path));
    const { own, inner } = useSyncExternalStore(holder.subscribe, () => holder.errorsAt(path));
    // What stood here when the control was drawn: to clear what was typed into nothing leaves nothing.
    const [wasMissing] = useState(value === undefined);
    return {
      id,
      value,
      change: (next) => {
        const isCleared = next === undefined || next === '';
        const wire = isCleared && wasMissing ? undefined : toWireValue(field.schema, field.isRequired, next);
        // A list has no gaps: an emptied item of it stays as an empty one.
        holder.write(path, wire === undefined && field.name === '' ? null : wire);
      },
      fill: (values) => {
        for (const [name, next] of Object.entries(values))
          holder.write([...path.slice(0, -1), ...toSteps(name)], next ?? undefined);
      },
      blur: () => holder.blur(path),
      ref: ignore,
      error: own,
      innerErrors: inner,
      describedBy: `${id}-help`,
    };
  };
}

function toSteps(name: string): string[] {
  return name === '' ? [] : name.split('.');
}

/** The form focuses the list or object as a whole, which then finds its first error. */
function ignore(): void {}
