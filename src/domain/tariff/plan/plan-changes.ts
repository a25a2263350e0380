import type { TariffWord } from '../words.ts';
import { DAY_TYPES, type DayType } from './plan-problem.ts';
import { type Section, writeClock } from './sections.ts';
import type { TimeCharge } from './time-charge.ts';

/** One difference between two plans. */
export interface PlanChange {
  /** `tariff.changes.<what>`; a `dayType` among its params is a word of its own. */
  word: TariffWord;
  /** Lays this difference alone on a plan that has the others not. */
  apply(charge: TimeCharge): TimeCharge;
}

/**
 * What differs between two plans, one difference after another: together they make the first plan the second one.
 * Sections are told apart where both plans have the same boundaries on a day, else the day is one difference.
 */
export function listPlanChanges(before: TimeCharge, after: TimeCharge): PlanChange[] {
  const changes = DAY_TYPES.flatMap((dayType) => [
    ...listSections(before, after, dayType),
    ...listDayLimit(before, after, dayType),
  ]);
  for (const rule of RULES)
    if (!isSame(before[rule], after[rule]))
      changes.push({
        word: { key: `tariff.changes.${rule}`, params: {} },
        apply: (charge) => ({ ...charge, [rule]: after[rule] }),
      });
  return changes;
}

/** Rules that are one difference each. */
const RULES = [
  'enterBufferMinutes',
  'exitBufferMinutes',
  'fridayAsHoliday',
  'nightAsOne',
  'accumulated',
  'toleratedSeconds',
  'shortStay',
  'discountLimitAmount',
] as const;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withSections(dayType: DayType, change: (sections: readonly Section[]) => readonly Section[]) {
  return (charge: TimeCharge): TimeCharge => ({
    ...charge,
    sections: { ...charge.sections, [dayType]: change(charge.sections[dayType]) },
  });
}

function listSections(before: TimeCharge, after: TimeCharge, dayType: DayType): PlanChange[] {
  const [olds, news] = [before.sections[dayType], after.sections[dayType]];
  if (!hasSameBoundaries(olds, news))
    return [
      {
        word: { key: 'tariff.changes.sections', params: { dayType } },
        apply: withSections(dayType, () => news),
      },
    ];
  return news.flatMap((section, index) => {
    const old = olds[index];
    if (old === undefined) return [];
    const put = (own: Partial<Section>) =>
      withSections(dayType, (all) =>
        all.map((each, place) => (place === index ? { ...each, ...own } : each)),
      );
    const times = {
      dayType,
      from: writeClock(section.startSeconds),
      to: writeClock(section.endSeconds),
    };
    const changes: PlanChange[] = [];
    const { price, timeUnit, chargeInterval, maxPrice } = section;
    if (old.timeUnit !== timeUnit || old.chargeInterval !== chargeInterval)
      changes.push({
        word: { key: 'tariff.changes.unit', params: times },
        apply: put({ price, timeUnit, chargeInterval }),
      });
    else if (old.price !== price)
      changes.push({
        word: { key: 'tariff.changes.price', params: { ...times, before: old.price, after: price } },
        apply: put({ price }),
      });
    if (old.maxPrice !== maxPrice)
      changes.push({
        word: toLimitWord('maximum', times, old.maxPrice, maxPrice),
        apply: put({ maxPrice }),
      });
    return changes;
  });
}

export function hasSameBoundaries(olds: readonly Section[], news: readonly Section[]): boolean {
  return (
    olds.length === news.length &&
    olds.every(
      ({ startSeconds, endSeconds }, index) =>
        startSeconds === news[index]?.startSeconds && endSeconds === news[index]?.endSeconds,
    )
  );
}

function listDayLimit(before: TimeCharge, after: TimeCharge, dayType: DayType): PlanChange[] {
  const [old, next] = [before.dayLimitAmount?.[dayType] ?? null, after.dayLimitAmount?.[dayType] ?? null];
  if (old === next) return [];
  const apply = (charge: TimeCharge): TimeCharge => ({
    ...charge,
    // The amounts of days without a limit are none that a stay could reach.
    dayLimitAmount: { ...(charge.dayLimitAmount ?? NO_DAY_LIMITS), [dayType]: next ?? UNREACHED },
  });
  return [{ word: toLimitWord('dayLimit', { dayType }, old, next), apply }];
}

const UNREACHED = Number.POSITIVE_INFINITY;
const NO_DAY_LIMITS = { normal: UNREACHED, holiday: UNREACHED, spHoliday: UNREACHED };

/** A limit that is new, gone, or another. */
function toLimitWord(
  what: 'maximum' | 'dayLimit',
  place: TariffWord['params'],
  before: number | null,
  after: number | null,
): TariffWord {
  if (before === null) return { key: `tariff.changes.${what}Added`, params: { ...place, after: after ?? 0 } };
  if (after === null) return { key: `tariff.changes.${what}Removed`, params: { ...place, before } };
  return { key: `tariff.changes.${what}`, params: { ...place, before, after } };
}
