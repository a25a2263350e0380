const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]';
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [aria-modal=true]';
/** What is pressed by Enter itself. */
const PRESSED = [
  'button:not([role=tab])',
  'a[href]',
  'summary',
  '[role=button]',
  '[role=link]',
  // The tab that is open has nothing left to do.
  '[role=tab]:not([aria-selected=true])',
  '[role=combobox]',
  '[role=switch]',
].join();

/**
 * Whether a key of the page may act: nothing has taken it, nothing is typed, no Chinese candidate is chosen by it, no
 * dialog or menu lies above, and Enter is not that of a button.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  // Some browsers say of the last key of a composition only that it was processed.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (event.defaultPrevented || isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) != null || document.querySelector(OPEN) !== null) return false;
  return event.key !== 'Enter' || target?.closest(PRESSED) == null;
}
