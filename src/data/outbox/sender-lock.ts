import type { TillDatabaseOpener } from './till-database.ts';

/** Runs work that only one tab of this browser may do at a time. */
export interface SenderLock {
  /** Waits for its turn. */
  hold(work: () => Promise<void>): Promise<void>;
}

const NAME = 'gatehouse.outbox';
/** A tab that has vanished in the middle of its turn holds the others up no longer than this. */
const LEASE_MILLISECONDS = 15_000;
const ASK_AGAIN_MILLISECONDS = 250;

/** The browser's own lock; on a page that is not secure there is none, and a lease in the database takes its place. */
export function createSenderLock(opener: TillDatabaseOpener, owner: string): SenderLock {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined) return { hold: (work) => locks.request(NAME, work) };
  return createLeaseLock(opener, owner);
}

/** One that ends later than any lease does is of a clock that has been set back since. */
function isGood(until: number, now: number): boolean {
  return until >= now && until <= now + LEASE_MILLISECONDS;
}

/** A lease is renewed while the work runs. Should one run out all the same, equal keys still keep a sale single. */
export function createLeaseLock(opener: TillDatabaseOpener, owner: string): SenderLock {
  const take = async (): Promise<boolean> => {
    const transaction = (await opener.open()).transaction('leases', 'readwrite');
    const lease = await transaction.store.get(NAME);
    const isFree = lease === undefined || lease.owner === owner || !isGood(lease.until, Date.now());
    if (isFree) await transaction.store.put({ owner, until: Date.now() + LEASE_MILLISECONDS }, NAME);
    await transaction.done;
    return isFree;
  };
  return {
    async hold(work) {
      while (!(await take())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS));
      const renewal = setInterval(() => void take().catch(() => undefined), LEASE_MILLISECONDS / 3);
      try {
        await work();
      } finally {
        clearInterval(renewal);
        await (await opener.open()).delete('leases', NAME);
      }
    },
  };
}
