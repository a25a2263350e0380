import { CONFIG_INDEX } from './address-kind.ts';

const FOLDER = '/config/';

/** Removes the files of an older configuration: what the new index does not name is not asked for any more. */
export async function removeUnnamed(cache: Cache, index: string): Promise<void> {
  const keys = await cache.keys();
  const unnamed = keys.filter(({ url }) => {
    const path = new URL(url).pathname;
    return path !== CONFIG_INDEX && !index.includes(path.slice(FOLDER.length));
  });
  await Promise.all(unnamed.map((key) => cache.delete(key)));
}
