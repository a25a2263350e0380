import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Deps } from '../../../deps.ts';
import { encodePicture, PICTURE_TYPE } from '../../../images/encode-picture.ts';
import { demoFleet, type FleetVehicle } from '../../fleet.ts';
import { type InsideEntry, listInside } from '../draw-inside.ts';
import { countPhotographed, countUnread, type ParkingPlan } from '../parking-plan.ts';
import { drawPhoto, type PhotoSide } from './draw-photo.ts';
import { photoFolder, photoId, unreadPhotoId } from './photo-address.ts';

interface Photo {
  id: number;
  vehicle: FleetVehicle;
  side: PhotoSide;
  /** The record inside that shows it, where there is one. */
  vehicleId: number | null;
}

/**
 * Draws the photographs of a demo one by one, those of the newest entries first; each is shown as soon as it is there.
 * What is drawn already stays: broken off it goes on, and beside another process nothing comes twice.
 * @param signal ends it after the one under way
 */
export async function seedPhotos(deps: Deps, plan: ParkingPlan, signal?: AbortSignal): Promise<void> {
  const drawn = await readDrawn(deps.database, plan);
  for (const photo of listPhotos(plan)) {
    if (signal?.aborted) return;
    if (!drawn.has(photo.id)) await addPhoto(deps, plan, photo);
  }
  await sql`update internal.demo set has_photos = true where store_id = ${plan.storeId}`.execute(
    deps.database,
  );
}

function listPhotos(plan: ParkingPlan): Photo[] {
  const { photographed, unread } = demoFleet();
  const inside = listInside(plan);
  const shown = new Map(inside.map((entry) => [entryPhotoOf(plan, entry), entry.id]));
  const entries = (side: PhotoSide) =>
    photographed.slice(0, countPhotographed(plan)).flatMap((vehicle) => {
      const id = photoId(plan, vehicle, side);
      return id === null ? [] : [{ id, vehicle, side, vehicleId: shown.get(id) ?? null }];
    });
  const unrecognised = unread.slice(0, countUnread(plan)).map((vehicle, index) => {
    const id = unreadPhotoId(plan, index);
    return { id, vehicle, side: 'entry' as const, vehicleId: shown.get(id) ?? null };
  });
  return [...unrecognised, ...entries('entry'), ...entries('exit')];
}

function entryPhotoOf(plan: ParkingPlan, { kind, vehicle, unreadIndex }: InsideEntry): number | null {
  return kind === 'unread' ? unreadPhotoId(plan, unreadIndex) : photoId(plan, vehicle, 'entry');
}

/** The photographs that are there. They belong to no record alone: several stays of a vehicle show them. */
async function readDrawn(database: Kysely<Tables>, { storeId }: ParkingPlan): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from internal.image where store_id = ${storeId} and entity = 'vehicle' and record_id = 0`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

async function addPhoto(
  deps: Deps,
  { storeId }: ParkingPlan,
  { id, vehicle, side, vehicleId }: Photo,
): Promise<void> {
  const { origin, small } = await encodePicture(Buffer.from(drawPhoto(vehicle, side)), 'image/svg+xml');
  const property = side === 'entry' ? 'image' : 'picture';
  const folder = photoFolder(id);
  await inTransaction(deps.database, async (transaction) => {
    await sql`
      insert into internal.image (store_id, id, entity, property, record_id, media_type, bytes, small, created_at)
      overriding system value
      values (${storeId}, ${id}, 'vehicle', ${property}, 0, ${PICTURE_TYPE}, ${Buffer.from(origin)},
        ${Buffer.from(small)}, ${deps.clock()}) on conflict do nothing`.execute(transaction);
    await sql`
      update vehicle set image = ${folder}, "baseImageUrl" = ${folder}, version = version + 1
      where store_id = ${storeId} and id = ${vehicleId} and image is null`.execute(transaction);
  });
}
