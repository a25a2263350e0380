import { type Kysely, sql } from 'kysely';
import type { JsonObject, JsonSchema } from '../../src/schema/json-schema.ts';
import { isPlainObject } from '../../src/schema/plain-object.ts';
import { parseValue } from '../../src/schema/value-reference.ts';
import { replaceImage } from '../areas/image/queries.ts';
import type { SniffedImage } from '../areas/image/sniff-image.ts';
import { writeLog } from '../areas/log/write-log.ts';
import type { Tables } from '../database/tables.ts';
import { addDerivedTo } from './add-derived.ts';
import { readRecord } from './read-record.ts';
import { type Scope, tableOf } from './scope.ts';

export interface UploadedImage extends SniffedImage {
  bytes: Uint8Array;
}

/** Which field of which record. */
export interface UploadTarget {
  scope: Scope;
  id: number;
  property: string;
}

/** Keeps a picture and points its record to it, inside the caller's transaction. @returns the record */
export async function saveUpload(
  transaction: Kysely<Tables>,
  { scope, id, property }: UploadTarget,
  image: UploadedImage,
  now: Date,
): Promise<JsonObject> {
  const { actor, entity, shape } = scope;
  const schema = shape.entity.properties?.[property] ?? {};
  const place = { storeId: actor.storeId, entity, property, recordId: id };
  const imageId = await replaceImage(transaction, place, image, now);
  const value = JSON.stringify(valueOf(schema, imageId, now));
  await sql`
    update ${tableOf(scope)} set ${sql.id(property)} = ${value}, version = version + 1, updated_at = ${now}
    where store_id = ${actor.storeId} and id = ${id}`.execute(transaction);
  await writeLog(transaction, {
    storeId: actor.storeId,
    now,
    event: 'updated',
    params: { user: actor.name, entity, id, fields: property },
  });
  return addDerivedTo(transaction, scope, await readRecord(transaction, scope, id));
}

/** The field's value under the names that its `x-image` reads: the folder of the picture, and what changes with it. */
function valueOf(schema: JsonSchema, imageId: number, now: Date): JsonObject {
  const image = isPlainObject(schema['x-image']) ? schema['x-image'] : {};
  return {
    [lastStep(image.base) ?? 'base_url']: `/api/v1/image/${imageId}/`,
    [lastStep(image.version) ?? 'mtime']: now.toISOString(),
  };
}

function lastStep(value: unknown): string | undefined {
  const reference = typeof value === 'string' ? parseValue(value) : undefined;
  return reference && 'path' in reference ? reference.path.at(-1) : undefined;
}
