import { vi } from 'vitest';
import { AppWorker } from '../../../src/data/service-worker/app-worker.ts';
import type { ShellBuild } from '../../../src/data/service-worker/shell-build.ts';
import type { LifeEvent, RequestEvent } from '../../../src/data/service-worker/worker-scope.ts';

export const ORIGIN = 'http://till.test';

type CacheKey = string | URL | Request;

function toUrl(key: CacheKey): string {
  return new URL(typeof key === 'string' || key instanceof URL ? key : key.url, ORIGIN).href;
}

/** The browser's caches, in memory: entries stay in the order in which they were added. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return {
      match: async (key: CacheKey) => entries.get(toUrl(key))?.clone(),
      put: async (key: CacheKey, answer: Response) => void entries.set(toUrl(key), answer),
      delete: async (key: CacheKey) => entries.delete(toUrl(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as Partial<Cache> as Cache;
  }

  async match(key: CacheKey): Promise<Response | undefined> {
    for (const entries of this.stored.values()) {
      const found = entries.get(toUrl(key));
      if (found !== undefined) return found.clone();
    }
    return undefined;
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }

  paths(name: string): string[] {
    return [...(this.stored.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length));
  }
}

/** A server: path -> what it gives; what it does not have is a 404. */
export class FakeServer {
  readonly files = new Map<string, string>();
  readonly asked: string[] = [];
  isAway = false;

  readonly fetch = vi.fn(async (input: CacheKey): Promise<Response> => {
    const path = toUrl(input).slice(ORIGIN.length);
    this.asked.push(path);
    if (this.isAway) throw new TypeError('Failed to fetch');
    const body = this.files.get(path);
    if (body === undefined) return new Response('', { status: 404 });
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    return new Response(body, { headers: { 'Content-Type': type } });
  });

  /** Gives out a build: its page names its script. */
  deploy({ entry, files }: ShellBuild): void {
    this.files.clear();
    this.files.set('/', `<script type="module" src="${entry}"></script>`);
    this.files.set('/dashboard/order-items', this.files.get('/') ?? '');
    this.files.set('/config/index.json', '{"entities":{"item":"entity/item.a1.json"}}');
    this.files.set('/config/entity/item.a1.json', 'item one');
    this.files.set('/sw.js', 'the worker');
    this.files.set('/theme.js', 'theme');
    for (const file of files) this.files.set(file, `content of ${file}`);
  }
}

export function buildOf(name: string): ShellBuild {
  return {
    id: name,
    entry: `/assets/index-${name}.js`,
    files: [`/assets/index-${name}.js`, `/assets/till-${name}.js`],
  };
}

interface Listeners {
  install: (event: LifeEvent) => void;
  activate: (event: LifeEvent) => void;
  fetch: (event: RequestEvent) => void;
  message: (event: LifeEvent & { data: unknown }) => void;
}

/** A worker of a build in this browser; its events are fired by the test. */
export function startWorker(caches: FakeCaches, server: FakeServer, build: ShellBuild) {
  const listeners: Partial<Listeners> = {};
  const scope = {
    addEventListener: (type: keyof Listeners, listen: never) => Object.assign(listeners, { [type]: listen }),
    skipWaiting: vi.fn(async () => {}),
    clients: {
      claim: vi.fn(async () => {}),
      get: async (id: string) => (id === '' ? undefined : { url: `${ORIGIN}${id}` }),
    },
    registration: { unregister: vi.fn(async () => true) },
    location: { origin: ORIGIN },
  };
  new AppWorker({
    scope,
    caches: caches as Partial<CacheStorage> as CacheStorage,
    fetch: server.fetch,
    build,
  }).start();

  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const settle = async () => {
    while (work.length > 0) await work.shift();
  };
  return {
    scope,
    async install() {
      listeners.install?.({ waitUntil });
      await settle();
      listeners.activate?.({ waitUntil });
      await settle();
    },
    async tell(data: unknown) {
      listeners.message?.({ waitUntil, data });
      await settle();
    },
    /** @returns null for what the worker leaves to the browser */
    async ask(path: string, { mode = 'cors', method = 'GET', clientId = '' } = {}): Promise<Response | null> {
      const answers: Promise<Response>[] = [];
      const request = { url: new URL(path, ORIGIN).href, mode, method } as Request;
      const respondWith = (answer: Promise<Response>) => void answers.push(answer);
      listeners.fetch?.({ request, clientId, waitUntil, respondWith });
      const found = (await answers[0]) ?? null;
      await settle();
      return found;
    },
  };
}
