import type { BenchRow } from '../bench-row.ts';
import { openPair } from '../browser/open-pair.ts';
import { expectReadings, openList } from '../browser/steps.ts';
import { READINGS } from '../sample/readings.ts';

/** 5 %. */
const EVERY = 20;

/**
 * From a new answer in the query cache to its painting, on an open list of 2,000 rows of 8 columns, against DataTable
 * with the same columns and a body by TanStack Virtual. Every row of the answer is a new object, as after a request; one in twenty differs from the
 * row before. Painted: the first of the changed rows, which is in sight, shows its new text; React draws all others
 * of the answer in the same pass.
 */
export const row: BenchRow = {
  name: '2,000 rows: refresh',
  unit: 'ms',
  goal: '<= 1.00',
  open: () =>
    openPair(
      ({ page, turn }) =>
        page.evaluate(
          ([count, every, text]) => window.pageClock.refreshList('reading-all', count, every, text),
          [READINGS, EVERY, `turn ${turn()}.`] as const,
        ),
      (side) => openList(side, 'reading-all', expectReadings(1, READINGS)),
    ),
};
