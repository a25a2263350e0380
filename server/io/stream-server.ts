import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Deps } from '../deps.ts';
import { toHostName } from '../http/host-name.ts';
import { knownHosts } from '../http/known-hosts.ts';
import { accessBy } from '../rights/access.ts';
import { grantsOfConfig } from '../rights/collect-grants.ts';
import { readMediaSession } from '../sessions/read-session.ts';
import { isSimulated } from './is-simulated.ts';
import { type Clip, loopPictures } from './loop-clip.ts';

/** Below the path of the media cookie. */
const STREAM_PATH = /^\/api\/v1\/streams\/\d+\/\d+\.flv$/;
/** As many as a browser opens to one origin (HTTP/1.1). */
const MAX_STREAMS_OF_USER = 6;
const MAX_STREAMS = 200;
/** How soon a stream ends whose session has ended, or may see it no more. */
const CHECK_MS = 2_000;
/** What a player may leave unread before it is cut off. */
const MAX_UNREAD_BYTES = 1_048_576;

/** The address of a division's source, below the origin of the streams. */
export function streamPath(divisionId: number, source: number): string {
  return `/api/v1/streams/${divisionId}/${source}.flv`;
}

/**
 * HTTP-FLV of the simulated cameras, on a port of its own: a browser has six connections to an origin, and a stream never gives one
 * back. The media cookie opens it to those who may read the divisions, and it ends where they may no more.
 */
export function createStreamServer(deps: Deps, clip: Clip): Server {
  const isKnown = knownHosts(deps.settings);
  const streams = new Map<ServerResponse, number>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { origin } = request.headers;
    if (!isKnown(toHostName(request.headers.host ?? '') ?? '')) return end(response, 403);
    if (origin !== undefined) {
      if (!URL.canParse(origin) || !isKnown(toHostName(new URL(origin).host) ?? ''))
        return end(response, 403);
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Vary', 'Origin');
    }
    if (request.method !== 'GET' || !STREAM_PATH.test(request.url ?? '')) return end(response, 404);
    const { status, userId } = await judge(deps, request);
    if (status !== 200) return end(response, status);
    const ofUser = [...streams.values()].filter((each) => each === userId).length;
    if (ofUser >= MAX_STREAMS_OF_USER || streams.size >= MAX_STREAMS) return end(response, 429);
    streams.set(response, userId);
    response.on('close', () => streams.delete(response));
    play(response, clip);
    const look = async () => {
      const now = await judge(deps, request);
      if (now.status !== 200 || now.userId !== userId) response.destroy();
    };
    // While the database is away nothing is known, and the stream goes on.
    const timer = setInterval(() => void look().catch(() => undefined), CHECK_MS);
    response.on('close', () => clearInterval(timer));
  };
  return createServer((request, response) => {
    answer(request, response).catch(() => end(response, 500));
  });
}

async function judge(deps: Deps, { headers }: IncomingMessage): Promise<{ status: number; userId: number }> {
  const actor = await readMediaSession(deps, headers.cookie ?? null);
  if (actor === null) return { status: 401, userId: 0 };
  const grants = grantsOfConfig(deps.config.current()).get('io.readDivisions') ?? [];
  if (accessBy(grants, actor) === null) return { status: 403, userId: 0 };
  return { status: (await isSimulated(deps, actor.storeId)) ? 200 : 404, userId: actor.userId };
}

function end(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
}

/** Sends each picture at its time, until the player goes or reads no more. */
function play(response: ServerResponse, clip: Clip): void {
  response.writeHead(200, { 'Content-Type': 'video/x-flv', 'Cache-Control': 'no-store' });
  response.write(clip.head);
  const begun = performance.now();
  const pictures = loopPictures(clip);
  let next = pictures.next().value;
  const timer = setInterval(() => {
    if (response.writableLength > MAX_UNREAD_BYTES) return void response.destroy();
    while (next.at <= performance.now() - begun) {
      response.write(next.bytes);
      next = pictures.next().value;
    }
  }, TICK_MILLISECONDS);
  response.on('close', () => clearInterval(timer));
}

const TICK_MILLISECONDS = 30;
