import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { DemoOrder, Moment } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawBuyer } from './draw-buyer.ts';
import { drawPayments } from './draw-payment.ts';
import habits from './habits.json' with { type: 'json' };
import { Random } from './random.ts';

/** Most who park here come again. */
const REGULARS = 6_000;
/** Letters of Taiwan's plates: neither I nor O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A stay that was paid for at a pay station. */
export function drawParkingOrder(random: Random, world: DemoWorld, { id, at }: Moment): DemoOrder {
  const { motorcycleShare, discountShare, discountName, hourlyAmount } = habits.parking;
  const carType = random.isHit(motorcycleShare) ? 'M' : 'C';
  const minutes = drawMinutes(random);
  const amount = toAmount(minutes, carType);
  const isReduced = amount > 0 && random.isHit(discountShare);
  const discount = isReduced ? Math.min(hourlyAmount[carType], amount) : 0;
  const total = amount - discount;
  const station = world.payStations.length > 0 ? random.pick(world.payStations) : null;
  return {
    id,
    status: 'approved',
    ctime: at.toISOString(),
    check_time: at.toISOString(),
    take_type: null,
    is_called: false,
    table_number: null,
    items: [
      {
        type: 'park_service',
        name: drawPlate(random, carType),
        number: 1,
        price: amount,
        amount,
        ctime: new Date(at.getTime() - minutes * MINUTE_MILLISECONDS).toISOString(),
        etime: at.toISOString(),
        car_type: carType,
        data: { car_type: carType },
      },
    ],
    amounts: { amount, discount, parkingAmount: amount, chargingAmount: 0, totalAmount: total },
    payments: drawPayments(random, 'parking', total),
    discounts: isReduced ? [{ name: discountName }] : [],
    ...drawBuyer(random),
    app: station,
    sold_by: null,
    sent_by: station && { kind: 'app', ...station },
    refund: null,
  };
}

/** Many short errands, some long stays. */
function drawMinutes(random: Random): number {
  return Math.round(4 + 40 * -Math.log(1 - random.next()) + random.next() * 50);
}

/** By the hour begun, up to the limit of a day; short stays are free (spec/2). */
function toAmount(minutes: number, carType: 'C' | 'M'): number {
  const { freeMinutes, hourlyAmount, dayLimitAmount } = habits.parking;
  if (minutes <= freeMinutes) return 0;
  return Math.min(Math.ceil(minutes / 60) * hourlyAmount[carType], dayLimitAmount[carType]);
}

function drawPlate(random: Random, carType: 'C' | 'M'): string {
  const who = new Random(Math.floor(random.next() ** 2 * REGULARS) + (carType === 'M' ? REGULARS : 0));
  const letters = Array.from({ length: 3 }, () => LETTERS[who.integer(0, LETTERS.length - 1)]).join('');
  return `${letters}-${String(who.integer(0, 9_999)).padStart(4, '0')}`;
}
