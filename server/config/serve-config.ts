import { isUnchanged } from '../http/is-unchanged.ts';
import { SharedBody } from '../http/shared-body.ts';
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
  body: SharedBody;
  until: number;
}

/** Answers the paths below `/config/`. @returns null for an unknown path */
export function serveConfig({
  config,
  clock,
  settings,
}: ConfigDeps): (request: Request) => Promise<Response> | Response | null {
  const kept = new Map<string, KeptFile>();
  let published: Config | null = null;
  const publish = () => {
    const current = config.current();
    if (current === published) return;
    published = current;
    const now = clock().getTime();
    for (const [path, one] of kept) {
      if (one.until < now) kept.delete(path);
      else one.until = Math.min(one.until, now + KEPT_MILLISECONDS);
    }
    const definition = withLocalPort(current.definition, settings.printerPort);
    for (const [path, file] of publishConfig({ ...current, definition }, settings.providerUrl)) {
      const body = new SharedBody(file.body, 'application/json');
      kept.set(path, { file, body, until: Number.POSITIVE_INFINITY });
    }
  };
  return (request) => {
    publish();
    const found = kept.get(new URL(request.url).pathname);
    return found ? toResponse(request, found) : null;
  };
}

function toResponse(request: Request, { file, body }: KeptFile): Promise<Response> | Response {
  const headers = {
    ETag: `"${file.etag}"`,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (isUnchanged(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return body.answer(request, headers);
}
