import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { parseValue } from '../../../src/schema/values/value-reference.ts';
import type { Tables } from '../../database/tables.ts';
import type { RecordShape } from '../entity/record-shape.ts';
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
  const values = Object.entries(valuesOf(scope.shape, property, imageId, now));
  const changes = sql.join(values.map(([name, value]) => sql`${sql.id(name)} = ${value}`));
  await sql`
    update ${tableOf(scope)} set ${changes}, version = version + 1, updated_at = ${now}
    where store_id = ${scope.actor.storeId} and id = ${id}`.execute(transaction);
}

/**
 * What is written, by columns. A field that is a number is the picture's id, and the time stands in the field that
 * `version` of its `x-image` names; any other is an object with the folder and the time, under the names that
 * `x-image` reads.
 */
function valuesOf({ entity }: RecordShape, property: string, imageId: number, now: Date): JsonObject {
  const schema = entity.properties?.[property] ?? {};
  const { base, version } = isPlainObject(schema['x-image']) ? schema['x-image'] : {};
  const time = now.toISOString();
  if (![schema.type].flat().includes('integer')) {
    const value = {
      [lastStep(base) ?? 'base_url']: `/api/v1/image/${imageId}/`,
      [lastStep(version) ?? 'mtime']: time,
    };
    return { [property]: JSON.stringify(value) };
  }
  const timeField = lastStep(version);
  const hasTimeField = timeField !== undefined && entity.properties?.[timeField] !== undefined;
  return { [property]: imageId, ...(hasTimeField && { [timeField]: time }) };
}

function lastStep(value: unknown): string | undefined {
  const reference = typeof value === 'string' ? parseValue(value) : undefined;
  return reference && 'path' in reference ? reference.path.at(-1) : undefined;
}
