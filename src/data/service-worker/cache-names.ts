/** Everything of ours begins with it, and can be thrown away by it. */
export const CACHE_PREFIX = 'gatehouse-';
/** One cache for each build: a page and its parts are of one piece. */
export const SHELL_PREFIX = `${CACHE_PREFIX}shell-`;
/** Parts that no till starts from, as they are used. */
export const ASSETS = `${CACHE_PREFIX}assets`;
/** The configuration as it was last read. */
export const CONFIG = `${CACHE_PREFIX}config`;
export const PICTURES = `${CACHE_PREFIX}pictures`;
/** What the app has told the worker. */
export const NOTES = `${CACHE_PREFIX}notes`;

/** Removes the entries that were added first, so that this many stay. */
export async function keepNewest(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)));
}
