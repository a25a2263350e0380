import type { BenchRow } from '../bench-row.ts';
import { countJavascript } from '../browser/count-javascript.ts';
import { openContext } from '../browser/open-side.ts';
import { openFullSite } from '../browser/open-site.ts';
import { readingName } from '../sample/readings.ts';

const FIRST_ROW = `tbody tr:has-text("${readingName(1)}")`;

/**
 * What a browser with an empty cache fetches until a signed-in user sees the rows of a list, opened by its address,
 * against a bare react-admin of the same versions (Admin, List, DataTable, Edit, SimpleForm) with the same list.
 * See {@link countJavascript} for what is counted.
 */
export const row: BenchRow = {
  name: 'first list: JS gzip',
  unit: 'kB',
  goal: '<= 1.00',
  isExact: true,
  async open() {
    const site = await openFullSite();
    const count = async (path: string) =>
      countJavascript(await openContext(site), site.url + path, FIRST_ROW);
    return {
      ours: () => count('/dashboard/reading'),
      peer: () => count('/peers/bare-react-admin/#/reading'),
    };
  },
};
