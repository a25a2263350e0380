/** A field that keys write a text into. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Fields that no key writes into. */
const TAPPED = new Set(['checkbox', 'radio', 'button', 'file']);

/** The field that a key goes into; null for a key that goes into none. */
export function typedFieldOf(target: EventTarget | null): TypedField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !TAPPED.has(target.type) ? target : null;
}

/** Gives a field a text as typing does: its component gets the event. */
export function writeField(field: TypedField, text: string): void {
  // React puts a setter of its own on the field, and hears only what goes past it.
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
