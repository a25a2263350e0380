import type { JsonObject } from '../../../src/contract/json-object.ts';
import { dayNumberAt, TAIPEI_OFFSET_MILLISECONDS } from '../../../src/domain/taipei-time.ts';
import {
  type DiscountDefine,
  readDiscountDefine,
} from '../../../src/domain/tariff/discount/discount-define.ts';
import { fitsCarType } from '../../../src/domain/tariff/plan/find-plan.ts';
import { listPlanChanges } from '../../../src/domain/tariff/plan/plan-changes.ts';
import type { DayType, PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import { readPlan, type TimePlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import type { TimeCharge } from '../../../src/domain/tariff/plan/time-charge.ts';
import {
  buildTariffCalendar,
  dayTypeOf,
  type TariffCalendar,
  type WireCalendar,
} from '../../../src/domain/tariff/price/calendar.ts';
import { compileTariff, type Tariff } from '../../../src/domain/tariff/price/compile-tariff.ts';
import { drawPrices, type PriceStep } from '../../../src/domain/tariff/price/draw-prices.ts';
import { type Explanation, explainStay } from '../../../src/domain/tariff/price/explain-stay.ts';
import { priceStay, type Stay, StayError } from '../../../src/domain/tariff/price/price-stay.ts';
import type { TariffWord } from '../../../src/domain/tariff/words.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';

/** A plan as it is typed, and as it is stored: null for a new one. */
export interface TwoPlans {
  typed: JsonObject;
  stored: JsonObject | null;
  calendar: WireCalendar;
}

/** The stay that a plan is tried by. */
export interface TriedStay {
  enterAt: number;
  exitAt: number;
  /** C car, M motorcycle, B bus, E electric car, R electric motorcycle; null: any. */
  carType: string | null;
  /** A discount that is typed in, by the wire's types. */
  discount: { type: 'amount' | 'hourly' | 'fixed_price'; value: number; name: string } | null;
}

/** What a longer stay would cost, for the chart. */
export interface PriceChart {
  spanMilliseconds: number;
  typed: PriceStep[];
  stored: PriceStep[] | null;
  /** Midnights with another type of day after them. */
  dayChanges: { at: number; dayType: DayType }[];
}

export type TrialAnswer =
  /** The plan as typed is none: what is wrong with it. */
  | { kind: 'faults'; problems: readonly PlanProblem[] }
  | {
      kind: 'tried';
      charge: TimeCharge;
      /** Null for a new plan, and for a stored one that has faults. */
      storedCharge: TimeCharge | null;
      changes: TariffWord[];
      /** Whether the plan is for this vehicle. */
      isForVehicle: boolean;
      days: { enter: DayType; exit: DayType };
      price: TriedPrice | { refusal: StayError['code'] };
    };

export interface TriedPrice {
  explanation: Explanation;
  /** What the stored plan charges, after the discount; null without one. */
  storedAmount: number | null;
  chart: PriceChart;
}

/** Two plans, ready for stays; faults of the typed one in place of it. */
export type ReadPlans =
  | { problems: readonly PlanProblem[] }
  | { problems: null; typed: TimePlan; stored: TimePlan | null; calendar: TariffCalendar };

export function readPlans({ typed, stored, calendar }: TwoPlans): ReadPlans {
  const reading = readTimePlan(typed);
  if (reading.plan === null) return { problems: reading.problems };
  return {
    problems: null,
    typed: reading.plan,
    stored: stored === null ? null : readTimePlan(stored).plan,
    calendar: buildTariffCalendar(calendar),
  };
}

/** A name changes no price: a new plan may be tried before it has one. */
function readTimePlan(
  wire: JsonObject,
): { plan: TimePlan; problems: readonly [] } | { plan: null; problems: readonly PlanProblem[] } {
  const { plan, problems } = readPlan({ ...wire, name: wire.name || '-' });
  if (plan === null) return { plan, problems };
  if (plan.type === 'park_rental')
    return { plan: null, problems: [{ code: 'shape', pointer: '/type', params: {} }] };
  return { plan, problems: [] };
}

/** The price of one stay under both plans, and the chart of longer ones. */
export function tryPlans(plans: TwoPlans, tried: TriedStay): TrialAnswer {
  const read = readPlans(plans);
  if (read.problems !== null) return { kind: 'faults', problems: read.problems };
  const { typed, stored, calendar } = read;
  const dayTypeAt = (at: number) => dayTypeOf(calendar, dayNumberAt(at), typed.charge);
  return {
    kind: 'tried',
    charge: typed.charge,
    storedCharge: stored?.charge ?? null,
    changes: stored === null ? [] : listPlanChanges(stored.charge, typed.charge).map(({ word }) => word),
    isForVehicle: tried.carType === null || fitsCarType(typed.carType, tried.carType),
    days: { enter: dayTypeAt(tried.enterAt), exit: dayTypeAt(tried.exitAt) },
    price: tryStays(compileTariff(typed.charge), stored && compileTariff(stored.charge), calendar, tried),
  };
}

function tryStays(
  typed: Tariff,
  stored: Tariff | null,
  calendar: TariffCalendar,
  tried: TriedStay,
): TriedPrice | { refusal: StayError['code'] } {
  const stay = toStay(tried);
  try {
    const explanation = explainStay(typed, calendar, stay);
    const storedAmount = stored === null ? null : priceStay(stored, calendar, stay).totalAmount;
    return { explanation, storedAmount, chart: drawChart(typed, stored, calendar, tried) };
  } catch (error) {
    if (error instanceof StayError) return { refusal: error.code };
    throw error;
  }
}

function toStay({ enterAt, exitAt, carType, discount }: TriedStay): Stay {
  const define = discount === null ? null : toDefine(discount);
  if (define === null) return { enterAt, exitAt };
  const known = { carType, parkSpaceId: null, plate: null, hasRental: false, defines: [], earlier: [] };
  return { enterAt, exitAt, discounts: { ...known, uses: [{ define }] } };
}

/** @returns null for a value that no definition may have */
function toDefine({ type, value, name }: NonNullable<TriedStay['discount']>): DiscountDefine | null {
  const data = type === 'hourly' ? { default_hours: value } : { default_amount: value };
  return readDiscountDefine({ id: 0, name, type, can_mix: 1, data }).define;
}

/** Longer stays are not drawn: a day would be too narrow to be seen. */
const MOST_DAYS = 31;

function drawChart(
  typed: Tariff,
  stored: Tariff | null,
  calendar: TariffCalendar,
  { enterAt, exitAt }: TriedStay,
): PriceChart {
  const days = Math.min(MOST_DAYS, Math.max(1, Math.ceil((exitAt - enterAt) / DAY_MILLISECONDS)));
  const span = { enterAt, spanMilliseconds: days * DAY_MILLISECONDS };
  return {
    spanMilliseconds: span.spanMilliseconds,
    typed: drawPrices(typed, calendar, span),
    stored: stored === null ? null : drawPrices(stored, calendar, span),
    dayChanges: listDayChanges(typed, calendar, enterAt, enterAt + span.spanMilliseconds),
  };
}

function listDayChanges({ charge }: Tariff, calendar: TariffCalendar, from: number, until: number) {
  const changes: PriceChart['dayChanges'] = [];
  let before = dayTypeOf(calendar, dayNumberAt(from), charge);
  for (let day = dayNumberAt(from) + 1; day <= dayNumberAt(until); day += 1) {
    const dayType = dayTypeOf(calendar, day, charge);
    if (dayType !== before)
      changes.push({ at: day * DAY_MILLISECONDS - TAIPEI_OFFSET_MILLISECONDS, dayType });
    before = dayType;
  }
  return changes;
}
