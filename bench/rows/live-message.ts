import type { BenchRow } from '../bench-row.ts';
import { openLiveControl } from '../browser/open-live-control.ts';
import { percentileOf } from '../figures.ts';

/** What an operator takes for at once. */
const LIMIT_MILLISECONDS = 200;
/** Messages of one figure, one after the other. */
const MESSAGES = 20;

/**
 * The 95th percentile of the time from telling the database of another count of a space to its painting on live control,
 * through the broker and the connection of the page, against a limit.
 */
export const row: BenchRow = {
  name: 'live: message to screen, p95',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const { page, tell, close } = await openLiveControl();
    let count = 0;
    return {
      async ours() {
        await page.bringToFront();
        const figures: number[] = [];
        for (let turn = 0; turn < MESSAGES; turn += 1) {
          count += 1;
          await page.evaluate(watchCount, count);
          const toldAt = Date.now();
          await tell(count, count % 2 === 0);
          figures.push((await page.evaluate(() => window.countPainted)) - toldAt);
        }
        return percentileOf(figures, 95);
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      close,
    };
  },
};

declare global {
  interface Window {
    /** When the count was painted, in milliseconds since 1970. */
    countPainted: Promise<number>;
  }
}

/** Runs in the page: waits until a card says so many vehicles, and the frame of it is painted. */
function watchCount(count: number): void {
  const words = `${count.toLocaleString('en')} parked`;
  const isShown = () => document.querySelector('article')?.textContent.includes(words) === true;
  window.countPainted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(Date.now()));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
