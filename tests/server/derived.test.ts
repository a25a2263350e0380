// @oldest-postgresql
import { expect, test } from 'vitest';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const ID = { id: { type: 'integer', readOnly: true } };

const TEAM = {
  type: 'object',
  properties: {
    ...ID,
    name: { type: 'string', 'x-unique': 'store' },
    open_count: {
      type: 'integer',
      readOnly: true,
      'x-count': { resource: 'ticket', by: 'team_id', where: { closed_at: null, kind: ['a', 'b'] } },
    },
  },
};

const TICKET = {
  type: 'object',
  properties: {
    ...ID,
    kind: { type: 'string', default: 'a' },
    plate: { type: 'string', 'x-normalise': ['upperCase', 'withoutDashes'] },
    plates: {
      type: 'array',
      items: { type: 'object', properties: { content: { type: 'string', 'x-normalise': 'upperCase' } } },
    },
    made_at: { type: 'string', format: 'date-time', default: '$now' },
    made_by: { type: 'integer', default: '$user.id' },
    closed_at: { type: ['string', 'null'], format: 'date-time' },
    code: { type: 'string' },
    data: { type: 'object' },
    team_id: { type: ['integer', 'null'], 'x-reference': 'team' },
    team: {
      type: ['object', 'null'],
      readOnly: true,
      'x-embed': 'team_id',
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
    },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      then: {
        properties: {
          code: { 'x-normalise': 'upperCase' },
          data: { properties: { plate: { type: 'string', 'x-normalise': 'withoutDashes' } } },
        },
      },
      else: { properties: { code: { 'x-normalise': 'withoutDashes' } } },
    },
  ],
};

async function build() {
  const config = buildConfigFolder({ 'schemas/team.json': TEAM, 'schemas/ticket.json': TICKET });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const call = async (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v1/${path}`, { token, ...(body !== undefined && { body }) });
  const add = async (path: string, body: unknown) => (await call('POST', path, body)).json();
  return { server, call, add };
}

test('a count is of those that fit, for each record its own', async () => {
  const { call, add } = await build();
  const [red, blue] = [await add('team', { name: 'red' }), await add('team', { name: 'blue' })];
  const closed_at = '2026-01-01T00:00:00Z';
  await add('ticket', { team_id: red.id });
  await add('ticket', { team_id: red.id, kind: 'b' });
  await add('ticket', { team_id: red.id, kind: 'c' });
  await add('ticket', { team_id: red.id, closed_at });

  const teams = await (await call('GET', 'team')).json();

  expect(teams).toMatchObject([
    { id: red.id, open_count: 2 },
    { id: blue.id, open_count: 0 },
  ]);
  expect(await (await call('GET', `team/${red.id}`)).json()).toMatchObject({ open_count: 2 });
});

test('an embedded record has the listed fields, on every way', async () => {
  const { call, add } = await build();
  const team = await add('team', { name: 'red' });

  const made = await add('ticket', { team_id: team.id });

  const embedded = { id: team.id, name: 'red' };
  expect(made.team).toEqual(embedded);
  expect((await (await call('GET', `ticket/${made.id}`)).json()).team).toEqual(embedded);
  expect((await (await call('GET', 'ticket')).json())[0].team).toEqual(embedded);
  expect((await (await call('PUT', `ticket/${made.id}`, { team_id: null })).json()).team).toBeNull();
});

test('what is derived has no column, and a file that derives from nothing is refused by name', async () => {
  const { server } = await build();
  const config = buildConfigFolder({
    'schemas/team.json': {
      ...TEAM,
      properties: {
        ...ID,
        n: { type: 'integer', readOnly: true, 'x-count': { resource: 'dept', by: 'tem_id' } },
      },
    },
  });
  const broken = await buildServerForTest({ configDir: config.path });

  const { tables } = { tables: await server.deps.database.introspection.getTables() };

  expect(tables.find(({ name }) => name === 'team')?.columns.map(({ name }) => name)).not.toContain(
    'open_count',
  );
  expect(broken.deps.config.current().diagnostics).toContainEqual(
    expect.objectContaining({ pointer: '/properties/n/x-count/by', code: 'unknownField' }),
  );
});

test('defaults that mean something at run time are filled in, never kept as they are written', async () => {
  const { server, add } = await build();

  const ticket = await add('ticket', {});

  expect(ticket).toMatchObject({ kind: 'a', made_at: server.clock.now.toISOString(), made_by: 1 });
});

test('values are kept in the form that the schema gives them, however deep', async () => {
  const { call, add } = await build();

  const ticket = await add('ticket', { plate: 'ab-12', plates: [{ content: 'x1' }] });
  const changed = await (await call('PUT', `ticket/${ticket.id}`, { plate: 'cd－34' })).json();

  expect(ticket).toMatchObject({ plate: 'AB12', plates: [{ content: 'X1' }] });
  expect(changed.plate).toBe('CD34');
});

test('a value that another record has is refused with that record, also of two at once', async () => {
  const { call, add } = await build();
  const red = await add('team', { name: 'red' });

  const again = await call('POST', 'team', { name: 'red' });
  const own = await call('PUT', `team/${red.id}`, { name: 'red' });
  const race = await Promise.all(['x', 'x', 'x'].map((name) => call('POST', 'team', { name })));

  expect(await again.json()).toMatchObject({
    errors: [{ pointer: '/name', keyword: 'unique', params: { id: red.id } }],
  });
  expect(own.status).toBe(200);
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
});

test('a branch normalises what it names, for the records that it holds for', async () => {
  const { call, add } = await build();
  const body = { code: 'ab-1', data: { plate: 'abc-123' } };

  const [a, b] = [await add('ticket', body), await add('ticket', { ...body, kind: 'b' })];

  expect(a).toMatchObject({ kind: 'a', code: 'ab1', data: { plate: 'abc-123' } });
  expect(b).toMatchObject({ kind: 'b', code: 'AB-1', data: { plate: 'abc123' } });
  const changed = await (await call('PUT', `ticket/${b.id}`, { code: 'cd-2' })).json();
  expect(changed).toMatchObject({ code: 'CD-2' });
});
