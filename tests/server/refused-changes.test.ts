// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refuseDataLoss } from '../../server/database/refuse-data-loss.ts';
import { refuseUnfitRecords } from '../../server/database/refuse-unfit-records.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { loadOverBuiltIn } from '../support/built-in.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

interface Case {
  before: Record<string, unknown>;
  rows: Record<string, unknown>[];
  after: Record<string, unknown>;
  /** Further keywords of the entity. */
  more?: Record<string, unknown>;
  code: string;
  pointer: string;
  /** What is stored once the printed SQL has run. */
  stored: Record<string, unknown>[];
}

const [TEXT, INTEGER] = [{ type: 'string' }, { type: 'integer' }];
const DAY = { type: 'string', format: 'date' };
const INSTANT = { type: 'string', format: 'date-time' };
const retyped = { code: 'columnRetyped', pointer: '/properties/value' };
const column = (type: object) => ({ value: type });

/** Entity -> a change of its file that its stored values stand against. */
const CASES: Record<string, Case> = {
  'text-to-integer': {
    before: column(TEXT),
    rows: [{ value: '5' }, { value: '' }, { value: ' 7 ' }],
    after: column(INTEGER),
    ...retyped,
    stored: [{ value: 5 }, { value: null }, { value: 7 }],
  },
  'word-to-integer': {
    before: { value: TEXT, value_old: TEXT },
    rows: [{ value: '5' }, { value: 'free' }, { value: '' }, { value: "o'clock" }],
    after: { value: INTEGER, value_old: TEXT },
    code: 'columnRetypedApart',
    pointer: '/properties/value',
    stored: [{ value: 5 }, { value: null }, { value: null }, { value: null }],
  },
  'number-to-integer': {
    before: column({ type: 'number' }),
    rows: [{ value: 5 }],
    after: column(INTEGER),
    ...retyped,
    stored: [{ value: 5 }],
  },
  'boolean-to-integer': {
    before: column({ type: 'boolean' }),
    rows: [{ value: true }, { value: false }],
    after: column(INTEGER),
    ...retyped,
    stored: [{ value: 1 }, { value: 0 }],
  },
  'text-to-list': {
    before: column(TEXT),
    rows: [{ value: '甲"乙' }, {}],
    after: column({ type: 'array', items: TEXT }),
    ...retyped,
    stored: [{ value: ['甲"乙'] }, { value: null }],
  },
  'object-to-text': {
    before: column({ type: ['string', 'integer'] }),
    rows: [{ value: "it's" }, { value: 7 }],
    after: column(TEXT),
    ...retyped,
    stored: [{ value: "it's" }, { value: '7' }],
  },
  'instant-to-day': {
    before: column(INSTANT),
    rows: [{ value: '2026-03-01T16:30:00Z' }],
    after: column(DAY),
    ...retyped,
    stored: [{ value: '2026-03-02' }],
  },
  'day-to-instant': {
    before: column(DAY),
    rows: [{ value: '2026-03-02' }],
    after: column(INSTANT),
    ...retyped,
    stored: [{ value: new Date('2026-03-01T16:00:00Z') }],
  },
  'instant-to-text': {
    before: column(INSTANT),
    rows: [{ value: '2026-03-01T16:30:00Z' }],
    after: column(TEXT),
    ...retyped,
    stored: [{ value: '2026-03-01T16:30:00.000Z' }],
  },
  removed: {
    before: { value: TEXT, city: TEXT },
    rows: [{ value: 'a', city: '臺北' }],
    after: column(TEXT),
    code: 'columnDropped',
    pointer: '/properties',
    stored: [{ value: 'a' }],
  },
  renamed: {
    before: { city: TEXT },
    rows: [{ city: '臺北' }],
    after: { value: TEXT },
    code: 'columnRenamed',
    pointer: '/properties/value',
    stored: [{ value: '臺北' }],
  },
  required: {
    before: { name: TEXT, value: TEXT },
    rows: [{ value: "it's" }, { name: 'x' }],
    after: { name: TEXT, value: { type: 'string', enum: ["o'clock", 'b', "it's"] } },
    more: { required: ['value'] },
    code: 'valuesMissing',
    pointer: '/required/0',
    stored: [{ value: "it's" }, { value: "o'clock" }],
  },
  'new-required': {
    before: { name: TEXT },
    rows: [{ name: 'x' }],
    after: { name: TEXT, value: { type: 'integer', minimum: 3 } },
    more: { required: ['value'] },
    code: 'valuesMissing',
    pointer: '/required/0',
    stored: [{ value: 3 }],
  },
  'unique-text': {
    before: column(TEXT),
    rows: [{ value: 'a' }, { value: 'a' }, { value: 'b' }],
    after: column({ ...TEXT, 'x-unique': 'store' }),
    code: 'valuesRepeated',
    pointer: '/properties/value/x-unique',
    stored: [{ value: 'a' }, { value: 'a (2)' }, { value: 'b' }],
  },
  'unique-yes': {
    before: { value: { type: 'boolean' }, kind: TEXT },
    rows: [
      { value: true, kind: 'a' },
      { value: true, kind: 'b' },
      { value: true, kind: 'a' },
      { value: false, kind: 'a' },
    ],
    after: {
      value: { type: 'boolean', 'x-unique': { reach: 'store', with: ['kind'], ofValues: [true] } },
      kind: TEXT,
    },
    code: 'valuesRepeated',
    pointer: '/properties/value/x-unique',
    stored: [{ value: true }, { value: true }, { value: false }, { value: false }],
  },
  'unique-number': {
    before: column(INTEGER),
    rows: [{ value: 1 }, { value: 1 }],
    after: column({ ...INTEGER, 'x-unique': 'store' }),
    code: 'valuesRepeated',
    pointer: '/properties/value/x-unique',
    stored: [{ value: 1 }, { value: null }],
  },
};

