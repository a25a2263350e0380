import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { listSecrets } from '../../../src/schema/dialect/list-secrets.ts';
import { findEffectiveProperty } from '../../../src/schema/json-schema/effective-property.ts';
import type { RecordShape } from './record-shape.ts';

type Path = readonly string[];

/** A record without the secrets within its objects: they are sent and never answered. */
export function withoutSecrets({ entity }: Pick<RecordShape, 'entity'>, record: JsonObject): JsonObject {
  return listInner(entity, record).reduce((kept, path) => change(kept, path, undefined), record);
}

/**
 * A changed record with the secrets that it had and that were not sent: the sender never saw them. Null takes
 * one away, and so does another type, which has none.
 */
export function keepSecrets(
  { entity }: Pick<RecordShape, 'entity'>,
  before: JsonObject,
  record: JsonObject,
): JsonObject {
  const emptied = listInner(entity, record).filter((path) => read(record, path) === null);
  const rest = emptied.reduce((kept, path) => change(kept, path, undefined), record);
  const unsaid = listInner(entity, before).filter((path) => read(record, path) === undefined);
  return keepParts({ entity }, before, rest, unsaid);
}

/** A changed record with these inner parts as they were, where its objects do not say them. */
export function keepParts(
  { entity }: Pick<RecordShape, 'entity'>,
  before: JsonObject,
  record: JsonObject,
  paths: readonly Path[],
): JsonObject {
  return paths.reduce((kept, path) => {
    const isKept = read(kept, path) === undefined && read(before, path) !== undefined;
    return isKept && findEffectiveProperty(entity, kept, path.join('.'))
      ? change(kept, path, read(before, path))
      : kept;
  }, record);
}

/** Those at the top have columns of their own, which are not read for an answer. */
function listInner(entity: Entity, record: JsonObject): string[][] {
  return listSecrets(entity, record).filter((path) => path.length > 1);
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
