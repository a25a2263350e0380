// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildConfigFolder } from '../support/config-folder.ts';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const entity = (properties: object = { name: { type: 'string' } }, more: object = {}) => ({
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, ...properties },
  ...more,
});
const resource = (more: object) => ({ menuKey: 'k', route: 'k', privileges: ['admin:crud'], ...more });
const CHINESE = '欄'.repeat(21);

/** What a hostile or tired integrator drops in, by file, and the code of what is said about it. */
const REFUSED: Record<string, [content: unknown, code: string]> = {
  'schemas/constructor.json': [entity(), 'wrongFileName'],
  'schemas/__proto__.json': [entity(), 'wrongFileName'],
  'schemas/...json': [entity(), ''],
  'schemas/廠商.json': [entity(), 'wrongFileName'],
  'schemas/a b.json': [entity(), 'wrongFileName'],
  'schemas/proto.json': [entity({ constructor: { type: 'string' } }), 'dangerousName'],
  'schemas/own.json': [entity({ version: { type: 'integer' } }), 'reservedName'],
  'schemas/long.json': [entity({ [`${CHINESE}位`]: { type: 'string' } }), 'columnNameTooLong'],
  [`schemas/${'n'.repeat(64)}.json`]: [entity(), 'columnNameTooLong'],
  'schemas/endless.json': [entity({}, { $ref: '#' }), 'endlessReference'],
  'schemas/slow.json': [entity({ a: { type: 'string', pattern: '^(a+)+$' } }), 'slowPattern'],
  'schemas/nobody.json': [entity({ a: { type: 'integer', 'x-reference': 'nowhere' } }), 'unknownResource'],
  'schemas/list.json': [['no', 'object'], 'notAnObject'],
  'schemas/nothing.json': ['null', 'notAnObject'],
  'schemas/user.json': [{ properties: { name: { type: 'integer' } } }, 'cannotRetype'],
  'resources/thief.json': [
    resource({ entity: 'dept', menuKey: 'thief', route: 'manage/depts' }),
    'duplicateRoute',
  ],
  'resources/twin.json': [resource({ entity: 'dept', menuKey: 'depts', route: 'twin' }), 'duplicateKey'],
};

/** What looks dangerous and is not. */
const TAKEN: Record<string, Record<string, unknown>> = {
  form: { name: 'named like a view' },
  select: { table: 'a', from: 'b', where: 'c', user: 'd', group: 'e', order: 'f', default: 'g' },
  chinese: { [CHINESE]: '63 bytes' },
  tree: { children: [{ name: 'a', children: [{ name: 'b' }] }] },
  wide: Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x'])),
};

test('what cannot work is named with its file, what can works, and nothing else is touched', async () => {
  const node = {
    type: 'object',
    properties: { name: { type: 'string' }, children: { $ref: '#/$defs/nodes' } },
  };
  const nodes = { type: 'array', items: { $ref: '#/$defs/node' } };
  const textsOf = (record: object) =>
    Object.fromEntries(Object.keys(record).map((name) => [name, { type: 'string' }]));
  const { tree: _tree, ...plain } = TAKEN;
  const files = {
    ...Object.fromEntries(Object.entries(REFUSED).map(([file, [content]]) => [file, content])),
    ...Object.fromEntries(
      Object.entries(plain).map(([name, record]) => [`schemas/${name}.json`, entity(textsOf(record))]),
    ),
    'schemas/tree.json': entity({ children: { $ref: '#/$defs/nodes' } }, { $defs: { node, nodes } }),
  };
  const config = buildConfigFolder(files);
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const { diagnostics, entities } = server.deps.config.current();

  for (const [file, [, code]] of Object.entries(REFUSED)) {
    const codes = diagnostics.filter((one) => one.file === file).map((one) => one.code);
    expect([file, codes]).toEqual([file, code === '' ? [] : expect.arrayContaining([code])]);
  }
  for (const name of Object.keys(TAKEN)) {
    const body = TAKEN[name] ?? {};
    const created = await server.call('POST', `/api/v1/${name}`, { token, body });
    expect([name, await created.json()]).toEqual([name, { id: 1, version: 1, ...body }]);
    const [column = ''] = Object.keys(body);
    const query = name === 'tree' ? '' : `?sort=${encodeURIComponent(JSON.stringify([column, 'DESC']))}`;
    expect((await server.call('GET', `/api/v1/${name}${query}`, { token })).status).toBe(200);
  }
  expect((await server.call('GET', '/api/v1/dept', { token })).status).toBe(200);
  expect(entities.has('dept')).toBe(true);
  expect({}.constructor).toBe(Object);
});

test('a broken override of a built-in entity that staff sign in by keeps nobody out', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  config.write('schemas/user.json', '{');

  await eventually(
    () =>
      expect(server.deps.config.current().diagnostics.map(({ file }) => file)).toContain('schemas/user.json'),
    { interval: 50 },
  );
  expect((await server.call('GET', '/api/v1/user', { token })).status).toBe(200);
  const body = { name: 'admin', pass: 'correct horse' };
  expect((await server.call('POST', '/api/v1/user/login', { body })).status).toBe(200);
});

test('what the product fails at is named, takes nothing along, and goes with the file, also at the next start', async () => {
  const part = { anyOf: [{ $ref: '#' }, { type: 'boolean' }], default: true };
  const config = buildConfigFolder({ 'schemas/vendor.json': entity() });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const served = () => server.deps.config.current();

  // A view of another program holds the column: PostgreSQL itself refuses to change its type.
  await server.call('POST', '/api/v1/vendor', { token, body: { name: 'A' } });
  config.write('schemas/other.json', entity({ price: { type: 'integer' } }));
  await eventually(() => expect(served().entities.has('other')).toBe(true), { interval: 50 });
  await sql`create view prices as select price from other`.execute(server.deps.database);
  config.write('schemas/other.json', entity({ price: { type: 'number' } }));
  config.write('schemas/tree.json', entity({ part }));
  config.write('schemas/vendor.json', entity({ name: { type: 'string' }, city: { type: 'string' } }));

  await eventually(
    () => {
      expect(served().diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
        { file: 'schemas/other.json', code: 'fileFailed', isKept: true },
      ]);
      expect(served().entities.get('vendor')?.properties).toHaveProperty('city');
    },
    { interval: 50 },
  );
  const body = { part: { part: false } };
  const created = await server.call('POST', '/api/v1/tree', { token, body });
  expect(await created.json()).toMatchObject(body);
  expect((await server.call('POST', '/api/v1/tree', { token, body: { part: 'x' } })).status).toBe(422);

  const again = await buildServerForTest({ configDir: config.path });
  expect(again.deps.config.current().entities.has('tree')).toBe(true);
});
