import { callApi } from '../../tests/harness/call-api.ts';
import type { BenchRow } from '../bench-row.ts';
import { openContext } from '../browser/open-side.ts';
import { openSite } from '../browser/open-site.ts';
import { installPageClock } from '../browser/page-clock.ts';
import { goBack } from '../browser/steps.ts';

/** What a reader takes for at once. */
const LIMIT_MILLISECONDS = 100;
const YEAR = 2026;
const DAYS = 365;

/**
 * From a navigation within the open app until the twelve months stand painted with their marks, against a limit. The
 * year has been visited before, as a form of the other rows has; it is read again behind.
 */
export const row: BenchRow = {
  name: 'calendar: year mounted',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const site = await openSite({ readings: 1 });
    const { token } = site.session;
    const days = Array.from({ length: DAYS }, (_, day) => {
      const at = new Date(Date.UTC(YEAR, 0, 1 + day));
      return { date: at.toISOString().slice(0, 10), isHoliday: at.getUTCDay() % 6 === 0 || day % 20 === 0 };
    });
    await callApi(site.url, 'POST', '/api/v1/calendar/year', { token, body: { year: YEAR, days } });
    const context = await openContext(site);
    const page = await context.newPage();
    await page.addInitScript(installPageClock);
    const addressOf = (path: string) => `/dashboard/${path}`;
    await page.goto(site.url + addressOf('blank'));
    await page.locator('main').first().waitFor();
    const open = () =>
      page.evaluate(([address, count]) => window.pageClock.openYear(address, count), [
        addressOf(`system/calendar?year=${YEAR}`),
        DAYS,
      ] as const);
    await open();
    await goBack({ page, addressOf });
    return {
      async ours() {
        await page.bringToFront();
        const took = await open();
        await goBack({ page, addressOf });
        return took;
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      async close() {
        await context.close();
        await site.close();
      },
    };
  },
};
