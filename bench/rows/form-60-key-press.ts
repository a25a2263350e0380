import type { BenchRow } from '../bench-row.ts';
import { openPair } from '../browser/open-pair.ts';
import { openForm, settle } from '../browser/steps.ts';
import { buildWide, MIDDLE_FIELD } from '../sample/wide.ts';

const RECORD = 1;
/** A single key is too short for the clock of a busy machine; every second one takes back the one before. */
const KEYS = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'a' : 'Backspace'));

/**
 * From the keydown of a real key in a text field in the middle of a form of 60 fields to the frame that shows it,
 * against the same form written with SimpleForm; the mean of twenty keys.
 */
export const row: BenchRow = {
  name: 'form of 60 fields: key press',
  unit: 'ms',
  goal: '<= 1.10',
  open: () =>
    openPair(
      async ({ page }) => {
        let sum = 0;
        for (const key of KEYS) {
          await page.evaluate(() => window.pageClock.awaitKey());
          await page.keyboard.press(key);
          sum += await page.evaluate(() => window.pageClock.keyTook());
        }
        return sum / KEYS.length;
      },
      async (side) => {
        await openForm(side, RECORD);
        // A form that opens puts the focus where it wants it.
        await settle(side.page);
        await side.page.evaluate(
          (value) => {
            const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
            inputs.find((input) => input.value === value)?.focus();
          },
          String(buildWide(RECORD)[MIDDLE_FIELD]),
        );
      },
    ),
};
