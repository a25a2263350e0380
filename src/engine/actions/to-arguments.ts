import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import type { Scope } from '../scope/use-scope.ts';

/**
 * What an action sends: its `args`; with `set` or `omit` also the record, with those values over its own and without
 * those fields. `$record`, `$dialog`, `$selection` stand in the scope.
 */
export function toArguments({ args, set, omit }: Action, scope: Scope): JsonObject {
  const isWholeRecord = set !== undefined || omit !== undefined;
  const record = isWholeRecord && isPlainObject(scope.record) ? without(scope.record, omit ?? []) : {};
  return { ...record, ...resolveValues(set, scope), ...resolveValues(args, scope) };
}

function without(record: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}
