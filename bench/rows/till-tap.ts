import type { BenchRow } from '../bench-row.ts';
import { openTill } from '../browser/open-till.ts';
import { percentileOf } from '../figures.ts';

const LINES = 40;
const TAPS = 20;
/** What a hand takes for at once. */
const LIMIT_MILLISECONDS = 50;

/**
 * From a tap on a tile to the frame with its line, the fortieth of the order, among the tiles of 200 items; against a
 * limit. Each tap takes an item that the order does not have; its line is removed again before the next one.
 */
export const row: BenchRow = {
  name: 'tap on a tile to line painted, p95, 200 items, 40 lines',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const { page, itemIds } = await openTill();
    const tap = (place: number, lines: number) =>
      page.evaluate(([id, count]) => window.tillClock.tapUntilLines(id, count), [
        itemIds[place] ?? 0,
        lines,
      ] as const);
    const fill = async () => {
      for (let lines = 1; lines < LINES; lines += 1) await tap(lines - 1, lines);
    };
    const clear = async () => {
      await page.bringToFront();
      await page.keyboard.press('c');
      await page.locator('[data-step="clear"]').click();
      await page.locator('li[data-selected]').first().waitFor({ state: 'detached' });
    };
    return {
      async ours() {
        await fill();
        const figures: number[] = [];
        for (let turn = 0; turn < TAPS; turn += 1) {
          figures.push(await tap(LINES + turn, LINES));
          await page.keyboard.press('Delete');
          await page
            .locator('li[data-selected]')
            .nth(LINES - 1)
            .waitFor({ state: 'detached' });
        }
        await clear();
        return percentileOf(figures, 95);
      },
      peer: async () => LIMIT_MILLISECONDS,
    };
  },
};
