import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../rights/actor.ts';
import type { NewEvent } from './keep-event.ts';

/** What the camera of a gate has seen. */
export interface Sighting {
  gateway: { id: number; name: string };
  /** Of `internal.image`; null without a picture. */
  imageId: number | null;
}

/** Where the picture of a sighting is, as records have it. */
export function folderOf(seen: Sighting | null): string | null {
  return seen === null || seen.imageId === null ? null : `/api/v1/image/${seen.imageId}/`;
}

/** Who an event names: of a sighting the gate alone. */
export function partyOf(
  actor: NewEvent['actor'] & Pick<Actor, 'name'>,
  seen: Sighting | null,
): Pick<NewEvent, 'actor' | 'gateway' | 'imageId'> {
  return seen === null ? { actor } : { actor: null, gateway: seen.gateway, imageId: seen.imageId };
}

/** Shows the picture of an exit in the record (document 3, §3: `picture`). */
export async function showPicture(
  transaction: Kysely<Tables>,
  { storeId, id }: { storeId: number; id: number },
  seen: Sighting,
  now: Date,
): Promise<void> {
  const folder = folderOf(seen);
  if (folder === null) return;
  const picture = JSON.stringify({ base_url: folder, mtime: now.toISOString() });
  await sql`
    update vehicle set picture = ${picture}::jsonb where store_id = ${storeId} and id = ${id}`.execute(
    transaction,
  );
}
