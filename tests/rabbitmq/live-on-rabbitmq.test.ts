import { Client } from '@stomp/stompjs';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { publishLive } from '../../server/live/live-events.ts';
import { openLive } from '../../server/live/open-live.ts';
import { openRabbit } from '../../server/live/open-rabbit.ts';
import type { Broker } from '../../server/settings.ts';
import { openFeed } from '../../src/data/live/open-feed.ts';
import { evaluate, RABBIT, type RabbitAddress, readRabbitVariable } from '../harness/rabbitmq.ts';
import { eventually } from '../support/eventually.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const STATUS = 'app.status';
const OFTEN = { interval: 20 };

let rabbit: RabbitAddress;
let url: string;

beforeEach(() => {
  const address = readRabbitVariable();
  if (address === null) throw new Error('No RabbitMQ runs for this test: npm test -- RabbitMQ');
  rabbit = address;
  url = `ws://127.0.0.1:${rabbit.webStompPort}/ws`;
  vi.stubGlobal('WebSocket', WebSocket);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const brokerOf = (listener = rabbit.listener): Broker => ({
  host: '127.0.0.1',
  webStompPort: rabbit.webStompPort,
  protocol: 'ws',
  publisher: { username: rabbit.publisher, password: rabbit.publisher },
  listener: { username: listener, password: listener },
});

/** A server whose live events go to RabbitMQ, and the feed of a page of a role, as system info leads it. */
async function openServer() {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const server = await buildServerForTest({ settings: { broker: brokerOf() } });
  await register(server);
  const openProcess = async () => {
    const live = await openLive(server.deps, server.databaseUrl, say);
    onTestFinished(live.close);
    await eventually(() => expect(live.rabbit?.publisher.state().isReady).toBe(true), OFTEN);
    return live;
  };
  const tell = (topic: string, body: object) =>
    inTransaction(server.deps.database, (transaction) =>
      publishLive(transaction, { storeId: 1, topic, body: { ...body } }),
    );
  const openPage = async (role: string, times = {}) => {
    const token = await signInAs(server, role);
    const { resources } = server.deps.config.current();
    return openFeed({
      fetchSystem: async () => (await server.call('GET', '/api/v1/system', { token })).json(),
      readSession: () => ({ token, roles: [role] }),
      resources: () => [...resources.values()],
      providerUrl: 'http://127.0.0.1:1',
      times,
    });
  };
  return { openProcess, tell, openPage, lines };
}

type Feed = ReturnType<typeof openFeed>;

/** @returns what is heard; it is listened to when this returns */
async function listen(feed: Feed, topic: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  let isReady = false;
  onTestFinished(
    feed.subscribe(topic, {
      onMessage: (message) => void heard.push(message),
      onResync: () => {
        isReady = true;
      },
    }),
  );
  await eventually(() => expect(isReady).toBe(true), OFTEN);
  return heard;
}

/** A connection of an account, by the library alone. */
async function connect(login: string): Promise<{ client: Client; closeCount(): number }> {
  let closed = 0;
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, 'v12.stomp'),
    connectHeaders: { login, passcode: login, host: '/' },
    reconnectDelay: 0,
    onWebSocketClose: () => void (closed += 1),
  });
  onTestFinished(() => client.deactivate({ force: true }));
  client.activate();
  await eventually(() => expect(client.connected).toBe(true), OFTEN);
  return { client, closeCount: () => closed };
}

/** Sends, and waits until the broker has confirmed it. */
function send({ client }: Awaited<ReturnType<typeof connect>>, topic: string, body: object, eventId: string) {
  const confirmed = new Promise<void>((resolve) => client.watchForReceipt(`of ${eventId}`, () => resolve()));
  const headers = { receipt: `of ${eventId}`, 'amqp-message-id': eventId };
  client.publish({ destination: `/exchange/pos/${topic}`, body: JSON.stringify(body), headers });
  return confirmed;
}

test('what a transaction tells is confirmed by RabbitMQ and heard by a page, in Chinese, once of several processes', async () => {
  const { openProcess, tell, openPage, lines } = await openServer();
  const processes = [await openProcess(), await openProcess()];
  const heard = await listen(await openPage('manager'), STATUS);
  await tell(STATUS, { id: 1, app: { id: 1, name: '一樓繳費機 峯' }, content: { 11: -1 } });
  await tell(STATUS, { id: 2, app: { id: 1, name: '𠮷' }, content: { 11: 0 } });
  await eventually(() => expect(heard).toHaveLength(2), OFTEN);
  expect(heard).toMatchObject([
    { id: 1, app: { name: '一樓繳費機 峯' } },
    { id: 2, app: { name: '𠮷' } },
  ]);
  await eventually(() =>
    expect(processes.filter(({ rabbit: one }) => one?.publisher.isLeading)).toHaveLength(1),
  );
  expect(lines).toEqual([]);
});