const entity = (properties: object, more: object = {}) => ({
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, ...properties },
  ...more,
});

const until = (check: () => Promise<void> | void) => eventually(check, { interval: 50 });
const refusalsOf = ({ diagnostics }: ReturnType<TestServer['deps']['config']['current']>) =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** Another process over the same database and folder, as far as it has started. */
async function restart(server: TestServer, config: ConfigFolder) {
  const database = openDatabase(server.databaseUrl);
  const store = await loadOverBuiltIn(config.path);
  await migrate(database, store);
  store.close();
  await database.destroy();
  return store.current();
}

test('a change that stored values stand against is refused with SQL that works; what was there goes on', async () => {
  const files = Object.entries(CASES).map(([name, { before }]) => [`schemas/${name}.json`, entity(before)]);
  const config = buildConfigFolder(Object.fromEntries(files));
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const before = server.deps.config.current().entities;
  for (const [name, { rows }] of Object.entries(CASES))
    for (const body of rows) await server.call('POST', `/api/v1/${name}`, { token, body });

  for (const [name, { after, more }] of Object.entries(CASES))
    config.write(`schemas/${name}.json`, entity(after, more));

  const expected = Object.entries(CASES).map(([name, { code, pointer }]) =>
    expect.objectContaining({ code, pointer, file: `schemas/${name}.json`, isKept: true }),
  );
  await until(() => expect(refusalsOf(server.deps.config.current())).toHaveLength(expected.length));
  const now = server.deps.config.current();
  expect(refusalsOf(now)).toEqual(expect.arrayContaining(expected));
  const restarted = await restart(server, config);
  expect(refusalsOf(restarted)).toEqual(expect.arrayContaining(expected));
  for (const [name, { rows }] of Object.entries(CASES)) {
    expect([now.entities.get(name), restarted.entities.get(name)]).toEqual([
      before.get(name),
      before.get(name),
    ]);
    const answer = await server.call('PUT', `/api/v1/${name}/1`, { token, body: rows[0] });
    expect([name, answer.status]).toEqual([name, 200]);
  }

  for (const { params } of refusalsOf(now)) await sql.raw(String(params.sql)).execute(server.deps.database);

  await until(() => expect(refusalsOf(server.deps.config.current())).toEqual([]));
  for (const [name, { stored }] of Object.entries(CASES)) {
    const { rows } = await sql`select value from ${sql.id(name)} order by id`.execute(server.deps.database);
    expect([name, rows]).toEqual([name, stored]);
  }
  const taken = server.deps.config.current().entities;
  expect(taken.get('removed')?.properties).not.toHaveProperty('city');
  expect(refusalsOf(await restart(server, config))).toEqual([]);
});

