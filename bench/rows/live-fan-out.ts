import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { loadConfig } from '../../server/config/watching-config-store.ts';
import { LiveBroker } from '../../server/live/live-broker.ts';
import { mayHearTopic } from '../../server/live/open-live.ts';
import type { BenchRow } from '../bench-row.ts';
import { percentileOf } from '../figures.ts';

const CLIENTS = 500;
/** Messages of one figure, one after the other. */
const MESSAGES = 20;
const TOPIC = 'app.status';
const BODY = JSON.stringify({
  id: 1,
  app: { id: 3, name: '一樓繳費機' },
  content: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [String(index + 11), 0])),
  timestamp: '2026-03-01T00:00:00Z',
});
/** The frame that ours sends, at its length. */
const FRAME = `MESSAGE\nsubscription:sub-0\nmessage-id:1\ndestination:/exchange/pos/${TOPIC}\ncontent-type:application/json\nevent-id:0b7a7c1e-0000-4000-8000-000000000000\ncontent-length:${Buffer.byteLength(BODY)}\n\n${BODY}\0`;

interface Side {
  clients: WebSocket[];
  /** Hands one message to all clients. */
  tell(): void;
  close(): void;
}

/**
 * The 99th percentile of how long a message is under way to each of 500 clients who may hear it, by the embedded broker,
 * which looks at the rights of each, against `send` of the same text by bare ws. The clients are the same, within this process.
 */
export const row: BenchRow = {
  name: 'live fan-out: 500 clients, p99',
  unit: 'ms',
  goal: '<= 1.5',
  async open() {
    const ours = await openBroker();
    const peer = await openBareWs();
    return {
      ours: () => measure(ours),
      peer: () => measure(peer),
      async close() {
        ours.close();
        peer.close();
      },
    };
  },
};

async function openBroker(): Promise<Side> {
  const config = await loadConfig({ builtIn: path.resolve('.'), override: null, isOfOwnServer: true });
  const broker = new LiveBroker({
    isOwnOrigin: () => true,
    findListener: async () => ({
      storeId: 1,
      tokenHash: 'ab',
      roles: ['manager'],
      mayHear: (topic) => mayHearTopic(config.current(), ['manager'], topic),
    }),
  });
  const { server, url } = await listen(createServer().on('upgrade', broker.upgrade.bind(broker)));
  const clients = await connectAll(`${url}/ws`);
  await Promise.all(clients.map(subscribe));
  return {
    clients,
    tell: () => broker.deliver({ storeId: 1, topic: TOPIC, body: BODY, eventId: crypto.randomUUID() }),
    close() {
      broker.close();
      server.close();
      config.close();
    },
  };
}

async function openBareWs(): Promise<Side> {
  const { server, url } = await listen(createServer());
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const clients = await connectAll(url);
  return {
    clients,
    tell() {
      for (const socket of sockets.clients) socket.send(FRAME);
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function connectAll(url: string): Promise<WebSocket[]> {
  const clients: WebSocket[] = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    const client = new WebSocket(url, 'v12.stomp', { perMessageDeflate: false });
    await once(client, 'open');
    clients.push(client);
  }
  return clients;
}

async function subscribe(client: WebSocket): Promise<void> {
  client.send('CONNECT\naccept-version:1.2\npasscode:token\n\n\0');
  await once(client, 'message');
  client.send(`SUBSCRIBE\nid:sub-0\ndestination:/exchange/pos/${TOPIC}\nreceipt:r\n\n\0`);
  await once(client, 'message');
}

/** @returns the 99th percentile, over all clients and messages */
async function measure({ clients, tell }: Side): Promise<number> {
  const figures: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const heard = clients.map((client) => once(client, 'message').then(() => performance.now()));
    const toldAt = performance.now();
    tell();
    for (const at of await Promise.all(heard)) figures.push(at - toldAt);
  }
  return percentileOf(figures, 99);
}
