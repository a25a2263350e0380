// @oldest-postgresql
import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { Client } from '@stomp/stompjs';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../../../server/database/in-transaction.ts';
import { publishLive } from '../../../server/live/live-events.ts';
import { brokerOptions, openLive } from '../../../server/live/open-live.ts';
import { eventually } from '../../support/eventually.ts';
import { PASSWORD, register, signIn, signInAs, signInOf } from '../../support/people.ts';
import { buildServerForTest, type TestServer } from '../../support/server.ts';

const UNKNOWN = 'item.park_service.unknown';
let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await buildServerForTest();
  admin = await register(server);
});

/** The broker of one process at the database. @returns its address */
async function openProcess(): Promise<string> {
  const live = await openLive(server.deps, server.databaseUrl);
  const http = createServer().on('upgrade', live.broker.upgrade.bind(live.broker)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(async () => {
    await live.close();
    http.close();
  });
  return `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws`;
}

/** Hears everything that its session may. @returns the bodies, and how often it was cut off */
async function listen(url: string, token: string) {
  const heard: unknown[] = [];
  let closed = 0;
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, 'v12.stomp'),
    connectHeaders: { passcode: token },
    reconnectDelay: 0,
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    onWebSocketClose: () => void (closed += 1),
  });
  onTestFinished(() => client.deactivate());
  const ready = new Promise<void>((resolve) => {
    client.onConnect = () => {
      client.watchForReceipt('ready', () => resolve());
      client.subscribe('/exchange/pos/#', ({ body }) => void heard.push(JSON.parse(body)), {
        receipt: 'ready',
      });
    };
  });
  client.activate();
  await ready;
  return { heard, closeCount: () => closed };
}

/** @returns why a topic of the vehicles is not heard with this token */
function openAgain(url: string, token: string): Promise<string> {
  return new Promise((resolve) => {
    const client = new Client({
      webSocketFactory: () => new WebSocket(url, 'v12.stomp'),
      connectHeaders: { passcode: token },
      reconnectDelay: 0,
      onStompError: ({ headers }) => resolve(headers.message ?? ''),
    });
    client.onConnect = () => {
      client.watchForReceipt('heard', () => resolve('heard'));
      client.subscribe(`/exchange/pos/${UNKNOWN}`, () => {}, { receipt: 'heard' });
    };
    onTestFinished(() => client.deactivate());
    client.activate();
  });
}

const tell = (body: object, topic = UNKNOWN, storeId = 1) =>
  publishLive(server.deps.database, { storeId, topic, body: { ...body } });

test('a message reaches the brokers of all processes, when its transaction has ended well', async () => {
  const token = await signInAs(server, 'basic');
  const [first, second] = [
    await listen(await openProcess(), token),
    await listen(await openProcess(), token),
  ];

  await inTransaction(server.deps.database, async (transaction) => {
    await publishLive(transaction, { storeId: 1, topic: UNKNOWN, body: { id: 1 } });
    throw new Error('undone');
  }).catch(() => undefined);
  await inTransaction(server.deps.database, async (transaction) => {
    await publishLive(transaction, { storeId: 1, topic: UNKNOWN, body: { id: 2, name: '峯' } });
  });
  for (const { heard } of [first, second])
    await eventually(() => expect(heard).toEqual([{ id: 2, name: '峯' }]));
});

test('one that is too long for a notification is told by its id', async () => {
  const { heard } = await listen(await openProcess(), await signInAs(server, 'basic'));
  await tell({ id: 3, text: '峯'.repeat(4_000) });
  await eventually(() => expect(heard).toEqual([{ id: 3 }]));
});

test('is for those who read a resource that has the topic, in their own store', async () => {
  const url = await openProcess();
  const basic = await listen(url, await signInAs(server, 'basic'));
  const audit = await listen(url, await signInAs(server, 'audit'));
  const contractor = await listen(url, await signInAs(server, 'contractor'));
  const elsewhere = await listen(url, await signInOf(server, 2, 'basic'));

  await tell({ id: 1 });
  await tell({ id: 2 }, 'edge.face.detector.callback');
  await tell({ id: 3 }, 'of.no.resource');
  await tell({ id: 4 }, UNKNOWN, 2);
  await eventually(() => expect(elsewhere.heard).toEqual([{ id: 4 }]));
  expect(basic.heard).toEqual([{ id: 1 }, { id: 2 }]);
  expect(audit.heard).toEqual([{ id: 2 }]);
  expect(contractor.heard).toEqual([]);
});

