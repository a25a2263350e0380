import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { LiveBroker } from '../../../server/live/live-broker.ts';
import { RecentMessages } from '../../../src/data/live/live-messages.ts';
import { openFeed } from '../../../src/data/live/open-feed.ts';
import { eventually } from '../../support/eventually.ts';

/** A lost connection is tried again after 3 s; a frozen one is dropped within 6 s before. */
const OFTEN = { interval: 20 };
const STATUS = {
  type: 'object',
  properties: { content: { type: 'object', additionalProperties: { type: 'integer' } } },
  required: ['content'],
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A broker whose process can be stopped, started again on its port and frozen. */
async function openBroker(passcode = 'token') {
  let mayHear: (topic: string) => boolean = () => true;
  let server = createServer();
  let broker: LiveBroker;
  const sockets = new Set<Socket>();
  const start = async (port = 0) => {
    broker = new LiveBroker({
      isOwnOrigin: () => true,
      findListener: async (token) =>
        token === passcode
          ? { storeId: 1, tokenHash: 'ab', roles: ['basic'], mayHear: (topic) => mayHear(topic) }
          : null,
    });
    server = createServer().on('upgrade', broker.upgrade.bind(broker)).listen(port, '127.0.0.1');
    server.on('connection', (socket) => sockets.add(socket));
    await once(server, 'listening');
  };
  const stop = () => {
    broker.close();
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await start();
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop,
    start: () => start(port),
    /** It neither reads nor writes, and closes nothing. */
    freeze: () => {
      for (const socket of sockets) {
        socket.pause();
        socket.write = () => true;
      }
    },
    allow: (isAllowed: typeof mayHear) => {
      mayHear = isAllowed;
    },
    connections: () => broker.connectionCount,
    tell: (topic: string, body: unknown, eventId?: string) =>
      broker.deliver({
        storeId: 1,
        topic,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(eventId !== undefined && { eventId }),
      }),
  };
}

type TestBroker = Awaited<ReturnType<typeof openBroker>>;

/** The feed of a page whose session has `basic`. */
function openFor({ port }: Pick<TestBroker, 'port'>, { token = 'token', mq = {}, times = {} } = {}) {
  return openFeed({
    fetchSystem: async () => ({
      MQ: { WEB_STOMP_ENABLE: true, HOST: '127.0.0.1', WEB_STOMP_PORT: port, protocol: 'ws', ...mq },
    }),
    readSession: () => ({ token, roles: ['basic'] }),
    resources: () => [
      { topics: ['app.status'], topicMessages: { 'app.status': STATUS }, privileges: ['basic:r'] },
      { topics: ['gateways', 'parking_spaces'], privileges: ['basic:r'] },
      { topics: ['secret'], privileges: ['admin:r'] },
      { topics: ['of.draft'], privileges: ['basic:r'], status: 'draft' },
    ],
    providerUrl: `http://127.0.0.1:${port}`,
    times,
  });
}

/** What a listener hears, and when it was told to read again. */
function listen(feed: ReturnType<typeof openFeed>, topic: string) {
  const heard: unknown[] = [];
  const resyncs: boolean[] = [];
  const end = feed.subscribe(topic, {
    onMessage: (message) => void heard.push(message),
    onResync: (isFirst) => void resyncs.push(isFirst),
  });
  onTestFinished(end);
  return { heard, resyncs, end };
}

test('all who listen share one connection, and hear their topics alone', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  expect(feed.state().status).toBe('off');
  const [first, second, other] = [
    listen(feed, 'app.status'),
    listen(feed, 'app.status'),
    listen(feed, 'gateways'),
  ];
  await eventually(() => expect(other.resyncs).toEqual([true]), OFTEN);

  broker.tell('app.status', { content: { 11: 0 }, text: '峯' });
  broker.tell('parking_spaces', { id: 1 });
  await eventually(() => expect(first.heard).toEqual([{ content: { 11: 0 }, text: '峯' }]));
  expect(second.heard).toEqual(first.heard);
  expect(other.heard).toEqual([]);
  expect(broker.connections()).toBe(1);
  expect(feed.state().status).toBe('connected');
  expect(feed.heardAt()).toBeGreaterThan(Date.now() - 10_000);

  first.end();
  second.end();
  const late = listen(feed, 'parking_spaces');
  await eventually(() => expect(late.resyncs).toEqual([true]));
  broker.tell('app.status', { content: { 11: -1 } });
  broker.tell('parking_spaces', { id: 2 });
  await eventually(() => expect(late.heard).toEqual([{ id: 2 }]));
  expect(first.heard).toHaveLength(1);
});

