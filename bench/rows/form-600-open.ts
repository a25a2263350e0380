import type { BenchRow } from '../bench-row.ts';
import { APPS, openSide } from '../browser/open-side.ts';
import { openFullSite } from '../browser/open-site.ts';
import { goBack, openForm, settle } from '../browser/steps.ts';
import { WIDE_RECORDS } from '../sample/wide.ts';

/**
 * From a navigation within the open app to a form on the screen: one of 600 fields against one of 60 that is the same
 * down to its sixtieth field, which is below the first screen. Painted: 60 inputs are there and that field holds its
 * value. Each on a page of its own, each figure another record, which is in the query cache and is read again behind it.
 */
export const row: BenchRow = {
  name: 'form of 600 leaves: open',
  unit: 'ms',
  goal: '<= 1.5',
  async open() {
    const [ours, peer] = [await openForms('long'), await openForms('wide')];
    return {
      ours: ours.take,
      peer: peer.take,
      async close() {
        await ours.close();
        await peer.close();
      },
    };
  },
};

async function openForms(path: 'wide' | 'long') {
  const { page, close } = await openSide(await openFullSite(), 'ours');
  const side = { page, addressOf: APPS.ours.addressOf };
  let turns = 0;
  for (let id = 1; id <= WIDE_RECORDS; id += 1) await openForm(side, id, path);
  await goBack(side);
  return {
    close,
    async take() {
      await page.bringToFront();
      await settle(page);
      const took = await openForm(side, 1 + (turns++ % WIDE_RECORDS), path);
      await goBack(side);
      return took;
    },
  };
}