const idOf = async (name: string) => {
  const { rows } = await sql<{ id: number }>`select id from "user" where name = ${name}`.execute(
    server.deps.database,
  );
  return rows[0]?.id ?? 0;
};
const call = async (method: string, path: string, token: string, body?: object) => {
  const answer = await server.call(method, `/api/v1/user${path}`, { token, body });
  expect(answer.ok).toBe(true);
};

/** What takes a token its worth: its user's own doing, or that of an admin. */
test.each<[string, (token: string, admin: string) => Promise<void>]>([
  ['a sign-out', (token) => call('POST', '/logout', token)],
  [
    'another password, by the user elsewhere',
    async () => {
      const elsewhere = await signIn(server, 'manager-1');
      await call('PUT', '/password', elsewhere, {
        old: PASSWORD,
        new: 'another long password',
      });
    },
  ],
  [
    'another password, by an admin',
    async (_, admin) =>
      call('PUT', `/${await idOf('manager-1')}/password`, admin, { password: 'another long password' }),
  ],
  ['the end of the user', async (_, admin) => call('DELETE', `/${await idOf('manager-1')}`, admin)],
  [
    'other roles',
    async (_, admin) => {
      const path = `/${await idOf('manager-1')}`;
      const user = await (await server.call('GET', `/api/v1/user${path}`, { token: admin })).json();
      await call('PUT', path, admin, { ...user, roles: [{ name: 'audit' }] });
    },
  ],
])('a stolen token hears nothing after %s: open subscriptions end, none is opened', async (_, end) => {
  const url = await openProcess();
  const token = await signInAs(server, 'manager');
  const [stolen, other] = [await listen(url, token), await listen(url, await signInAs(server, 'basic'))];
  await tell({ id: 1 });
  await eventually(() => expect([stolen.heard, other.heard]).toEqual([[{ id: 1 }], [{ id: 1 }]]));
  await end(token, admin);

  // At once: the end is told before all that comes after it.
  await tell({ id: 2 });
  await eventually(() => expect(stolen.closeCount()).toBe(1));
  const again = openAgain(url, token);
  await tell({ id: 3 });
  await eventually(() => expect(other.heard).toHaveLength(3));
  expect(stolen.heard).toEqual([{ id: 1 }]);
  // Other roles end the connection; what they may hear, the next one hears.
  expect(await again).toMatch(/no session|no right/);
});

test.each<[string, string, string | undefined, boolean]>([
  ['a page of ours', 'localhost:8080', 'http://localhost:8080', true],
  ['a program', '127.0.0.1:8080', undefined, true],
  ['a page of another host', 'localhost:8080', 'https://evil.example', false],
  ['a page without an origin of its own, as of a sandbox or a file', 'localhost:8080', 'null', false],
  ['an origin that is none', 'localhost:8080', 'localhost', false],
  ['a name that leads here (DNS rebinding)', 'evil.example', 'http://evil.example', false],
  ['a host of two', 'localhost, evil.example', undefined, false],
])('%s opens the feed, or does not', (_, host, origin, isOpen) => {
  const request = new IncomingMessage(new Socket());
  request.headers.host = host;
  expect(brokerOptions(server.deps).isOwnOrigin(origin, request)).toBe(isOpen);
});

test('behind a trusted proxy each network of its clients is counted by itself', () => {
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: '::ffff:127.0.0.1' }),
  );
  request.headers['x-forwarded-for'] = '192.0.2.66, 2001:db8:1:2:3::7';
  const networkAt = (trustedProxies: number) => {
    const settings = { ...server.deps.settings, trustedProxies };
    return brokerOptions({ ...server.deps, settings }).networkOf?.(request);
  };
  expect([networkAt(0), networkAt(1)]).toEqual(['127.0.0.1', '2001:db8:1:2::/64']);
});

test('a lost connection to PostgreSQL ends the feed, and it goes on by itself', async () => {
  const url = await openProcess();
  const token = await signInAs(server, 'basic');
  const before = await listen(url, token);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'gatehouse-live' and datname = current_database()`.execute(server.deps.database);
  await eventually(() => expect(before.closeCount()).toBe(1));

  const after = await listen(url, token);
  await tell({ id: 1 });
  await eventually(() => expect(after.heard).toEqual([{ id: 1 }]));
});
