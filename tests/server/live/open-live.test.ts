// @oldest-postgresql
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../../../server/database/in-transaction.ts';
import { publishLive } from '../../../server/live/live-events.ts';
import { openLive } from '../../../server/live/open-live.ts';
import { register, signInAs, signInOf } from '../../support/people.ts';
import { buildServerForTest, type TestServer } from '../../support/server.ts';

const UNKNOWN = 'item.park_service.unknown';
let server: TestServer;

beforeEach(async () => {
  server = await buildServerForTest();
  await register(server);
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
    await vi.waitFor(() => expect(heard).toEqual([{ id: 2, name: '峯' }]));
});

test('one that is too long for a notification is told by its id', async () => {
  const { heard } = await listen(await openProcess(), await signInAs(server, 'basic'));
  await tell({ id: 3, text: '峯'.repeat(4_000) });
  await vi.waitFor(() => expect(heard).toEqual([{ id: 3 }]));
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
  await vi.waitFor(() => expect(elsewhere.heard).toEqual([{ id: 4 }]));
  expect(basic.heard).toEqual([{ id: 1 }, { id: 2 }]);
  expect(audit.heard).toEqual([{ id: 2 }]);
  expect(contractor.heard).toEqual([]);
});

test('a session that is signed out, or whose user has other roles, hears nothing more', async () => {
  const url = await openProcess();
  const tokens = [
    await signInAs(server, 'basic'),
    await signInAs(server, 'manager'),
    await signInAs(server, 'supervisor'),
  ];
  const [left, changed, stays] = await Promise.all(tokens.map((token) => listen(url, token)));
  await server.call('POST', '/api/v1/user/logout', { token: tokens[0] ?? '' });
  await sql`update "user" set roles = '[{"name":"audit"}]' where name = 'manager-1'`.execute(
    server.deps.database,
  );

  await vi.waitFor(() => expect([left?.closeCount(), changed?.closeCount()]).toEqual([1, 1]), {
    timeout: 10_000,
  });
  await tell({ id: 1 });
  await vi.waitFor(() => expect(stays?.heard).toEqual([{ id: 1 }]));
  expect([left?.heard, changed?.heard]).toEqual([[], []]);
});

test('a lost connection to PostgreSQL ends the feed, and it goes on by itself', async () => {
  const url = await openProcess();
  const token = await signInAs(server, 'basic');
  const before = await listen(url, token);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'gatehouse-live' and datname = current_database()`.execute(server.deps.database);
  await vi.waitFor(() => expect(before.closeCount()).toBe(1), { timeout: 10_000 });

  const after = await listen(url, token);
  await tell({ id: 1 });
  await vi.waitFor(() => expect(after.heard).toEqual([{ id: 1 }]));
});
