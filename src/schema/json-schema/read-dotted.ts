import { valueAtSteps } from './json-pointer.ts';

/** The value at a dotted path, `result.rows`; the whole for an empty one, undefined where there is none. Reads own properties alone. */
export function readDotted(value: unknown, path: string): unknown {
  if (path === '') return value;
  return valueAtSteps(value, path.split('.'));
}
