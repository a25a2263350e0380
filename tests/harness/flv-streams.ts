import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { loopPictures, parseClip } from '../../server/io/loop-clip.ts';
import { openServer } from './open-server.ts';

const CLIP = path.resolve(import.meta.dirname, '../../server/io/gate-clip.flv');
const TICK_MILLISECONDS = 30;

export interface FlvStreams {
  /** @example url('entry') // http://127.0.0.1:4711/entry.flv */
  url(name: string): string;
  /** The names of the streams that are open now, in order. */
  open(): string[];
  /** When each stream was asked for, on the monotonic clock of this process. */
  asked: ReadonlyMap<string, readonly number[]>;
  /** Breaks every stream, and refuses those that are asked for until {@link FlvStreams.resume}. */
  kill(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Cameras that are not the product's: an HTTP-FLV server that a test kills and resumes. */
export async function openFlvStreams(): Promise<FlvStreams> {
  const clip = parseClip(await readFile(CLIP));
  const playing = new Map<ServerResponse, string>();
  const asked = new Map<string, number[]>();
  let isKilled = false;
  const server = createServer((request, response) => {
    const name = /^\/(.+)\.flv$/.exec(request.url ?? '')?.[1] ?? '';
    asked.set(name, [...(asked.get(name) ?? []), performance.now()]);
    if (request.headers.origin !== undefined)
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    if (isKilled) return void response.writeHead(503).end();
    response.writeHead(200, { 'Content-Type': 'video/x-flv', 'Cache-Control': 'no-store' });
    response.write(clip.head);
    playing.set(response, name);
    const begun = performance.now();
    const pictures = loopPictures(clip);
    let next = pictures.next().value;
    const timer = setInterval(() => {
      while (next.at <= performance.now() - begun) {
        response.write(next.bytes);
        next = pictures.next().value;
      }
    }, TICK_MILLISECONDS);
    response.on('close', () => {
      clearInterval(timer);
      playing.delete(response);
    });
  });
  const { url, stop } = await openServer(server);
  return {
    url: (name) => `${url}/${name}.flv`,
    open: () => [...playing.values()].toSorted(),
    asked,
    kill() {
      isKilled = true;
      for (const response of playing.keys()) response.destroy();
    },
    resume() {
      isKilled = false;
    },
    close: stop,
  };
}
