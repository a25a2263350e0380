import type { JobStore } from './job-store.ts';

/**
 * Asks the browser, once in its life, never to throw the queue away for want of space. Some ask the user, and nobody
 * wants to be asked at every sale.
 */
export async function keepStorage(store: Pick<JobStore, 'isFirst'>): Promise<void> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return;
  try {
    if (await store.isFirst('askedToPersist')) await storage.persist();
  } catch (error) {
    console.warn('The browser does not say whether it keeps the queue.', error);
  }
}
