import type { BenchRow } from '../bench-row.ts';
import { percentileOf, timeOf } from '../figures.ts';
import { openMillionOrders, reportOf } from '../sample/million-orders.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** How often each month is asked for within one measurement. */
const ROUNDS = 2;
const LIMIT_MILLISECONDS = 300;

/** The same page, count and sums, of each month of the year in turn: what 95 of 100 do not exceed. */
export const row: BenchRow = {
  name: 'orders report, 1,000,000 rows: p95 warm',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const provider = await openMillionOrders();
    return {
      async ours() {
        const figures: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          for (const month of MONTHS)
            figures.push(await timeOf(() => provider.fetchText('GET', reportOf(month))));
        return percentileOf(figures, 95);
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
    };
  },
};
