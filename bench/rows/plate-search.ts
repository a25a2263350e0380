import type { BenchRow } from '../bench-row.ts';
import { goTo, requestAlone } from '../browser/go-to.ts';
import { openSide, type Side } from '../browser/open-side.ts';
import { openSite } from '../browser/open-site.ts';
import { fillVehicles } from '../sample/vehicles.ts';

/** A page of the list of parking records. */
const ROWS = 12;
/** As the search of this list: what it waits for another key. */
const DEBOUNCE_MILLISECONDS = 200;
/** Letters of the plates' beginnings that look like no digit, so that a hit is what was typed. */
const LETTERS = 'ACEFGHJKLMNPRTUVWXY';
const REQUEST = `/api/v1/item?type=park_service&page=0&page_size=${ROWS}&sort_by=ctime&sort_direction=desc&search_by=name`;

/**
 * On the parking records: from the end of the debounce after the three letters of a plate were typed until the rows are
 * painted, against the same request alone, sent by the same page and read as text. Each figure asks for other letters;
 * both sides are asked in turns. Each three letters stand in 17 or more of 300,000 plates.
 */
export const row: BenchRow = {
  name: 'plate search typed to painted, 300,000 records (after the debounce)',
  unit: 'ms',
  goal: '<= 1.5',
  async open() {
    const site = await openSite({ readings: 0, fill: fillVehicles });
    const side = await openRecords(await openSide(site, 'ours'));
    let turns = 0;
    const nextPart = () => lettersOf(turns++);
    return {
      async ours() {
        const part = nextPart();
        const took = await side.page.evaluate(
          ([text, debounce, count]) =>
            window.pageClock.typeFilter(text, debounce, { count, first: text, last: text }),
          [part, DEBOUNCE_MILLISECONDS, ROWS] as const,
        );
        await side.page.evaluate(() => window.pageClock.settle());
        return took;
      },
      async peer() {
        const took = await side.page.evaluate(requestAlone, `${REQUEST}&search_text=${nextPart()}`);
        await side.page.evaluate(() => window.pageClock.settle());
        return took;
      },
      async close() {
        await side.close();
        await site.close();
      },
    };
  },
};

/** Other letters for each number below 6,859, one after another far apart. */
function lettersOf(number: number): string {
  const { length } = LETTERS;
  return [number, number * 7 + 3, Math.floor(number / length)].map((at) => LETTERS[at % length]).join('');
}

/** The list of all records, the focus in its search. */
async function openRecords(side: Side): Promise<Side> {
  const { page } = side;
  await goTo(page, '/dashboard/manage/park-records');
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => window.pageClock.settle());
  return side;
}
