const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox], button:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * Puts the focus into a field, or into the list that holds it.
 * @returns false where neither is drawn
 */
export function focusField(form: HTMLElement, name: string): boolean {
  const target = findField(form, name);
  if (target === null) return false;
  const invalid = target.querySelector<HTMLElement>('[aria-invalid=true]');
  const input = invalid ?? target.querySelector<HTMLElement>(FOCUSABLE);
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
