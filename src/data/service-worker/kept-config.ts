import { CONFIG_INDEX } from './address-kind.ts';
import { CONFIG } from './cache-names.ts';

const FOLDER = '/config/';
/** `entity/item.<hash>.json`: the name of a file, without the hash of its content. */
const HASHED_NAME = /^(.+)\.[^./]+\.json$/;
/** A file that hangs must not keep the next index waiting for ever. */
const TIMEOUT_MILLISECONDS = 30_000;

/** The configuration that a till starts from without a network: an index, and files that it names. */
export class KeptConfig {
  readonly #caches: CacheStorage;
  readonly #ask: typeof fetch;
  #last: Promise<void> = Promise.resolve();

  constructor(caches: CacheStorage, ask: typeof fetch) {
    this.#caches = caches;
    this.#ask = ask;
  }

  async readIndex(): Promise<Response | undefined> {
    return (await this.#caches.open(CONFIG)).match(CONFIG_INDEX);
  }

  /**
   * Takes another index over once the files that replace the kept ones are here. Until then the old index and its
   * files stay together. One index after the other. A failure is told of in the console; the next answer with an
   * index tries again.
   */
  renew(index: Response): Promise<void> {
    this.#last = this.#last.then(async () => {
      try {
        await this.#takeOver(index);
      } catch (error) {
        console.warn('The new configuration cannot be kept.', error);
      }
    });
    return this.#last;
  }

  async #takeOver(index: Response): Promise<void> {
    const cache = await this.#caches.open(CONFIG);
    const named = listFiles(await index.clone().json());
    const keys = await cache.keys();
    const kept = keys.map(({ url }) => new URL(url).pathname).filter((path) => path !== CONFIG_INDEX);
    const stale = kept.filter((path) => !named.has(path));
    const names = new Set(stale.map(withoutHash));
    const successors = [...named].filter((path) => names.has(withoutHash(path)) && !kept.includes(path));
    await Promise.all(successors.map((path) => this.#fetchInto(cache, path)));
    await cache.put(CONFIG_INDEX, index);
    await Promise.all(stale.map((path) => cache.delete(path)));
  }

  async #fetchInto(cache: Cache, path: string): Promise<void> {
    const answer = await this.#ask(path, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    if (!answer.ok) throw new Error(`${path} cannot be read: ${answer.status}.`);
    await cache.put(path, answer);
  }
}

/** The paths of all files that an index names, wherever in it they stand. */
function listFiles(index: unknown): Set<string> {
  if (typeof index === 'string') return new Set(HASHED_NAME.test(index) ? [FOLDER + index] : []);
  if (typeof index !== 'object' || index === null) return new Set();
  return new Set(Object.values(index).flatMap((value) => [...listFiles(value)]));
}

function withoutHash(path: string): string {
  return HASHED_NAME.exec(path)?.[1] ?? path;
}
