import type { JsonObject } from '../../../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../../../domain/named-functions.ts';

/** A value after the named functions, from left to right; they see the record too. An unknown name changes nothing. */
export function applyFunctions(
  value: unknown,
  names: string | readonly string[] | undefined,
  record: JsonObject,
): unknown {
  const list = names === undefined ? [] : typeof names === 'string' ? [names] : names;
  return list.reduce<unknown>((result, name) => {
    const fn = Object.hasOwn(NAMED_FUNCTIONS, name) ? NAMED_FUNCTIONS[name] : undefined;
    return fn === undefined ? result : fn(result, { record, now: new Date() });
  }, value);
}
