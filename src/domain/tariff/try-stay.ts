import { findPlan, type PlanSearch } from './plan/find-plan.ts';
import type { TimePlan } from './plan/read-plan.ts';
import type { TariffCalendar } from './price/calendar.ts';
import { compileTariff } from './price/compile-tariff.ts';
import { type Explanation, explainStay } from './price/explain-stay.ts';
import { type Stay, StayError } from './price/price-stay.ts';

/** The price of a trial calculation, under the wire's names (document 3, §7.1); the explanation and the plan are ours. */
export interface TrialPrice {
  amount: number;
  discount: number;
  total_amount: number;
  plan: { id: TimePlan['id']; name: string };
  explanation: Explanation;
}

export type TrialAnswer = TrialPrice | { refusal: StayError['code'] | 'noPlan' };

/**
 * A trial calculation: finds the plan of a stay and prices it, by all rules of docs/tariff.md.
 * @param plans those that are in force at the entry
 * @returns why there is no price, where there is none
 */
export function tryStay(
  { plans, calendar }: { plans: readonly TimePlan[]; calendar: TariffCalendar },
  stay: Stay & { search: PlanSearch },
): TrialAnswer {
  const plan = findPlan(plans, stay.search);
  if (plan === null) return { refusal: 'noPlan' };
  try {
    const explanation = explainStay(compileTariff(plan.charge), calendar, stay);
    const { amount, discount, totalAmount } = explanation;
    return {
      amount,
      discount,
      total_amount: totalAmount,
      plan: { id: plan.id, name: plan.name },
      explanation,
    };
  } catch (error) {
    if (error instanceof StayError) return { refusal: error.code };
    throw error;
  }
}
