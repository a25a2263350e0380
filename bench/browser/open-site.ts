import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../../commands/serving/node-server.ts';
import type { Live } from '../../server/live/open-live.ts';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { type BuiltPeer, buildPeer, type PeerName } from '../peers/build-peer.ts';
import { seed } from '../sample/seed.ts';
import { writeConfig } from '../sample/write-config.ts';
import { share } from '../share.ts';
import { countUnderWay } from './count-under-way.ts';

/** The product and the peers on one address: one server, one database, the same endpoints. */
export interface Site {
  url: string;
  session: OpenProvider['session'];
  close(): Promise<void>;
}

/** The site of most rows: the whole sample, and the peers below `/peers/<name>/`. */
export const openFullSite = share(() => openSite({ peers: ['bare-react-admin', 'hand-written'] }));

export interface SiteOptions {
  /** Further schemas than the sample's own. */
  extras?: number;
  /** How many of the long list's rows there are. */
  readings?: number;
  peers?: readonly PeerName[];
  /** Whether pages hear live messages. */
  hasFeed?: boolean;
  /** Puts further records into the database: too many to send them by the API. */
  fill?(provider: OpenProvider): Promise<unknown>;
}

/** Serves the built product over HTTP on this machine, with the sample's entities and records. */
export async function openSite({
  extras = 0,
  readings,
  peers = [],
  hasFeed = false,
  fill,
}: SiteOptions = {}): Promise<Site> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).toReversed()) await each();
  };
  const keep = <T extends { close(): Promise<unknown> }>(one: T): T => {
    closers.push(() => one.close());
    return one;
  };
  try {
    const built = new Map<string, BuiltPeer>();
    for (const name of peers) built.set(name, keep(await buildPeer(name)));
    const config = keep(await writeConfig(extras));
    const ui = keep(await copyUi());
    const provider = keep(await openProvider(config.folder, ui.folder));
    await seed(provider, readings);
    await fill?.(provider);
    const feed = hasFeed ? keep(await provider.openFeed()) : null;
    const server = keep(await serve(provider, built, feed));
    return { url: server.url, session: provider.session, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A copy of the built user interface: another build may run during the minutes of a run. */
async function copyUi() {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-ui-'));
  await cp(path.resolve(process.cwd(), 'dist/ui'), folder, { recursive: true });
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}

async function serve(provider: OpenProvider, peers: ReadonlyMap<string, BuiltPeer>, feed: Live | null) {
  const end = new AbortController();
  const requests = countUnderWay<Parameters<typeof provider.fetch>, Response>(
    async (request, bindings) =>
      (await peerFile(peers, new URL(request.url).pathname)) ?? provider.fetch(request, bindings),
  );
  const { port, close } = await listen(
    requests.handle,
    { host: '127.0.0.1', port: 0 },
    end.signal,
    feed?.broker.upgrade.bind(feed.broker),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      end.abort();
      await close();
      await requests.finished();
    },
  };
}

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
]);

/** `/peers/<name>/` and the files that its page asks for, cached as long as ours; null for any other address. */
async function peerFile(peers: ReadonlyMap<string, BuiltPeer>, address: string): Promise<Response | null> {
  const [, name = '', file = ''] = /^\/peers\/([a-z-]+)\/((?:assets\/)?[\w.-]*)$/.exec(address) ?? [];
  const peer = peers.get(name);
  if (peer === undefined) return null;
  const found = file === '' ? 'index.html' : file;
  const cache = file === '' ? 'no-cache' : 'public, max-age=31536000, immutable';
  const type = TYPES.get(path.extname(found)) ?? 'application/octet-stream';
  const body = await readFile(path.join(peer.folder, found));
  return new Response(new Uint8Array(body), { headers: { 'content-type': type, 'cache-control': cache } });
}
