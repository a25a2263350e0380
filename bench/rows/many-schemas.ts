import type { BenchRow } from '../bench-row.ts';
import { openSide } from '../browser/open-side.ts';
import { openSite, type Site } from '../browser/open-site.ts';
import { expectReadings, settle } from '../browser/steps.ts';

const MANY = 500;
const FEW = 50;
/** A page of a list. */
const READINGS = 100;

/**
 * From a page load (signed in, files in the browser's cache) to the last row of a list painted, with 500 schemas in
 * the CONFIG_DIR more than needed, against 50 more. They have no resource, so each is a list, a form, a table and an
 * entry of the menu.
 */
export const row: BenchRow = {
  name: `${MANY} more schemas: first list`,
  unit: 'ms',
  goal: '<= 1.10',
  async open() {
    const many = await openSite({ extras: MANY, readings: READINGS });
    const few = await openSite({ extras: FEW, readings: READINGS });
    const [ours, peer] = [await openLoads(many), await openLoads(few)];
    return {
      ours: ours.take,
      peer: peer.take,
      async close() {
        for (const each of [ours, peer, many, few]) await each.close();
      },
    };
  },
};

async function openLoads(site: Site) {
  const { page, close } = await openSide(site, 'ours');
  return {
    close,
    async take() {
      await page.bringToFront();
      await page.goto(`${site.url}/dashboard/reading`, { waitUntil: 'commit' });
      const took = await page.evaluate(
        (expected) => window.pageClock.loadList(expected),
        expectReadings(1, READINGS),
      );
      await settle(page);
      return took;
    },
  };
}
