// @oldest-postgresql
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followLiveEvents, type LiveEvents } from '../../server/live/live-events.ts';
import { register, signInAs, signInOf } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const NOTICES = '/api/v1/notices';
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
  await vi.waitFor(() => expect(heard).toEqual([1, 2].map(() => ['notices', { id }])));
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

test('parameters are few and short', async () => {
  for (const params of [{ text: 'x'.repeat(201) }, { deep: { value: 1 } }]) {
    const body = { notices: [alarm('a', { params })] };
    expect((await server.call('POST', NOTICES, { token: admin, body })).status).toBe(422);
  }
});
