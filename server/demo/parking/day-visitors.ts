import { demoFleet, type FleetVehicle } from '../fleet.ts';
import type { Random } from '../random.ts';
import type { Tenant } from '../rentals/rental-book.ts';

const TRIES = 60;

/**
 * Who comes to the car park on a day. A vehicle comes every other day at most and leaves within a day, so no two of its
 * stays meet; and none that is inside now has been there meanwhile.
 */
export class DayVisitors {
  readonly #parity: number;
  readonly #inside: ReadonlyMap<string, number>;
  readonly #come = new Set<string>();

  /**
   * @param dayIndex counts the days of the span from 0
   * @param inside the entries of the vehicles that are inside now, by the keys of their plates
   */
  constructor(dayIndex: number, inside: ReadonlyMap<string, number>) {
    this.#parity = dayIndex % 2;
    this.#inside = inside;
  }

  /** Somebody who has not come yet that day; some come much more often than others. @param leavesAt at the latest */
  draw(random: Random, leavesAt: number): FleetVehicle {
    const { visitors } = demoFleet();
    for (let count = 0; count < TRIES; count += 1) {
      const vehicle = this.#take(visitors, Math.floor(random.next() ** 2 * visitors.length), leavesAt);
      if (vehicle) return vehicle;
    }
    for (const index of visitors.keys()) {
      const vehicle = this.#take(visitors, index, leavesAt);
      if (vehicle) return vehicle;
    }
    throw new Error('More come on a day than the demo knows.');
  }

  /** Somebody who rents, and whom a condition fits; null where none was found. */
  drawTenant(
    random: Random,
    tenants: readonly Tenant[],
    leavesAt: number,
    fits: (tenant: Tenant) => boolean,
  ): Tenant | null {
    for (let count = 0; count < TRIES && tenants.length > 0; count += 1) {
      const tenant = this.takeTenant(tenants, random.integer(0, tenants.length - 1), leavesAt, fits);
      if (tenant) return tenant;
    }
    return null;
  }

  /** The one at that place, or its neighbour, where it can come today and a condition fits it. */
  takeTenant(
    tenants: readonly Tenant[],
    index: number,
    leavesAt: number,
    fits: (tenant: Tenant) => boolean,
  ): Tenant | null {
    const tenant = tenants[this.#placeOf(index)];
    if (!tenant || !this.#canCome(tenant.vehicle, leavesAt) || !fits(tenant)) return null;
    this.#come.add(tenant.vehicle.key);
    return tenant;
  }

  /** Whether a vehicle is inside now by a later entry. */
  isInside({ key }: FleetVehicle): boolean {
    return this.#inside.has(key);
  }

  #take(pool: readonly FleetVehicle[], index: number, leavesAt: number): FleetVehicle | null {
    const vehicle = pool[this.#placeOf(index)];
    if (!vehicle || !this.#canCome(vehicle, leavesAt)) return null;
    this.#come.add(vehicle.key);
    return vehicle;
  }

  /** One of two neighbours comes on even days, the other one on odd ones. */
  #placeOf(index: number): number {
    return index - (index % 2) + this.#parity;
  }

  #canCome({ key }: FleetVehicle, leavesAt: number): boolean {
    return !this.#come.has(key) && (this.#inside.get(key) ?? Number.POSITIVE_INFINITY) > leavesAt;
  }
}
