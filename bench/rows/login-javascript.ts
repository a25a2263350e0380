import type { BenchRow } from '../bench-row.ts';
import { countJavascript } from '../browser/count-javascript.ts';
import { openContext } from '../browser/open-side.ts';
import { openFullSite } from '../browser/open-site.ts';

const PASSWORD = 'input[type=password]';

/**
 * What a browser fetches until the login can be filled in, against the first load of a bare react-admin of the same
 * versions, which is its login too. See {@link countJavascript} for what is counted.
 */
export const row: BenchRow = {
  name: 'login: JS gzip',
  unit: 'kB',
  goal: '<= 0.30',
  isExact: true,
  async open() {
    const site = await openFullSite();
    const count = async (path: string) =>
      countJavascript(await openContext(site, false), site.url + path, PASSWORD);
    return { ours: () => count('/login'), peer: () => count('/peers/bare-react-admin/') };
  },
};
