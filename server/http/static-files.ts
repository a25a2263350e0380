import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { ServerSettings } from '../settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.mp3', 'audio/mpeg'],
  ['.wasm', 'application/wasm'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

/** The bundler names the files in here after their content. */
const HASHED_FOLDER = '/assets/';

/**
 * Serves the built UI: its files, and `index.html` for every path that is a route of the app.
 * @returns null where there is no such file, or no UI at all
 */
export function serveStaticFiles(settings: ServerSettings): (path: string) => Promise<Response | null> {
  const folder = settings.uiFolder;
  if (folder === null) return async () => null;
  const policy = contentSecurityPolicy(settings);
  const page = async () => fileResponse(join(folder, 'index.html'), 'no-cache', policy);
  return async (path) => {
    const file = resolveInside(folder, path);
    const isHashed = path.startsWith(HASHED_FOLDER);
    const found =
      file && extname(file) !== '' ? await fileResponse(file, cacheControl(isHashed), policy) : null;
    // A chunk of an older build must fail as such: HTML in its place would only say "wrong type".
    return found ?? (isHashed ? null : page());
  };
}

function cacheControl(isHashed: boolean): string {
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function resolveInside(folder: string, path: string): string | null {
  const decoded = decode(path);
  if (decoded === null || decoded.includes('\0')) return null;
  const root = normalize(folder + sep);
  const file = normalize(join(root, decoded));
  return file.startsWith(root) ? file : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function fileResponse(file: string, cache: string, policy: string): Promise<Response | null> {
  const body = await readFile(file).catch(() => null);
  if (body === null) return null;
  const type = TYPES.get(extname(file).toLowerCase()) ?? 'application/octet-stream';
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cache });
  if (type.startsWith('text/html')) headers.set('Content-Security-Policy', policy);
  return new Response(new Uint8Array(body), { headers });
}
