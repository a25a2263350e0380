import { once } from 'node:events';
import http from 'node:http';

/**
 * `fair`: everything comes through. `cut`: no network. `badGateway`: a network, and no server behind the proxy. `lossy`:
 * everything arrives, and every other answer about an order gets lost on its way back.
 * @typedef {'fair' | 'cut' | 'badGateway' | 'lossy'} Weather
 *
 * @typedef {object} Gateway
 * @property {string} url what the browser is led to
 * @property {Weather} weather
 * @property {{ cut: number, refused: number, lost: number }} counts requests cut off, answered 502, answers lost
 * @property {() => Promise<void>} close
 */

const ORDER = /^\/api\/v1\/order(?:\/|\?|$)/;

/**
 * A proxy between a till and its provider, with faults to switch on.
 * @param {string} target the product's address
 * @returns {Promise<Gateway>}
 */
export async function startGateway(target) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, answer) => {
    if (gateway.weather === 'cut') {
      gateway.counts.cut += 1;
      request.socket.destroy();
    } else if (gateway.weather === 'badGateway') {
      gateway.counts.refused += 1;
      request.resume();
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    } else passOn(request, answer);
  });
  let changes = 0;
  /** @param {http.IncomingMessage} request */
  const isLost = ({ method, url }) => {
    if (gateway.weather !== 'lossy' || method === 'GET' || !ORDER.test(url ?? '')) return false;
    changes += 1;
    return changes % 2 === 1;
  };
  /** @type {http.RequestListener} */
  const passOn = (request, answer) => {
    const { method, headers, url } = request;
    const outgoing = http.request(new URL(url ?? '/', target), { method, headers, agent }, (incoming) => {
      if (isLost(request)) {
        gateway.counts.lost += 1;
        incoming.resume();
        request.socket.destroy();
        return;
      }
      answer.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(answer);
    });
    outgoing.on('error', () => request.socket.destroy());
    request.pipe(outgoing);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  /** @type {Gateway} */
  const gateway = {
    url: `http://127.0.0.1:${address.port}`,
    weather: 'fair',
    counts: { cut: 0, refused: 0, lost: 0 },
    async close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return gateway;
}