test('nothing is sent to a socket that is being closed', async () => {
  const sockets: WebSocket[] = [];
  const send = vi.fn();
  class Watched extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', Watched);
  const feed = openFor(await openBroker());
  const status = listen(feed, 'app.status');
  const gateways = listen(feed, 'gateways');
  await eventually(() => expect([...status.resyncs, ...gateways.resyncs]).toEqual([true, true]), OFTEN);

  const [socket] = sockets;
  if (socket === undefined) throw new Error('The feed has no socket.');
  socket.send = send;
  socket.close();
  expect(socket.readyState).toBe(WebSocket.CLOSING);
  status.end();
  listen(feed, 'parking_spaces');
  expect(send).not.toHaveBeenCalled();

  await eventually(() => expect(gateways.resyncs).toEqual([true, false]), OFTEN);
  expect(status.resyncs).toEqual([true]);
});

test('what the session may not hear is not asked for, and opens no connection', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  listen(feed, 'secret');
  listen(feed, 'of.draft');
  listen(feed, 'of.no.resource');
  expect(feed.state().status).toBe('off');
  const allowed = listen(feed, 'gateways');
  await eventually(() => expect(allowed.resyncs).toEqual([true]), OFTEN);
  expect(feed.state().status).toBe('connected');
});

test('a topic that the broker refuses takes the others down for one attempt alone', async () => {
  const broker = await openBroker();
  broker.allow((topic) => topic !== 'gateways');
  const feed = openFor(broker);
  const refused = listen(feed, 'gateways');
  const allowed = listen(feed, 'app.status');
  await eventually(() => expect(allowed.resyncs.length).toBeGreaterThan(0), OFTEN);
  await eventually(() => expect(feed.state().status).toBe('connected'), OFTEN);
  broker.tell('app.status', { content: {} });
  await eventually(() => expect(allowed.heard).toHaveLength(1));
  expect(feed.recent('app.status')).toMatchObject([{ message: { content: {} } }]);
  expect(feed.recent('gateways')).toEqual([]);
  expect(refused.resyncs).toEqual([]);
  expect(feed.state().unheard).toEqual(['gateways']);
  refused.end();
  expect(feed.state().unheard).toEqual([]);
});

/** A broker that closes the connection instead of refusing a topic, and says nothing, as RabbitMQ does. */
async function openClosingBroker(serves: (topic: string) => boolean) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = new WebSocketServer({ server: http });
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    http.close();
  });
  /** Of all connections, in order: `SUBSCRIBE gateways`. */
  const asked: string[] = [];
  const topics = new Map<string, string>();
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const text = Buffer.from(data as Buffer).toString();
      const [, command = ''] = /^(\w+)\n/.exec(text) ?? [];
      const [, id = ''] = /\nid:(.+)/.exec(text) ?? [];
      const [, topic = topics.get(id) ?? ''] = /\nreceipt:(.+)/.exec(text) ?? [];
      if (command === 'CONNECT') return socket.send('CONNECTED\nversion:1.2\n\n\0');
      if (topic === '') return;
      topics.set(id, topic);
      asked.push(`${command} ${topic}`);
      if (command !== 'SUBSCRIBE') return;
      if (serves(topic)) socket.send(`RECEIPT\nreceipt-id:${topic}\n\n\0`);
      else socket.close();
    }),
  );
  return { port: (http.address() as AddressInfo).port, asked };
}

test('a broker that closes instead of refusing a topic, as RabbitMQ does, takes the others down for two attempts alone', async () => {
  const broker = await openClosingBroker((topic) => topic !== 'gateways');
  const feed = openFor(broker);
  const refused = listen(feed, 'gateways');
  const allowed = listen(feed, 'parking_spaces');
  await eventually(() => expect(allowed.resyncs.length).toBeGreaterThan(0), OFTEN);
  expect(feed.state()).toMatchObject({ status: 'connected', unheard: ['gateways'] });
  expect(refused.resyncs).toEqual([]);
});

