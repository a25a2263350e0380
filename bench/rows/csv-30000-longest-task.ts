import type { BenchRow } from '../bench-row.ts';
import { exportByMenu, openExportSide } from '../browser/open-export.ts';

/** What a reader feels of a click. */
const LIMIT_MILLISECONDS = 50;

/** The longest that the page can do nothing else while 30,000 rows are exported, against the 50 ms that a user does not notice. */
export const row: BenchRow = {
  name: 'CSV of 30,000 rows: longest task',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const ours = await openExportSide('ours');
    return {
      async ours() {
        await ours.page.bringToFront();
        return (await exportByMenu(ours)).longestTask;
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      close: () => ours.close(),
    };
  },
};
