import { useSyncExternalStore } from 'react';
import type { Job } from '../../contract/outbox.ts';
import { useOutbox } from './outbox-context.ts';

/** Every job that is kept, oldest first, as it changes here and in other tabs. Suspends until the queue is loaded. */
export function useJobs(): readonly Job[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.list);
}
