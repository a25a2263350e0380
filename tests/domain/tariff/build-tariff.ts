import type { JsonObject } from '../../../src/contract/json-object.ts';
import {
  type DiscountDefine,
  readDiscountDefine,
} from '../../../src/domain/tariff/discount/discount-define.ts';
import { readPlan, type TimePlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { compileTariff, type Tariff } from '../../../src/domain/tariff/price/compile-tariff.ts';
import type { Explanation } from '../../../src/domain/tariff/price/explain-stay.ts';

/** @throws when the plan has faults, or prices no stay */
export function buildTimePlan(wire: unknown): TimePlan {
  const { plan, problems } = readPlan(wire);
  if (plan === null || plan.type === 'park_rental') throw new Error(JSON.stringify(problems));
  return plan;
}

export function buildTariff(wire: unknown): Tariff {
  return compileTariff(buildTimePlan(wire).charge);
}

/** @throws when the definition has faults */
export function buildDefine(wire: unknown): DiscountDefine {
  const { define, problems } = readDiscountDefine(wire);
  if (define === null) throw new Error(JSON.stringify(problems));
  return define;
}

/** A service of one section, the same on all days. */
export function buildService(section: JsonObject = {}, data: JsonObject = {}): JsonObject {
  const day = [
    { stime: '00:00', etime: '23:59', price: 30, time_unit: 'hr', charge_interval: 1, ...section },
  ];
  return {
    id: 1,
    name: 'Lot',
    type: 'charge_by_time',
    data: { periods: { normal: day, holiday: day, spHoliday: day }, ...data },
  };
}

/** What the lines of an explanation come to. */
export function sumOf({ segments, limits, discounts }: Explanation): { amount: number; discount: number } {
  const add = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);
  return {
    amount: add(segments.map(({ amount }) => amount)) - add(limits.map(({ cutAmount }) => cutAmount)),
    discount: add(discounts.map(({ amount }) => amount)),
  };
}
