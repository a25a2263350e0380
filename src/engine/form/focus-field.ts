import { useEffect } from 'react';
import { findBox } from '../field/find-box.ts';
import type { FormParts } from '../field/form-parts-context.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { toRuleScope } from '../layouts/fields/layout-rules.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { hasFormat, hasKeyword, isField, or, typeIs } from '../registry/testers.ts';

/**
 * Puts the focus into a field, or into the list that holds it.
 * @returns false where neither is drawn
 */
export function focusField(form: HTMLElement, name: string): boolean {
  const target = findField(form, name);
  if (target === null) return false;
  const input = target.querySelector<HTMLElement>('[aria-invalid=true]') ?? findBox(target);
  const focused = input ?? target;
  if (input === null) target.tabIndex = -1;
  focused.focus();
  target.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** The field itself, else the nearest that holds it: a list finds its own first error. Null where neither is drawn. */
export function findField(form: HTMLElement, name: string): HTMLElement | null {
  const drawn = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const steps = name.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const part = steps.slice(0, length).join('.');
    const found = drawn.find((element) => element.dataset.field === part);
    if (found !== undefined) return found;
  }
  return null;
}

/** Pictures, switches and radio buttons: they show their value at a glance, and keys typed into them write nothing. */
const isSeen = or(
  hasKeyword('x-upload'),
  hasKeyword('x-image'),
  hasFormat('image', 'radio'),
  typeIs('boolean'),
);

/**
 * A form that opens to be filled in starts in the first field to type or choose in; without one, in its first field. The
 * button that adds to an empty list is none: Enter would change what was only looked at.
 */
export function useFirstFocus({ description, store, scope, form }: FormParts, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || form.current === null) return;
    const fields = findControls(description, toRuleScope(store.read(), scope));
    for (const field of typedFirst(fields))
      if (!field.isReadOnly && !isEmptyList(form.current, field.name) && focusField(form.current, field.name))
        return;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens.
  }, []);
}

function isEmptyList(form: HTMLElement, name: string): boolean {
  const field = findField(form, name);
  return field !== null && findBox(field)?.dataset.list === 'add';
}

function typedFirst(fields: readonly FieldShape[]): FieldShape[] {
  const isSeenField = (field: FieldShape) => isField(isSeen, field);
  return [...fields.filter((field) => !isSeenField(field)), ...fields.filter(isSeenField)];
}
