import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, type StompHeaders } from '@stomp/stompjs';
import { expect, onTestFinished, test } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { type BrokerOptions, LiveBroker } from '../../../server/live/live-broker.ts';
import type { Listener } from '../../../server/live/stomp-connection.ts';
import { eventually } from '../../support/eventually.ts';

const STAFF: Listener = {
  storeId: 1,
  tokenHash: 'ab',
  roles: ['basic'],
  mayHear: (topic) => topic !== 'secret',
};
const STATUS = '/exchange/pos/app.status';

/** A broker on a port of its own, where `token` is a session of the first store. */
async function openBroker(options: Partial<BrokerOptions> = {}) {
  const broker = new LiveBroker({
    isOwnOrigin: (origin) => origin !== 'http://elsewhere.test',
    findListener: async (token) => (token === 'token' ? STAFF : null),
    ...options,
  });
  const server = createServer().on('upgrade', broker.upgrade.bind(broker)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    broker.close();
    server.close();
  });
  return { broker, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws` };
}

/** The same client as in the browser, and what it hears. */
function openClient(url: string, { passcode = 'token', ...more }: StompHeaders = {}) {
  const errors: string[] = [];
  let closed = 0;
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, 'v12.stomp'),
    connectHeaders: { passcode, ...more },
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    reconnectDelay: 0,
    onStompError: ({ headers }) => void errors.push(headers.message ?? ''),
    onWebSocketClose: () => void (closed += 1),
  });
  onTestFinished(() => client.deactivate());
  client.activate();
  return { client, errors, closeCount: () => closed };
}

const connect = (url: string) => connectAs(url, 'token');

async function connectAs(url: string, passcode: string) {
  const opened = openClient(url, { passcode });
  await eventually(() => expect(opened.client.connected).toBe(true));
  return opened;
}

/** @returns what arrives; it is subscribed when this returns */
async function subscribe(
  client: Client,
  destination = STATUS,
): Promise<{ destination: string; body: string }[]> {
  const heard: { destination: string; body: string }[] = [];
  const receipt = `of ${destination}`;
  const confirmed = new Promise<void>((resolve) => client.watchForReceipt(receipt, () => resolve()));
  client.subscribe(
    destination,
    ({ headers, body }) => void heard.push({ destination: headers.destination ?? '', body }),
    { receipt },
  );
  await confirmed;
  return heard;
}

const message = (topic: string, body = '{}', storeId = 1) => ({ storeId, topic, body });

test('tells a subscriber what its patterns name, in Chinese too, once for each subscription', async () => {
  const { broker, url } = await openBroker();
  const { client } = await connect(url);
  const status = await subscribe(client);
  const all = await subscribe(client, '/exchange/pos/#');

  broker.deliver(message('app.status', '{"name":"出口閘門 峯"}'));
  broker.deliver(message('order.auto_checkout.failure'));
  await eventually(() => expect(all).toHaveLength(2));
  expect(status).toEqual([{ destination: STATUS, body: '{"name":"出口閘門 峯"}' }]);
  expect(all.map(({ destination }) => destination)).toEqual([
    STATUS,
    '/exchange/pos/order.auto_checkout.failure',
  ]);
});

test('tells nothing of another store, nothing without a right, and nothing after the subscription', async () => {
  const { broker, url } = await openBroker();
  const { client } = await connect(url);
  const all = await subscribe(client, '/exchange/pos/#');
  const ended = client.subscribe(STATUS, () => expect.unreachable());
  ended.unsubscribe();

  broker.deliver(message('app.status', '{}', 2));
  broker.deliver(message('secret'));
  await subscribe(client, '/exchange/pos/last');
  broker.deliver(message('app.status'));
  await eventually(() => expect(all).toHaveLength(1));
});

test.each([
  ['a wrong passcode', { passcode: 'other' }, 'the passcode is no session of this system'],
  ['no passcode', { passcode: '' }, 'the passcode is no session of this system'],
])('refuses %s with an ERROR, and closes', async (_, headers, words) => {
  const { url } = await openBroker();
  const { errors, closeCount } = openClient(url, headers);
  await eventually(() => expect(closeCount()).toBe(1));
  expect(errors).toEqual([words]);
});

test.each([
  [
    'a topic without a right',
    (client: Client) => client.subscribe('/exchange/pos/secret', () => {}),
    'no right',
  ],
  ['another exchange', (client: Client) => client.subscribe('/queue/app.status', () => {}), 'destination'],
  ['SEND', (client: Client) => client.publish({ destination: STATUS, body: 'x' }), 'only listens'],
  ['a transaction', (client: Client) => client.begin(), 'not supported'],
  [
    'more subscriptions than a page has',
    (client: Client) => {
      for (let index = 0; index < 33; index += 1) client.subscribe(STATUS, () => {});
    },
    'too many',
  ],
])('refuses %s', async (_, act, words) => {
  const { broker, url } = await openBroker();
  const { client, errors, closeCount } = await connect(url);
  act(client);
  await eventually(() => expect(closeCount()).toBe(1));
  expect(errors).toEqual([expect.stringContaining(words)]);
  expect(broker.connectionCount).toBe(0);
});

const textOf = (data: RawData): string => Buffer.from(data as Buffer).toString();

/** Speaks the frames that no client of a library would. */
async function openRaw(
  url: string,
  frames: readonly (string | Buffer)[],
  origin?: string,
  headers: Record<string, string> = {},
) {
  const socket = new WebSocket(url, 'v12.stomp', { headers, ...(origin !== undefined && { origin }) });
  const heard: string[] = [];
  socket.on('message', (data) => void heard.push(textOf(data)));
  const end = new Promise<string>((resolve) => {
    socket.on('close', (code) => resolve(`closed ${code}`));
    socket.on('error', (error) => resolve(error.message));
  });
  const [first, ...rest] = frames;
  socket.on('open', () => first !== undefined && socket.send(first));
  socket.on('message', (data) => {
    if (textOf(data).startsWith('CONNECTED')) for (const frame of rest) socket.send(frame);
  });
  return { socket, heard, end };
}

const CONNECT = 'CONNECT\naccept-version:1.2\npasscode:token\n\n\0';

test.each<[string, (string | Buffer)[], RegExp]>([
  ['no CONNECT in time', [], /in time/],
  ['a frame before CONNECT', [`SUBSCRIBE\nid:1\ndestination:${STATUS}\n\n\0`], /CONNECT comes first/],
  ['CONNECT twice', [CONNECT, CONNECT], /already/],
  ['an older STOMP', ['CONNECT\naccept-version:1.0,1.1\npasscode:token\n\n\0'], /only STOMP 1.2/],
  ['a frame without an end', [CONNECT, `SUBSCRIBE\nid:${'x'.repeat(20_000)}`], /too long/],
  [
    'a body that is said to be longer than any',
    [CONNECT, `SUBSCRIBE\nid:1\ncontent-length:999999999\n\n${'x'.repeat(20_000)}`],
    /too long/,
  ],
  ['more headers than fit', [CONNECT, `SUBSCRIBE\n${'a:b\n'.repeat(5_000)}\n\0`], /too long/],
  ['names that objects have', [CONNECT, 'constructor\n__proto__:x\n\n\0'], /not supported/],
  ['bytes of no protocol', [CONNECT, Buffer.from([1, 2, 10, 58, 10, 10, 0])], /not supported/],
  ['a subscription without an id', [CONNECT, `SUBSCRIBE\ndestination:${STATUS}\n\n\0`], /needs an id/],
])('ends the connection for %s', async (_, frames, words) => {
  const { url } = await openBroker({ connectDeadlineMs: 300 });
  const { heard, end } = await openRaw(url, frames);
  expect(await end).toBe('closed 1000');
  expect(heard.at(-1)).toMatch(/^ERROR\n/);
  expect(heard.at(-1)).toMatch(words);
});

/** @returns how many of these connections are open, once none is being cut off any more */
const openOf = (sockets: readonly { socket: WebSocket }[]) =>
  sockets.map(({ socket }) => socket.readyState === WebSocket.OPEN);

test('one network cannot fill the broker with connections that say nothing: the one that waits longest is ended', async () => {
  const { broker, url } = await openBroker({
    networkOf: ({ headers }) => headers['user-agent'] ?? null,
    limits: { unknownOfNetwork: 3 },
  });
  const openFrom = async (network: string, frames: readonly string[] = []) => {
    const raw = await openRaw(url, frames, undefined, { 'user-agent': network });
    await eventually(() => expect(raw.socket.readyState).toBe(WebSocket.OPEN));
    return raw;
  };
  const member = await openFrom('crowded', [CONNECT]);
  await eventually(() => expect(member.heard[0]).toMatch(/^CONNECTED/));
  const elsewhere = await openFrom('elsewhere');
  const silent: { socket: WebSocket }[] = [];
  for (let count = 0; count < 5; count += 1) silent.push(await openFrom('crowded'));
  await eventually(() => expect(openOf(silent)).toEqual([false, false, true, true, true]));
  const late = await openFrom('crowded', [CONNECT]);
  await eventually(() => expect(late.heard[0]).toMatch(/^CONNECTED/));
  expect(openOf([member, elsewhere, late])).toEqual([true, true, true]);
  await eventually(() => expect(broker.connectionCount).toBe(5));
});

test('many networks cannot either', async () => {
  const { url } = await openBroker({ limits: { unknown: 2 } });
  const silent: { socket: WebSocket }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const raw = await openRaw(url, []);
    await eventually(() => expect(raw.socket.readyState).toBe(WebSocket.OPEN));
    silent.push(raw);
  }
  await eventually(() => expect(openOf(silent)).toEqual([false, true, true]));
});

test('a stranger who answers no close is cut off all the same', async () => {
  const { broker, url } = await openBroker();
  const { socket } = await openRaw(url, []);
  await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN));
  socket.pause();
  expect(broker.connectionCount).toBe(1);
  socket.send('CONNECT\naccept-version:1.2\npasscode:other\n\n\0');
  await eventually(() => expect(broker.connectionCount).toBe(0));
});

test('one user opens as many connections as tabs can be, and others go on', async () => {
  const { url } = await openBroker({
    limits: { ofUser: 2 },
    findListener: async (token) => ({ ...STAFF, tokenHash: token, userId: Number(token[0]) }),
  });
  const [first] = [await connectAs(url, '1 phone'), await connectAs(url, '1 desk')];
  const third = openClient(url, { passcode: '1 another' });
  await eventually(() => expect(third.errors).toEqual(['too many connections of this user']));
  await connectAs(url, '2');
  await first.client.deactivate();
  await connectAs(url, '1 again');
});

test('a CONNECT that comes letter by letter is not waited for', async () => {
  const { url } = await openBroker({ connectDeadlineMs: 300 });
  const { socket, heard, end } = await openRaw(url, []);
  await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN));
  const letters = CONNECT.slice(0, -1).split('');
  const slow = setInterval(() => {
    const letter = letters.shift();
    if (letter !== undefined && socket.readyState === WebSocket.OPEN) socket.send(letter);
  }, 20);
  onTestFinished(() => clearInterval(slow));
  expect(await end).toBe('closed 1000');
  expect(heard).toEqual([expect.stringContaining('message:CONNECT was not sent in time')]);
});

test('a token in the address opens nothing', async () => {
  const { url } = await openBroker();
  const { heard, end } = await openRaw(`${url}?token=token&passcode=token`, [
    'CONNECT\naccept-version:1.2\nlogin:token\n\n\0',
  ]);
  await end;
  expect(heard).toEqual([expect.stringContaining('the passcode is no session')]);
});

test('what a client says is answered as one header, whatever stands in it', async () => {
  const { broker, url } = await openBroker();
  const evil = String.raw`x\nMESSAGE\c\\\r`;
  const { heard } = await openRaw(url, [
    CONNECT,
    `SUBSCRIBE\nid:${evil}\ndestination:${STATUS}\nreceipt:${evil}\n\n\0`,
  ]);
  await eventually(() => expect(heard).toHaveLength(2));
  broker.deliver({ ...message('app.status'), eventId: 'a\n\0:b' });
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard[1]).toBe(`RECEIPT\nreceipt-id:${evil}\n\n\0`);
  expect(heard[2]?.split('\n')[1]).toBe(`subscription:${evil}`);
  expect(heard[2]).toContain('\nevent-id:a\\n');
});

test('a message that is larger than any frame of a client is cut off', async () => {
  const { url } = await openBroker();
  const { end } = await openRaw(url, [CONNECT, 'x'.repeat(100_000)]);
  expect(await end).toBe('closed 1009');
});

test('answers neither another path nor a page of another host', async () => {
  const { url } = await openBroker();
  expect(await (await openRaw(`${url}/other`, [])).end).toContain('404');
  expect(await (await openRaw(url, [], 'http://elsewhere.test')).end).toContain('403');
});

test('says that it lives, and cuts off a client that does not', async () => {
  const { broker, url } = await openBroker({ heartBeatMs: 50 });
  const { socket, heard, end } = await openRaw(url, [
    'CONNECT\naccept-version:1.2\npasscode:token\nheart-beat:50,50\n\n\0',
  ]);
  await eventually(() => expect(heard[0]).toMatch(/^CONNECTED/));
  const beating = setInterval(() => socket.send('\n'), 20);
  await eventually(() => expect(heard.filter((text) => text === '\n').length).toBeGreaterThan(3));
  expect(broker.connectionCount).toBe(1);
  clearInterval(beating);
  expect(await end).toBe('closed 1006');
});

test('a client that asks for a sign of life in a very long time is not flooded by them', async () => {
  const { url } = await openBroker();
  const warnings: Error[] = [];
  const keep = (warning: Error) => warnings.push(warning);
  process.on('warning', keep);
  onTestFinished(() => void process.off('warning', keep));
  const { heard } = await openRaw(url, [
    'CONNECT\naccept-version:1.2\npasscode:token\nheart-beat:9999999999,9999999999\n\n\0',
  ]);
  await eventually(() => expect(heard[0]).toMatch(/^CONNECTED/));
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings.map(({ name }) => name)).not.toContain('TimeoutOverflowWarning');
  expect(heard).toHaveLength(1);
});

test('ends the connections of sessions that are over, and only those', async () => {
  const { broker, url } = await openBroker({
    findListener: async (token) => ({ ...STAFF, tokenHash: token }),
  });
  const first = openClient(url, { passcode: 'first' });
  const second = openClient(url, { passcode: 'second' });
  await eventually(() => expect([first.client.connected, second.client.connected]).toEqual([true, true]));
  expect(broker.tokenHashes()).toEqual(new Set(['first', 'second']));

  broker.endSessions(({ tokenHash }) => tokenHash === 'second');
  await eventually(() => expect(first.closeCount()).toBe(1));
  expect(second.closeCount()).toBe(0);
});

test('cuts off a client that reads nothing, before it fills the memory', async () => {
  const { broker, url } = await openBroker();
  const { socket, end } = await openRaw(url, [
    CONNECT,
    `SUBSCRIBE\nid:1\nreceipt:r\ndestination:${STATUS}\n\n\0`,
  ]);
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => textOf(data).startsWith('RECEIPT') && resolve());
  });
  socket.pause();
  const body = JSON.stringify('x'.repeat(500_000));
  for (let count = 0; count < 100 && broker.connectionCount > 0; count += 1) {
    broker.deliver(message('app.status', body));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(broker.connectionCount).toBe(0);
  socket.resume();
  await end;
});
