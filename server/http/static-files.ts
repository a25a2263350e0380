import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { ServerSettings } from '../settings.ts';
import { acceptsGzip, COMPRESSED_FROM } from './accepts-gzip.ts';
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

const compress = promisify(gzip);

/** The bundler names the files in here after their content. */
const HASHED_FOLDER = '/assets/';

const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** What an answer is made of. */
interface StaticFile {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A file whose name holds its content: it never changes, so it is read and compressed once. */
interface HashedFile extends StaticFile {
  /** Null where compression gains nothing. */
  gzipped: Uint8Array<ArrayBuffer> | null;
}

/** Answers a request for a file. @returns null where there is no such file, or no UI at all */
export type StaticFiles = (
  request: Pick<HonoRequest, 'path' | 'method' | 'header'>,
) => Promise<Response | null>;

/** Serves the built UI: its files, and `index.html` for every path that is a route of the app. */
export function serveStaticFiles(settings: ServerSettings): StaticFiles {
  const folder = settings.uiFolder;
  if (folder === null) return async () => null;
  const policy = contentSecurityPolicy(settings);
  const hashedFolder = normalize(join(folder, HASHED_FOLDER));
  const readHashed = keepHashedFiles();
  return async (request) => {
    const file = resolveInside(folder, request.path);
    // A chunk of an older build must fail as such: HTML in its place would only say "wrong type".
    if (request.path.startsWith(HASHED_FOLDER)) {
      const hashed = file?.startsWith(hashedFolder) ? await readHashed(file) : null;
      return (
        hashed &&
        toHashedAnswer(hashed, acceptsGzip(request.method, request.header('Accept-Encoding')), policy)
      );
    }
    const found = file && extname(file) !== '' ? await readStaticFile(file) : null;
    const answered = found ?? (await readStaticFile(join(folder, 'index.html')));
    return answered && new Response(answered.body, { headers: headersOf(answered, 'no-cache', policy) });
  };
}

/** @returns what reads a file, and knows it from then on */
function keepHashedFiles(): (file: string) => Promise<HashedFile | null> {
  const kept = new Map<string, Promise<HashedFile | null>>();
  return async (file) => {
    const known = kept.get(file) ?? readHashedFile(file);
    kept.set(file, known);
    const found = await known;
    // Names that do not exist are unlimited, and the next build may bring one of them.
    if (found === null) kept.delete(file);
    return found;
  };
}

async function readHashedFile(file: string): Promise<HashedFile | null> {
  if (extname(file) === '') return null;
  const found = await readStaticFile(file);
  if (found === null) return null;
  const isCompressed =
    found.body.length >= COMPRESSED_FROM && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(found.type);
  return { ...found, gzipped: isCompressed ? new Uint8Array(await compress(found.body)) : null };
}

/** An answer with `Content-Encoding` is left as it is by the compression of all answers. */
function toHashedAnswer(file: HashedFile, isGzipped: boolean, policy: string): Response {
  const headers = headersOf(file, HASHED_CACHE, policy);
  if (file.gzipped === null) return new Response(file.body, { headers });
  headers.set('Vary', 'Accept-Encoding');
  if (!isGzipped) return new Response(file.body, { headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(file.gzipped, { headers });
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

async function readStaticFile(file: string): Promise<StaticFile | null> {
  const body = await readFile(file).catch(() => null);
  if (body === null) return null;
  const type = TYPES.get(extname(file).toLowerCase()) ?? 'application/octet-stream';
  return { type, body: new Uint8Array(body) };
}

function headersOf({ type }: StaticFile, cache: string, policy: string): Headers {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cache });
  if (type.startsWith('text/html')) headers.set('Content-Security-Policy', policy);
  return headers;
}