test('what was refused is asked for again, without cutting off the others, and heard once it is served', async () => {
  let isThere = false;
  const broker = await openClosingBroker((topic) => topic !== 'gateways' || isThere);
  const feed = openFor(broker, { times: { askAgain: 40, askAgainAtMost: 80 } });
  const refused = listen(feed, 'gateways');
  const allowed = listen(feed, 'parking_spaces');
  const seen: string[] = [];
  await eventually(() => expect(allowed.resyncs).toHaveLength(1), OFTEN);
  onTestFinished(feed.onChange(() => void seen.push(feed.state().status)));
  const before = broker.asked.length;
  await eventually(() => expect(broker.asked.length).toBeGreaterThan(before + 2), OFTEN);
  expect(refused.resyncs).toEqual([]);
  expect(feed.state().unheard).toEqual(['gateways']);
  isThere = true;
  await eventually(() => expect(refused.resyncs).toEqual([true]), OFTEN);
  expect(feed.state().unheard).toEqual([]);
  expect(new Set(seen)).toEqual(new Set(['connected']));
  expect(allowed.resyncs).toHaveLength(1);
});

test('somebody who asks for it has what was refused asked for at once', async () => {
  let isThere = false;
  const broker = await openClosingBroker((topic) => topic !== 'gateways' || isThere);
  const feed = openFor(broker);
  const { resyncs } = listen(feed, 'gateways');
  await eventually(() => expect(feed.state()).toMatchObject({ unheard: ['gateways'] }), OFTEN);
  await eventually(() => expect(feed.state().status).toBe('connected'), OFTEN);
  isThere = true;
  feed.retry();
  await vi.waitFor(() => expect(resyncs).toEqual([true]), { timeout: 2_500 });
});

test('at another program subscriptions are renewed before they are given up: it may have lost them, and says nothing', async () => {
  const broker = await openClosingBroker(() => true);
  const feed = openFor(broker, { mq: { username: 'listener', password: 'token' }, times: { renew: 40 } });
  const { resyncs } = listen(feed, 'gateways');
  await eventually(() => expect(resyncs.slice(0, 2)).toEqual([true, false]), OFTEN);
  expect(broker.asked.slice(0, 3)).toEqual([
    'SUBSCRIBE gateways',
    'SUBSCRIBE gateways',
    'UNSUBSCRIBE gateways',
  ]);
});

test('a failure before the first connect rejects, and the feed comes once the broker is there', async () => {
  const broker = await openBroker();
  broker.stop();
  const feed = openFor(broker);
  const connecting = feed.connect();
  expect(feed.state().status).toBe('connecting');
  await expect(connecting).rejects.toThrow('closed');
  expect(feed.state().status).toBe('lost');

  const { resyncs } = listen(feed, 'gateways');
  await broker.start();
  await eventually(() => expect(resyncs).toEqual([true]), OFTEN);
  expect(feed.state().status).toBe('connected');
});

test('a lost connection comes back after 3 s, hears its topics again and has its listeners read again', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  const { heard, resyncs } = listen(feed, 'gateways');
  await eventually(() => expect(resyncs).toEqual([true]), OFTEN);

  broker.stop();
  await eventually(() => expect(feed.state().status).toBe('lost'));
  const lostAt = performance.now();
  await broker.start();
  await eventually(() => expect(resyncs).toEqual([true, false]), OFTEN);
  // Timers end up to a millisecond early.
  expect(performance.now() - lostAt).toBeGreaterThan(2_900);
  broker.tell('gateways', { id: 1 });
  await eventually(() => expect(heard).toEqual([{ id: 1 }]));
});

test('it is tried at once where somebody asks for it', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  const { resyncs } = listen(feed, 'gateways');
  await eventually(() => expect(resyncs).toEqual([true]), OFTEN);
  broker.stop();
  await eventually(() => expect(feed.state().status).toBe('lost'));
  await broker.start();
  feed.retry();
  await vi.waitFor(() => expect(resyncs).toEqual([true, false]), { timeout: 2_500 });
});

