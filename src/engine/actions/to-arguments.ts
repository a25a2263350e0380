import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import type { Scope } from '../scope/use-scope.ts';

/**
 * What an action sends: its `args`; with `set` those values and the id of the record, and nothing else of it.
 * `$record`, `$dialog`, `$selection` stand in the scope.
 */
export function toArguments({ args, set }: Action, scope: Scope): JsonObject {
  const { record } = scope;
  const id = set !== undefined && isPlainObject(record) && 'id' in record ? { id: record.id } : {};
  return { ...id, ...resolveValues(set, scope), ...resolveValues(args, scope) };
}
