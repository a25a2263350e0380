import { useEffect } from 'react';
import type { FormParts } from '../field/form-parts-context.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { hasFormat, hasKeyword, or, typeIs } from '../registry/testers.ts';
import { isField } from '../registry/to-control.ts';
import { focusField } from './focus-field.ts';

/** Pictures, switches and radio buttons: they show their value at a glance, and keys typed into them write nothing. */
const isSeen = or(
  hasKeyword('x-upload'),
  hasKeyword('x-image'),
  hasFormat('image', 'radio'),
  typeIs('boolean'),
);

/** A form that opens to be filled in starts in the first field to type or choose in; without one, in its first field. */
export function useFirstFocus({ description, store, scope, form }: FormParts, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || form.current === null) return;
    const fields = findControls(description, toRuleScope(store.read(), scope));
    for (const field of typedFirst(fields))
      if (!field.isReadOnly && focusField(form.current, field.name)) return;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}

function typedFirst(fields: readonly FieldShape[]): FieldShape[] {
  const isSeenField = (field: FieldShape) => isField(isSeen, field);
  return [...fields.filter((field) => !isSeenField(field)), ...fields.filter(isSeenField)];
}
