import { useEffect, useRef } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';
import type { FormParts } from '../field/form-parts-context.ts';
import { runAfterPointerUp } from '../field/run-after-pointer-up.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { isFromProvider, listErrors, nestErrors } from './form-errors.ts';
import { ELSEWHERE } from './to-form-errors.ts';
import type { FormControl } from './use-form-control.ts';

/**
 * Takes a message away as soon as what was typed or chosen is right, at each of its places: at its field, inside of a list
 * and in the list above. It never adds one, and leaves what the provider refused: of that the form has no opinion.
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
  const still = new Set(listErrors(get(found, name), name).map(([place]) => place));
  const left = said.filter(([place]) => still.has(place));
  if (left.length === said.length) return;
  methods.clearErrors(name);
  // The whole of a list or object again: the form library tells its input nothing of an error inside of it.
  if (left.length > 0) methods.setError(name, get(nestErrors(new Map(left)), name));
}