test('another process goes on where the one that handed the events on has ended', async () => {
  const { openProcess, tell, openPage } = await openServer();
  const [first, second] = [await openProcess(), await openProcess()];
  const heard = await listen(await openPage('manager'), STATUS);
  await eventually(() => expect(first.rabbit?.publisher.isLeading).toBe(true), OFTEN);
  await first.close();
  await tell(STATUS, { id: 3, content: { 11: 0 } });
  await eventually(() => expect(heard).toMatchObject([{ id: 3 }]), OFTEN);
  expect(second.rabbit?.publisher.isLeading).toBe(true);
});

test('a role without a right asks for no topic of it', async () => {
  const { openProcess, tell, openPage } = await openServer();
  await openProcess();
  const contractor = await openPage('contractor');
  onTestFinished(contractor.subscribe(STATUS, { onMessage: () => expect.unreachable() }));
  const heard = await listen(await openPage('manager'), STATUS);
  await tell(STATUS, { id: 4, content: { 11: 0 } });
  await eventually(() => expect(heard).toHaveLength(1), OFTEN);
  expect(contractor.state().status).toBe('off');
});

test('the account of pages is refused when it sends, and others hear nothing of it', async () => {
  const { openProcess, tell, openPage } = await openServer();
  await openProcess();
  const heard = await listen(await openPage('manager'), STATUS);
  const page = await connect(rabbit.listener);
  page.client.publish({ destination: `/exchange/pos/${STATUS}`, body: '{"id":5,"content":{"11":-1}}' });
  await eventually(() => expect(page.closeCount()).toBe(1), OFTEN);
  await tell(STATUS, { id: 6, content: { 11: 0 } });
  await eventually(() => expect(heard).toMatchObject([{ id: 6 }]), OFTEN);
});

test('an account that may publish is told to no page', async () => {
  const lines: string[] = [];
  const feed = openRabbit(brokerOf(rabbit.publisher), (line) => lines.push(line));
  onTestFinished(() => feed?.publisher.close());
  await eventually(() => expect(feed?.mayPagesPublish()).toBe(true), OFTEN);
  expect(lines.join()).toContain('may publish to RabbitMQ: no page is told it');
});

test('topic permissions bound an account: the other topics of a page go on', async () => {
  const address = rabbit;
  const feed = openFeed({
    fetchSystem: async () => ({
      MQ: {
        WEB_STOMP_ENABLE: true,
        HOST: '127.0.0.1',
        WEB_STOMP_PORT: address.webStompPort,
        protocol: 'ws',
        username: address.narrow,
        password: address.narrow,
      },
    }),
    readSession: () => ({ token: 'token', roles: ['basic'] }),
    resources: () => [{ topics: ['gateways', STATUS], privileges: ['basic:r'] }],
    providerUrl: '',
  });
  onTestFinished(feed.subscribe('gateways', { onMessage: () => expect.unreachable() }));
  const heard = await listen(feed, STATUS);
  const server = await connect(rabbit.publisher);
  await send(server, 'gateways', { id: 7 }, 'narrow-7');
  await send(server, STATUS, { id: 8 }, 'narrow-8');
  await eventually(() => expect(heard).toEqual([{ id: 8 }]), OFTEN);
});

test('the same event twice acts once, in whatever order it comes', async () => {
  const { openProcess, openPage } = await openServer();
  await openProcess();
  const heard = await listen(await openPage('manager'), STATUS);
  const server = await connect(rabbit.publisher);
  for (const id of [12, 11, 12, 13, 11, 13])
    await send(server, STATUS, { id, content: { 11: 0 } }, `twice-${id}`);
  await eventually(() => expect(heard).toMatchObject([{ id: 12 }, { id: 11 }, { id: 13 }]), OFTEN);
});

/** Each is mended at the end, whatever the test finds: the broker is the same for all. */
async function fail(begin: readonly string[], end: string): Promise<() => Promise<void>> {
  let mending: Promise<void> | undefined;
  const mend = () => (mending ??= evaluate(rabbit, end));
  onTestFinished(mend);
  await evaluate(rabbit, ...begin);
  return mend;
}

