import type { FieldError } from 'react-hook-form';

/** What is said of a field and inside of it, by the name of the place. */
export function listErrors(error: unknown, name: string): [string, FieldError][] {
  if (typeof error !== 'object' || error === null || error instanceof Node) return [];
  if (isSaid(error)) return [[name, error]];
  return Object.entries(error).flatMap(([step, inner]) =>
    listErrors(inner, step === 'root' ? name : `${name}.${step}`),
  );
}

function isSaid(error: object): error is FieldError {
  return 'message' in error && typeof error.message === 'string';
}

/** Whether the provider said so, of the field itself or of what is inside it: the form has no second opinion. */
export function isFromProvider(error: unknown): boolean {
  return listErrors(error, '').some(([, { types }]) => types !== undefined && 'provider' in types);
}
