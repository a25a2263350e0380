import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { copyImage } from '../../images/queries.ts';
import type { EntityScope } from '../entity/scope.ts';
import { pointToPicture } from './point-to-picture.ts';

interface PictureCopy {
  scope: EntityScope;
  fromId: number;
  toId: number;
  property: string;
}

/** Gives a record a picture of its own like another's, inside the caller's transaction; nothing where that has none. */
export async function copyPicture(
  transaction: Kysely<Tables>,
  { scope, fromId, toId, property }: PictureCopy,
  now: Date,
): Promise<void> {
  const from = { storeId: scope.actor.storeId, entity: scope.entity, property, recordId: fromId };
  const imageId = await copyImage(transaction, from, toId, now);
  if (imageId !== null) await pointToPicture(transaction, { scope, id: toId, property }, imageId, now);
}
