import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { FleetVehicle } from '../fleet.ts';
import { type DemoVehicle, enterDemoVehicle, leaveDemoVehicle } from '../parking/demo-vehicle.ts';
import parkingHabits from '../parking/habits.json' with { type: 'json' };
import { drawZone } from '../parking/parking-world.ts';
import type { Random } from '../random.ts';
import type { DemoOrder } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';

/** Minutes from the payment to the gate, fewer than the plans give. */
const WAY_OUT_MINUTES = 12;
/** The longest time from a payment to the gate, in milliseconds. */
export const LONGEST_WAY_OUT = WAY_OUT_MINUTES * MINUTE_MILLISECONDS;

interface PaidStay {
  vehicle: FleetVehicle;
  daysAgo: number;
  /** Whether it has come in once more since, and is inside by that entry. */
  isElsewhere: boolean;
}

/** The vehicle whose stay an order has paid for: it has left, or is on its way out when the demo begins. */
export function drawPaidStay(
  random: Random,
  { parking }: DemoWorld,
  order: DemoOrder,
  { vehicle, daysAgo, isElsewhere }: PaidStay,
): DemoVehicle {
  const [line] = order.items;
  if (line === undefined) throw new Error('An order without a stay');
  const paidAt = Date.parse(order.ctime);
  const zone = drawZone(random, parking, vehicle.carType);
  const enterAt = Date.parse(String(line.ctime));
  const entered = enterDemoVehicle(parking, vehicle, { id: Number(line.id), enterAt, zone });
  const paid = pay(entered, order, parking.defines);
  const leaveAt = paidAt + random.integer(1, WAY_OUT_MINUTES) * MINUTE_MILLISECONDS;
  const now = parking.plan.endsAt.getTime();
  const isLate = now - paidAt < parkingHabits.dawdleHours * HOUR_MILLISECONDS;
  const isDawdling = random.isHit(parkingHabits.dawdleShare) && daysAgo === 0 && isLate;
  const isInside = !isElsewhere && (isDawdling || leaveAt > now);
  return isInside ? paid : leaveDemoVehicle(parking, vehicle, paid, { leaveAt: Math.min(leaveAt, now) });
}

function pay(
  entered: DemoVehicle,
  { id, ctime: at, amounts, app, discounts }: DemoOrder,
  defines: readonly { id: number; name: string; hours: number }[],
): DemoVehicle {
  const { amount, discount, totalAmount } = amounts;
  const given = discounts.flatMap((each) => (isPlainObject(each) ? toGiven(each, defines, at) : []));
  return {
    ...entered,
    status: 'checkouted',
    payment_time: at,
    discounts: given,
    events: [
      ...entered.events,
      {
        type: 'park_paid',
        at,
        actor: app && { kind: 'app', ...app },
        changes: { status: ['serving', 'checkouted'], payment_time: [null, at] },
        details: { order_id: id, amount, discount, total_amount: totalAmount },
      },
    ],
  };
}

/** A discount that a pay station has taken off, as the vehicle has it. */
function toGiven(
  { name }: JsonObject,
  defines: readonly { id: number; name: string; hours: number }[],
  time: string,
): JsonObject[] {
  const define = defines.find((each) => each.name === name);
  if (define === undefined) return [];
  const { id, hours } = define;
  return [
    {
      id: 1,
      define_id: id,
      name: define.name,
      type: 'hourly',
      hours,
      minutes: null,
      amount: null,
      by: null,
      time,
    },
  ];
}
