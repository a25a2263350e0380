import type { BenchRow } from '../bench-row.ts';
import { openPair } from '../browser/open-pair.ts';
import { goBack, openForm } from '../browser/steps.ts';
import { WIDE_RECORDS } from '../sample/wide.ts';

/**
 * From a navigation within the open app to a form of 60 fields on the screen, against the same form written with
 * SimpleForm: 24 texts, 15 numbers, 7 each of booleans, choices and dates, filled from a record. Both are a page of their own;
 * each figure opens another record, which is in either query cache from an earlier visit and is read again behind it.
 * Painted: all 60 inputs are there and the last one holds the record's value.
 */
export const row: BenchRow = {
  name: 'form of 60 fields: open',
  unit: 'ms',
  goal: '<= 0.90',
  open: () =>
    openPair(
      async (side) => {
        const took = await openForm(side, 1 + (side.turn() % WIDE_RECORDS));
        await goBack(side);
        return took;
      },
      async (side) => {
        for (let id = 1; id <= WIDE_RECORDS; id += 1) await openForm(side, id);
        await goBack(side);
      },
    ),
};
