import type { Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { goTo } from '../browser/go-to.ts';
import { openSide } from '../browser/open-side.ts';
import { openSite } from '../browser/open-site.ts';
import { fillTicketReport, type TicketReport } from '../sample/ticket-report.ts';

const PAGES = 77;
const ROWS = 2_200;
const FILE = '**/report/generate*';

/**
 * From the press on the button until the first page of a report of 77 is drawn, against react-pdf by hand: a button, a
 * fetch, one page of the same width. The browser is given the same file at once on both sides: how long the provider draws is
 * measured elsewhere.
 */
export const row: BenchRow = {
  name: `preview: first page of ${PAGES}`,
  unit: 'ms',
  goal: '<= 1.2',
  async open() {
    let read: TicketReport['read'] | undefined;
    const site = await openSite({
      readings: 0,
      peers: ['hand-written'],
      async fill(provider) {
        read = await fillTicketReport(provider, ROWS);
      },
    });
    const body = Buffer.from((await read?.('pdf')) ?? new ArrayBuffer(0));
    const count = body.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    if (count !== PAGES) throw new Error(`The report has ${count} pages.`);
    const sides = { ours: await openSide(site, 'ours'), peer: await openSide(site, 'handWritten') };
    for (const { page } of Object.values(sides))
      await page.route(FILE, (route) => route.fulfill({ contentType: 'application/pdf', body }));
    await openDialog(sides.ours.page);
    await goTo(sides.peer.page, '/peers/hand-written/#/pdf');
    await sides.peer.page.locator('#draw').waitFor();
    const take = async (page: Page, button: string, drawn: string) => {
      await page.bringToFront();
      const took = await page.evaluate(pressAndWait, [button, drawn] as const);
      await page.evaluate(() => window.pageClock.settle());
      return took;
    };
    return {
      ours: () => take(sides.ours.page, '[role="dialog"] [type="submit"]', '[data-drawn="1"]'),
      peer: () => take(sides.peer.page, '#draw', '[data-drawn="1"]'),
      async close() {
        await sides.ours.close();
        await sides.peer.close();
        await site.close();
      },
    };
  },
};

/** The dialog of a report for which nothing has to be typed: the month is this one. */
async function openDialog(page: Page): Promise<void> {
  await goTo(page, '/dashboard/report/print-reports');
  await page.locator('section[aria-labelledby="reports-monthly"] li button').first().click();
  await page.locator('[role="dialog"] [type="submit"]:enabled').waitFor();
}

/** Runs within the page. @returns milliseconds from a press until another element than before is drawn */
function pressAndWait([button, drawn]: readonly [string, string]): Promise<number> {
  const before = document.querySelector(drawn);
  const startedAt = performance.now();
  document.querySelector<HTMLElement>(button)?.click();
  return new Promise((resolve) => {
    const look = () => {
      const now = document.querySelector(drawn);
      if (now === null || now === before) requestAnimationFrame(look);
      else resolve(performance.now() - startedAt);
    };
    look();
  });
}
