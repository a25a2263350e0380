/** How many jobs run at once and how many more may wait: of one owner, and of all together. */
export interface OwnerLimits {
  running: { ofOne: number; ofAll: number };
  waiting: { ofOne: number; ofAll: number };
}

/**
 * Waits until a job of this owner may run.
 * @param gaveUp aborted when the job is no longer wanted
 * @returns what ends the job; a second call does nothing
 * @throws the signal's reason
 */
export type Enter = (owner: string, gaveUp?: AbortSignal) => Promise<() => void>;

interface Waiting {
  owner: string;
  start: () => void;
}

/**
 * Lets a few jobs run at once, fewer of each owner. The others wait in their order, so that one owner's many jobs
 * never block another's.
 * @param refuse throws for a job that would wait behind too many others
 */
export function limitPerOwner({ running, waiting }: OwnerLimits, refuse: () => never): Enter {
  const active = new Map<string, number>();
  const queue: Waiting[] = [];
  const activeOf = (owner: string) => active.get(owner) ?? 0;
  const activeOfAll = () => [...active.values()].reduce((sum, count) => sum + count, 0);
  const mayStart = (owner: string) => activeOfAll() < running.ofAll && activeOf(owner) < running.ofOne;

  const begin = (owner: string) => {
    active.set(owner, activeOf(owner) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      if (activeOf(owner) === 1) active.delete(owner);
      else active.set(owner, activeOf(owner) - 1);
      const next = queue.find((each) => mayStart(each.owner));
      if (!next) return;
      queue.splice(queue.indexOf(next), 1);
      next.start();
    };
  };

  return async (owner, gaveUp) => {
    gaveUp?.throwIfAborted();
    if (mayStart(owner)) return begin(owner);
    const isFull = queue.filter((each) => each.owner === owner).length >= waiting.ofOne;
    if (isFull || queue.length >= waiting.ofAll) refuse();
    return new Promise((resolve, reject) => {
      // Its place is taken in the moment in which it is given away.
      const place: Waiting = { owner, start: () => resolve(begin(owner)) };
      queue.push(place);
      gaveUp?.addEventListener(
        'abort',
        () => {
          const at = queue.indexOf(place);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(gaveUp.reason);
        },
        { once: true },
      );
    });
  };
}
