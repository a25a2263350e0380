import { isSameValue } from '../../domain/same-value.ts';
import type { JsonObject } from '../../schema/json-schema.ts';
import { readPath, writePath } from './record-path.ts';

/** Changed leaves: dotted path -> the new value; undefined means that it is gone. */
export type Changes = ReadonlyMap<string, unknown>;

/** What was typed differently from what was loaded, of the given fields alone. */
export function findChanges(loaded: JsonObject, typed: JsonObject, fields: Iterable<string>): Changes {
  const changes = new Map<string, unknown>();
  for (const field of fields) {
    const value = readPath(typed, field);
    if (!isSameValue(readPath(loaded, field), value)) changes.set(field, value);
  }
  return changes;
}

/** The loaded record with the changes on it: whatever no field names survives, and no change gives an equal record. */
export function patchRecord(loaded: JsonObject, changes: Changes): JsonObject {
  let record = loaded;
  for (const [field, value] of changes) record = writePath(record, field, value);
  return record;
}
