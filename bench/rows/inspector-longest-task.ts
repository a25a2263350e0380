import type { BenchRow } from '../bench-row.ts';
import { openRefreshedSide } from '../browser/refresh-rows.ts';

/** What a browser calls a long task. */
const LIMIT_MILLISECONDS = 50;

/** The longest that the page could do nothing else while a refresh of 2,000 rows, 5 % changed, is drawn. */
export const row: BenchRow = {
  name: 'inspector: longest task of that refresh',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const { page, refresh, close } = await openRefreshedSide('ours');
    return {
      async ours() {
        await page.bringToFront();
        return (await refresh()).longestTask;
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      close,
    };
  },
};
