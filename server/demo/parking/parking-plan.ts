import { PHOTOGRAPHED, UNREAD } from '../fleet.ts';
import type { RentalPlan } from '../rentals/draw-rentals.ts';

/** How many vehicles a demo has, and where its photographs are. */
export interface ParkingPlan extends RentalPlan {
  storeId: number;
  /** Inside at that moment. */
  vehicles: number;
  /** Past stays in all; those of orders are among them. */
  records: number;
  /** The id of the first photograph: their ids are given before they are drawn. */
  firstImage: number;
}

/** Of a vehicle with photographs one at the entry and one at the exit, and one of each that was not recognised. */
export const PHOTOS = PHOTOGRAPHED * 2 + UNREAD;

/** One vehicle in so many has photographs, so that a small demo does not draw hundreds. */
const VEHICLES_A_PHOTO = 5;
const VEHICLES_AN_UNREAD = 100;
/** Of these some more stand outside: they come in later. */
const OUTSIDE_SHARE = 0.25;

/** How many vehicles, counted from the first one, have photographs. */
export function countPhotographed({ vehicles }: Pick<ParkingPlan, 'vehicles'>): number {
  return Math.min(PHOTOGRAPHED, Math.ceil(vehicles / VEHICLES_A_PHOTO));
}

/** How many of those that have photographs are inside at first. */
export function countPhotographedInside(plan: Pick<ParkingPlan, 'vehicles'>): number {
  return Math.floor(countPhotographed(plan) * (1 - OUTSIDE_SHARE));
}

/** How many vehicles without a recognised plate are inside at first. */
export function countUnreadInside({ vehicles }: Pick<ParkingPlan, 'vehicles'>): number {
  return Math.min(Math.floor(UNREAD * 0.6), Math.ceil(vehicles / VEHICLES_AN_UNREAD));
}

/** How many of the unrecognised ones have a photograph: some more come in later. */
export function countUnread(plan: Pick<ParkingPlan, 'vehicles'>): number {
  return Math.min(UNREAD, Math.ceil(countUnreadInside(plan) * 1.7));
}
