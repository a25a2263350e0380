// @oldest-postgresql
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { followLiveEvents, type LiveEvents } from '../../server/live/live-events.ts';
import type { LiveMessage } from '../../server/live/stomp-connection.ts';
import { noticesOf } from '../../server/notices/kept-notices.ts';
import { publishEvent } from '../../server/notices/publish-event.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { toldNotice } from '../../src/schema/words/told-notice.ts';
import { eventually } from '../support/eventually.ts';
import { register, signInAs, signInOf } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const NOTICES = '/api/v1/notices';
const ALARM_BODY = { id: 1, app: { id: 1, name: '繳費機一' }, content: { 11: -1 } };
const DAY = 86_400_000;

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await buildServerForTest();
  admin = await register(server);
});

const alarm = (key: string, values: object = {}) => ({
  key,
  message: 'app-status-log.notices.abnormal',
  params: { name: '繳費機一' },
  at: server.clock.now.toISOString(),
  ...values,
});
const face = (key: string) => ({
  ...alarm(key),
  message: 'edge-detector-history.notices.refused',
  params: {},
});

async function add(token: string, ...notices: object[]) {
  const answer = await server.call('POST', NOTICES, { token, body: { notices } });
  expect(answer.status).toBe(200);
  return (await answer.json()).content;
}
const fetchAll = async (token: string) => (await server.call('GET', NOTICES, { token })).json();
const keysOf = async (token: string) =>
  (await fetchAll(token)).content.map(({ key }: { key: string }) => key);

test('an event that several tabs and users tell is kept once, as it was told first', async () => {
  const [manager, basic] = [await signInAs(server, 'manager'), await signInAs(server, 'basic')];
  const told = [alarm('a'), alarm('b')];
  const answers = await Promise.all([
    add(manager, ...told),
    add(manager, ...told.toReversed()),
    add(basic, alarm('a', { params: { name: 'another' } }), alarm('c')),
  ]);
  const [first] = answers;
  expect(answers[1]).toEqual(first);
  const { content } = await fetchAll(admin);
  expect(content.map(({ key }: { key: string }) => key).toSorted()).toEqual(['a', 'b', 'c']);
  expect(content.find(({ key }: { key: string }) => key === 'b')).toEqual({
    ...alarm('b'),
    id: expect.any(Number),
    tone: 'danger',
    taken: null,
  });
});

test('who deals with it first stays, and the others hear that something has changed, and no more', async () => {
  const heard: unknown[] = [];
  const events: LiveEvents = await followLiveEvents(server.databaseUrl, {
    onMessage: (message) => void heard.push([message.topic, JSON.parse(message.body)]),
    onGap: () => undefined,
  });
  onTestFinished(events.close);
  const [manager, basic] = [await signInAs(server, 'manager'), await signInAs(server, 'basic')];
  const [{ id }] = await add(manager, alarm('a'));
  const take = async (token: string) =>
    (await server.call('PUT', `${NOTICES}/${id}/taken`, { token })).json();
  expect(await take(basic)).toMatchObject({ taken: { by: 'basic-1', at: server.clock.now.toISOString() } });
  server.clock.forward(60_000);
  expect((await take(manager)).taken.by).toBe('basic-1');
  expect((await fetchAll(admin)).content[0].taken.by).toBe('basic-1');
  await eventually(() => expect(heard).toEqual([1, 2].map(() => ['notices', { id }])));
});

test('a role is told, keeps and takes what its lists tell alone; another store has its own', async () => {
  const [audit, contractor] = [await signInAs(server, 'audit'), await signInAs(server, 'contractor')];
  const [{ id }] = await add(
    admin,
    alarm('a'),
    face('f'),
    alarm('of no list', { message: 'shell.inbox.title' }),
  );
  expect(await keysOf(admin)).toEqual(['f', 'a']);
  expect(await keysOf(audit)).toEqual(['f']);
  expect(await keysOf(contractor)).toEqual([]);
  expect(await add(audit, alarm('b'), alarm('a'), face('f'))).toMatchObject([{ key: 'f' }]);
  expect(await keysOf(admin)).toEqual(['f', 'a']);
  for (const token of [audit, await signInOf(server, 2, 'manager')])
    expect((await server.call('PUT', `${NOTICES}/${id}/taken`, { token })).status).toBe(404);
  expect(await keysOf(await signInOf(server, 2, 'supervisor'))).toEqual([]);
});

