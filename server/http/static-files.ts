import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { ServerSettings } from '../settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { SharedBody } from './shared-body.ts';

/** The bundler names the files in here after their content. */
const HASHED_FOLDER = '/assets/';

const HASHED_CACHE = 'public, max-age=31536000, immutable';

/** Answers a request for a file. @returns null where there is no such file, or no UI at all */
export type StaticFiles = (request: Request) => Promise<Response | null>;

/** Serves the built UI: its files, and `index.html` for every path that is a route of the app. */
export function serveStaticFiles(
  settings: ServerSettings,
  streamsFor: (hostName: string) => Promise<readonly string[]> = async () => [],
): StaticFiles {
  const folder = settings.uiFolder;
  if (folder === null) return async () => null;
  const hashedFolder = normalize(join(folder, HASHED_FOLDER));
  const readHashed = keepFiles();
  return async (request) => {
    const { pathname, hostname } = new URL(request.url);
    const file = resolveInside(folder, pathname);
    const answer = async (body: SharedBody, cache: string) => {
      const isPage = body.type.startsWith('text/html');
      const policy = isPage && contentSecurityPolicy(settings, await streamsFor(hostname));
      return body.answer(request, {
        'Cache-Control': cache,
        ...(policy !== false && { 'Content-Security-Policy': policy }),
      });
    };
    // A chunk of an older build must fail as such: HTML in its place would only say "wrong type".
    if (pathname.startsWith(HASHED_FOLDER)) {
      const hashed = file?.startsWith(hashedFolder) ? await readHashed(file) : null;
      return hashed && answer(hashed, HASHED_CACHE);
    }
    const found = file === null ? null : await readStaticFile(file);
    const answered = found ?? (await readStaticFile(join(folder, 'index.html')));
    return answered && answer(answered, 'no-cache');
  };
}

/** @returns what reads a file, and knows it from then on: a file whose name holds its content never changes */
function keepFiles(): (file: string) => Promise<SharedBody | null> {
  const kept = new Map<string, Promise<SharedBody | null>>();
  return async (file) => {
    const known = kept.get(file) ?? readStaticFile(file);
    kept.set(file, known);
    const found = await known;
    // Names that do not exist are unlimited, and the next build may bring one of them.
    if (found === null) kept.delete(file);
    return found;
  };
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

/** @returns null for a name without an ending: the app's routes have none */
async function readStaticFile(file: string): Promise<SharedBody | null> {
  const body = extname(file) === '' ? null : await readFile(file).catch(() => null);
  return body && new SharedBody(new Uint8Array(body), getMimeType(file) ?? 'application/octet-stream');
}
