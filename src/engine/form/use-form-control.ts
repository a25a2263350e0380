import { useEffect, useRef, useState } from 'react';
import { type Control, createFormControl, type FieldErrors, get, useForm } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FormParts } from '../field/form-parts-context.ts';
import { isFromProvider, listErrors } from '../field/list-errors.ts';
import { runAfterPointerUp } from '../field/run-after-pointer-up.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { createFormStore } from '../record/form-store.ts';
import { fromFormValues, toFormValues } from '../record/form-values.ts';
import type { Sent } from './collect-changes.ts';
import { ELSEWHERE, nestErrors } from './form-errors.ts';

export type FormControl = ReturnType<typeof useFormControl>;

/** What the values of a form would send, and what is wrong with it. */
type JudgeValues = (values: JsonObject) => { sent: Sent; errors: FieldErrors<JsonObject> };

/**
 * The form library's control of one form, filled once. It knows no default values. For a missing value it would take
 * the default of the same place, and a list whose items moved would get those of others. What was changed is compared
 * with the loaded record instead.
 */
export function useFormControl(initial: JsonObject, judge: JudgeValues) {
  const [{ formControl, store }] = useState(() => {
    const made = createFormControl<JsonObject>();
    judgeAfterPress(made.control, (name) => made.getValues(name));
    made.reset(toFormValues(initial));
    // The values stay and the defaults go: no value then counts as changed, and no field copies a list of such.
    made.reset({}, { keepValues: true });
    return { formControl: made.formControl, store: createFormStore(made) };
  });
  const latest = useRef(judge);
  latest.current = judge;
  const accepted = useRef<Sent>(null);
  const methods = useForm<JsonObject>({
    formControl,
    resolver: (values) => {
      const { sent, errors } = latest.current(values);
      if (Object.keys(errors).length > 0) return { values: {}, errors };
      accepted.current = sent;
      return { values, errors: {} };
    },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  return {
    methods,
    store,
    /** What is wrong with what stands in the form now, whether it is said already or not. */
    findErrors: () => latest.current(methods.getValues()).errors,
    /** Judges the form, and hands on what is right, as it was judged. */
    toSubmit: (
      onValid: (sent: Sent) => Promise<void>,
      onInvalid: (errors: FieldErrors<JsonObject>) => void,
    ) =>
      methods.handleSubmit(async (values) => {
        // The library's copy of what was typed: the form's own goes on changing.
        if (accepted.current !== null) await onValid({ ...accepted.current, typed: fromFormValues(values) });
      }, onInvalid),
  };
}

/**
 * A press on a button takes the focus from an input, which is then validated. Until the press has ended nothing may
 * move, and react-admin's `SaveButton` may not be disabled by the validation: the click would be lost.
 */
function judgeAfterPress(control: Control<JsonObject>, readValue: (name: string) => unknown): void {
  const { register } = control;
  control.register = (name, options) => {
    const registered = register(name, options);
    // The press may have changed the value: the one that the event carries is the value of before.
    const now = (target: object) =>
      target instanceof Element ? target : { ...target, value: readValue(name) };
    const judge = ({ target, type }: { target: object; type?: string }) =>
      registered.onBlur({ target: now(target), type });
    return { ...registered, onBlur: async (event) => runAfterPointerUp(() => void judge(event)) };
  };
}

/**
 * Takes a message away as soon as the value is right: at its field, inside of a list and in the list above. Where the
 * place is wrong in another way now, the message says that. It marks no further place, and leaves what the provider
 * refused: of that the form has no opinion.
 */
export function useClearCured(control: FormControl, { description }: FormParts): void {
  const latest = useRef(control);
  latest.current = control;
  const { store } = control;
  useEffect(() => {
    let isDue = false;
    const names = [ELSEWHERE, ...findControls(description, null).map(({ name }) => name)];
    const clear = () => {
      isDue = false;
      const { methods, findErrors } = latest.current;
      const wrong = names.filter((name) => isJudged(methods.getFieldState(name).error));
      if (wrong.length === 0) return;
      const found = findErrors();
      for (const name of wrong) clearField(latest.current, name, found);
    };
    return store.subscribe(() => {
      if (isDue) return;
      isDue = true;
      // After the change has come to the values, and once for all that changes with it.
      queueMicrotask(() => runAfterPointerUp(clear));
    });
  }, [store, description]);
}

function isJudged(error: unknown): boolean {
  return error !== undefined && !isFromProvider(error);
}

function clearField({ methods }: FormControl, name: string, found: FieldErrors<JsonObject>): void {
  const said = listErrors(methods.getFieldState(name).error, name);
  const now = new Map(listErrors(get(found, name), name));
  const left = said.flatMap(([place]) => {
    const error = now.get(place);
    return error === undefined ? [] : [[place, error] as const];
  });
  if (
    left.length === said.length &&
    said.every(([place, { message }]) => now.get(place)?.message === message)
  )
    return;
  methods.clearErrors(name);
  // The whole of a list or object again: the form library tells its input nothing of an error inside of it.
  if (left.length > 0) methods.setError(name, get(nestErrors(new Map(left)), name));
}
