/** What has been opened within this run, in order. */
const opened: Promise<{ close(): Promise<unknown> }>[] = [];

/**
 * What several rows use and none may close: opened by the first that asks, closed by {@link closeAll}.
 * @example const browser = share(openBrowser); // everywhere: await browser()
 */
export function share<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => (shared ??= closeLater(open()));
}

/**
 * Remembers what would go on without this process, a database or another server: {@link closeAll} closes it, also when
 * the run is ended from outside. Who has opened it may close it before: closing twice does nothing.
 */
export function closeLater<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
  opened.push(opening);
  return opening;
}

/** Closes whatever is open, the last first; what could not be opened is nothing to close. */
export async function closeAll(): Promise<void> {
  for (const each of opened.splice(0).toReversed()) {
    const one = await each.catch(() => null);
    await one?.close();
  }
}
