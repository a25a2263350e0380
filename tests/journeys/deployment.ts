import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in front of a product, as a browser sees it: another build, no worker, a provider that is away. */
export interface Deployment {
  url: string;
  /** Changes a file of the UI on its way out: path -> what becomes of its text. */
  files: Map<string, (text: string) => string>;
  /** The product has no such file; it answers what it answers then. */
  gone: Set<string>;
  /** The files are served, and the provider does not answer. */
  isProviderAway: boolean;
  close(): Promise<void>;
}

export async function deployInFrontOf(productUrl: string): Promise<Deployment> {
  const server = createServer((incoming, outgoing) => pass(deployment, productUrl, incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const deployment: Deployment = {
    url: `http://127.0.0.1:${port}`,
    files: new Map(),
    gone: new Set(),
    isProviderAway: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return deployment;
}

function pass(
  { files, gone, isProviderAway }: Deployment,
  productUrl: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const path = incoming.url ?? '/';
  if (isProviderAway && /^\/(?:api|health)/.test(path)) {
    incoming.socket.destroy();
    return;
  }
  const target = new URL(gone.has(path) ? `${path}.gone` : path, productUrl);
  const change = files.get(path);
  // What is changed here must come as it is, and whole.
  const forwarded = change === undefined ? incoming.headers : without(incoming.headers, UNCHANGED_ONLY);
  const asked = request(target, { method: incoming.method, headers: forwarded }, async (answer) => {
    const { statusCode = 502, headers } = answer;
    outgoing.writeHead(statusCode, change === undefined ? headers : without(headers, ['content-length']));
    if (change === undefined) answer.pipe(outgoing);
    else outgoing.end(change(await answer.setEncoding('utf8').reduce((text, part) => text + part, '')));
  });
  asked.on('error', () => incoming.socket.destroy());
  incoming.pipe(asked);
}

/** Headers that ask for less than the whole file as it is. */
const UNCHANGED_ONLY: readonly string[] = ['accept-encoding', 'if-none-match'];

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
