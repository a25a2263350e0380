import { type AddressKind, CONFIG_INDEX, toAddressKind } from './address-kind.ts';
import { ASSETS, CONFIG, keepNewest, NOTES, PICTURES } from './cache-names.ts';
import { KeptConfig } from './kept-config.ts';
import type { ShellBuild } from './shell-build.ts';
import { installShell, readShellPage, removeAll, removeOldShells } from './shell-cache.ts';
import { cacheFirst, networkFirst } from './strategies.ts';
import { parseWorkerMessage, type WorkerMessage } from './worker-message.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

export interface WorkerParts {
  scope: WorkerScope;
  caches: CacheStorage;
  fetch: typeof fetch;
  build: ShellBuild;
}

const OWN_SCRIPT = '/sw.js';
const PAGE_PATIENCE_MILLISECONDS = 3000;
const FILE_PATIENCE_MILLISECONDS = 2000;
const KEPT_ASSETS = 200;
const KEPT_PICTURES = 400;
const PAGES_NOTE = '/pages';

/**
 * The worker that lets a till start without a network. It answers only for the app's own files and for the pictures
 * of a till: calls of the provider never pass through it.
 */
export class AppWorker {
  readonly #scope: WorkerScope;
  readonly #caches: CacheStorage;
  readonly #ask: typeof fetch;
  readonly #build: ShellBuild;
  readonly #config: KeptConfig;
  readonly #answers: Record<
    AddressKind,
    (event: Pick<RequestEvent, 'request' | 'clientId' | 'waitUntil'>) => Promise<Response>
  >;

  constructor({ scope, caches, fetch: ask, build }: WorkerParts) {
    this.#scope = scope;
    this.#caches = caches;
    this.#ask = ask;
    this.#build = build;
    this.#config = new KeptConfig(caches, ask);
    this.#answers = {
      page: ({ request }) => this.#openPage(request),
      configIndex: (event) => this.#readConfigIndex(event),
      config: ({ request }) => this.#readHashed(request, CONFIG, null),
      asset: ({ request }) => this.#readHashed(request, ASSETS, KEPT_ASSETS),
      plainFile: ({ request }) => this.#readPlainFile(request),
      thumbnail: (event) => this.#readPicture(event),
    };
  }

  /** Takes up its work. */
  start(): void {
    const scope = this.#scope;
    scope.addEventListener('install', (event) => event.waitUntil(this.#install()));
    scope.addEventListener('activate', (event) => event.waitUntil(this.#activate()));
    scope.addEventListener('message', (event) => {
      const message = parseWorkerMessage(event.data);
      if (message !== null) event.waitUntil(this.#keep(message));
    });
    scope.addEventListener('fetch', (event) => {
      const kind = toAddressKind(event.request, scope.location.origin);
      if (kind === null) return;
      event.respondWith(this.#answers[kind](event));
      if (kind === 'page') event.waitUntil(this.#endWhereThereIsNoWorker());
    });
  }

  /** Every build has a cache of its own, so that a new worker need not wait for the pages of the last one. */
  async #install(): Promise<void> {
    await installShell(this.#caches, this.#ask, this.#build);
    await this.#scope.skipWaiting();
  }

  async #activate(): Promise<void> {
    await removeOldShells(this.#caches, this.#build);
    await this.#scope.clients.claim();
  }

  #openPage(request: Request): Promise<Response> {
    return networkFirst(() => this.#ask(request), {
      patienceMilliseconds: PAGE_PATIENCE_MILLISECONDS,
      readStored: () => readShellPage(this.#caches, this.#build),
    });
  }

  /** A deployment that has no worker any more must not be kept from its pages by the last one's. */
  async #endWhereThereIsNoWorker(): Promise<void> {
    const script = await this.#ask(OWN_SCRIPT, { cache: 'no-store' }).catch(() => null);
    if (script === null || script.status >= 500) return;
    if (script.ok && (script.headers.get('content-type') ?? '').includes('javascript')) return;
    await this.#scope.registration.unregister();
    await removeAll(this.#caches);
  }

  /** The files of a new index are fetched after the answer: who asked does not wait for them. */
  #readConfigIndex(event: Pick<RequestEvent, 'request' | 'waitUntil'>): Promise<Response> {
    const asking = this.#ask(event.request);
    const renewing = asking.then((answer) => (answer.ok ? this.#config.renew(answer.clone()) : undefined));
    event.waitUntil(renewing.catch(() => {}));
    return networkFirst(() => asking, {
      patienceMilliseconds: FILE_PATIENCE_MILLISECONDS,
      readStored: () => this.#config.readIndex(),
    });
  }

  #readHashed(request: Request, name: string, count: number | null): Promise<Response> {
    return cacheFirst(() => this.#ask(request), {
      readStored: () => this.#caches.match(request, { ignoreVary: true }),
      keep: async (answer) => {
        const cache = await this.#caches.open(name);
        await cache.put(request, answer);
        if (count !== null) await keepNewest(cache, count);
      },
    });
  }

  async #readPlainFile(request: Request): Promise<Response> {
    const cache = await this.#caches.open(ASSETS);
    return networkFirst(() => this.#ask(request), {
      patienceMilliseconds: FILE_PATIENCE_MILLISECONDS,
      readStored: () => cache.match(request, { ignoreVary: true }),
      keep: (answer) => cache.put(request, answer),
    });
  }

  async #readPicture({ request, clientId }: Pick<RequestEvent, 'request' | 'clientId'>): Promise<Response> {
    if (!(await this.#isOnKeptPage(clientId))) return this.#ask(request);
    const cache = await this.#caches.open(PICTURES);
    return cacheFirst(() => this.#ask(request), {
      readStored: () => cache.match(request, { ignoreVary: true }),
      async keep(answer) {
        await cache.put(request, answer);
        await keepNewest(cache, KEPT_PICTURES);
      },
    });
  }

  /** Only what a till shows: photos of people are not kept. */
  async #isOnKeptPage(clientId: string): Promise<boolean> {
    const client = clientId === '' ? undefined : await this.#scope.clients.get(clientId);
    if (client === undefined) return false;
    const note = await (await this.#caches.open(NOTES)).match(PAGES_NOTE);
    const pages: unknown = await note?.json();
    return Array.isArray(pages) && pages.includes(new URL(client.url).pathname);
  }

  /** Reads again, through the caches, what a page had loaded before this worker was there. */
  async #keep({ paths, pages }: WorkerMessage): Promise<void> {
    await (await this.#caches.open(NOTES)).put(PAGES_NOTE, Response.json(pages));
    const { origin } = this.#scope.location;
    const kept: Promise<unknown>[] = [];
    const event = { clientId: '', waitUntil: (work: Promise<unknown>) => void kept.push(work) };
    const read = async (path: string) => {
      const request = new Request(new URL(path, origin));
      const kind = toAddressKind(request, origin);
      if (kind !== null && kind !== 'thumbnail') await this.#answers[kind]({ ...event, request });
    };
    await Promise.allSettled(paths.filter((path) => path !== CONFIG_INDEX).map(read));
    // Last: other files may have taken the place of those that the page has loaded.
    if (paths.includes(CONFIG_INDEX)) await Promise.allSettled([read(CONFIG_INDEX)]);
    await Promise.all(kept);
  }
}
