import { applyFunctions } from '../../../../schema/describe/apply-functions.ts';

/** What was typed, in the form that `x-normalise` gives it: `upperCase`. */
export function normalise(value: unknown, names: unknown): unknown {
  const list: unknown[] = Array.isArray(names) ? names : [names];
  return applyFunctions(
    value,
    list.filter((name) => typeof name === 'string'),
    {},
  );
}
