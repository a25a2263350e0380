import type { BenchRow } from '../bench-row.ts';
import { openTicketReport } from '../sample/ticket-report.ts';

/** What a reader of another page does not notice. */
const LIMIT_MILLISECONDS = 50;

/** The longest that the server can do nothing else while it makes a report of 2,000 rows; against 50 ms. */
export const row: BenchRow = {
  name: "PDF of 2,000 rows: longest pause of the server's event loop",
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const report = await openTicketReport();
    return {
      async ours() {
        let [longest, tickedAt] = [0, performance.now()];
        const clock = setInterval(() => {
          const now = performance.now();
          longest = Math.max(longest, now - tickedAt);
          tickedAt = now;
        }, 1);
        await report.read('pdf');
        clearInterval(clock);
        return longest;
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
    };
  },
};
