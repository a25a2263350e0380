import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.ts';
import { openLiveControl } from '../browser/open-live-control.ts';

const FIRST = 4;
const REBUILDS = 240;
/** What a page loads behind its first view has come by then: it is of no tear-down. */
const SETTLE_MILLISECONDS = 6_000;
/** What one collection finds unused, the next one frees. */
const ROUNDS = 3;

/**
 * What is in use of the heap once the camera of live control has been taken down and built again so many times, each time
 * until it shows a picture, against the same page after the first four, once all of it is loaded. Garbage is collected
 * before each figure.
 */
export const row: BenchRow = {
  name: 'video: heap after 240 tear-downs and rebuilds',
  unit: 'MB',
  goal: '<= 1.1',
  isExact: true,
  async open() {
    const { page, close } = await openLiveControl();
    await page.bringToFront();
    const session = await page.context().newCDPSession(page);
    const readHeap = async () => {
      for (let round = 0; round < ROUNDS; round += 1) await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1_000_000;
    };
    await page.evaluate(rebuildCamera, FIRST);
    await sleep(SETTLE_MILLISECONDS);
    const before = await readHeap();
    await page.evaluate(rebuildCamera, REBUILDS);
    const after = await readHeap();
    return { ours: () => Promise.resolve(after), peer: () => Promise.resolve(before), close };
  },
};

/** Runs in the page: as when the tab is hidden and shown again. */
async function rebuildCamera(times: number): Promise<void> {
  const show = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const HAS_PICTURE = 2;
  const video = document.querySelector<HTMLVideoElement>('figure video');
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  for (let done = 0; done < times; done += 1) {
    show('hidden');
    await until(() => video?.readyState === 0);
    show('visible');
    await until(() => (video?.readyState ?? 0) >= HAS_PICTURE);
  }
}
