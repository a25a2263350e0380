import type { BenchRow } from '../bench-row.ts';
import { openLiveControl } from '../browser/open-live-control.ts';

/** What a browser calls a long task. */
const LIMIT_MILLISECONDS = 50;
const PER_SECOND = 200;
const SECONDS = 60;

/**
 * The longest task of live control while it hears 200 messages a second for a minute, half of them of a space and half of a
 * gate, beside its playing camera. The browser counts tasks from 50 ms on: 0 means that there was none.
 */
export const row: BenchRow = {
  name: 'live: 200 messages/s for 60 s, longest task',
  unit: 'ms',
  goal: '<= 1',
  isExact: true,
  async open() {
    const { page, tellMany, close } = await openLiveControl();
    return {
      async ours() {
        await page.bringToFront();
        await page.evaluate(watchTasks);
        await tellMany(PER_SECOND, SECONDS);
        return page.evaluate(() => window.longestTask());
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      close,
    };
  },
};

declare global {
  interface Window {
    /** Milliseconds, since the tasks are watched. */
    longestTask(): number;
  }
}

/** Runs in the page. */
function watchTasks(): void {
  let longest = 0;
  const take = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ entryTypes: ['longtask'] });
  window.longestTask = () => {
    take(observer.takeRecords());
    observer.disconnect();
    return longest;
  };
}
