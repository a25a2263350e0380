import type { JsonObject } from '../../src/contract/json-object.ts';
import { readPlan } from '../../src/domain/tariff/plan/read-plan.ts';
import {
  buildTariffCalendar,
  type TariffCalendar,
  type WireCalendar,
} from '../../src/domain/tariff/price/calendar.ts';
import { compileTariff, type Tariff } from '../../src/domain/tariff/price/compile-tariff.ts';
import type { Stay } from '../../src/domain/tariff/price/price-stay.ts';
import type { BenchRow } from '../bench-row.ts';

const HOUR = 3_600_000;
const FIRST_ENTRY = Date.parse('2026-11-16T07:05:00+08:00');
/** Entries of two weeks, so that stays begin in every section and on every kind of day. */
const STAYS = 1_000;

/**
 * A plan with three sections a day, a limit of the section and of the day, buffers and tolerance, as the wire has it.
 * @param price of an hour at night; the others follow from it
 */
export function buildSamplePlan(price = 10): JsonObject {
  const day = (factor: number) => [
    buildSection('00:00', '08:00', { price: price * factor, enable_max_price: true, max_price: 50 }),
    buildSection('08:00', '18:00', { price: 2 * price * factor, time_unit: 'm', charge_interval: 30 }),
    buildSection('18:00', '23:59', { price: 1.5 * price * factor }),
  ];
  return {
    name: 'Sample',
    type: 'charge_by_time',
    data: {
      periods: { normal: day(1), holiday: day(2), spHoliday: day(3) },
      enableEnterBufferTime: true,
      enableDayAmountLimit: true,
      dayAmountLimit: 300,
      holidayAmountLimit: 400,
      spHolidayAmountLimit: 500,
      enableTolerateTime: true,
    },
  };
}

export const SAMPLE_CALENDAR = {
  days: [{ date: '2026-11-20', kind: 'holiday' }],
  sp_days: [{ date: '2026-11-25' }],
} satisfies WireCalendar;

/** The sample plan, ready for stays. */
export function buildSampleTariff(): { tariff: Tariff; calendar: TariffCalendar } {
  const { plan } = readPlan(buildSamplePlan());
  if (plan === null || plan.type === 'park_rental') throw new Error('The plan of the bench has faults.');
  return { tariff: compileTariff(plan.charge), calendar: buildTariffCalendar(SAMPLE_CALENDAR) };
}

function buildSection(stime: string, etime: string, more: Record<string, unknown>) {
  return { stime, etime, color: '#3f6a96', price: 10, time_unit: 'hr', charge_interval: 1, ...more };
}

export function buildStays(hours: number): Stay[] {
  return Array.from({ length: STAYS }, (_, index) => {
    const enterAt = FIRST_ENTRY + index * 20 * 60_000;
    return { enterAt, exitAt: enterAt + hours * HOUR };
  });
}

interface Quotes {
  name: string;
  /** Quotes of one measure, and those a second that it is held against. */
  count: number;
  peer: number;
  price(tariff: Tariff, calendar: TariffCalendar, stay: Stay): { amount: number };
}

/** A row that counts the quotes a second of stays of 26 hours, on one core. */
export function quotesASecond({ name, count, peer, price }: Quotes): BenchRow {
  return {
    name,
    unit: '1/s',
    goal: '>= 1',
    open: async () => {
      const { tariff, calendar } = buildSampleTariff();
      const stays = buildStays(26);
      const quote = (stay: Stay) => price(tariff, calendar, stay);
      return {
        ours: async () => (count * 1000) / timeQuotes(quote, stays, count),
        peer: async () => peer,
      };
    },
  };
}

/**
 * Prices so many stays.
 * @returns how long it took, in milliseconds
 */
export function timeQuotes(
  price: (stay: Stay) => { amount: number },
  stays: readonly Stay[],
  count: number,
): number {
  let sum = 0;
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const stay = stays[index % stays.length];
    if (stay) sum += price(stay).amount;
  }
  const took = performance.now() - start;
  // The sum is looked at, so that no price is left out.
  if (!(sum > 0)) throw new Error('The stays of the bench cost nothing.');
  return took;
}
