import { sql } from 'kysely';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { Deps } from '../deps.ts';
import { sourcesOf } from './device-rows.ts';

/** How long what was read holds. */
const KEPT_MILLISECONDS = 10_000;
const PATIENCE_MILLISECONDS = 2_000;

/**
 * Where the pictures of the divisions come from: what a page may open beside its own server. Of another IO server its own
 * divisions count. Where they cannot be read, what was read before holds on.
 * @param deps `streamPort`: of the product's own streams, which are on the page's host
 * @returns origins, for a page that came from this host name
 */
export function streamOrigins(deps: Deps): (hostName: string) => Promise<readonly string[]> {
  let kept: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return async (hostName) => {
    if (performance.now() - readAt > KEPT_MILLISECONDS) {
      readAt = performance.now();
      kept = await readOrigins(deps).catch(() => kept);
    }
    const port = deps.streamPort;
    return port === undefined ? kept : [...new Set([...kept, `http://${hostName}:${port}`])];
  };
}

async function readOrigins(deps: Deps): Promise<string[]> {
  const divisions =
    deps.settings.ioServer === null ? await readOwn(deps) : await readOther(deps.settings.ioServer);
  const origins = divisions.flatMap(sourcesOf).flatMap(({ http_flv: url }) => {
    const parsed = url !== null && URL.canParse(url) ? new URL(url) : null;
    return parsed !== null && /^https?:$/.test(parsed.protocol) ? [parsed.origin] : [];
  });
  return [...new Set(origins)].toSorted();
}

async function readOwn({ database, config }: Deps) {
  const entity = config.current().entities.get('division');
  if (entity === undefined || !isStored(entity)) return [];
  const { rows } = await sql<{ sources: unknown }>`select sources from division`.execute(database);
  return rows;
}

async function readOther({ host, port }: { host: string; port: number }) {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  const answer = await fetch(`http://${host}:${port}/api/v1/divisions`, { redirect: 'error', signal });
  if (!answer.ok) throw new Error(`The IO server answered ${answer.status}`);
  const divisions: unknown = await answer.json();
  return Array.isArray(divisions) ? divisions.filter(isPlainObject) : [];
}
