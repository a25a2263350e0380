import { isSameValue } from '../../../domain/same-value.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import type { Changes } from '../../record/patch-record.ts';
import { readPath } from '../../record/record-path.ts';
import { toWireValue } from '../../record/to-wire-value.ts';
import type { FieldShape } from '../../registry/field-shape.ts';

/**
 * What the form changes of the loaded record: of the given fields alone, as it goes over the wire.
 * An input that was empty and still is changes nothing, whichever kind of nothing was loaded.
 */
export function collectChanges(
  loaded: JsonObject,
  typed: JsonObject,
  fields: readonly FieldShape[],
): Changes {
  const changes = new Map<string, unknown>();
  for (const { name, schema, isRequired, isReadOnly } of fields) {
    if (isReadOnly) continue;
    const before = readPath(loaded, name);
    const after = readPath(typed, name);
    if (isSameValue(before, after) || (isEmpty(before) && isEmpty(after))) continue;
    const value = toWireValue(schema, isRequired, after);
    if (!isSameValue(before, value)) changes.set(name, value);
  }
  return changes;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
