import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { letterOf } from '../../contract/letter.ts';
import { valueAtSteps } from '../json-schema/json-pointer.ts';
import { toMoment } from './moment.ts';
import { parseValue, type ValueReference } from './value-reference.ts';
import type { ValueScope } from './value-scope.ts';

/**
 * What a value of the dialect stands for here. Lists and objects are resolved part by part; what is missing is null.
 * @throws UnknownValueError for a string that begins with `$` and means nothing (checkConfig refuses such a file)
 * @example resolveValue({ id: '$record.id', at: '$now+P1D' }, scope)
 */
export function resolveValue(value: unknown, scope: ValueScope): unknown {
  if (typeof value === 'string') return resolveText(value, scope);
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, scope));
  return isPlainObject(value) ? resolveValues(value, scope) : value;
}

/**
 * The same of an object's values: arguments, a filter, what a dialog starts with. What is not written is empty.
 * @throws UnknownValueError as {@link resolveValue}
 */
export function resolveValues(values: JsonObject | undefined, scope: ValueScope): JsonObject {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, resolveValue(value, scope)]),
  );
}

function resolveText(text: string, scope: ValueScope): unknown {
  if (text.startsWith('$$')) return text.slice(1);
  const reference = parseValue(text);
  if (reference === undefined) return text;
  return reference.functions.reduce((value, name) => call(name, value, scope), read(reference, scope));
}

function read(reference: ValueReference, scope: ValueScope): unknown {
  if (!('path' in reference)) return toMoment(reference.root, scope.now, reference.shift);
  const [first = '', ...rest] = reference.path;
  if (reference.root === 'can')
    return rest.length === 0 && [...(scope.can ?? [])].some((letter) => letter === letterOf(first));
  return valueAtSteps(scope[reference.root], reference.path) ?? null;
}

function call(name: string, value: unknown, { functions, record, now }: ValueScope): unknown {
  const fn = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (fn === undefined) return null;
  return fn(value, { record: isPlainObject(record) ? record : {}, now }) ?? null;
}
