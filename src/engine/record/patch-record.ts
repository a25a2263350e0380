import type { JsonObject } from '../../contract/json-object.ts';
import { writePath } from './record-path.ts';

/** Changed leaves: dotted path -> the new value; undefined means that it is gone. */
export type Changes = ReadonlyMap<string, unknown>;

/** The loaded record with the changes on it: whatever no field names survives, and no change gives an equal record. */
export function patchRecord(loaded: JsonObject, changes: Changes): JsonObject {
  let record = loaded;
  for (const [field, value] of changes) record = writePath(record, field, value);
  return record;
}