test('muting and having looked are each user’s own, and what is not sent stays', async () => {
  const [manager, basic] = [await signInAs(server, 'manager'), await signInAs(server, 'basic')];
  const asItComes = { muted_until: null, muted_sources: [], seen_at: null };
  expect((await fetchAll(manager)).inbox).toEqual(asItComes);
  const save = async (body: object) =>
    (await server.call('PUT', `${NOTICES}/inbox`, { token: manager, body })).json();
  await save({ muted_until: '2026-03-01T01:00:00.000Z' });
  await save({ muted_sources: ['繳費機一', '出口'] });
  const all = await save({ seen_at: '2026-03-01T02:00:00.000Z' });
  expect(all).toEqual({
    muted_until: '2026-03-01T01:00:00.000Z',
    muted_sources: ['繳費機一', '出口'],
    seen_at: '2026-03-01T02:00:00.000Z',
  });
  expect(await save({ muted_until: null, muted_sources: [] })).toEqual({
    ...asItComes,
    seen_at: all.seen_at,
  });
  expect((await fetchAll(basic)).inbox).toEqual(asItComes);
});

test('what is older than the setting goes, and nothing is told from the future', async () => {
  await server.call('PUT', '/api/v1/system/settings', { token: admin, body: { INBOX: { KEPT_DAYS: 2 } } });
  const at = (days: number) => new Date(server.clock.now.getTime() + days * DAY).toISOString();
  await add(
    admin,
    alarm('old', { at: at(-3) }),
    alarm('young', { at: at(-1) }),
    alarm('early', { at: at(5) }),
  );
  expect(await keysOf(admin)).toEqual(expect.arrayContaining(['young', 'early']));
  expect(await keysOf(admin)).not.toContain('old');
  const { content } = await fetchAll(admin);
  expect(content.find(({ key }: { key: string }) => key === 'early').at).toBe(server.clock.now.toISOString());
  server.clock.forward(1.5 * DAY);
  await add(await signInAs(server, 'manager'), alarm('now'));
  const { rows } = await sql<{ key: string }>`select key from internal.notice order by key`.execute(
    server.deps.database,
  );
  expect(rows.map(({ key }) => key)).toEqual(['early', 'now']);
});

test('no more than 5,000 of a store are kept, the latest', async () => {
  await sql`insert into internal.notice (store_id, key, message, params, at, reported_by)
    select store, 'of ' || n, 'm', '{}', ${server.clock.now}, 'x' from generate_series(1, 5001) as n, (values (1), (2)) as stores (store)
    order by n`.execute(server.deps.database);
  await add(admin, alarm('last'));
  const { rows } = await sql<{ store_id: number; count: number }>`
    select store_id, count(*)::integer as count from internal.notice group by 1 order by 1`.execute(
    server.deps.database,
  );
  expect(rows).toEqual([
    { store_id: 1, count: 5000 },
    { store_id: 2, count: 5001 },
  ]);
});

