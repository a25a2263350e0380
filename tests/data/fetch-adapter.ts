import { type AxiosAdapter, AxiosError, AxiosHeaders } from 'axios';
import { vi } from 'vitest';

type Handler = (request: Request) => Promise<Response> | Response;

/** Lets axios call a fetch handler in place of the network: the whole client runs, no socket is opened. */
export function buildFetchAdapter(handle: Handler): AxiosAdapter {
  return async (config) => {
    const url = new URL(toAddress(config), 'http://gatehouse.test');
    for (const [name, value] of Object.entries(config.params ?? {}))
      url.searchParams.append(name, String(value));
    const request = new Request(url, {
      method: config.method?.toUpperCase() ?? 'GET',
      headers: Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(config.data === undefined ? {} : { body: config.data }),
    });
    const answer = await handle(request);
    const response = {
      data: await answer.text(),
      status: answer.status,
      statusText: answer.statusText,
      headers: new AxiosHeaders(Object.fromEntries(answer.headers)),
      config,
    };
    if (answer.ok) return response;
    throw new AxiosError(`status ${answer.status}`, 'ERR_BAD_REQUEST', config, request, response);
  };
}

/** A base may have a path of its own, which axios keeps. */
function toAddress({ baseURL = '', url = '' }: { baseURL?: string; url?: string }): string {
  return URL.canParse(url) ? url : baseURL + url;
}

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
