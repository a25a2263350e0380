import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { share } from '../share.ts';
import { APPS, type AppName, openSide } from './open-side.ts';
import { openSite } from './open-site.ts';

export const EXPORTED_ROWS = 30_000;
/** The list answers no more at once. */
const ROWS_AT_ONCE = 1_000;

/** The product and the app written by hand over 30,000 readings. */
const openExportSite = share(() =>
  openSite({
    readings: 0,
    peers: ['hand-written'],
    fill: ({ database }) =>
      sql`insert into reading (store_id, name, code, kind, quantity, price, active, day, seen, created_at, updated_at)
        select 1, 'Reading ' || i, 'R-' || i, (array['entry', 'exit', 'rental', 'repair'])[1 + i % 4], i * 7 % 1000,
          (i * 31 % 10000) / 4.0, i % 3 = 0, date '2026-01-01' + i % 365,
          timestamptz '2026-01-01' + i * interval '61 seconds', now(), now()
        from generate_series(1, ${sql.lit(EXPORTED_ROWS)}) i`.execute(database),
  }),
);

/** What a file cost the page. Times are milliseconds. */
export interface ExportTook {
  /** Until the browser has the file. */
  file: number;
  /** The longest that the page could do nothing else. */
  longestTask: number;
}

export interface ExportSide {
  page: Page;
  close(): Promise<void>;
}

/** A page of one app, whose files are not saved. */
export async function openExportSide(app: AppName): Promise<ExportSide> {
  const side = await openSide(await openExportSite(), app);
  await side.page.evaluate(installExportClock);
  return side;
}

/** Ours at its list, the menu of the button open. */
export async function exportByMenu({ page }: ExportSide): Promise<ExportTook> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, APPS.ours.addressOf('reading-file'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: /CSV/ });
  await item.waitFor();
  await page.evaluate(() => window.pageClock.settle());
  return item.evaluate((element: HTMLElement) => window.exportClock.take(() => element.click()));
}

/** The rows in the page's memory, and the peer's exporter over them. */
export async function exportByPeer({ page }: ExportSide): Promise<ExportTook> {
  await page.evaluate(
    async ([count, atOnce]) => {
      if (window.exportClock.rows.length > 0) return;
      const { token } = JSON.parse(localStorage.getItem('gatehouse.session') ?? '{}');
      for (let from = 0; from < count; from += atOnce) {
        const range = encodeURIComponent(JSON.stringify([from, from + atOnce - 1]));
        const answer = await fetch(`/api/v1/reading?range=${range}`, { headers: { Authorization: token } });
        window.exportClock.rows.push(...(await answer.json()));
      }
    },
    [EXPORTED_ROWS, ROWS_AT_ONCE] as const,
  );
  await page.evaluate(() => window.pageClock.settle());
  return page.evaluate(() => window.exportClock.take(() => window.exportPeer.csv(window.exportClock.rows)));
}

interface ExportClock {
  rows: { id: number }[];
  /** From what starts it until the browser is handed a file. */
  take(start: () => void): Promise<ExportTook>;
}

declare global {
  interface Window {
    exportClock: ExportClock;
  }
}

/** Runs within the page. */
function installExportClock(): void {
  let onFile = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    onFile();
  };
  window.exportClock = {
    rows: [],
    take(start) {
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      observer.observe({ type: 'longtask' });
      return new Promise((resolve) => {
        const startedAt = performance.now();
        let isDone = false;
        let tickedAt = startedAt;
        let gap = 0;
        // What is shorter than the browser's long task is measured by how late a timer is.
        const tick = () => {
          const now = performance.now();
          gap = Math.max(gap, now - tickedAt);
          tickedAt = now;
          if (!isDone) setTimeout(tick);
        };
        setTimeout(tick);
        onFile = () => {
          const file = performance.now() - startedAt;
          isDone = true;
          setTimeout(() => {
            observer.disconnect();
            resolve({ file, longestTask: longest > 0 ? longest : gap });
          }, 100);
        };
        start();
      });
    },
  };
}
