import { randomKey } from '../../../src/domain/random-key.ts';
import { holdOrder } from './held-orders.ts';
import { parseKeptOrder } from './kept-order.ts';
import { readStored, writeStored } from './local-storage.ts';
import { createTabLocks, type TabLocks } from './tab-locks.ts';

/** What a tab keeps for itself over a reload: `<name>.<tab>` each. */
const OPEN = 'gatehouse.till.open';
const ATTEMPT = 'gatehouse.till.attempt';
/** Where a tab remembers which one it is. */
const OWN = 'gatehouse.till.tab';
/** The one tab of a browser that cannot tell its tabs apart. */
const ONLY = 'only';
/** A page that is being reloaded gives its lock back a moment late. */
const TRIES = 10;
const BETWEEN_TRIES_MILLISECONDS = 30;

/** The name under which a tab keeps its open order. */
export const openOrderName = (tab: string): string => `${OPEN}.${tab}`;
/** The name under which a tab keeps the checkout that runs. */
export const attemptName = (tab: string): string => `${ATTEMPT}.${tab}`;

let claimed: Promise<string> | null = null;

/**
 * Which tab of the till this one is: each has an open order of its own, so that two never write over each other. A
 * reload finds its own again; a new tab takes over the order of one that is gone, and puts aside any further ones.
 * @param locks the browser's; absent all tabs share one order
 */
export function claimTab(locks: TabLocks | undefined = findLocks()): Promise<string> {
  claimed ??= locks === undefined ? Promise.resolve(ONLY) : claimWith(locks);
  return claimed;
}

/** The browser's own; a page without a secure context has none, and its tabs ask one another. */
function findLocks(): TabLocks | undefined {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined || typeof BroadcastChannel === 'undefined') return locks;
  return createTabLocks();
}

async function claimWith(locks: TabLocks): Promise<string> {
  const tab = (await claimOwn(locks)) ?? (await claimLeft(locks)) ?? (await claimNew(locks));
  sessionStorage.setItem(OWN, tab);
  await holdWhatWasLeft(locks);
  return tab;
}

/** The tab that this one was before the reload; null for a new tab, and for the copy of an open one. */
async function claimOwn(locks: TabLocks): Promise<string | null> {
  const tab = sessionStorage.getItem(OWN);
  if (tab === null) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await lock(locks, tab)) return tab;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MILLISECONDS));
  }
  return null;
}

async function claimLeft(locks: TabLocks): Promise<string | null> {
  for (const tab of keptTabs()) if (await lock(locks, tab)) return tab;
  return null;
}

async function claimNew(locks: TabLocks): Promise<string> {
  const tab = randomKey();
  await lock(locks, tab);
  return tab;
}

/** What further tabs have left behind is put aside. One that was at the checkout may be sold: its tab finds out. */
async function holdWhatWasLeft(locks: TabLocks): Promise<void> {
  for (const tab of keptTabs()) {
    await locks.request(lockName(tab), { ifAvailable: true }, (granted) => {
      if (granted === null || readStored(attemptName(tab)) !== null) return;
      const order = parseKeptOrder(readStored(openOrderName(tab)));
      try {
        if (order !== null && order.lines.length > 0) holdOrder(order, '', new Date());
        writeStored(openOrderName(tab), null);
      } catch (error) {
        // It stays where it is, for when there is room.
        console.warn('What another tab has left could not be put aside.', error);
      }
    });
  }
}

function keptTabs(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(`${OPEN}.`))
    .map((name) => name.slice(OPEN.length + 1));
}

const lockName = (tab: string): string => `${OWN}.${tab}`;

/** Takes a tab for as long as the page lives. @returns false when another one has it */
function lock(locks: TabLocks, tab: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const held = locks.request(lockName(tab), { ifAvailable: true }, (granted) => {
      resolve(granted !== null);
      return granted === null ? null : new Promise(() => {});
    });
    held.catch(reject);
  });
}
