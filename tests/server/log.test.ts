// @oldest-postgresql
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMigrations } from '../../server/database/run-migrations.ts';
import { LOG_EVENTS } from '../../server/log/write-log.ts';
import { register, signInOf } from '../support/people.ts';
import { buildServer, PROJECT_FOLDER, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let began: Date;
let dept: number;

const MINUTE = 60_000;
const inMinutes = (count: number) => new Date(began.getTime() + count * MINUTE).toISOString();
const call = (method: string, url: string, body?: unknown) =>
  server.call(method, `/api/v1/${url}`, { token, ...(body !== undefined && { body }) });
const eventsOf = async (query: Record<string, string>) => {
  const answer = await call('GET', `log?${new URLSearchParams(query)}`);
  const { content, pagination } = await answer.json();
  expect(pagination.total_elements).toBe(content.length);
  return content.map(({ event }: { event: string }) => event);
};

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  await sql`delete from log`.execute(server.deps.database);
  began = server.clock.now;
  dept = (await (await call('POST', 'dept', { name: 'one', code: '1' })).json()).id;
  server.clock.forward(MINUTE);
  await call('PUT', `dept/${dept}`, { name: 'two', version: 1 });
  server.clock.forward(MINUTE);
  await call('POST', 'category', { name: 'Drinks' });
  await signInOf(server, 1, 'basic');
});
afterAll(() => server.stop());

describe('the log is filtered by', () => {
  test.each<[string, () => Record<string, string>, string[]]>([
    ['its kind', () => ({ event: 'updated' }), ['updated']],
    ['what was changed', () => ({ entity: 'dept' }), ['created', 'updated']],
    ['the record', () => ({ entity: 'dept', record_id: String(dept) }), ['created', 'updated']],
    ['another record', () => ({ entity: 'dept', record_id: String(dept + 1) }), []],
    ['a part of who did it, in capital letters', () => ({ user: 'DMI' }), ['created', 'updated', 'created']],
    ['another user', () => ({ user: 'basic' }), ['signedIn']],
    ['a sign that a pattern would mean something by', () => ({ user: '%' }), []],
    ['a time, itself included', () => ({ from: inMinutes(1), user: 'admin' }), ['updated', 'created']],
    ['the time until then, itself left out', () => ({ until: inMinutes(1) }), ['created']],
    ['a period', () => ({ from: inMinutes(1), until: inMinutes(2) }), ['updated']],
    ['several at once', () => ({ from: inMinutes(1), event: 'created', user: 'admin' }), ['created']],
  ])('%s', async (_, query, events) => {
    expect(await eventsOf(query())).toEqual(events);
  });

  test.each(['from=yesterday', 'until=1', 'event=none', 'record_id=x', 'user=', 'user=%00', 'title=x'])(
    '%s not at all: it is refused',
    async (query) => {
      expect((await call('GET', `log?${query}`)).status).toBe(422);
    },
  );
});

test('what was written before it could be filtered is found as well', async () => {
  const { database } = server.deps;
  const written = {
    updated: { user: 'old', entity: 'dept', id: 7, fields: 'name' },
    deleted: { user: 'old', entity: 'dept', id: '7, 8' },
    tokensRenewed: { user: 'old', app: 'Till', id: 9 },
    signInUnknown: {},
  };
  for (const [event, params] of Object.entries(written))
    await sql`insert into log (store_id, timestamp, title, message, params) values (1, now(),
      ${`log.events.${event}.title`}, ${`log.events.${event}.message`}, ${JSON.stringify(params)})`.execute(
      database,
    );
  await sql`delete from internal.migration where name = '0012-log-filters.sql'`.execute(database);
  await sql`drop index log_of_record`.execute(database);

  await runMigrations(database, server.clock.now);

  const { rows } = await sql`
    select event, "user", entity, record_id from log where id > (select max(id) - 4 from log) order by id`.execute(
    database,
  );
  expect(rows).toEqual([
    { event: 'updated', user: 'old', entity: 'dept', record_id: 7 },
    { event: 'deleted', user: 'old', entity: 'dept', record_id: null },
    { event: 'tokensRenewed', user: 'old', entity: 'app', record_id: 9 },
    { event: 'signInUnknown', user: null, entity: null, record_id: null },
  ]);
});

test('every kind of event can be asked for, and has words, as has every section of the settings', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8'));
  const { parameters } = read('resources/api-definition.json').paths['/api/v1/log'].get;
  const parameter = parameters.find(({ name }: { name?: string }) => name === 'event');

  expect(parameter.schema.enum).toEqual([...LOG_EVENTS]);
  expect(read('schemas/log.json').properties.event.enum).toEqual([...LOG_EVENTS]);
  for (const section of Object.keys(read('schemas/system-settings.json').properties))
    if (section !== 'id') expect(read('i18n/en/system-settings.json').fields).toHaveProperty([section]);
  expect(Object.keys(read('i18n/en/log.json').events).toSorted()).toEqual([...LOG_EVENTS].toSorted());
});
