import { priceStay } from '../../src/domain/tariff/price/price-stay.ts';
import type { BenchRow } from '../bench-row.ts';
import { buildSampleTariff, buildStays, timeQuotes } from '../sample/tariff.ts';

const QUOTES = 20_000;

/** A stay of a month against one of a day: the work grows with the days, and not faster. */
export const row: BenchRow = {
  name: 'tariff: 30-day stay',
  unit: 'ms',
  goal: '<= 40',
  open() {
    const { tariff, calendar } = buildSampleTariff();
    const price = (stay: Parameters<typeof priceStay>[2]) => priceStay(tariff, calendar, stay);
    const [month, day] = [buildStays(30 * 24), buildStays(24)];
    return Promise.resolve({
      ours: () => Promise.resolve(timeQuotes(price, month, QUOTES)),
      peer: () => Promise.resolve(timeQuotes(price, day, QUOTES)),
    });
  },
};
