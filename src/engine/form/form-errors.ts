import type { FieldError, FieldErrors } from 'react-hook-form';
import type { JsonObject } from '../../contract/json-object.ts';

/**
 * What holds errors has this as its `type`: the form library takes a list or object without one for right, and forgets
 * at the next blur what is wrong inside of it.
 */
const INSIDE = 'inside';

/** Errors by field's name as the form library keeps them; one of a list that also has errors inside stands in `root`. */
export function nestErrors(errors: ReadonlyMap<string, FieldError>): FieldErrors<JsonObject> {
  const names = [...errors.keys()];
  const nested: Record<string, unknown> = {};
  for (const [name, error] of errors) {
    const isHolder = names.some((other) => other.startsWith(`${name}.`));
    put(nested, [...name.split('.'), ...(isHolder ? ['root'] : [])], error);
  }
  return nested as FieldErrors<JsonObject>;
}

function put(
  holder: Record<string, unknown>,
  [step = '', ...rest]: readonly string[],
  error: FieldError,
): void {
  if (rest.length === 0) {
    holder[step] = error;
    return;
  }
  const inner = holder[step];
  const next =
    typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : { type: INSIDE };
  holder[step] = next;
  put(next, rest, error);
}

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
