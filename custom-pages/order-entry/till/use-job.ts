import { useSyncExternalStore } from 'react';
import { type Job, useOutbox } from '../../../src/engine/index.ts';

/** One job as it changes, and nothing of the others; undefined for none. */
export function useJob(jobId: string | null): Job | undefined {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () =>
    jobId === null ? undefined : outbox.list().find(({ id }) => id === jobId),
  );
}
