/**
 * Asks the browser never to throw the queue away for want of space, as long as it has not agreed to that. Some ask the
 * user: whoever calls this does so once a page, since nobody wants to be asked at every sale.
 */
export async function keepStorage(): Promise<void> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch (error) {
    console.warn('The browser does not say whether it keeps the queue.', error);
  }
}