test('an exchange that is deleted while events are told: they wait, it is said why, and they are taken once it is back', async () => {
  const { openProcess, tell, openPage, lines } = await openServer();
  const live = await openProcess();
  const publisher = () => live.rabbit?.publisher.state();
  const mend = await fail([RABBIT.deleteExchange], RABBIT.declareExchange);
  await tell(STATUS, { id: 21, content: { 11: 0 } });
  await tell(STATUS, { id: 22, content: { 11: 0 } });
  await eventually(() => expect(lines.join()).toContain('is there a topic exchange pos'), OFTEN);
  expect(publisher()).toMatchObject({ isReady: false, waiting: 2, dropped: 0 });
  await mend();
  await eventually(() => expect(publisher()).toMatchObject({ isReady: true, waiting: 0 }), OFTEN);
  expect(lines.join()).toContain('takes events again: 2 that waited are sent now, 0 were dropped');
  const heard = await listen(await openPage('manager'), STATUS);
  await tell(STATUS, { id: 23, content: { 11: 0 } });
  await eventually(() => expect(heard).toMatchObject([{ id: 23 }]), OFTEN);
});

test('a page that listens while the exchange is deleted says that it hears nothing, and hears again once it is back', async () => {
  const { openProcess, tell, openPage } = await openServer();
  await openProcess();
  const page = await openPage('manager', { renew: 300, askAgain: 300, askAgainAtMost: 600 });
  const heard = await listen(page, STATUS);
  const mend = await fail([RABBIT.deleteExchange], RABBIT.declareExchange);
  await eventually(
    () => expect(page.state()).toMatchObject({ status: 'connected', unheard: [STATUS] }),
    OFTEN,
  );
  await mend();
  await eventually(() => expect(page.state().unheard).toEqual([]), OFTEN);
  await tell(STATUS, { id: 24, content: { 11: 0 } });
  await eventually(() => expect(heard).toMatchObject([{ id: 24 }]), OFTEN);
});

test('a page hears again although the exchange was away for a moment alone, of which RabbitMQ says nothing', async () => {
  const { openProcess, tell, openPage } = await openServer();
  await openProcess();
  const page = await openPage('manager', { renew: 1000 });
  const heard = await listen(page, STATUS);
  await evaluate(rabbit, RABBIT.deleteExchange, RABBIT.declareExchange);
  await eventually(async () => {
    await tell(STATUS, { id: 25, content: { 11: 0 } });
    expect(heard).not.toEqual([]);
  }, OFTEN);
});

test('a password that is changed while events are told: they wait, and are heard once it is the old one', async () => {
  const { openProcess, tell, openPage, lines } = await openServer();
  const live = await openProcess();
  const page = await openPage('manager');
  const heard = await listen(page, STATUS);
  const mend = await fail(
    [RABBIT.changePassword(rabbit.publisher, 'another'), RABBIT.closeAll],
    RABBIT.changePassword(rabbit.publisher, rabbit.publisher),
  );
  await tell(STATUS, { id: 31, content: { 11: 0 } });
  await eventually(() => expect(lines.join()).toContain('takes no events'), OFTEN);
  // The page was cut off as well, and comes back: its account has the password that it had.
  await eventually(() => expect(page.state().status).toBe('lost'), OFTEN);
  await eventually(() => expect(page.state().status).toBe('connected'), OFTEN);
  expect(heard).toEqual([]);
  await mend();
  await eventually(() => expect(heard).toMatchObject([{ id: 31 }]), OFTEN);
  // Those who listen hear it before the broker has confirmed it.
  await eventually(
    () => expect(live.rabbit?.publisher.state()).toMatchObject({ isReady: true, waiting: 0, dropped: 0 }),
    OFTEN,
  );
});

test('a page whose account has another password says that it is lost, and the console of a server says so', async () => {
  const { openProcess, openPage, lines } = await openServer();
  const page = await openPage('manager');
  await listen(page, STATUS);
  const mend = await fail(
    [RABBIT.changePassword(rabbit.listener, 'another'), RABBIT.closeAll],
    RABBIT.changePassword(rabbit.listener, rabbit.listener),
  );
  await eventually(() => expect(page.state().status).toBe('lost'), OFTEN);
  await openProcess();
  await eventually(() => expect(lines.join()).toContain('RabbitMQ refuses MQ_LISTEN_USERNAME'), OFTEN);
  expect(page.state().status).toBe('lost');
  await mend();
  await eventually(() => expect(page.state().status).toBe('connected'), OFTEN);
});
