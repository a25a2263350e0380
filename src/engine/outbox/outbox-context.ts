import { createContext, use } from 'react';
import type { Outbox } from '../../contract/outbox.ts';

/** The till's queue, from its own part of the app; null where there is none. */
export const OutboxContext = createContext<Promise<Outbox> | null>(null);

/**
 * The till's queue. Suspends until it is loaded.
 * @throws Error outside of the back office
 */
export function useOutbox(): Outbox {
  const opening = use(OutboxContext);
  if (opening === null) throw new Error('There is no outbox above this component.');
  return use(opening);
}
