import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type OpenServer, openServer } from './open-server.ts';

/** What stands between a browser and a product: faults to switch on, another build, no worker. */
export interface Gateway extends OpenServer {
  /**
   * `fair`: everything comes through. `cut`: no network. `badGateway`: a network, and no server behind the proxy.
   * `lossy`: everything arrives, and every other answer about a change of an order gets lost on its way back.
   */
  weather: 'fair' | 'cut' | 'badGateway' | 'lossy';
  /** The files are served, and the provider does not answer. */
  isProviderAway: boolean;
  /** Changes a file of the UI on its way out: path -> what becomes of its text. */
  files: Map<string, (text: string) => string>;
  /** The product has no such file; it answers what it answers then. */
  gone: Set<string>;
  /** Requests cut off, answered 502, answers lost. */
  counts: { cut: number; refused: number; lost: number };
}

const ORDER = /^\/api\/v1\/order(?:\/|\?|$)/;
const PROVIDER = /^\/(?:api|health)/;
/** Headers that ask for less than the whole file as it is. */
const UNCHANGED_ONLY: readonly string[] = ['accept-encoding', 'if-none-match'];

/** @param target the product's address */
export async function startGateway(target: string): Promise<Gateway> {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((incoming, outgoing) => {
    const { weather, counts, isProviderAway } = gateway;
    if (weather === 'cut' || (isProviderAway && PROVIDER.test(incoming.url ?? ''))) {
      counts.cut += 1;
      incoming.socket.destroy();
    } else if (weather === 'badGateway') {
      counts.refused += 1;
      incoming.resume();
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    } else passOn(incoming, outgoing);
  });
  let changes = 0;
  const isLost = ({ method, url }: IncomingMessage) => {
    if (gateway.weather !== 'lossy' || method === 'GET' || !ORDER.test(url ?? '')) return false;
    changes += 1;
    return changes % 2 === 1;
  };
  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path = '/' } = incoming;
    const change = gateway.files.get(path);
    // What is changed here must come as it is, and whole.
    const headers = change === undefined ? incoming.headers : without(incoming.headers, UNCHANGED_ONLY);
    const place = new URL(gateway.gone.has(path) ? `${path}.gone` : path, target);
    const asked = http.request(place, { method, headers, agent }, async (answer) => {
      if (isLost(incoming)) {
        gateway.counts.lost += 1;
        answer.resume();
        incoming.socket.destroy();
        return;
      }
      const { statusCode = 502, headers: own } = answer;
      outgoing.writeHead(statusCode, change === undefined ? own : without(own, ['content-length']));
      if (change === undefined) answer.pipe(outgoing);
      else outgoing.end(change(await answer.setEncoding('utf8').reduce((text, part) => text + part, '')));
    });
    asked.on('error', () => incoming.socket.destroy());
    incoming.pipe(asked);
  };
  const { url, stop } = await openServer(server);
  const gateway: Gateway = {
    url,
    weather: 'fair',
    isProviderAway: false,
    files: new Map(),
    gone: new Set(),
    counts: { cut: 0, refused: 0, lost: 0 },
    stop() {
      agent.destroy();
      return stop();
    },
  };
  return gateway;
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
