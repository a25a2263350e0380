import { explainStay } from '../../src/domain/tariff/price/explain-stay.ts';
import type { BenchRow } from '../bench-row.ts';
import { buildSampleTariff, buildStays, timeQuotes } from '../sample/tariff.ts';

const QUOTES = 40_000;
const PEER = 40_000;

/** The price with all lines of its explanation. */
export const row: BenchRow = {
  name: 'tariff: quotes a second, three sections, 26-hour stay, one core, with explanation',
  unit: '1/s',
  goal: '>= 1',
  open() {
    const { tariff, calendar } = buildSampleTariff();
    const stays = buildStays(26);
    return Promise.resolve({
      ours: () =>
        Promise.resolve(
          (QUOTES * 1000) / timeQuotes((stay) => explainStay(tariff, calendar, stay), stays, QUOTES),
        ),
      peer: () => Promise.resolve(PEER),
    });
  },
};