test('a change that stored values no longer fit is refused with their number, until they do or may stay', async () => {
  const kinds = (...choices: string[]) => ({ type: 'string', enum: choices });
  const before = {
    kind: kinds('a', "b'", 'c'),
    price: { type: 'integer' },
    code: { type: 'string' },
    data: { type: 'object', properties: { size: { type: 'integer' } } },
  };
  const after = {
    kind: { ...kinds('a'), title: 'Kind' },
    price: { type: 'integer', maximum: 9 },
    code: { type: 'string', pattern: '^[A-Z]+$' },
    data: { type: 'object', properties: { size: { type: 'integer', multipleOf: 2 } }, required: ['size'] },
  };
  const config = buildConfigFolder({ 'schemas/vendor.json': entity(before) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  for (const body of [
    { kind: 'a', price: 9, code: 'AB', data: { size: 2 } },
    { kind: "b'", price: 10, code: 'ab', data: {} },
    { kind: "b'", price: 11, code: 'AB', data: { size: 3 } },
    { kind: 'c' },
  ])
    await server.call('POST', '/api/v1/vendor', { token, body });
  const current = () => server.deps.config.current();

  config.write('schemas/vendor.json', entity(after));

  await until(() => expect(refusalsOf(current())).toHaveLength(4));
  const said = refusalsOf(current());
  expect(
    said.map(({ code, pointer, params, isKept }) => [code, pointer, params.count, params.values, isKept]),
  ).toEqual([
    ['valuesUnfit', '/properties/kind', '3', `"b'", "c"`, true],
    ['valuesUnfit', '/properties/price', '2', '10, 11', true],
    ['valuesUnfit', '/properties/code', '1', '"ab"', true],
    ['valuesUnfit', '/properties/data', '2', '(/size required), 3 (/size multipleOf)', true],
  ]);
  const listed = await Promise.all(
    said.map(({ params }) =>
      sql<{ id: number }>`${sql.raw(String(params.sql))}`.execute(server.deps.database),
    ),
  );
  expect(listed.map(({ rows }) => rows.map(({ id }) => id).toSorted((one, other) => one - other))).toEqual([
    [2, 3, 4],
    [2, 3],
    [2],
    [2, 3],
  ]);
  expect((await server.call('PUT', '/api/v1/vendor/1', { token, body: { kind: 'c' } })).status).toBe(200);
  expect(refusalsOf(await restart(server, config))).toHaveLength(4);

  const keep = { 'x-unfit': 'keep' };
  config.write(
    'schemas/vendor.json',
    entity({ ...after, kind: { ...after.kind, ...keep }, data: { ...after.data, ...keep } }),
  );
  await sql`update vendor set price = 9, code = 'AB'`.execute(server.deps.database);

  await until(() => expect(current().entities.get('vendor')?.properties?.['kind']).toMatchObject(keep));
  expect(refusalsOf(current())).toEqual([]);
  const refused = await server.call('PUT', '/api/v1/vendor/2', { token, body: { price: 1 } });
  expect(refused.status).toBe(422);
  const saved = await server.call('PUT', '/api/v1/vendor/2', {
    token,
    body: { kind: 'a', data: { size: 4 } },
  });
  expect(saved.status).toBe(200);
});

interface RuleCase {
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  pointer: string;
  /** The records that break the new rule. */
  unfit: number[];
  values: string;
}

const THREE = { kind: TEXT, firm: TEXT, price: INTEGER };
const THREE_ROWS = [{ kind: 'own' }, { kind: 'outside', firm: 'A', price: 9 }, { kind: 'outside' }];
const OUTSIDE = { properties: { kind: { const: 'outside' } } };

/** Entity -> a rule about the whole record that has come, and which of {@link THREE_ROWS} break it. */
const RULE_CASES: Record<string, RuleCase> = {
  'then-required': {
    after: { if: OUTSIDE, then: { required: ['firm'] } },
    pointer: '/then',
    unfit: [3],
    values: '3 (/firm required)',
  },
  'else-narrower': {
    before: { if: OUTSIDE, else: { required: ['kind'] } },
    after: { if: OUTSIDE, else: { required: ['kind', 'price'] } },
    pointer: '/else',
    unfit: [1],
    values: '1 (/price required)',
  },
  'one-of': {
    after: { oneOf: [{ required: ['firm'] }, { properties: { kind: { const: 'own' } } }] },
    pointer: '/oneOf',
    unfit: [3],
    values: '3 (oneOf)',
  },
  'any-of': {
    after: { anyOf: [{ required: ['firm'] }, { required: ['price'] }] },
    pointer: '/anyOf',
    unfit: [1, 3],
    values: '1 (anyOf); 3 (anyOf)',
  },
  'all-of': {
    after: { allOf: [{ $ref: '#/$defs/priced' }], $defs: { priced: { required: ['price'] } } },
    pointer: '/allOf',
    unfit: [1, 3],
    values: '1 (/price required); 3 (/price required)',
  },
  'definition-alone': {
    before: { allOf: [{ $ref: '#/$defs/said' }], $defs: { said: { required: ['kind'] } } },
    after: { allOf: [{ $ref: '#/$defs/said' }], $defs: { said: { required: ['kind', 'firm'] } } },
    pointer: '/allOf',
    unfit: [1, 3],
    values: '1 (/firm required); 3 (/firm required)',
  },
  not: { after: { not: { required: ['price'] } }, pointer: '/not', unfit: [2], values: '2 (not)' },
  'dependent-required': {
    after: { dependentRequired: { kind: ['firm'] } },
    pointer: '/dependentRequired',
    unfit: [1, 3],
    values: '1 (/firm required); 3 (/firm required)',
  },
  'dependent-schemas': {
    after: { dependentSchemas: { firm: { properties: { price: { maximum: 5 } } } } },
    pointer: '/dependentSchemas',
    unfit: [2],
    values: '2 (/price maximum)',
  },
};

test('the offered query finds every value that no longer fits, also more than are named', async () => {
  const price = { type: 'integer' };
  const config = buildConfigFolder({ 'schemas/vendor.json': entity({ price }) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const prices = Array.from({ length: 30 }, (_, index) => index - 5);
  for (const body of prices.map((value) => ({ price: value })))
    await server.call('POST', '/api/v1/vendor', { token, body });
  const current = () => server.deps.config.current();

  config.write(
    'schemas/vendor.json',
    entity({ price: { ...price, not: { minimum: 0, maximum: 2 }, maximum: 22 } }),
  );

  await until(() => expect(refusalsOf(current())).toHaveLength(1));
  expect(refusalsOf(current())).toMatchObject([{ params: { count: '5' } }]);
  config.write(
    'schemas/vendor.json',
    entity({ price: { ...price, not: { const: 2 }, minimum: 1, maximum: 1 } }),
  );
  await until(() => expect(refusalsOf(current())).toMatchObject([{ params: { count: '29' } }]));
  const [refusal] = refusalsOf(current());
  const { rows } = await sql<{ price: number }>`${sql.raw(String(refusal?.params.sql))}`.execute(
    server.deps.database,
  );
  expect(rows.map((row) => row.price).toSorted((one, other) => one - other)).toEqual(
    prices.filter((value) => value !== 1),
  );
});

test('a rule about the whole record that stored ones break is refused with their number, until they may stay', async () => {
  const schemas = (rules: 'before' | 'after', more: object = {}) =>
    Object.entries(RULE_CASES).map(
      ([name, rule]) => [`schemas/${name}.json`, entity(THREE, { ...rule[rules], ...more })] as const,
    );
  const config = buildConfigFolder(Object.fromEntries(schemas('before')));
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  for (const name of Object.keys(RULE_CASES))
    for (const body of THREE_ROWS) await server.call('POST', `/api/v1/${name}`, { token, body });
  const current = () => server.deps.config.current();

  for (const [file, content] of schemas('after')) config.write(file, content);

  const count = Object.keys(RULE_CASES).length;
  await until(() => expect(refusalsOf(current())).toHaveLength(count));
  for (const { code, pointer, params, isKept } of refusalsOf(current())) {
    const expected = RULE_CASES[String(params.entity)];
    expect([params.entity, code, pointer, params.count, params.values, isKept]).toEqual([
      params.entity,
      'recordsUnfit',
      expected?.pointer,
      String(expected?.unfit.length),
      expected?.values,
      true,
    ]);
    const listed = await sql<{ id: number }>`${sql.raw(String(params.sql))}`.execute(server.deps.database);
    const ids = listed.rows.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(ids).toEqual(expected?.unfit);
  }
  expect(refusalsOf(await restart(server, config))).toHaveLength(count);

  for (const [file, content] of schemas('after', { 'x-unfit': 'keep' })) config.write(file, content);

  await until(() => {
    expect(refusalsOf(current())).toEqual([]);
    for (const name of Object.keys(RULE_CASES))
      expect(current().entities.get(name)).toHaveProperty('x-unfit', 'keep');
  });
  const body = { price: 1 };
  expect((await server.call('PUT', '/api/v1/then-required/3', { token, body })).status).toBe(422);
  expect((await server.call('PUT', '/api/v1/then-required/2', { token, body })).status).toBe(200);
});

test('of a rule about the whole record, what one property may keep is not counted, and nothing is said twice', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': entity(THREE) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  for (const body of THREE_ROWS) await server.call('POST', '/api/v1/vendor', { token, body });
  const current = () => server.deps.config.current();
  const rules = { if: OUTSIDE, then: { required: ['firm'], properties: { firm: { maxLength: 0 } } } };
  const firm = { type: 'string', maxLength: 0 };

  config.write('schemas/vendor.json', entity({ ...THREE, firm }, rules));
  await until(() => expect(refusalsOf(current())).toHaveLength(1));
  expect(refusalsOf(current())).toMatchObject([{ code: 'valuesUnfit', pointer: '/properties/firm' }]);

  config.write('schemas/vendor.json', entity({ ...THREE, firm: { ...firm, 'x-unfit': 'keep' } }, rules));
  await until(() => expect(current().entities.get('vendor')).toHaveProperty('then'));
  expect(refusalsOf(current())).toEqual([]);
});

test('a property may be required although stored records lack it, where they may stay', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': entity(THREE) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  await server.call('POST', '/api/v1/vendor', { token, body: { kind: 'own' } });
  const keep = { type: 'string', 'x-unfit': 'keep' };

  config.write(
    'schemas/vendor.json',
    entity({ ...THREE, firm: keep, city: keep }, { required: ['firm', 'city'] }),
  );

  const current = () => server.deps.config.current();
  await until(() => expect(current().entities.get('vendor')?.required).toEqual(['firm', 'city']));
  expect(refusalsOf(current())).toEqual([]);
  const answer = await server.call('GET', '/api/v1/vendor/1', { token });
  expect(await answer.json()).toEqual({ id: 1, kind: 'own', version: 1 });
});

test('of a table that is too large to judge at once, the first records are judged, and it is said', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': entity(THREE) });
  const server = await buildServerForTest({ configDir: config.path });
  const { database } = server.deps;
  await sql`insert into vendor (store_id, kind) select 1, 'own' from generate_series(1, 1200)`.execute(
    database,
  );
  const before = server.deps.config.current().entities.get('vendor');
  if (before === undefined) throw new Error('vendor is not served');
  const existing = new Map([['kind', 'text']]);
  const after = { ...before, dependentRequired: { kind: ['firm'] } };
  const change = { name: 'vendor', before, entity: after, existing };
  const judge = (rows: number) =>
    refuseUnfitRecords(database, change, new Set(), { rows, milliseconds: Number.POSITIVE_INFINITY });

  expect(await judge(1_200)).toMatchObject([{ code: 'recordsUnfit', params: { count: '1200' } }]);
  expect(await judge(700)).toMatchObject([
    { code: 'recordsUnfitAtLeast', params: { count: '700', rows: '700' } },
  ]);
  const inNoTime = { rows: 1_200, milliseconds: -1 };
  expect(await refuseUnfitRecords(database, change, new Set(), inNoTime)).toMatchObject([
    { code: 'recordsUnfitAtLeast', params: { count: '1', rows: '1' } },
  ]);
  // Between two records others have a turn, however long the rule takes for one.
  let turns = 0;
  let isJudging = true;
  const takeTurn = () => {
    turns += 1;
    if (isJudging) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await judge(1_200);
  isJudging = false;
  expect(turns).toBeGreaterThanOrEqual(1_200);
});

test('a single record is refused while there are others, with the SQL that deletes them', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': entity({ kind: TEXT }) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  for (const kind of ['a', 'b', 'c']) await server.call('POST', '/api/v1/vendor', { token, body: { kind } });
  const before = server.deps.config.current().entities.get('vendor');
  if (before === undefined) throw new Error('vendor is not served');

  const { database } = server.deps;
  const single: Entity = { ...before, storage: 'single' };
  const judge = (old: Entity) =>
    refuseDataLoss(database, { name: 'vendor', before: old, entity: single, existing: new Map() });
  const [refusal, ...more] = await judge(before);
  expect(more).toEqual([]);
  expect(refusal).toMatchObject({ pointer: '/storage', code: 'recordsUnreached' });
  expect(await judge(single)).toEqual([]);
  await sql.raw(refusal?.params.sql ?? '').execute(database);
  expect(await judge(before)).toEqual([]);
});

test('what loses nothing is taken: wider numbers, empty columns, a required property with its default', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': entity({ price: INTEGER, unused: TEXT }),
    'schemas/empty.json': entity({ old: TEXT }),
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  await server.call('POST', '/api/v1/vendor', { token, body: { price: 3 } });

  const grade = { type: 'string', default: "A'1" };
  const tags = { type: 'array', items: TEXT, default: ['x'] };
  config.write(
    'schemas/vendor.json',
    entity({ price: { type: 'number' }, grade, tags }, { required: ['grade', 'tags'] }),
  );
  config.write('schemas/empty.json', entity({ fresh: INTEGER }, { required: ['fresh'] }));

  await until(async () => {
    const answer = await server.call('GET', '/api/v1/vendor/1', { token });
    expect(await answer.json()).toEqual({ id: 1, price: 3, grade: "A'1", tags: ['x'], version: 1 });
  });
  expect(server.deps.config.current().entities.get('empty')?.required).toEqual(['fresh']);
  expect(refusalsOf(server.deps.config.current())).toEqual([]);
  const changed = await server.call('PUT', '/api/v1/vendor/1', { token, body: { price: 3.5 } });
  expect(await changed.json()).toMatchObject({ price: 3.5 });
});

