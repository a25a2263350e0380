import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import type { Picture } from '../../images/encode-picture.ts';
import { replaceImage } from '../../images/queries.ts';
import { writeLog } from '../../log/write-log.ts';
import { addDerivedTo } from '../entity/add-derived.ts';
import { readRecord } from '../entity/read-record.ts';
import { type PictureTarget, pointToPicture } from './point-to-picture.ts';

/** Keeps a picture and points its record to it, inside the caller's transaction. @returns the record */
export async function saveUpload(
  transaction: Kysely<Tables>,
  target: PictureTarget,
  picture: Picture,
  now: Date,
): Promise<JsonObject> {
  const { scope, id, property } = target;
  const { actor, entity } = scope;
  const place = { storeId: actor.storeId, entity, property, recordId: id };
  const imageId = await replaceImage(transaction, place, picture, now);
  await pointToPicture(transaction, target, imageId, now);
  await writeLog(transaction, {
    storeId: actor.storeId,
    now,
    event: 'updated',
    params: { user: actor.name, entity, id, fields: property },
    about: { entity, id },
  });
  return addDerivedTo(transaction, scope, await readRecord(transaction, scope, id));
}
