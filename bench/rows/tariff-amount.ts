import { priceStay } from '../../src/domain/tariff/price/price-stay.ts';
import type { BenchRow } from '../bench-row.ts';
import { buildSampleTariff, buildStays, timeQuotes } from '../sample/tariff.ts';

const QUOTES = 100_000;
const PEER = 200_000;

/** The price alone, of one plan, as a report of many stays asks for it. */
export const row: BenchRow = {
  name: 'tariff: quotes a second, three sections, 26-hour stay, one core, amount alone',
  unit: '1/s',
  goal: '>= 1',
  open() {
    const { tariff, calendar } = buildSampleTariff();
    const stays = buildStays(26);
    return Promise.resolve({
      ours: () =>
        Promise.resolve(
          (QUOTES * 1000) / timeQuotes((stay) => priceStay(tariff, calendar, stay), stays, QUOTES),
        ),
      peer: () => Promise.resolve(PEER),
    });
  },
};
