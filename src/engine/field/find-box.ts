const TYPED =
  'input:not([type=hidden], [type=search], [type=file]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]';
/** What takes the focus. */
const FOCUSABLE = `${TYPED}, button:not(:disabled), [tabindex]:not([tabindex="-1"])`;

/** What is typed or chosen in, although a button stands before it, the one that removes a row for one; else what takes the focus. */
export function findBox(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>(TYPED) ?? element.querySelector<HTMLElement>(FOCUSABLE);
}
