import { findEffectiveProperty } from '../../src/schema/effective-property.ts';
import type { JsonObject } from '../../src/schema/json-schema.ts';
import { isPlainObject } from '../../src/schema/plain-object.ts';
import type { RecordShape } from './record-shape.ts';

type Path = readonly string[];

/** A record without the secrets within its objects: they are sent and never answered. */
export function withoutSecrets({ secrets }: Pick<RecordShape, 'secrets'>, record: JsonObject): JsonObject {
  return secrets.reduce((kept, path) => change(kept, path, undefined), record);
}

/**
 * A changed record with the secrets that it had and that were not sent: whoever loaded it never saw them. Null takes
 * one away, and so does another type, which has none.
 */
export function keepSecrets(
  { secrets, entity }: Pick<RecordShape, 'secrets' | 'entity'>,
  before: JsonObject,
  record: JsonObject,
): JsonObject {
  return secrets.reduce((kept, path) => {
    const sent = read(kept, path);
    if (sent === null) return change(kept, path, undefined);
    const stored = read(before, path);
    const isKept = sent === undefined && stored !== undefined;
    return isKept && findEffectiveProperty(entity, kept, path.join('.')) ? change(kept, path, stored) : kept;
  }, record);
}

function read(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, name) => (isPlainObject(part) ? part[name] : undefined), value);
}

/** The record with another value there, none for undefined; as it is where it has no such object. */
function change(record: JsonObject, [name = '', ...rest]: Path, value: unknown): JsonObject {
  const part = rest.length === 0 ? value : record[name];
  if (rest.length > 0 && !isPlainObject(part)) return record;
  const changed = rest.length > 0 && isPlainObject(part) ? change(part, rest, value) : part;
  const { [name]: _, ...others } = record;
  return changed === undefined ? others : { ...record, [name]: changed };
}
