import { createContext, use, useSyncExternalStore } from 'react';
import type { Job, Outbox, Till } from '../../contract/outbox.ts';

/** Opens the till's queue, a part of its own, and gives the same promise each time; null where there is none. */
export const OutboxContext = createContext<(() => Promise<Outbox>) | null>(null);

/**
 * The till's queue, which the first that asks opens. Suspends until it is loaded.
 * @throws Error outside of the back office
 */
export function useOutbox(): Outbox {
  const open = use(OutboxContext);
  if (open === null) throw new Error('There is no outbox above this component.');
  return use(open());
}

/** Every job that is kept, oldest first, as it changes here and in other tabs. Suspends until the queue is loaded. */
export function useJobs(): readonly Job[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.list);
}

/** The till that this browser is; null while it is no till. Suspends until the queue is loaded. */
export function useTill(): Till | null {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.till);
}
