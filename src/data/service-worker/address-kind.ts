/** What the worker answers; it leaves every other request to the browser. */
export type AddressKind = 'page' | 'configIndex' | 'config' | 'asset' | 'plainFile' | 'thumbnail';

export const CONFIG_INDEX = '/config/index.json';
/** A thumbnail of the provider; the full size is for looking at. */
const THUMBNAIL = /^\/api\/v1\/image\/[^/]+\/rw320\.jpg$/;
/** Not named after their content, and named by the page. */
const PLAIN_FILE = /^\/(?:theme\.js|favicon\.svg|icons\/[^/]+)$/;
/** Routes of the app have no ending; what has one is a file. */
const ROUTE = /^\/(?!api\/|config\/)(?:[^.]*|.*\/[^.]*)$/;

export function toAddressKind(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): AddressKind | null {
  const { origin: target, pathname: path } = new URL(url);
  if (method !== 'GET' || target !== origin) return null;
  if (mode === 'navigate') return ROUTE.test(path) ? 'page' : null;
  if (path === CONFIG_INDEX) return 'configIndex';
  if (path.startsWith('/config/')) return 'config';
  if (path.startsWith('/assets/')) return 'asset';
  if (PLAIN_FILE.test(path)) return 'plainFile';
  return THUMBNAIL.test(path) ? 'thumbnail' : null;
}
