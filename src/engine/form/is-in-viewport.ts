import { findField } from './focus-field.ts';

/** Whether a field is drawn and can be seen without scrolling. */
export function isInViewport(form: HTMLElement, name: string): boolean {
  const field = findField(form, name);
  if (field === null) return false;
  const { top, bottom } = field.getBoundingClientRect();
  for (let holder = form.parentElement; holder !== null; holder = holder.parentElement) {
    if (holder.scrollHeight <= holder.clientHeight) continue;
    const box = holder.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) return false;
  }
  return top >= 0 && bottom <= window.innerHeight;
}
