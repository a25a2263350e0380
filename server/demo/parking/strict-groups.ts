import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { Random } from '../random.ts';
import { type GroupCode, strictLimitOf } from '../rentals/draw-rentals.ts';
import rentalHabits from '../rentals/habits.json' with { type: 'json' };
import type { Tenant } from '../rentals/rental-book.ts';
import type { DayVisitors } from './day-visitors.ts';
import { type DemoVehicle, toTime } from './demo-vehicle.ts';
import type { InsideEntry } from './draw-inside.ts';
import type { DemoGroup, ParkingWorld } from './parking-world.ts';

/** An entry that a full group has refused, as it is kept; the vehicles of the group that were inside then, oldest first. */
export interface RefusedEntry {
  at: string;
  rental_user: { id: number; name: string };
  rental_group: DemoGroup;
  plate: string;
  items: { id: number; name: string }[];
}

interface Presence {
  enterAt: number;
  leaveAt: number;
}

const SEED = 80_000_000;
const STRICT = (Object.keys(rentalHabits.groups) as GroupCode[]).filter(
  (code) => strictLimitOf(code) !== null,
);
/** A day that has fewer stays has no rush. */
const STAYS_OF_RUSH = 30;

/** Keeps the groups with a strict limit within it on one day: each of their stays lies within the day. */
export class StrictGroups {
  readonly #inside: readonly InsideEntry[];
  readonly #present = new Map<GroupCode, Presence[]>();
  readonly #refused: { tenant: Tenant; at: number }[] = [];

  /** @param inside those that are inside when the demo begins, who take room since their entries */
  constructor(inside: readonly InsideEntry[]) {
    this.#inside = inside.filter(({ tenant }) => tenant && StrictGroups.isStrict(tenant));
    for (const { tenant, enterAt } of this.#inside)
      if (tenant) this.#add(tenant, { enterAt, leaveAt: Number.POSITIVE_INFINITY });
  }

  static isStrict({ rental: { group, isNotCounted } }: Tenant): boolean {
    return group !== null && !isNotCounted && strictLimitOf(group) !== null;
  }

  /** Gives a stay its room. @returns false where there is none: then the entry was refused */
  admit(tenant: Tenant, stay: Presence): boolean {
    if (!StrictGroups.isStrict(tenant)) return true;
    if (this.roomFor(tenant.rental.group, stay) > 0) {
      this.#add(tenant, stay);
      return true;
    }
    this.refuse(tenant, stay.enterAt);
    return false;
  }

  /** For how many more vehicles a group has room all the time. */
  roomFor(group: GroupCode | null, { enterAt, leaveAt }: Presence): number {
    const limit = group === null ? null : strictLimitOf(group);
    if (group === null || limit === null) return Number.POSITIVE_INFINITY;
    const present = this.#present.get(group) ?? [];
    const countAt = (at: number) => present.filter((one) => one.enterAt <= at && at < one.leaveAt).length;
    const entries = present.map((one) => one.enterAt).filter((at) => enterAt < at && at < leaveAt);
    return limit - Math.max(...[enterAt, ...entries].map(countAt));
  }

  refuse(tenant: Tenant, at: number): void {
    this.#refused.push({ tenant, at });
  }

  /** Those refused when the group was full, in the order of time; the others came by when room was kept for later ones. */
  refusedAmong(vehicles: readonly DemoVehicle[], { owners, groups }: ParkingWorld): RefusedEntry[] {
    return this.#refused
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ tenant: { vehicle, rental }, at }) => {
        const group = rental.group === null ? undefined : groups.get(rental.group);
        const owner = owners.get(vehicle.key);
        if (group === undefined || owner === undefined) return [];
        const items = this.#insideAt(at, rental.group, group.id, vehicles);
        if (items.length < (strictLimitOf(group.group_code as GroupCode) ?? Infinity)) return [];
        const refused = { at: toTime(at), rental_user: owner, rental_group: group, plate: vehicle.key };
        return [{ ...refused, items: items.map(({ id, name }) => ({ id, name })) }];
      });
  }

  #insideAt(at: number, code: GroupCode | null, groupId: number, vehicles: readonly DemoVehicle[]) {
    const stayed = vehicles
      .filter((row) => row.rental_group_id === groupId)
      .map((row) => ({ id: row.id, name: row.name ?? '', enterAt: Date.parse(row.ctime), leftAt: row.etime }))
      .filter(({ leftAt }) => leftAt === null || Date.parse(leftAt) > at);
    const still = this.#inside
      .filter(({ tenant }) => tenant?.rental.group === code)
      .map(({ id, vehicle, enterAt }) => ({ id, name: vehicle.key, enterAt }));
    return [...stayed, ...still]
      .filter(({ enterAt }) => enterAt <= at)
      .toSorted((one, other) => one.enterAt - other.enterAt || one.id - other.id);
  }

  #add({ rental: { group } }: Tenant, stay: Presence): void {
    if (group !== null) this.#present.set(group, [...(this.#present.get(group) ?? []), stay]);
  }
}

/** A stay of a day on which many of one group come. */
export interface RushStay extends Presence {
  tenant: Tenant;
}

/**
 * On some days so many of a group come in the morning that it is full until the afternoon, and the next ones are refused.
 * @param count how many stays the day has in all
 */
export function drawRush(
  random: Random,
  { book }: ParkingWorld,
  { visitors, groups }: { visitors: DayVisitors; groups: StrictGroups },
  day: { index: number; startsAt: Date; elapsedHours: number },
  count: number,
): RushStay[] {
  const fate = new Random(SEED + day.index);
  const group = fate.pick(STRICT);
  if (!fate.isHit(rentalHabits.rushShare) || day.elapsedHours < 24 || count < STAYS_OF_RUSH) return [];
  const at = (hours: number, minutes: number) =>
    day.startsAt.getTime() + hours * HOUR_MILLISECONDS + random.integer(0, minutes * 60) * 1000;
  const stays: RushStay[] = [];
  const late: Tenant[] = [];
  const longest = { enterAt: at(7, 0), leaveAt: at(19, 0) };
  let room = groups.roomFor(group, longest);
  const refused = random.integer(1, rentalHabits.rushRefused);
  for (let index = 0; index < book.tenants.length && late.length < refused; index += 2) {
    const isMember = (one: Tenant) =>
      one.rental.group === group && !one.rental.isNotCounted && book.isRented(one, longest.enterAt);
    const tenant = visitors.takeTenant(book.tenants, index, longest.leaveAt + MINUTE_MILLISECONDS, isMember);
    if (tenant === null) continue;
    if (room <= 0) late.push(tenant);
    else {
      room -= 1;
      stays.push({ tenant, enterAt: at(7, 150), leaveAt: at(15, 200) });
    }
  }
  for (const stay of stays) groups.admit(stay.tenant, stay);
  for (const tenant of late) groups.refuse(tenant, at(10, 240));
  return stays;
}
