import {
  type DiscountDefine,
  readDiscountDefine,
} from '../../../src/domain/tariff/discount/discount-define.ts';
import { findPlan } from '../../../src/domain/tariff/plan/find-plan.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import type { TariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { compileTariff, type Tariff } from '../../../src/domain/tariff/price/compile-tariff.ts';
import { type Price, priceStay } from '../../../src/domain/tariff/price/price-stay.ts';
import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import discountDefines from '../discount-defines.json' with { type: 'json' };
import services from '../services.json' with { type: 'json' };
import type { DemoOrder, Moment } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawBuyer } from './draw-buyer.ts';
import { drawPayments } from './draw-payment.ts';
import habits from './habits.json' with { type: 'json' };
import { Random } from './random.ts';

/** Most who park here come again. */
const REGULARS = 6_000;
/** Stays are items, whose ids these lines have: beyond those that are given to what staff add. */
const FIRST_STAY_ID = 1_000_000_000;
/** Letters of Taiwan's plates: neither I nor O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

interface DemoPrices {
  tariffs: Readonly<Record<'C' | 'M', Tariff>>;
  shopDiscount: DiscountDefine;
}

let prices: DemoPrices | null = null;

/** Read with the first stay: a start without a demo has no use for them. */
function demoPrices(): DemoPrices {
  prices ??= { tariffs: findDemoTariffs(), shopDiscount: readShopDiscount() };
  return prices;
}

/** A stay that was paid for at a pay station. */
export function drawParkingOrder(random: Random, world: DemoWorld, { id, at }: Moment): DemoOrder {
  const { motorcycleShare, discountShare } = habits.parking;
  const carType = random.isHit(motorcycleShare) ? 'M' : 'C';
  const exitAt = at.getTime();
  const enterAt = exitAt - drawMinutes(random) * MINUTE_MILLISECONDS;
  const isReduced = random.isHit(discountShare);
  const {
    amount,
    discount,
    totalAmount: total,
  } = priceDemoStay(world.calendar, {
    enterAt,
    exitAt,
    carType,
    isReduced,
  });
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
        id: FIRST_STAY_ID + id,
        type: 'park_service',
        name: drawPlate(random, carType),
        number: 1,
        price: amount,
        amount,
        ctime: new Date(enterAt).toISOString(),
        etime: at.toISOString(),
        car_type: carType,
        data: { car_type: carType },
      },
    ],
    amounts: { amount, discount, parkingAmount: amount, chargingAmount: 0, totalAmount: total },
    payments: drawPayments(random, 'parking', total),
    discounts: discount > 0 ? [{ name: demoPrices().shopDiscount.name }] : [],
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

interface DemoStay {
  enterAt: number;
  exitAt: number;
  carType: 'C' | 'M';
  /** A shop gave its discount. */
  isReduced: boolean;
}

/** By the demo's own plans, as any stay is priced. */
function priceDemoStay(calendar: TariffCalendar, { enterAt, exitAt, carType, isReduced }: DemoStay): Price {
  const { tariffs, shopDiscount } = demoPrices();
  const uses = isReduced ? [{ define: shopDiscount }] : [];
  const known = { carType, parkSpaceId: null, plate: null, hasRental: false, defines: [], earlier: [] };
  return priceStay(tariffs[carType], calendar, { enterAt, exitAt, discounts: { ...known, uses } });
}

/** @throws when no plan of the demo is for such a vehicle, or it has faults */
function findDemoTariffs(): DemoPrices['tariffs'] {
  const plans = services.flatMap((service, index) => {
    const { plan, problems } = readPlan({ id: index + 1, ...service });
    if (plan === null) throw new Error(JSON.stringify(problems));
    return plan.type === 'park_rental' ? [] : [plan];
  });
  const findTariff = (carType: 'C' | 'M') => {
    const plan = findPlan(plans, { type: 'charge_by_time', parkSpaceId: null, carType, slotType: null });
    if (plan === null) throw new Error(`The demo has no plan for ${carType}.`);
    return compileTariff(plan.charge);
  };
  return { C: findTariff('C'), M: findTariff('M') };
}

function readShopDiscount(): DiscountDefine {
  const { define, problems } = readDiscountDefine(discountDefines[0]);
  if (define === null) throw new Error(JSON.stringify(problems));
  return define;
}

function drawPlate(random: Random, carType: 'C' | 'M'): string {
  const who = new Random(Math.floor(random.next() ** 2 * REGULARS) + (carType === 'M' ? REGULARS : 0));
  const letters = Array.from({ length: 3 }, () => LETTERS[who.integer(0, LETTERS.length - 1)]).join('');
  return `${letters}-${String(who.integer(0, 9_999)).padStart(4, '0')}`;
}
