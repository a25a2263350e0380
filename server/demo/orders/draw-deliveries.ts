import type { JsonObject } from '../../../src/contract/json-object.ts';
import { HOUR_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Named } from '../../modules/order/rows/order-row.ts';
import { drawTime } from '../day-profile.ts';
import { Random } from '../random.ts';
import habits from './delivery-habits.json' with { type: 'json' };
import type { DemoOrder } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { cashPaymentOf, drawCash } from './draw-cash.ts';
import orderHabits from './habits.json' with { type: 'json' };
import type { OrderDay } from './order-days.ts';

/** What one device has delivered of one entity on a day, in the order of time. */
export interface DeviceDay {
  entity: string;
  device: Named;
  records: readonly JsonObject[];
}

/** Away from the seeds of the orders. */
const FIRST_SEED = 2_000_000;
const FIRST_STATE_SEED = 3_000_000;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * What the devices of a demo have delivered on a day, beside its orders. The pay stations' cash is what the day's
 * orders and receipts brought in.
 */
export function drawDeliveries(world: DemoWorld, day: OrderDay, orders: readonly DemoOrder[]): DeviceDay[] {
  const random = new Random(FIRST_SEED + day.index);
  const stations = world.payStations.flatMap((device) => {
    const receipts = drawReceipts(random, day, orders.length / world.payStations.length);
    const sold = orders.filter(({ app }) => app?.id === device.id);
    const paid = [
      ...sold.map(cashPaymentOf).filter((payment) => payment !== null),
      ...receipts
        .filter(({ payment_type: type, amount }) => type === 'cash' && Number(amount) > 0)
        .map(({ timestamp, amount }) => ({
          at: new Date(String(timestamp)),
          amount: Number(amount),
          tendered: Math.ceil(Number(amount) / 100) * 100,
        })),
    ];
    return [
      { entity: 'agency-receipt', device, records: receipts },
      { entity: 'cash', device, records: drawCash(random, day, paid) },
    ];
  });
  const detectors = world.detectors.map((device) => ({
    entity: 'edge-detector-history',
    device,
    records: drawDetections(random, day, world.people),
  }));
  return [...stations, ...drawStates(world, day), ...detectors];
}

/** The devices of a pay station that is as it should be. */
const FINE = { 11: 0, 13: 0, 21: 0, 31: 0, 41: 0, 1022: 0 };

/** Each pay station says three times a day how its devices are; what is wrong is mended by the next time. */
function drawStates({ payStations }: DemoWorld, day: OrderDay): DeviceDay[] {
  const random = new Random(FIRST_STATE_SEED + day.index);
  return payStations.map((device) => ({
    entity: 'app-status-log',
    device,
    records: habits.stateHours.flatMap((hour) => {
      const at = hour + random.next();
      const fault = random.isHit(habits.faultShare) ? random.pick(habits.faults) : {};
      const timestamp = new Date(day.startsAt.getTime() + at * HOUR_MILLISECONDS).toISOString();
      return at < day.elapsedHours ? [{ content: { ...FINE, ...fault }, timestamp }] : [];
    }),
  }));
}

function drawReceipts(random: Random, day: OrderDay, orders: number): JsonObject[] {
  return Array.from({ length: Math.floor(orders * habits.receiptShare + random.next()) }, () =>
    drawReceipt(random, drawTime(random, orderHabits.hours.parking, day.elapsedHours), day.startsAt),
  ).toSorted((one, other) => String(one.timestamp).localeCompare(String(other.timestamp)));
}

function drawReceipt(random: Random, time: number, startsAt: Date): JsonObject {
  const pick = (weights: Record<string, number>) =>
    random.pickWeighted(Object.entries(weights), ([, weight]) => weight)[0];
  const type = pick(habits.receiptTypes);
  const payment_type = pick(habits.receiptPayments);
  const amount = type === 'plain_park_notice' ? 0 : random.integer(2, 36) * 10;
  const letters = Array.from({ length: 3 }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join('');
  return {
    timestamp: new Date(startsAt.getTime() + time).toISOString(),
    type,
    plate: `${letters}-${digits(random, 4)}`,
    card_no: payment_type === 'cash' ? null : digits(random, 16),
    amount,
    payment_type,
    park_no: `NT${digits(random, 10)}`,
  };
}

/** The staff come and go; now and then somebody passes whom the detector does not know. */
function drawDetections(random: Random, day: OrderDay, people: readonly Named[]): JsonObject[] {
  const seen = [habits.arrivalHour, habits.leavingHour].flatMap((hour) =>
    people.flatMap(({ name }) => {
      const at = hour + random.next() * 1.5;
      const isThere = random.isHit(habits.detectionShare) && at < day.elapsedHours;
      const temperature = Math.round((36 + random.next() * 1.2) * 10) / 10;
      const mask = random.isHit(habits.maskShare);
      const known = random.isHit(habits.strangerShare) ? null : name;
      return isThere ? [{ at, name: known, temperature, mask }] : [];
    }),
  );
  return seen
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...record }) => ({
      ...record,
      timestamp: new Date(day.startsAt.getTime() + at * HOUR_MILLISECONDS).toISOString(),
    }));
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join('');
}
