import { gzipSync } from 'node:zlib';
import { acceptsGzip, COMPRESSED_FROM } from '../http/accepts-gzip.ts';
import type { ServerSettings } from '../settings.ts';
import type { Config, ConfigStore } from './config-store.ts';
import { type PublishedFile, publishConfig } from './publish-config.ts';
import { withLocalPort } from './with-local-port.ts';

/** A tab that holds an earlier index may still ask for its files. */
const KEPT_MILLISECONDS = 15 * 60_000;

interface ConfigDeps {
  config: ConfigStore;
  clock: () => Date;
  settings: Pick<ServerSettings, 'printerPort' | 'providerUrl'>;
}

interface KeptFile {
  file: PublishedFile;
  until: number;
  /** The body, compressed when it is first asked for. */
  gzipped?: Uint8Array<ArrayBuffer>;
}

/** Answers the paths below `/config/`. @returns null for a path that there is not */
export function serveConfig({ config, clock, settings }: ConfigDeps): (request: Request) => Response | null {
  const kept = new Map<string, KeptFile>();
  let published: Config | null = null;
  const publish = () => {
    const current = config.current();
    if (current === published) return;
    published = current;
    const now = clock().getTime();
    for (const [path, { file, until }] of kept) {
      if (until < now) kept.delete(path);
      else kept.set(path, { file, until: Math.min(until, now + KEPT_MILLISECONDS) });
    }
    const definition = withLocalPort(current.definition, settings.printerPort);
    for (const [path, file] of publishConfig({ ...current, definition }, settings.providerUrl)) {
      kept.set(path, { file, until: Number.POSITIVE_INFINITY });
    }
  };
  return (request) => {
    publish();
    const found = kept.get(new URL(request.url).pathname);
    return found ? toResponse(request, found) : null;
  };
}

function toResponse(request: Request, kept: KeptFile): Response {
  const { body, isImmutable, etag } = kept.file;
  const headers = {
    ETag: `"${etag}"`,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const typed = { ...headers, 'Content-Type': 'application/json' };
  if (body.length < COMPRESSED_FROM || !acceptsGzip(request.method, request.headers.get('accept-encoding')))
    return new Response(body, { headers: typed });
  kept.gzipped ??= new Uint8Array(gzipSync(body));
  // An answer with Content-Encoding is left as it is by the compression of all answers; its tag is weak as theirs.
  const encoded = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding', ETag: `W/"${etag}"` };
  return new Response(kept.gzipped, { headers: { ...typed, ...encoded } });
}

/** Compared weakly: compression on the way may have marked it. */
function hasTag(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"`);
}
