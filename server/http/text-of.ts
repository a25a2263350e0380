import { ProblemError } from './problem-error.ts';

/** A text of a body that the definition requires. @throws ProblemError 422 where it is missing after all */
export function textOf(body: unknown, name: string): string {
  const value = optionalTextOf(body, name);
  if (value === null)
    throw new ProblemError('invalid', { errors: [{ pointer: `/${name}`, keyword: 'required' }] });
  return value;
}

/** A text of a body; null where there is none. */
export function optionalTextOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : null;
}
