import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.ts';
import { openRefreshedSide } from '../browser/refresh-rows.ts';

const FIRST = 100;
/** What a page loads behind its first view has come by then: it is of no refresh. */
const SETTLE_MILLISECONDS = 6_000;
/** 8 hours, every 5 s. */
const REFRESHES = 5_760;

/**
 * What is in use of the heap after a day's work at an inspector: as many refreshes as 8 hours have, one after the other,
 * of ten answers that were recorded, their rows as long as those of vehicles. The peer is the same page after its first
 * hundred refreshes, once all of it is loaded. Garbage is collected before each figure. No data is left behind: the
 * growth is code, which the browser goes on compiling up to about the 700th refresh.
 */
export const row: BenchRow = {
  name: '5,760 refreshes of 2,000 rows in fast-forward from recorded answers: heap',
  unit: 'MB',
  goal: '<= 1.1',
  isExact: true,
  async open() {
    const { page, repeat, close } = await openRefreshedSide('ours');
    await page.bringToFront();
    await sleep(SETTLE_MILLISECONDS);
    const before = await repeat(FIRST);
    const after = await repeat(REFRESHES - FIRST);
    return { ours: () => Promise.resolve(after), peer: () => Promise.resolve(before), close };
  },
};
