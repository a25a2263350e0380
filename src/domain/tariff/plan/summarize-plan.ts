import type { TariffWord } from '../words.ts';
import { DAY_TYPES, type DayType } from './plan-problem.ts';
import type { Plan } from './read-plan.ts';
import type { Rental, RentalPeriod } from './rental.ts';
import { DAY_SECONDS, type Section, writeClock } from './sections.ts';
import type { TimeCharge } from './time-charge.ts';

/** What a plan says, short enough to be read at a glance. */
export interface PlanSummary {
  /** Kinds of day that have the same sections stand together; none for a rental. */
  days: { dayTypes: DayType[]; sections: readonly Section[] }[];
  /** Words of `i18n/<language>/tariff.json`; `dayType` and `days` in them are words of their own. */
  rules: TariffWord[];
}

/** The rates and rules of a plan, in the order in which they apply to a stay (docs/tariff.md). */
export function summarizePlan(plan: Plan): PlanSummary {
  if (plan.type === 'park_rental') return { days: [], rules: rulesOfRental(plan.rental) };
  return { days: groupDays(plan.charge.sections), rules: rulesOfCharge(plan.charge) };
}

function groupDays(sections: TimeCharge['sections']): PlanSummary['days'] {
  const groups = new Map<string, DayType[]>();
  for (const dayType of DAY_TYPES) {
    const text = JSON.stringify(sections[dayType].map(toPriced));
    groups.set(text, [...(groups.get(text) ?? []), dayType]);
  }
  return [...groups.values()].map((dayTypes) => ({
    dayTypes,
    sections: sections[dayTypes[0] ?? 'normal'],
  }));
}

/** What makes a section's price; its colour does not. */
function toPriced({ startSeconds, endSeconds, price, timeUnit, chargeInterval, maxPrice }: Section) {
  return [startSeconds, endSeconds, price, timeUnit, chargeInterval, maxPrice];
}

function rulesOfCharge(charge: TimeCharge): TariffWord[] {
  const { enterBufferMinutes, exitBufferMinutes, toleratedSeconds, discountLimitAmount } = charge;
  return [
    ...word('enterBuffer', enterBufferMinutes, (minutes) => ({ minutes })),
    ...word('exitBuffer', exitBufferMinutes, (minutes) => ({ minutes })),
    ...word('tolerated', toleratedSeconds, (seconds) => ({ seconds })),
    ...(charge.fridayAsHoliday ? [{ key: 'tariff.summary.fridayAsHoliday', params: {} }] : []),
    ...(charge.nightAsOne ? [{ key: 'tariff.summary.nightAsOne', params: {} }] : []),
    ...perDay('shortStay', charge.shortStay, (limit) => ({ ...limit })),
    ...perDay('dayLimit', charge.dayLimitAmount, (amount) => ({ amount })),
    ...perDay('accumulated', charge.accumulated, (limit) => ({ ...limit })),
    ...word('discountLimit', discountLimitAmount, (amount) => ({ amount })),
    { key: 'tariff.summary.begunUnits', params: {} },
  ];
}

function word(
  name: string,
  value: number | null,
  toParams: (value: number) => TariffWord['params'],
): TariffWord[] {
  return value === null ? [] : [{ key: `tariff.summary.${name}`, params: toParams(value) }];
}

/** One line for all days where they are the same, else one for each. */
function perDay<Value>(
  name: string,
  values: Readonly<Record<DayType, Value>> | null,
  toParams: (value: Value) => TariffWord['params'],
): TariffWord[] {
  if (values === null) return [];
  const key = `tariff.summary.${name}`;
  const [normal, ...others] = DAY_TYPES.map((dayType) => JSON.stringify(values[dayType]));
  if (others.every((other) => other === normal)) return [{ key, params: toParams(values.normal) }];
  return DAY_TYPES.map((dayType) => ({
    key: `${key}Of`,
    params: { dayType, ...toParams(values[dayType]) },
  }));
}

function rulesOfRental(rental: Rental): TariffWord[] {
  const { price, months, startDayOfMonth, carType, carRegulationType } = rental;
  const say = (name: string, params: TariffWord['params'] = {}) => ({
    key: `tariff.summary.${name}`,
    params,
  });
  return [
    say('rentalPrice', { months, amount: price }),
    startDayOfMonth === null ? say('rentalAnyDay') : say('rentalDay', { day: startDayOfMonth }),
    say(carType === 'C' ? 'car' : 'motorbike'),
    ...(rental.isNotCountSpace ? [say('notCounted')] : []),
    ...(carRegulationType === 'simple'
      ? rental.periods.map(wordOfPeriod)
      : [say('rentalSpaces', { count: rental.parkSpaceIds.length, rules: rental.spaceRegulations.length })]),
  ];
}

function wordOfPeriod(period: RentalPeriod): TariffWord {
  const { startSeconds, endSeconds } = period;
  const isWhole = startSeconds === 0 && endSeconds >= DAY_SECONDS - 60;
  const hours = { from: writeClock(startSeconds), to: writeClock(endSeconds) };
  const more = isWhole ? 'Whole' : '';
  return 'dayType' in period
    ? { key: `tariff.summary.period${more}`, params: { days: period.dayType, ...hours } }
    : {
        key: `tariff.summary.weekdays${more}`,
        params: { startDay: period.startDay, endDay: period.endDay, ...hours },
      };
}
