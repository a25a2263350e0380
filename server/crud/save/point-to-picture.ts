import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { parseValue } from '../../../src/schema/values/value-reference.ts';
import type { Tables } from '../../database/tables.ts';
import { type EntityScope, tableOf } from '../entity/scope.ts';

/** Which field of which record. */
export interface PictureTarget {
  scope: EntityScope;
  id: number;
  property: string;
}

/** Writes into the record where its picture is and when it came. */
export async function pointToPicture(
  transaction: Kysely<Tables>,
  { scope, id, property }: PictureTarget,
  imageId: number,
  now: Date,
): Promise<void> {
  const schema = scope.shape.entity.properties?.[property] ?? {};
  const value = JSON.stringify(valueOf(schema, imageId, now));
  await sql`
    update ${tableOf(scope)} set ${sql.id(property)} = ${value}, version = version + 1, updated_at = ${now}
    where store_id = ${scope.actor.storeId} and id = ${id}`.execute(transaction);
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
