import type { JsonObject } from '../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/** A value after the named functions, from left to right; they see the record too. An unknown name changes nothing. */
export function applyFunctions(
  value: unknown,
  names: string | readonly string[] | undefined,
  record: JsonObject,
  now = new Date(),
): unknown {
  const list = names === undefined ? [] : typeof names === 'string' ? [names] : names;
  return list.reduce<unknown>((result, name) => {
    const fn = Object.hasOwn(NAMED_FUNCTIONS, name) ? NAMED_FUNCTIONS[name] : undefined;
    return fn === undefined ? result : fn(result, { record, now });
  }, value);
}

/**
 * What is shown of a stored value: the value itself, or what the functions of `x-computed` make of it and of the record.
 * @param record the whole record, also for a field inside a list
 */
export function toComputed(schema: JsonSchema, value: unknown, record: JsonObject, now?: Date): unknown {
  const names = [schema['x-computed'] ?? []].flat().filter((name) => typeof name === 'string');
  return applyFunctions(value, names, record, now);
}
