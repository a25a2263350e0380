import type { OpenRow } from '../bench-row.ts';
import { APPS, openSide, type Side } from './open-side.ts';
import { openFullSite } from './open-site.ts';

/** One side of a row, ready to be measured. */
export interface Turn extends Side {
  /** The address of a place in this app: `reading?page=2` -> `/dashboard/reading?page=2`. */
  addressOf(path: string): string;
  /** Counts from 0. */
  turn(): number;
}

/**
 * Opens the product and the app written by hand beside each other, each on a page of its own.
 * @param measure one figure of one side; what it leaves behind is the next one's beginning
 * @param prepare once for each side, before the first figure
 */
export async function openPair(
  measure: (side: Turn) => Promise<number>,
  prepare: (side: Turn) => Promise<unknown> = () => Promise.resolve(),
): Promise<OpenRow> {
  const site = await openFullSite();
  const open = async (app: keyof typeof APPS): Promise<Turn> => {
    let turns = 0;
    const side = await openSide(site, app);
    const turn = { ...side, addressOf: APPS[app].addressOf, turn: () => turns++ };
    await prepare(turn);
    return turn;
  };
  const ours = await open('ours');
  const peer = await open('handWritten');
  const take = async (side: Turn) => {
    await side.page.bringToFront();
    await side.page.evaluate(() => window.pageClock.settle());
    return measure(side);
  };
  return {
    ours: () => take(ours),
    peer: () => take(peer),
    async close() {
      await ours.close();
      await peer.close();
    },
  };
}
