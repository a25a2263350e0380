import type { Action } from './dialect-types.ts';

/** Whether an action changes its record by the update of the resource: it says what to set, and no operation. */
export function isOwnUpdate({
  set,
  operation,
  builtIn,
  link,
}: Pick<Action, 'set' | 'operation' | 'builtIn' | 'link'>): boolean {
  return set !== undefined && operation === undefined && builtIn === undefined && link === undefined;
}
