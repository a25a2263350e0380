import axios, { type AxiosAdapter } from 'axios';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import { atFileEnd } from '../support/at-file-end.ts';

type Handler = (request: Request) => Promise<Response> | Response;

/** Names the client that a request is of: several of them may stand in one test. */
const CLIENT_HEADER = 'x-test-client';
/** What a page's own addresses start with. */
const PAGE = 'http://gatehouse.test';

const network = setupServer();
let clients = 0;
let isListening = false;

/** Takes over the network of the running test file; the next file has the real one again. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  network.listen({ onUnhandledRequest: 'error' });
  atFileEnd(() => {
    isListening = false;
    network.resetHandlers();
    network.close();
  });
}

/**
 * The network of one client: a fetch handler answers all that the real axios sends through Node's own HTTP, and no
 * socket is opened.
 */
export function buildFetchAdapter(handle: Handler): AxiosAdapter {
  listen();
  clients += 1;
  const client = String(clients);
  const send = axios.getAdapter('http');
  network.use(
    http.all('*', ({ request }) => {
      if (request.headers.get(CLIENT_HEADER) !== client) return undefined;
      const headers = new Headers(request.headers);
      headers.delete(CLIENT_HEADER);
      return handle(new Request(request, { headers }));
    }),
  );
  return async (config) => {
    config.headers.set(CLIENT_HEADER, client);
    return send({ ...config, baseURL: new URL(config.baseURL ?? '', PAGE).href });
  };
}

/** What the handler of a client returns where the line is cut before the answer. */
export const cutLine = (): Response => HttpResponse.error();

/** The browser's two stores, empty; they end with the test file's own globals. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', buildStorage());
  vi.stubGlobal('sessionStorage', buildStorage());
}

function buildStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  };
}
