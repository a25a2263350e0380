import type { BenchRow } from '../bench-row.ts';
import { openPair } from '../browser/open-pair.ts';
import { goBack, openCards } from '../browser/steps.ts';
import { DISHES, dishName } from '../sample/dishes.ts';

const expected = { count: DISHES, first: dishName(1) };

/**
 * From a navigation within the open app to a grid of 500 cards in ten groups on the screen, against the same cards in a
 * plain grid. The records are in the query cache of either side, so that drawing alone is measured. The peer has painted
 * when all cards are there; ours when the screen is full of them, and the scroll height is that of all.
 */
export const row: BenchRow = {
  name: 'items grid of 500: first paint',
  unit: 'ms',
  goal: '<= 0.5',
  open: () => {
    const measure = async (side: Parameters<typeof openCards>[0]) => {
      const took = await openCards(side, 'dish', expected);
      await goBack(side);
      return took;
    };
    return openPair(measure, measure);
  },
};
