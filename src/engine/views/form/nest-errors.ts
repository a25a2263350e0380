import type { FieldError, FieldErrors } from 'react-hook-form';
import type { JsonObject } from '../../../schema/json-schema.ts';

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
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  holder[step] = next;
  put(next, rest, error);
}