test('what nobody has heard is kept by the server, once, and is the event that a page reports later', async () => {
  const body = { name: '一樓繳費機', type: 'aps' };
  const made = await (await server.call('POST', '/api/v1/app', { token: admin, body })).json();
  const heard: LiveMessage[] = [];
  const events = await followLiveEvents(server.databaseUrl, {
    onMessage: (message) => void heard.push(message),
    onGap: () => undefined,
  });
  onTestFinished(events.close);
  const report = async (sequence: number, content: object) => {
    const record = { content, timestamp: '2026-03-01T00:00:00Z' };
    const { status } = await server.call('POST', '/api/v1/app-status-log', {
      token: made.access_token,
      body: { content: [{ sequence, record }] },
    });
    expect(status).toBe(200);
  };
  await report(1, { 11: 0, 1022: 0 });
  await report(2, { 11: -1, 1022: 1 });
  await report(2, { 11: -1, 1022: 1 });
  await eventually(() => expect(heard).toHaveLength(2));

  const { content } = await fetchAll(await signInAs(server, 'basic'));
  const told = { at: server.clock.now.toISOString(), params: { name: '一樓繳費機' }, tone: 'danger' };
  expect(content).toMatchObject(
    ['doorOpen', 'abnormal'].map((name) => ({ ...told, message: `app-status-log.notices.${name}` })),
  );
  // As a page names what it has heard.
  const said = JSON.parse(heard[1]?.body ?? '');
  const page = { now: new Date(), functions: NAMED_FUNCTIONS, eventId: heard[1]?.eventId };
  const reported = noticesOf(server.deps.config.current()).flatMap(({ notice }) => {
    const one = notice.ofTopic === 'app.status' ? toldNotice(notice, said, page) : null;
    return one === null ? [] : [alarm(one.key, { message: notice.message })];
  });
  expect(reported).toHaveLength(2);
  await add(admin, ...reported);
  expect(await keysOf(admin)).toEqual(content.map(({ key }: { key: string }) => key));
  expect(await keysOf(await signInAs(server, 'audit'))).toEqual([]);
  expect(await keysOf(await signInOf(server, 2, 'manager'))).toEqual([]);
});

test('a plate that fails again is told again, and a message that fails is neither kept nor told', async () => {
  const fail = () =>
    inTransaction(server.deps.database, (transaction) =>
      publishEvent(transaction, server.deps, {
        storeId: 1,
        topic: 'order.auto_checkout.failure',
        body: { name: 'ABC1234' },
      }),
    );
  await fail();
  await fail();
  const broken = inTransaction(server.deps.database, async (transaction) => {
    await publishEvent(transaction, server.deps, { storeId: 1, topic: 'app.status', body: ALARM_BODY });
    throw new Error('the sale has failed');
  });
  await expect(broken).rejects.toThrow('the sale has failed');
  const { content } = await fetchAll(admin);
  expect(content.map(({ params }: { params: object }) => params)).toMatchObject(
    Array.from({ length: 2 }, () => ({ name: 'ABC1234' })),
  );
});

test('a vehicle of the blacklist before a gate is told wherever one is, by the plate that its camera has read', async () => {
  const warn = vi.spyOn(console, 'warn');
  const ask = (car: object, event_type = 'black_car_want_enter') =>
    inTransaction(server.deps.database, (transaction) =>
      publishEvent(transaction, server.deps, {
        storeId: 1,
        topic: 'gateways',
        body: { event_type, gateway: { id: 1, type: 'in' }, car },
      }),
    );
  await ask({ plate_number: 'RCK8806', plate: 'RCK8806' });
  await ask({ plate_number: null, plate: 'RCK8807' });
  await ask({ plate: 'RCK8808' });
  await ask({ plate_number: 'RCK8809' }, 'car_enter');
  await ask({ plate_number: null, plate: null });
  const { content } = await fetchAll(await signInAs(server, 'basic'));
  expect(content.map(({ params }: { params: { plate: string } }) => params.plate)).toEqual([
    'RCK8808',
    'RCK8807',
    'RCK8806',
  ]);
  expect(warn).not.toHaveBeenCalled();
  expect(await keysOf(await signInAs(server, 'audit'))).toEqual([]);
});

test('parameters are few and short', async () => {
  for (const params of [{ text: 'x'.repeat(201) }, { deep: { value: 1 } }]) {
    const body = { notices: [alarm('a', { params })] };
    expect((await server.call('POST', NOTICES, { token: admin, body })).status).toBe(422);
  }
});
