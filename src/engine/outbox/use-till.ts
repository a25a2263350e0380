import { useSyncExternalStore } from 'react';
import type { Till } from '../../contract/outbox.ts';
import { useOutbox } from './outbox-context.ts';

/** The till that this browser is; null while it is no till. Suspends until the queue is loaded. */
export function useTill(): Till | null {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.till);
}