test('a property of ours on a built-in entity that goes with its file disturbs nothing', async () => {
  const floor = { 'schemas/dept.json': { properties: { floor: INTEGER } } };
  const config = buildConfigFolder(floor);
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  await server.call('POST', '/api/v1/dept', { token, body: { name: 'A', code: 'A', floor: 3 } });
  const floors = () => server.deps.config.current().entities.get('dept')?.properties?.['floor'];

  config.write('schemas/dept.json', { properties: {} });
  await until(() =>
    expect(refusalsOf(server.deps.config.current())).toMatchObject([{ code: 'columnDropped', isKept: true }]),
  );
  expect(floors()).toBeDefined();
  config.remove('schemas/dept.json');

  await until(() => expect(floors()).toBeUndefined());
  expect(refusalsOf(server.deps.config.current())).toEqual([]);
  expect((await server.call('GET', '/api/v1/dept', { token })).status).toBe(200);
});

test('a table that somebody holds keeps its entity as it was, and is changed once it is free', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': entity({ name: TEXT }) });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const other = openDatabase(server.databaseUrl);
  const codes = () => refusalsOf(server.deps.config.current()).map(({ code }) => code);

  await other.transaction().execute(async (transaction) => {
    await sql`select * from vendor`.execute(transaction);
    config.write('schemas/vendor.json', entity({ name: TEXT, city: TEXT }));
    config.write('schemas/other.json', entity({ name: TEXT }));
    await until(() => expect(codes()).toEqual(['tableBusy']));
    expect(server.deps.config.current().entities.has('other')).toBe(true);
    expect((await server.call('POST', '/api/v1/vendor', { token, body: { name: 'A' } })).status).toBe(201);
  });
  await other.destroy();

  await until(async () => {
    const answer = await server.call('POST', '/api/v1/vendor', { token, body: { city: 'B' } });
    expect(answer.status).toBe(201);
  });
  expect(codes()).toEqual([]);
});

