import { isSameValue } from '../same-value.ts';
import type { Plan } from '../tariff/plan/read-plan.ts';
import type { Section } from '../tariff/plan/sections.ts';

/** Whether the kind of a day changes what a plan asks for it, or when a rental may park. */
export function isPriceOfDayType(plan: Plan): boolean {
  if (plan.type === 'park_rental') {
    const { periods, spaceRegulations } = plan.rental;
    return [periods, ...spaceRegulations.map((each) => each.periods)]
      .flat()
      .some((period) => 'dayType' in period && period.dayType !== 'all');
  }
  const { sections, dayLimitAmount, accumulated, shortStay } = plan.charge;
  const { normal, holiday, spHoliday } = sections;
  const pricing = { normal: priced(normal), holiday: priced(holiday), spHoliday: priced(spHoliday) };
  return [pricing, dayLimitAmount, accumulated, shortStay].some(
    (rule) =>
      rule !== null && (!isSameValue(rule.normal, rule.holiday) || !isSameValue(rule.normal, rule.spHoliday)),
  );
}

/** Sections without what does not change a price. */
function priced(sections: readonly Section[]) {
  return sections.map(({ startSeconds, endSeconds, price, timeUnit, chargeInterval, maxPrice }) => [
    startSeconds,
    endSeconds,
    price,
    timeUnit,
    chargeInterval,
    maxPrice,
  ]);
}
