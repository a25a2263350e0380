import type { JsonObject } from '../../../src/contract/json-object.ts';
import {
  type DiscountDefine,
  readDiscountDefine,
} from '../../../src/domain/tariff/discount/discount-define.ts';
import { findPlan } from '../../../src/domain/tariff/plan/find-plan.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import type { TariffCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { compileTariff, type Tariff } from '../../../src/domain/tariff/price/compile-tariff.ts';
import { type Explanation, explainStay } from '../../../src/domain/tariff/price/explain-stay.ts';
import { type Price, priceStay } from '../../../src/domain/tariff/price/price-stay.ts';
import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import discountDefines from '../discount-defines.json' with { type: 'json' };
import { type FleetVehicle, isScooter } from '../fleet.ts';
import type { Random } from '../random.ts';
import services from '../services.json' with { type: 'json' };
import { type DemoOrder, type Moment, paidAtOnce } from './demo-order.ts';
import type { DemoWorld } from './demo-world.ts';
import { drawBuyer } from './draw-buyer.ts';
import { drawPayments } from './draw-payment.ts';
import habits from './habits.json' with { type: 'json' };

/** A line has the id of its vehicle: beyond those that are given to what staff add. */
const FIRST_STAY_ID = 1_000_000_000;

interface DemoPrices {
  tariffs: Readonly<Record<'C' | 'M', Tariff>>;
  /** Counted from 1, as a new store has their ids. */
  defines: readonly DiscountDefine[];
  shopDiscount: DiscountDefine;
}

let prices: DemoPrices | null = null;

/** Read with the first stay: a start without a demo has no use for them. */
function demoPrices(): DemoPrices {
  if (prices === null) {
    const defines = readDefines();
    const [shopDiscount] = defines;
    if (shopDiscount === undefined) throw new Error('The demo has no discount.');
    prices = { tariffs: findDemoTariffs(), defines, shopDiscount };
  }
  return prices;
}

/** A stay of a vehicle that was paid for at a pay station. */
export function drawParkingOrder(
  random: Random,
  world: DemoWorld,
  { id, at }: Moment,
  vehicle: FleetVehicle,
): DemoOrder {
  const { discountShare } = habits.parking;
  const exitAt = at.getTime();
  const enterAt = exitAt - drawMinutes(random) * MINUTE_MILLISECONDS;
  const isReduced = random.isHit(discountShare);
  const stay = { enterAt, exitAt, vehicle, isReduced };
  const { amount, discount, totalAmount: total, discounts } = priceDemoStay(world.calendar, stay);
  const station = world.payStations.length > 0 ? random.pick(world.payStations) : null;
  return {
    ...paidAtOnce({ id, at }),
    items: [
      {
        id: FIRST_STAY_ID + id,
        type: 'park_service',
        name: vehicle.key,
        number: 1,
        price: amount,
        amount,
        ctime: new Date(enterAt).toISOString(),
        etime: at.toISOString(),
        car_type: vehicle.carType,
        data: { car_type: vehicle.carType },
      },
    ],
    rentalCards: [],
    amounts: { amount, discount, parkingAmount: amount, chargingAmount: 0, totalAmount: total },
    payments: drawPayments(random, 'parking', total),
    discounts,
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
  vehicle: Pick<FleetVehicle, 'key' | 'carType'>;
  /** A shop gave its discount. */
  isReduced: boolean;
}

/** By the demo's own plans and discounts, as any stay is priced. */
function priceDemoStay(
  calendar: TariffCalendar,
  { enterAt, exitAt, vehicle, isReduced }: DemoStay,
): Price & { discounts: JsonObject[] } {
  const { tariffs, defines, shopDiscount } = demoPrices();
  const { key: plate, carType } = vehicle;
  const uses = isReduced ? [{ define: shopDiscount }] : [];
  const known = { carType, parkSpaceId: null, plate, hasRental: false, defines, earlier: [] };
  const stay = { enterAt, exitAt, discounts: { ...known, uses } };
  const tariff = tariffs[isScooter(carType) ? 'M' : 'C'];
  const price = priceStay(tariff, calendar, stay);
  return {
    ...price,
    discounts: price.discount > 0 ? nameDiscounts(explainStay(tariff, calendar, stay)) : [],
  };
}

/** What each of the discounts has taken off, as an order has it. */
function nameDiscounts({ discounts }: Pick<Explanation, 'discounts'>): JsonObject[] {
  const names = [...new Set(discounts.flatMap(({ name }) => name ?? []))];
  return names.map((name) => ({
    name,
    amount: discounts.reduce((sum, line) => sum + (line.name === name ? line.amount : 0), 0),
  }));
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

function readDefines(): DiscountDefine[] {
  return discountDefines.map((record, index) => {
    const { define, problems } = readDiscountDefine({ id: index + 1, ...record });
    if (define === null) throw new Error(JSON.stringify(problems));
    return define;
  });
}
