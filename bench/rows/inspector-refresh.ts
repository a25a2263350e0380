import type { BenchRow } from '../bench-row.ts';
import { openRefreshedSide } from '../browser/refresh-rows.ts';

/**
 * What the page's scripts take from a new answer in the query cache to its painting: an inspector of 2,000 rows against
 * DataTable as it comes, with the same rows. Every row of the answer is a new object; one in twenty differs from the
 * row before.
 */
export const row: BenchRow = {
  name: 'inspector, 2,000 vehicles, refresh with 5 % changed: scripting',
  unit: 'ms',
  goal: '<= 0.15',
  async open() {
    const ours = await openRefreshedSide('ours');
    const peer = await openRefreshedSide('handWritten');
    const take = async ({ page, refresh }: typeof ours) => {
      await page.bringToFront();
      return (await refresh()).scripting;
    };
    return {
      ours: () => take(ours),
      peer: () => take(peer),
      async close() {
        await ours.close();
        await peer.close();
      },
    };
  },
};
