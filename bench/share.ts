/** What has been opened within this run, in order. */
const opened: Promise<{ close(): Promise<unknown> }>[] = [];

/**
 * What several rows use and none may close: opened by the first that asks, closed by {@link closeShared}.
 * @example const browser = share(openBrowser); // everywhere: await browser()
 */
export function share<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    if (shared === undefined) {
      shared = open();
      opened.push(shared);
    }
    return shared;
  };
}

/** Closes whatever is open, the last first; what could not be opened is nothing to close. */
export async function closeShared(): Promise<void> {
  for (const each of opened.splice(0).toReversed()) {
    const one = await each.catch(() => null);
    await one?.close();
  }
}
