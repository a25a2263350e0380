/** The parts of the browser's service worker that ours uses: the compiler's list of them excludes that of pages. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listen: (event: LifeEvent & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> };
  registration: { unregister(): Promise<boolean> };
  location: { origin: string };
}

export interface LifeEvent {
  /** The worker is not ended before this is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  request: Request;
  /** The page that asks; empty for one that is being opened. */
  clientId: string;
  respondWith(answer: Promise<Response>): void;
}
