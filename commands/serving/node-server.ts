import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';

export interface Address {
  host: string;
  port: number;
  /** The variable that says the port, for the errors. */
  variable?: string;
}

/** The second argument tells where the request comes from. */
type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** Takes over a connection that asks for WebSocket. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** How long requests under way may take once we were asked to end. */
const FINISH_MILLISECONDS = 10_000;
const IDLE_POLL_MILLISECONDS = 50;
/** How long an earlier Gatehouse that is just ending is waited for. */
const PATIENCE_MILLISECONDS = 2_000;

/**
 * Serves a fetch handler over HTTP.
 * @param hurry cuts off what is still under way at the end
 * @param upgrade of connections that ask for WebSocket; all others get an answer of HTTP
 * @returns the port, and what closes it: no new connections, then the requests under way, for a bounded time
 */
export async function listen(
  fetch: Fetch,
  address: Address,
  hurry: AbortSignal,
  upgrade?: Upgrade,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(
    getRequestListener((request, bindings) => fetch(request, bindings), { hostname: address.host }),
  );
  if (upgrade !== undefined) {
    server.on('upgrade', (request, socket, head) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') upgrade(request, socket, head);
      else answerAnyway(server, request, socket, head);
    });
  }
  await bind(server, address);
  return { port: portOf(server, address), close: () => close(server, hurry) };
}

const OFFER = /^(upgrade|http2-settings)$/i;

/**
 * Clients of HTTP/2 offer `h2c` with a plain request, and an offer may be passed over (RFC 9110, 7.8). Where something
 * hears of upgrades, Node takes such a request for one: it is read again, without the offer.
 */
function answerAnyway(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const kept = name.toLowerCase() === 'connection' ? withoutOffer(value) : value;
    if (!OFFER.test(name) && kept !== '') lines.push(`${name}: ${kept}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function withoutOffer(connection: string): string {
  return connection
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !OFFER.test(one))
    .join(', ');
}

/** @throws Error when the server could not listen there; asked before the slow parts of a start */
export async function assertPortIsFree(address: Address): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const server = createServer();
    try {
      await bind(server, address);
      return;
    } catch (error) {
      if (Date.now() > deadline || !isInUse(error)) throw error;
      await sleep(IDLE_POLL_MILLISECONDS);
    } finally {
      server.close();
    }
  }
}

class ListenError extends Error {
  constructor(
    readonly code: string,
    { host, port, variable = 'PORT' }: Address,
  ) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is in use. Stop what uses it, or set ${variable} to another port.`,
      EACCES: `Port ${port} may not be used by this user. Set ${variable} to 1024 or more.`,
      EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to 127.0.0.1, 0.0.0.0 or one of its addresses.`,
      ENOTFOUND: `The host name ${host} is unknown. Set HOST to an address of this machine.`,
    };
    super(
      reasons[code] ?? `Port ${port} on ${host} cannot be used (${code}). Set HOST or ${variable} to others.`,
    );
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof ListenError && error.code === 'EADDRINUSE';
}

export function bind(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(error.code ?? error.message, address)),
    );
    server.listen(address.port, address.host, resolve);
  });
}

export function portOf(server: Server, { port }: Address): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

async function close(server: Server, hurry: AbortSignal): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cutOff = () => server.closeAllConnections();
  const deadline = setTimeout(cutOff, FINISH_MILLISECONDS);
  // A connection whose request has just been answered would otherwise wait for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MILLISECONDS);
  if (hurry.aborted) cutOff();
  hurry.addEventListener('abort', cutOff);
  await closed;
  clearTimeout(deadline);
  clearInterval(idle);
}
