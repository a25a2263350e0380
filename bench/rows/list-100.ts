import type { BenchRow } from '../bench-row.ts';
import { openPair } from '../browser/open-pair.ts';
import { expectReadings, goBack, openList } from '../browser/steps.ts';
import { READINGS, READINGS_PER_PAGE } from '../sample/readings.ts';

const PAGES = READINGS / READINGS_PER_PAGE;

/**
 * From a navigation within the open app to the 100th row of 8 columns on the screen, against the same list written
 * with DataTable. Each figure is another page of the same 2,000 records, so that its rows are asked of the server;
 * everything else that either app keeps is warm. Both sides draw all 100 rows, can be sorted by every column and have
 * rows to choose; ours has its buttons of each row besides, the peer a click on the row.
 */
export const row: BenchRow = {
  name: 'list 100 x 8: to last row painted',
  unit: 'ms',
  goal: '<= 1.10',
  open: () =>
    openPair(async (side) => {
      const page = 1 + (side.turn() % PAGES);
      const expected = expectReadings((page - 1) * READINGS_PER_PAGE + 1, page * READINGS_PER_PAGE);
      const path = `reading?page=${page}&perPage=${READINGS_PER_PAGE}&sort=id&order=ASC&filter={}`;
      const took = await openList(side, path, expected);
      await goBack(side);
      return took;
    }),
};