test('a file that is broken while the server is away goes on as it was last, in each process', async () => {
  const config = buildConfigFolder({
    'schemas/vendor.json': entity({ name: TEXT }),
    'i18n/en/vendor.json': { title: 'Vendors' },
    'i18n/zh-TW/vendor.json': { title: '廠商' },
  });
  const server = await buildServerForTest({ configDir: config.path });
  const good = server.deps.config.current();
  server.deps.config.close();

  config.write('schemas/vendor.json', '{ "type": ');
  config.write('i18n/en/vendor.json', '{');
  config.write('schemas/never.json', '{');
  const restarted = await restart(server, config);

  expect(restarted.entities.get('vendor')).toEqual(good.entities.get('vendor'));
  expect(restarted.words.get('en')?.get('vendor')).toEqual({ title: 'Vendors' });
  expect(refusalsOf(restarted).map(({ file, isKept = false }) => [file, isKept])).toEqual([
    ['i18n/en/vendor.json', true],
    ['schemas/never.json', false],
    ['schemas/vendor.json', true],
  ]);
  config.remove('schemas/vendor.json');
  config.remove('schemas/never.json');
  await restart(server, config);
  config.write('schemas/vendor.json', '{');
  expect((await restart(server, config)).entities.has('vendor')).toBe(false);
});
