import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { drawTime } from '../day-profile.ts';
import { demoFleet, type FleetVehicle } from '../fleet.ts';
import { Random } from '../random.ts';
import type { Tenant } from '../rentals/rental-book.ts';
import type { DayVisitors } from './day-visitors.ts';
import { type DemoVehicle, enterDemoVehicle, leaveDemoVehicle, toStaff, toTime } from './demo-vehicle.ts';
import { type InsideEntry, review, toTenant } from './draw-inside.ts';
import habits from './habits.json' with { type: 'json' };
import { drawZone, type ParkingWorld } from './parking-world.ts';
import { drawRush, type RefusedEntry, type RushStay, StrictGroups } from './strict-groups.ts';

/** Away from the ids of what staff add, of the stays of orders, and of those inside. */
const FIRST_ID = 1_100_000_000;
/** No day has more. */
const IDS_OF_DAY = 100_000;
const SEED = 60_000_000;
/** The time of the entry in which a plan charges nothing, less a minute. */
const FREE_MINUTES = 9;
const ARCHIVED_AFTER = 90 * DAY_MILLISECONDS;

/** A day of the span, as far as its stays need it. */
export interface PastDay {
  /** Counts the days of the span from 0. */
  index: number;
  startsAt: Date;
  elapsedHours: number;
  /** Before the last one of the span. */
  daysAgo: number;
}

type Kind = keyof typeof habits.past;

/** What came and went on a day without an order, and whom a full group has refused. */
export interface PastStays {
  /** In the order of their ends. */
  vehicles: DemoVehicle[];
  refused: RefusedEntry[];
}

/** Stays that ended on a day and that no order paid for. @param inside those that are inside when the demo begins */
export function drawPastStays(
  world: ParkingWorld,
  { visitors, inside }: { visitors: DayVisitors; inside: readonly InsideEntry[] },
  day: PastDay,
  count: number,
): PastStays {
  const random = new Random(SEED + day.index);
  const groups = new StrictGroups(inside);
  const rush = drawRush(random, world, { visitors, groups }, day, count);
  const others = Array.from({ length: count - rush.length }, () => ({
    leaveAt: day.startsAt.getTime() + drawTime(random, habits.entries, day.elapsedHours),
    rush: null,
  }));
  const vehicles = [...others, ...rush.map((stay) => ({ leaveAt: stay.leaveAt, rush: stay }))]
    .toSorted((one, other) => one.leaveAt - other.leaveAt)
    .map((stay, place) => {
      const id = FIRST_ID + day.index * IDS_OF_DAY + place;
      return drawFiling(
        random,
        world,
        day,
        drawStay(random, world, { visitors, groups, day }, { id, ...stay }),
      );
    });
  return { vehicles, refused: groups.refusedAmong(vehicles, world) };
}

interface Comers {
  visitors: DayVisitors;
  groups: StrictGroups;
  day: PastDay;
}

function drawStay(
  random: Random,
  world: ParkingWorld,
  comers: Comers,
  { id, leaveAt, rush }: { id: number; leaveAt: number; rush: RushStay | null },
): DemoVehicle {
  const [drawn] = random.pickWeighted(Object.entries(habits.past), ([, weight]) => weight);
  const wanted = rush ? 'tenant' : (drawn as Kind);
  const tenantSince = rush?.enterAt ?? leaveAt - drawMinutes(random, 'tenant') * MINUTE_MILLISECONDS;
  const tenant =
    rush?.tenant ??
    (wanted === 'tenant' ? drawTenant(random, world, comers, { enterAt: tenantSince, leaveAt }) : null);
  const kind = tenant === null && wanted === 'tenant' ? 'dropOff' : wanted;
  const vehicle = tenant?.vehicle ?? (kind === 'unread' ? demoFleet().unread[0] : undefined);
  const comer = vehicle ?? comers.visitors.draw(random, leaveAt);
  const enterAt = tenant ? tenantSince : leaveAt - drawMinutes(random, kind) * MINUTE_MILLISECONDS;
  const zone = drawZone(random, world, comer.carType);
  const entered = enterDemoVehicle(world, comer, { id, enterAt, zone });
  if (tenant) return leaveDemoVehicle(world, comer, toTenant(world, tenant, entered), { leaveAt });
  if (kind === 'unread') return leaveDemoVehicle(world, comer, withoutPlate(entered), { leaveAt });
  return kind === 'manualLeave'
    ? leaveByHand(world, entered, leaveAt)
    : leaveThroughGate(world, comer, entered, { leaveAt, isUnpaid: kind === 'unpaid' });
}

/** One whose rental counts at the entry; a group that is full refuses it, and then none comes. */
function drawTenant(
  random: Random,
  { book }: ParkingWorld,
  { visitors, groups, day }: Comers,
  stay: { enterAt: number; leaveAt: number },
): Tenant | null {
  const isWithinDay = stay.enterAt >= day.startsAt.getTime();
  const tenant = visitors.drawTenant(
    random,
    book.tenants,
    stay.leaveAt,
    (one) => book.isRented(one, stay.enterAt) && (isWithinDay || !StrictGroups.isStrict(one)),
  );
  return tenant && groups.admit(tenant, stay) ? tenant : null;
}

function leaveThroughGate(
  world: ParkingWorld,
  comer: FleetVehicle,
  entered: DemoVehicle,
  { leaveAt, isUnpaid }: { leaveAt: number; isUnpaid: boolean },
): DemoVehicle {
  if (!isUnpaid) return leaveDemoVehicle(world, comer, entered, { leaveAt });
  return leaveDemoVehicle(world, comer, entered, {
    leaveAt,
    status: 'no_pay_exit',
    details: { is_unpaid: true },
  });
}

/** Its photograph shows another's plate, so it has none. */
function withoutPlate(row: DemoVehicle): DemoVehicle {
  const events = row.events.map((event) => ({ ...event, image_id: null }));
  return { ...row, name: null, is_unknown: true, entry_photo: null, events };
}

function leaveByHand(world: ParkingWorld, row: DemoVehicle, leaveAt: number): DemoVehicle {
  const at = toTime(leaveAt);
  const changes = { status: [row.status, 'confirm'], etime: [null, at], manual_leave: [false, true] };
  const event = { type: 'park_manual' as const, at, actor: toStaff(world), changes };
  return { ...row, status: 'confirm', etime: at, manual_leave: true, events: [...row.events, event] };
}

/** What the desk does with past records: it reviews some, and puts old ones away. */
function drawFiling(
  random: Random,
  world: ParkingWorld,
  { daysAgo }: PastDay,
  row: DemoVehicle,
): DemoVehicle {
  const leftAt = Date.parse(row.etime ?? row.ctime);
  const isReviewed = daysAgo > 1 && random.isHit(habits.pastReviewedShare);
  const reviewed = isReviewed ? review(world, row, leftAt + HOUR_MILLISECONDS) : row;
  if (daysAgo < habits.archivedAfterDays || !random.isHit(habits.archivedShare)) return reviewed;
  const changes = { status: [row.status, 'archived'] };
  const at = toTime(leftAt + ARCHIVED_AFTER);
  const event = { type: 'park_archived' as const, at, actor: toStaff(world), changes };
  return { ...reviewed, status: 'archived', events: [...reviewed.events, event] };
}

/** None is longer than a day (`DayVisitors`). */
function drawMinutes(random: Random, kind: Kind): number {
  if (kind === 'tenant') return random.integer(90, 660);
  if (kind === 'dropOff' || kind === 'unread') return random.integer(2, FREE_MINUTES);
  return random.integer(40, 600);
}
