import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ImageType } from './sniff-image.ts';

/** Which field of which record a picture belongs to. */
export interface ImagePlace {
  storeId: number;
  entity: string;
  property: string;
  recordId: number;
}

export interface StoredImage {
  entity: string;
  property: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** Takes the place of the field's former picture. Each gets an id of its own, so an address never changes its picture. */
export async function replaceImage(
  transaction: Kysely<Tables>,
  { storeId, entity, property, recordId }: ImagePlace,
  image: { type: ImageType; bytes: Uint8Array },
  now: Date,
): Promise<number> {
  await sql`
    delete from internal.image
    where store_id = ${storeId} and entity = ${entity} and property = ${property} and record_id = ${recordId}`.execute(
    transaction,
  );
  const { rows } = await sql<{ id: number }>`
    insert into internal.image (store_id, entity, property, record_id, media_type, bytes, created_at)
    values (${storeId}, ${entity}, ${property}, ${recordId}, ${image.type}, ${Buffer.from(image.bytes)}, ${now})
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

export async function findImage(
  database: Kysely<Tables>,
  key: { storeId: number; id: number },
): Promise<StoredImage | undefined> {
  const { rows } = await sql<StoredImage>`
    select entity, property, media_type as "mediaType", bytes from internal.image
    where store_id = ${key.storeId} and id = ${key.id}`.execute(database);
  return rows[0];
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
