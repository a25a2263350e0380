import { type RefObject, useEffect } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { FormControl } from '../../form/use-form-control.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { encodeStep } from '../../record/field-name.ts';
import { toFormValue } from '../../record/form-values.ts';
import { readPath } from '../../record/record-path.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { toBranchDefaults } from './branch-defaults.ts';

/** When the discriminator changes, its branch's defaults come at once, without a question (spec/2 §4.4). */
export function useBranchReset(
  description: Description,
  { methods, store }: FormControl,
  scope: Scope,
  base: RefObject<JsonObject>,
): void {
  const name = description.form.view.resetBy;
  useEffect(() => {
    if (name === undefined) return;
    let last = readPath(store.read(), name);
    return store.subscribe((changed) => {
      if (changed !== name) return;
      const typed = structuredClone(store.read());
      const value = readPath(typed, name);
      if (isSameValue(value, last)) return;
      last = value;
      const next = toBranchDefaults(description, name, typed, scope);
      base.current = next;
      for (const field of findControls(description, null))
        if (field.name !== name) methods.setValue(field.name, toFormValue(readPath(next, field.name)));
      for (const key of new Set([...Object.keys(typed), ...Object.keys(next)]))
        if (key !== name) methods.setValue(encodeStep(key), toFormValue(next[key]));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what is read then is read again.
  }, [description, name, methods, store]);
}
