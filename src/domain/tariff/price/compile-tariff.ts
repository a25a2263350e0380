import { DAY_TYPES, type DayType } from '../plan/plan-problem.ts';
import { unitSecondsOf } from '../plan/sections.ts';
import type { TimeCharge } from '../plan/time-charge.ts';

/** A plan made ready for many stays: numbers side by side, {@link NO_LIMIT} where there is none. */
export interface Tariff {
  readonly charge: TimeCharge;
  readonly days: Readonly<Record<DayType, TariffDay>>;
}

export interface TariffDay {
  readonly dayType: DayType;
  /** In the order of the day, with the place that each has in the plan. */
  readonly sections: readonly TariffSection[];
  readonly limitAmount: number;
  /** Of a span of accumulated hours that begins on this day. */
  readonly spanSeconds: number;
  readonly spanAmount: number;
  /** A stay that enters on this day and is not longer costs {@link shortAmount}; -1 where there is no such rule. */
  readonly shortSeconds: number;
  readonly shortAmount: number;
}

export interface TariffSection {
  readonly start: number;
  readonly end: number;
  readonly unitSeconds: number;
  readonly price: number;
  readonly limitAmount: number;
  /** From 0, in the plan's own list. */
  readonly index: number;
}

export const NO_LIMIT = Number.POSITIVE_INFINITY;

export function compileTariff(charge: TimeCharge): Tariff {
  const [normal, holiday, spHoliday] = DAY_TYPES.map((dayType) => compileDay(charge, dayType)) as [
    TariffDay,
    TariffDay,
    TariffDay,
  ];
  return { charge, days: { normal, holiday, spHoliday } };
}

function compileDay(charge: TimeCharge, dayType: DayType): TariffDay {
  const sections = charge.sections[dayType].map((section, index) => ({
    start: section.startSeconds,
    end: section.endSeconds,
    unitSeconds: unitSecondsOf(section),
    price: section.price,
    limitAmount: section.maxPrice ?? NO_LIMIT,
    index,
  }));
  const { dayLimitAmount, accumulated, shortStay } = charge;
  return {
    dayType,
    sections: sections.toSorted((one, other) => one.start - other.start),
    limitAmount: dayLimitAmount?.[dayType] ?? NO_LIMIT,
    spanSeconds: accumulated ? accumulated[dayType].hours * 3600 : NO_LIMIT,
    spanAmount: accumulated?.[dayType].amount ?? NO_LIMIT,
    shortSeconds: shortStay ? shortStay[dayType].minutes * 60 : -1,
    shortAmount: shortStay?.[dayType].amount ?? 0,
  };
}
