import { TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { drawTime } from '../day-profile.ts';
import { DayVisitors } from '../parking/day-visitors.ts';
import type { DemoVehicle } from '../parking/demo-vehicle.ts';
import { entriesOf } from '../parking/draw-inside.ts';
import { drawPastStays } from '../parking/draw-past.ts';
import type { RefusedEntry } from '../parking/strict-groups.ts';
import { Random } from '../random.ts';
import type { SoldTicket } from '../rentals/insert-tickets.ts';
import type { Sale } from '../rentals/ticket-sales.ts';
import { buildDayMenu } from './day-menu.ts';
import type { DemoOrder, Moment } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawCafeOrder } from './draw-cafe-order.ts';
import { drawPaidStay, LONGEST_WAY_OUT } from './draw-paid-stay.ts';
import { drawParkingOrder } from './draw-parking-order.ts';
import { drawTicketOrder } from './draw-ticket-order.ts';
import habits from './habits.json' with { type: 'json' };
import type { OrderDay, SalesDay } from './order-days.ts';

/** Away from the seeds of plates and people. */
const FIRST_SEED = 1_000_000;
/** Its sum with the id of a ticket is the seed of that sale. */
const TICKET_SEED = 100_000_000;

/** What a day of a demo has. */
export interface DemoDay {
  /** In the order of their time. */
  orders: DemoOrder[];
  vehicles: DemoVehicle[];
  /** Entries that full groups have refused. */
  refused: RefusedEntry[];
  tickets: SoldTicket[];
}

/**
 * A day, the same one whenever it is asked for. Each stay that an order has paid for is a vehicle's, and other vehicles
 * have come and gone beside them.
 * @param daysAgo how many days before the last one of the span it is
 * @param records how many stays ended on it; more where more were paid for
 */
export function drawDay(world: DemoWorld, day: SalesDay, daysAgo: number, records: number): DemoDay {
  const visitors = new DayVisitors(day.index, entriesOf(world.inside));
  const random = new Random(FIRST_SEED + day.index);
  const menu = buildDayMenu(world.dishes, day.startsAt, monthOf(day.startsAt));
  const begun = drawTimes(random, world, day);
  const vehicles: DemoVehicle[] = [];
  const tickets: SoldTicket[] = [];
  const orders = begun.map(({ isParking, time, sale }, place) => {
    const moment = toMoment(day, place, time);
    if (sale) {
      const order = drawTicketOrder(new Random(TICKET_SEED + sale.ticket.id), world, moment, sale);
      tickets.push({ ...sale, orderId: order.id, paymentType: order.payments[0]?.type ?? 'other' });
      return order;
    }
    if (!isParking) return drawFate(random, world, drawCafeOrder(random, { world, menu }, moment), daysAgo);
    const vehicle = visitors.draw(random, moment.at.getTime() + LONGEST_WAY_OUT);
    const order = drawParkingOrder(random, world, moment, vehicle);
    vehicles.push(
      drawPaidStay(random, world, order, { vehicle, daysAgo, isElsewhere: visitors.isInside(vehicle) }),
    );
    return order;
  });
  const others = Math.max(0, records - vehicles.length);
  const comers = { visitors, inside: world.inside };
  const past = drawPastStays(world.parking, comers, { ...day, daysAgo }, others);
  return { orders, vehicles: [...vehicles, ...past.vehicles], refused: past.refused, tickets };
}

/** When each order of a day is made, and what of; in the order of time. */
function drawTimes(random: Random, world: DemoWorld, day: SalesDay): Begun[] {
  const sold = Array.from({ length: day.count - day.tickets.length }, () => {
    const isParking = world.dishes.length === 0 || random.isHit(habits.parkingShare);
    const profile = isParking ? habits.hours.parking : habits.hours.cafe;
    return { isParking, time: drawTime(random, profile, day.elapsedHours), sale: null };
  });
  const tickets = day.tickets.map((sale) => ({
    isParking: false,
    time: sale.ticket.boughtAt - day.startsAt.getTime(),
    sale,
  }));
  return [...sold, ...tickets].toSorted((one, other) => one.time - other.time);
}

interface Begun {
  isParking: boolean;
  /** Milliseconds after midnight. */
  time: number;
  /** The monthly ticket that it sells. */
  sale: Sale | null;
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
