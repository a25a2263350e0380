import { useEffect } from 'react';
import { findControls } from '../../layouts/find-controls.ts';
import type { FormParts } from '../../layouts/form-parts-context.ts';
import { toRuleScope } from '../../layouts/layout-rules.ts';
import { focusField } from './focus-field.ts';

/** A form that opens to be filled in starts in its first field. */
export function useFirstFocus({ description, store, scope, form }: FormParts, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || form.current === null) return;
    const fields = findControls(description, toRuleScope(store.read(), scope));
    for (const field of fields) if (!field.isReadOnly && focusField(form.current, field.name)) return;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}