test('a frozen socket is dropped: the broker is silent, and nothing closes', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  const { resyncs } = listen(feed, 'gateways');
  await eventually(() => expect(resyncs).toEqual([true]), OFTEN);
  broker.freeze();
  await eventually(() => expect(feed.state().status).toBe('lost'), OFTEN);
});

test('a wrong passcode is refused, and tried again', async () => {
  const broker = await openBroker('another');
  const feed = openFor(broker);
  await expect(feed.connect()).rejects.toThrow('no session');
  expect(feed.state().status).toBe('lost');
  await eventually(() => expect(broker.connections()).toBe(0));
});

test('a broker with an account of its own is asked by it, never by the token', async () => {
  const broker = await openBroker('of the account');
  const feed = openFor(broker, { mq: { username: 'listener', password: 'of the account' } });
  await feed.connect();
  expect(feed.state().status).toBe('connected');
});

test('the token goes to the host of the provider alone', async () => {
  const broker = await openBroker();
  const feed = openFor(broker, { mq: { HOST: 'elsewhere.test', WEB_STOMP_PORT: 1 } });
  await feed.connect();
  expect(broker.connections()).toBe(1);
});

test.each([
  ['nobody signed in', { token: '' }, {}],
  ['no broker', {}, { WEB_STOMP_ENABLE: false }],
])('with %s it is off', async (_, { token }: { token?: string }, mq) => {
  const broker = await openBroker();
  const feed = openFeed({
    fetchSystem: async () => ({ MQ: { WEB_STOMP_ENABLE: true, ...mq } }),
    readSession: () => (token === '' ? null : { token: 'token', roles: ['basic'] }),
    resources: () => [{ topics: ['gateways'], privileges: ['basic:r'] }],
    providerUrl: `http://127.0.0.1:${broker.port}`,
  });
  await feed.connect();
  expect(feed.state().status).toBe('off');
});

test('bad messages are counted and reach nobody; what a listener does wrong is its own', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(
    feed.subscribe('app.status', {
      onMessage: () => {
        throw new Error('of a listener');
      },
    }),
  );
  const { heard, resyncs } = listen(feed, 'app.status');
  const seen = vi.fn();
  onTestFinished(feed.onChange(seen));
  await eventually(() => expect(resyncs).toEqual([true]), OFTEN);

  for (const body of ['{', '7', 'null', '[]', '{"content":7}', '{"content":{"11":"x"}}', '{}'])
    broker.tell('app.status', body);
  broker.tell('app.status', { content: { 1022: 1 } });
  await eventually(() => expect(heard).toEqual([{ content: { 1022: 1 } }]));
  expect(feed.state()).toMatchObject({ refusedCount: 7, lastRefusal: 'app.status: required' });
  expect(seen).toHaveBeenCalled();
  expect(complain).toHaveBeenCalledOnce();
});

test('the same event twice acts once, in whatever order it comes', async () => {
  const broker = await openBroker();
  const feed = openFor(broker);
  const { heard, resyncs } = listen(feed, 'gateways');
  await eventually(() => expect(resyncs).toEqual([true]), OFTEN);
  const events = [2, 1, 2, 3, 1, 3];
  for (const id of events) broker.tell('gateways', { id }, `event ${id}`);
  // Without an id of their own, by what they say.
  for (const id of events) broker.tell('gateways', { id: id + 10 });
  // Two events may say the same.
  for (const id of ['a', 'b', 'a']) broker.tell('gateways', { id: 20 }, id);
  await eventually(() => expect(heard).toHaveLength(8));
  expect(heard.map((one) => (one as { id: number }).id)).toEqual([2, 1, 3, 12, 11, 13, 20, 20]);
});

test('of what was heard the last ten minutes are known, and no more than 500 messages of a topic', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const recent = new RecentMessages();
  recent.add('gateways', { id: 0 });
  vi.advanceTimersByTime(300_000);
  for (let id = 1; id <= 3; id += 1) recent.add('gateways', { id });
  expect(recent.of('gateways').map(({ message }) => message.id)).toEqual([0, 1, 2, 3]);
  vi.advanceTimersByTime(300_000);
  expect(recent.of('gateways').map(({ message }) => message.id)).toEqual([1, 2, 3]);
  for (let id = 4; id <= 600; id += 1) recent.add('gateways', { id });
  expect(recent.of('gateways')).toHaveLength(500);
});
