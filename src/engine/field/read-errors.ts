import { decodeStep } from '../record/field-name.ts';

export interface FormErrors {
  own: string | null;
  /** By their path inside the field, as JSON. */
  inner: ReadonlyMap<string, string>;
}

export const NO_ERRORS: FormErrors = { own: null, inner: new Map() };

/** Takes the form's error of a field apart: its own message, and those of the parts of a list or object. */
export function readErrors(error: unknown): FormErrors {
  if (typeof error !== 'object' || error === null) return NO_ERRORS;
  const inner = new Map<string, string>();
  const own = messageOf(error) ?? messageOf(Reflect.get(error, 'root'));
  if (messageOf(error) === null) collect(error, [], inner);
  return { own, inner: inner.size === 0 ? NO_ERRORS.inner : inner };
}

function collect(part: object, path: readonly string[], found: Map<string, string>): void {
  for (const [step, value] of Object.entries(part)) {
    // Of the list or object itself.
    if (step === 'root') continue;
    if (typeof value !== 'object' || value === null || value instanceof Node) continue;
    const inside = [...path, decodeStep(step)];
    const message = messageOf(value);
    if (message !== null) found.set(JSON.stringify(inside), message);
    else collect(value, inside, found);
  }
}

function messageOf(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('message' in part)) return null;
  return typeof part.message === 'string' ? part.message : null;
}
