import type { BenchRow } from '../bench-row.ts';
import { openPair } from '../browser/open-pair.ts';
import { expectReadings, goBack, openList } from '../browser/steps.ts';
import { READINGS } from '../sample/readings.ts';

const expected = expectReadings(1, READINGS);

/**
 * From a navigation within the open app to a list of 2,000 rows of 8 columns on the screen, against DataTable with
 * the same columns and a body by TanStack Virtual. The rows are in the query cache of either side, so that drawing
 * alone is measured. Painted: the last row in sight is there, and the scroll height of all 2,000.
 */
export const row: BenchRow = {
  name: '2,000 rows: paint',
  unit: 'ms',
  goal: '<= 1.00',
  open: () => {
    const measure = async (side: Parameters<typeof openList>[0]) => {
      const took = await openList(side, 'reading-all', expected);
      await goBack(side);
      return took;
    };
    return openPair(measure, measure);
  },
};
