import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { PICTURE_TYPE, type Picture } from './encode-picture.ts';

/** Which field of which record a picture belongs to. */
export interface ImagePlace {
  storeId: number;
  entity: string;
  property: string;
  recordId: number;
}

/** The sizes of a picture by their column. */
export type ImageColumn = 'bytes' | 'small';

export interface StoredImage {
  entity: string;
  property: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Takes the place of the field's former picture. Each gets an id of its own, so an address never changes its picture. */
export async function replaceImage(
  transaction: Kysely<Tables>,
  place: ImagePlace,
  { origin, small }: Picture,
  now: Date,
): Promise<number> {
  const { storeId, entity, property, recordId } = place;
  await deleteImage(transaction, place);
  const { rows } = await sql<{ id: number }>`
    insert into internal.image (store_id, entity, property, record_id, media_type, bytes, small, created_at)
    values (${storeId}, ${entity}, ${property}, ${recordId}, ${PICTURE_TYPE}, ${Buffer.from(origin)},
      ${Buffer.from(small)}, ${now})
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** @returns the id of the copy; null where there is no picture */
export async function copyImage(
  transaction: Kysely<Tables>,
  { storeId, entity, property, recordId }: ImagePlace,
  toRecordId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into internal.image (store_id, entity, property, record_id, media_type, bytes, small, created_at)
    select store_id, entity, property, ${toRecordId}::bigint, media_type, bytes, small, ${now}::timestamptz
    from internal.image
    where store_id = ${storeId} and entity = ${entity} and property = ${property} and record_id = ${recordId}
    returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** @param column the size; one that an older picture does not have is its only one */
export async function findImage(
  database: Kysely<Tables>,
  { storeId, id, column }: { storeId: number; id: number; column: ImageColumn },
): Promise<StoredImage | undefined> {
  const { rows } = await sql<StoredImage>`
    select entity, property, media_type as "mediaType", coalesce(${sql.id(column)}, bytes) as bytes
    from internal.image where store_id = ${storeId} and id = ${id}`.execute(database);
  return rows[0];
}

/** The picture of one field. */
export async function deleteImage(
  transaction: Kysely<Tables>,
  { storeId, entity, property, recordId }: ImagePlace,
): Promise<void> {
  await sql`
    delete from internal.image
    where store_id = ${storeId} and entity = ${entity} and property = ${property} and record_id = ${recordId}`.execute(
    transaction,
  );
}

/** The pictures of records that are gone. */
export async function deleteImages(
  transaction: Kysely<Tables>,
  { storeId, entity, ids }: { storeId: number; entity: string; ids: readonly number[] },
): Promise<void> {
  await sql`
    delete from internal.image
    where store_id = ${storeId} and entity = ${entity} and record_id = any(${ids}::bigint[])`.execute(
    transaction,
  );
}
