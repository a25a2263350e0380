import { TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { drawTime } from '../day-profile.ts';
import { DayVisitors } from '../parking/day-visitors.ts';
import type { DemoVehicle } from '../parking/demo-vehicle.ts';
import { drawPastStays } from '../parking/draw-past.ts';
import { Random } from '../random.ts';
import { buildDayMenu } from './day-menu.ts';
import type { DemoOrder, Moment } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawCafeOrder } from './draw-cafe-order.ts';
import { drawPaidStay, LONGEST_WAY_OUT } from './draw-paid-stay.ts';
import { drawParkingOrder } from './draw-parking-order.ts';
import habits from './habits.json' with { type: 'json' };
import type { OrderDay } from './order-days.ts';

/** Away from the seeds of plates and people. */
const FIRST_SEED = 1_000_000;

/** What a day of a demo has. */
export interface DemoDay {
  /** In the order of their time. */
  orders: DemoOrder[];
  vehicles: DemoVehicle[];
}

/**
 * A day, the same one whenever it is asked for. Each stay that an order has paid for is a vehicle's, and other vehicles
 * have come and gone beside them.
 * @param daysAgo how many days before the last one of the span it is
 * @param records how many stays ended on it; more where more were paid for
 */
export function drawDay(world: DemoWorld, day: OrderDay, daysAgo: number, records: number): DemoDay {
  const visitors = new DayVisitors(day.index, world.inside);
  const random = new Random(FIRST_SEED + day.index);
  const menu = buildDayMenu(world.dishes, day.startsAt, monthOf(day.startsAt));
  const begun = Array.from({ length: day.count }, () => {
    const isParking = world.dishes.length === 0 || random.isHit(habits.parkingShare);
    const profile = isParking ? habits.hours.parking : habits.hours.cafe;
    return { isParking, time: drawTime(random, profile, day.elapsedHours) };
  }).toSorted((one, other) => one.time - other.time);
  const vehicles: DemoVehicle[] = [];
  const orders = begun.map(({ isParking, time }, place) => {
    const moment = toMoment(day, place, time);
    if (!isParking) return drawFate(random, world, drawCafeOrder(random, { world, menu }, moment), daysAgo);
    const vehicle = visitors.draw(random, moment.at.getTime() + LONGEST_WAY_OUT);
    const order = drawParkingOrder(random, world, moment, vehicle);
    vehicles.push(
      drawPaidStay(random, world, order, { vehicle, daysAgo, isElsewhere: visitors.isInside(vehicle) }),
    );
    return order;
  });
  const others = Math.max(0, records - vehicles.length);
  return {
    orders,
    vehicles: [...vehicles, ...drawPastStays(world.parking, visitors, { ...day, daysAgo }, others)],
  };
}

/** From 0, in Taipei. */
function monthOf(at: Date): number {
  return new Date(at.getTime() + TAIPEI_OFFSET_MILLISECONDS).getUTCMonth();
}

function toMoment({ startsAt, firstId }: OrderDay, place: number, time: number): Moment {
  const at = new Date(startsAt.getTime() + time);
  return { id: firstId + place, at, hour: Math.floor(time / HOUR_MILLISECONDS) };
}

/** Some are taken back, and of the latest ones some were never finished. */
function drawFate(random: Random, world: DemoWorld, order: DemoOrder, daysAgo: number): DemoOrder {
  if (random.isHit(habits.refundShare)) {
    const at = new Date(Date.parse(order.ctime) + random.integer(2, 15) * MINUTE_MILLISECONDS).toISOString();
    const refund = { reason: random.pick(habits.refundReasons), at, by: world.manager };
    return { ...order, status: 'refund', refund };
  }
  if (daysAgo < habits.openDays && random.isHit(habits.openShare))
    return { ...order, status: 'placed', check_time: null };
  return order;
}
