import { type FleetVehicle, PHOTOGRAPHED } from '../../fleet.ts';
import { countPhotographed, type ParkingPlan } from '../parking-plan.ts';
import type { PhotoSide } from './draw-photo.ts';

type Photos = Pick<ParkingPlan, 'firstImage' | 'vehicles'>;

/** The id of a vehicle's photograph, also before it is drawn; null for a vehicle that has none. */
export function photoId(
  plan: Photos,
  { photo }: Pick<FleetVehicle, 'photo'>,
  side: PhotoSide,
): number | null {
  if (photo === null || photo >= countPhotographed(plan)) return null;
  return plan.firstImage + photo * 2 + (side === 'exit' ? 1 : 0);
}

/** @param index of the vehicle among those that were not recognised */
export function unreadPhotoId({ firstImage }: Photos, index: number): number {
  return firstImage + PHOTOGRAPHED * 2 + index;
}

/** Where a photograph is, as a record has it. */
export function photoFolder(imageId: number): string {
  return `/api/v1/image/${imageId}/`;
}
