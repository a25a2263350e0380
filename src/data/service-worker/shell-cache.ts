import { CACHE_PREFIX, SHELL_PREFIX } from './cache-names.ts';
import type { ShellBuild } from './shell-build.ts';

const PAGE = '/';
/** A tab that still runs the build before may ask for its parts. */
const KEPT_BUILDS = 2;

/**
 * Keeps a page and all its parts, of one build.
 * @throws Error when the server gives out another build already: the next visit brings its worker
 */
export async function installShell(
  caches: CacheStorage,
  ask: typeof fetch,
  build: ShellBuild,
): Promise<void> {
  const page = await ask(PAGE, { cache: 'reload' });
  if (!page.ok || !(await page.clone().text()).includes(build.entry))
    throw new Error('The server gives out another build than this worker belongs to.');
  const cache = await caches.open(SHELL_PREFIX + build.id);
  await Promise.all(
    build.files.map(async (file) => {
      const answer = await ask(file);
      if (!answer.ok) throw new Error(`${file} cannot be read: ${answer.status}.`);
      await cache.put(file, answer);
    }),
  );
  // Last: a page that is kept has all its parts.
  await cache.put(PAGE, page);
}

/** The page of this build; undefined before it is installed. */
export async function readShellPage(caches: CacheStorage, build: ShellBuild): Promise<Response | undefined> {
  return (await caches.open(SHELL_PREFIX + build.id)).match(PAGE);
}

/** Throws away the builds before the last one. */
export async function removeOldShells(caches: CacheStorage, build: ShellBuild): Promise<void> {
  const own = SHELL_PREFIX + build.id;
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== own);
  await Promise.all(others.slice(0, -(KEPT_BUILDS - 1)).map((name) => caches.delete(name)));
}

/** Throws away everything of ours. */
export async function removeAll(caches: CacheStorage): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(own.map((name) => caches.delete(name)));
}
