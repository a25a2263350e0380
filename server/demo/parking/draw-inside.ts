import { TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { demoFleet, type FleetVehicle, isScooter, PHOTOGRAPHED } from '../fleet.ts';
import { Random } from '../random.ts';
import { GROUPS, type GroupCode, strictLimitOf } from '../rentals/draw-rentals.ts';
import rentalHabits from '../rentals/habits.json' with { type: 'json' };
import { type RentalBook, rentalBookOf, type Tenant } from '../rentals/rental-book.ts';
import { type DemoVehicle, enterDemoVehicle, toStaff, toTime } from './demo-vehicle.ts';
import habits from './habits.json' with { type: 'json' };
import { countPhotographedInside, countUnreadInside, type ParkingPlan } from './parking-plan.ts';
import { drawZone, type ParkingWorld } from './parking-world.ts';
import { unreadPhotoId } from './photos/photo-address.ts';

/** Away from the ids that are given to what staff add. */
const FIRST_ID = 1_200_000_000;
const SEED = 50_000_000;
/** Of the newest ones so many have a photograph, as long as there are some. */
const PHOTO_SHARE = 0.85;
/** The unrecognised ones stand among the others at such places, from the newest one on. */
const FIRST_UNREAD = 4;
const UNREAD_STEP = 11;
/** A prime that shares no factor with the numbers of vehicles: each one is met once. */
const STRIDE = 7919;
/** Nothing has been done yet with what came in a moment ago. */
const RECENT_MILLISECONDS = 40 * MINUTE_MILLISECONDS;
const REVIEWED_AFTER = 12 * HOUR_MILLISECONDS;

/** A vehicle that is inside when the demo begins. */
export interface InsideEntry {
  id: number;
  vehicle: FleetVehicle;
  kind: 'visitor' | 'tenant' | 'unread';
  /** Whose rental a tenant came in by. */
  tenant: Tenant | null;
  enterAt: number;
  /** Among the unrecognised ones, from 0. */
  unreadIndex: number;
}

/** Those that are inside when the demo begins, newest first; the same ones for the same plan. */
export function listInside(plan: ParkingPlan): InsideEntry[] {
  const random = new Random(SEED);
  const times = Array.from({ length: plan.vehicles }, () => drawEntry(random, plan.endsAt.getTime()));
  const cast = new Cast(plan);
  return times
    .toSorted((one, other) => other - one)
    .map((enterAt, place) => ({
      id: FIRST_ID + plan.vehicles - place,
      enterAt,
      ...cast.next(random, place, enterAt),
    }));
}

/** Their entries by the keys of their plates. */
export function entriesOf(inside: readonly InsideEntry[]): ReadonlyMap<string, number> {
  return new Map(inside.map(({ vehicle, enterAt }) => [vehicle.key, enterAt]));
}

/** The same as rows. */
export function drawInside(world: ParkingWorld, inside: readonly InsideEntry[]): DemoVehicle[] {
  const random = new Random(SEED + 1);
  return inside.map((entry) => drawRow(random, world, entry)).toReversed();
}

/** Gives each place a vehicle, none twice. */
class Cast {
  readonly #photographed: FleetVehicle[];
  readonly #unread: FleetVehicle[];
  readonly #book: RentalBook;
  /** Those who rent for vehicles without photographs, in the order in which they are asked. */
  readonly #tenants: readonly Tenant[];
  readonly #inGroup = new Map<GroupCode, number>();
  #unreadCount = 0;
  #tenantCount = 0;
  #visitors = 0;

  constructor(plan: ParkingPlan) {
    const { photographed, unread } = demoFleet();
    this.#photographed = photographed.slice(0, countPhotographedInside(plan));
    this.#unread = unread.slice(0, countUnreadInside(plan));
    this.#book = rentalBookOf(plan);
    const plain = this.#book.tenants.filter(({ vehicle }) => vehicle.photo === null);
    this.#tenants = plain.flatMap((_, count) => plain[(count * STRIDE) % plain.length] ?? []);
  }

  next(random: Random, place: number, enterAt: number): Omit<InsideEntry, 'id' | 'enterAt'> {
    const unreadIndex = this.#unreadCount;
    const isUnreadPlace = place >= FIRST_UNREAD && (place - FIRST_UNREAD) % UNREAD_STEP === 0;
    const unread = isUnreadPlace ? this.#unread.shift() : undefined;
    if (unread) {
      this.#unreadCount += 1;
      return { vehicle: unread, kind: 'unread', tenant: null, unreadIndex };
    }
    const photographed = random.isHit(PHOTO_SHARE) ? this.#photographed.shift() : undefined;
    const rented = photographed && this.#book.tenantAt(photographed, enterAt);
    if (photographed && !(rented && !this.#admit(rented)))
      return rented ? toTenantEntry(rented) : toVisitorEntry(photographed);
    const tenant = random.isHit(habits.tenantShare) ? this.#drawTenant(enterAt) : null;
    return tenant ? toTenantEntry(tenant) : toVisitorEntry(this.#drawVisitor());
  }

  /** The next one whose rental counts then, and whose group has room; null where there is none left. */
  #drawTenant(enterAt: number): Tenant | null {
    for (;;) {
      const tenant = this.#tenants[this.#tenantCount];
      if (tenant === undefined) return null;
      this.#tenantCount += 1;
      if (this.#book.isRented(tenant, enterAt) && this.#admit(tenant)) return tenant;
    }
  }

  /** Counts one more of a group that refuses entries. @returns false where that group is as full as it is to be */
  #admit({ rental: { group, isNotCounted } }: Tenant): boolean {
    const limit = group === null || isNotCounted ? null : strictLimitOf(group);
    if (group === null || limit === null) return true;
    const count = this.#inGroup.get(group) ?? 0;
    if (count >= limit - (GROUPS[group].spare ?? 0)) return false;
    this.#inGroup.set(group, count + 1);
    return true;
  }

  #drawVisitor(): FleetVehicle {
    const { visitors } = demoFleet();
    return this.#at(visitors, this.#visitors++, visitors.length - (PHOTOGRAPHED / 5) * 4);
  }

  /** One of the last `length` vehicles of a pool, by its count: these have no photographs. */
  #at(pool: readonly FleetVehicle[], count: number, length: number): FleetVehicle {
    const vehicle = pool[pool.length - length + ((count * STRIDE) % length)];
    if (count >= length || !vehicle) throw new Error('More are inside than the demo knows.');
    return vehicle;
  }
}

function toTenantEntry(tenant: Tenant): Omit<InsideEntry, 'id' | 'enterAt'> {
  return { vehicle: tenant.vehicle, kind: 'tenant', tenant, unreadIndex: 0 };
}

function toVisitorEntry(vehicle: FleetVehicle): Omit<InsideEntry, 'id' | 'enterAt'> {
  return { vehicle, kind: 'visitor', tenant: null, unreadIndex: 0 };
}

/** Most of them came today, when many come, and the longer ago the fewer are left. */
function drawEntry(random: Random, now: number): number {
  if (random.isHit(habits.longShare))
    return now - Math.floor((1 + (habits.longDays - 1) * random.next() ** 3) * DAY_MILLISECONDS);
  const most = Math.max(...habits.entries);
  for (;;) {
    const age = MINUTE_MILLISECONDS + random.next() * (DAY_MILLISECONDS - MINUTE_MILLISECONDS);
    const hour = Math.floor(
      ((now - age + TAIPEI_OFFSET_MILLISECONDS) % DAY_MILLISECONDS) / HOUR_MILLISECONDS,
    );
    const likelihood =
      ((habits.entries[hour] ?? 0) / most) * Math.exp(-age / (habits.stayHours * HOUR_MILLISECONDS));
    if (random.isHit(likelihood)) return Math.floor(now - age);
  }
}

function drawRow(random: Random, world: ParkingWorld, entry: InsideEntry): DemoVehicle {
  const { id, vehicle, kind, tenant, enterAt, unreadIndex } = entry;
  const zone = drawZone(random, world, vehicle.carType);
  const entered = enterDemoVehicle(world, vehicle, { id, enterAt, zone });
  const row = kind === 'unread' ? hidePlate(world, entered, unreadIndex) : entered;
  const parked = { ...row, car_tower_number: drawTower(random, row) };
  const known = tenant ? toTenant(world, tenant, parked) : drawDiscount(random, world, parked);
  return drawReview(random, world, drawDesk(random, world, known));
}

function hidePlate({ plan }: ParkingWorld, row: DemoVehicle, index: number): DemoVehicle {
  const photo = unreadPhotoId(plan, index);
  const events = row.events.map((event) => ({ ...event, image_id: photo }));
  return { ...row, name: null, is_unknown: true, entry_photo: photo, events };
}

/** One who rents by the month owes nothing. */
export function toTenant(
  { owners, plans, groups }: ParkingWorld,
  { vehicle, rental }: Tenant,
  row: DemoVehicle,
): DemoVehicle {
  const owner = owners.get(vehicle.key);
  const group = rental.group === null || rental.isNotCounted ? undefined : groups.get(rental.group);
  return {
    ...row,
    status: 'free',
    membership_type: 'rental',
    rental_users: owner ? [owner] : [],
    rental_service_id: plans.get(rentalHabits.plans[rental.plan]) ?? null,
    rental_group_id: group?.id ?? null,
  };
}

/** The tower in two characters, the seat in the rest (document 3, §2.12). */
function drawTower(random: Random, { car_type: carType }: DemoVehicle): string | null {
  if (isScooter(carType) || carType === 'B' || !random.isHit(habits.towerShare)) return null;
  return random.pick(habits.towers) + String(random.integer(1, habits.towerSeats)).padStart(2, '0');
}

/** Someone who came without a photograph may have been added by hand. */
function drawDesk(random: Random, world: ParkingWorld, row: DemoVehicle): DemoVehicle {
  if (row.entry_photo !== null || !random.isHit(habits.manualShare)) return row;
  const events = row.events.map((event) =>
    event.type === 'park_entry' ? { ...event, actor: toStaff(world), gateway: null } : event,
  );
  return { ...row, manual_create: true, events };
}

function drawDiscount(random: Random, world: ParkingWorld, row: DemoVehicle): DemoVehicle {
  const age = ageOf(world, row);
  if (row.is_unknown || age < RECENT_MILLISECONDS || world.defines.length === 0) return row;
  if (!random.isHit(habits.discountShare)) return row;
  const { id, name, hours } = random.pick(world.defines);
  const at = toTime(world.plan.endsAt.getTime() - Math.floor(age * random.next() * 0.5));
  const given = { define_id: id, name, type: 'hourly', hours, minutes: null, amount: null };
  return {
    ...row,
    discounts: [{ id: 1, ...given, by: world.staff.name, time: at }],
    events: [
      ...row.events,
      { type: 'park_discount', at, actor: toStaff(world), details: { id: 1, ...given } },
    ],
  };
}

function drawReview(random: Random, world: ParkingWorld, row: DemoVehicle): DemoVehicle {
  const age = ageOf(world, row);
  const share = age > REVIEWED_AFTER ? 0.85 : habits.reviewedShare;
  if (row.is_unknown || age < RECENT_MILLISECONDS || !random.isHit(share)) return row;
  const last = Date.parse(row.events.at(-1)?.at ?? row.ctime);
  return review(world, row, last + Math.floor((world.plan.endsAt.getTime() - last) * random.next()));
}

/** @param at not before the last event */
export function review(world: ParkingWorld, row: DemoVehicle, at: number): DemoVehicle {
  const changes = { mark: ['N', 'C'] };
  const event = { type: 'park_reviewed' as const, at: toTime(at), actor: toStaff(world), changes };
  return { ...row, mark: 'C', events: [...row.events, event] };
}

function ageOf({ plan }: ParkingWorld, { ctime }: DemoVehicle): number {
  return plan.endsAt.getTime() - Date.parse(ctime);
}
