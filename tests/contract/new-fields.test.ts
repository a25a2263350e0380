// @oldest-postgresql
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedDefinition } from '../../server/config/served-definition.ts';
import { isDraft } from '../../server/rights/is-draft.ts';
import { DENOMINATIONS } from '../../src/domain/cash-ledger.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { CONFIG_INDEX_PATH, type ConfigIndex } from '../../src/schema/dialect/config-index.ts';
import type { Operations, Resource } from '../../src/schema/dialect/dialect-types.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';
import { eventually } from '../support/eventually.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, PROJECT_FOLDER, type TestServer } from '../support/server.ts';
import { ROLES, type Role } from './matrix.ts';
import { SAMPLES } from './samples.ts';

/** "A field is one edit" (README): a property in the file of its entity, and nothing else. */
const NEW_FIELDS = {
  shelf: { type: ['string', 'null'], maxLength: 8, title: 'Shelf' },
  pin: { type: 'string', maxLength: 8, writeOnly: true, title: 'PIN' },
};

const FOUR: readonly Role[] = ['admin', 'supervisor', 'manager', 'basic'];
const FIVE: readonly Role[] = [...FOUR, 'audit'];
const THREE = FOUR.slice(0, 3);

/** Who may read a whole record, typed by hand from spec/3 §6; all others get less of it, or nothing. */
const READERS: Readonly<Record<string, readonly Role[]>> = {
  'agency-receipt': FIVE,
  app: THREE,
  'app-status-log': FOUR,
  'black-list': FOUR,
  'block-event': FOUR,
  'car-registration': FOUR,
  cash: FIVE,
  category: THREE,
  'company-info': FOUR,
  customer: FOUR,
  'daily-non-system-revenue': FOUR,
  dept: FOUR,
  'discount-define': FOUR,
  'edge-detector-history': FIVE,
  ingredient: THREE,
  invoice: FIVE,
  'invoice-range': ['admin'],
  'invoice-settings': FOUR,
  item: FOUR,
  site: ['admin'],
  vehicle: FOUR,
  log: FIVE,
  member: FOUR,
  order: FIVE,
  'park-space': ['admin'],
  'rental-card': FIVE,
  'rental-group': FOUR,
  'report-define': FIVE,
  'rental-user': FOUR,
  service: THREE,
  'special-day': FIVE,
  store: ['admin'],
  // All others are answered the settings that views name.
  'system-settings': ['admin'],
  user: THREE,
  vendor: ['admin'],
};

/** Entities whose records are answered inside of something else alone. */
const WITHIN: Readonly<Record<string, { path: string; place: string }>> = {
  'special-day': { path: '/api/v1/calendar?year=2026', place: 'sp_days' },
};

/** Entities whose records are read and written by a key. */
const KEYED: Readonly<Record<string, Record<string, string>>> = {
  'daily-non-system-revenue': { day: '2026-11-20' },
};

const COUNTS = Object.fromEntries(
  DENOMINATIONS.flatMap((value) => [
    [`c${value}`, 0],
    [`e${value}`, 0],
  ]),
);
const DELIVERED: [path: string, type: string, record: object][] = [
  ['cash', 'aps', COUNTS],
  ['agency-receipt', 'aps', { type: 'street_park', amount: 30, payment_type: 'cash' }],
  ['edge-detector/history', 'edge_face_detector', { name: '王小明' }],
  ['app-status-log', 'aps', { content: { 11: 0 } }],
];

const { entities, resources } = await checkBuiltIn();

interface Live {
  name: string;
  operations: Operations;
  resource: Resource;
}

/** A schema alone, in `schemas/` beside the shipped ones: its operations are made by the server. */
const ALONE = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
};
const VENDOR: Live = {
  name: 'vendor',
  resource: { menuKey: 'vendor', route: 'vendor', privileges: ['admin:crud'] },
  operations: { list: 'vendor/list', get: 'vendor/get', create: 'vendor/create', update: 'vendor/update' },
};

/** The shipped entities that have a table, each with the resource of all its records. */
const shipped = [...resources].flatMap(([own, resource]): Live[] => {
  const name = resource.entity ?? own;
  const entity = entities.get(name);
  const isWhole = resource.fixed === undefined || own === 'car';
  const isLive = entity && isStored(entity) && !isDraft(resource, entity) && isWhole;
  return isLive && resource.operations ? [{ name, resource, operations: resource.operations }] : [];
});
const live = [...shipped, VENDOR];

test('every live entity is in the table', () => {
  expect(live.map(({ name }) => name).toSorted()).toEqual(Object.keys(READERS).toSorted());
});

/** These have no table: the server makes their records of ledgers and sales, so that a new field has no value. */
const MADE = [
  { name: 'flagged-sale', operation: 'order.fetchFlaggedOrders' },
  { name: 'wallet', operation: 'user.fetchWallets' },
  { name: 'wallet-transaction', operation: 'user.fetchTransactions' },
];

/** A copy of the built-in files, with a schema alone. @param fields further ones of every entity */
function buildFiles(fields: object): string {
  const root = mkdtempSync(path.join(tmpdir(), 'gatehouse-built-in-'));
  for (const folder of ['schemas', 'resources']) {
    cpSync(path.join(PROJECT_FOLDER, folder), path.join(root, folder), { recursive: true });
  }
  for (const folder of ['i18n', 'custom-pages']) {
    symlinkSync(path.join(PROJECT_FOLDER, folder), path.join(root, folder));
  }
  for (const { name } of [...live, ...MADE]) {
    const file = path.join(root, `schemas/${name}.json`);
    const schema = name === VENDOR.name ? ALONE : JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...schema, properties: { ...schema.properties, ...fields } }));
  }
  return root;
}

/** Lays the new fields over every entity of a running server. */
async function addFields({ deps }: TestServer, folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'schemas'), { recursive: true });
  const all = [...live, ...MADE];
  for (const { name } of all)
    writeFileSync(
      path.join(folder, `schemas/${name}.json`),
      JSON.stringify({ type: 'object', properties: NEW_FIELDS }),
    );
  await eventually(() => {
    const now = deps.config.current().entities;
    for (const { name } of all) expect(Object.keys(now.get(name)?.properties ?? {})).toContain('shelf');
  });
}

/** What only devices write: one record of each. */
async function deliver(server: TestServer, token: string): Promise<void> {
  for (const [path, type, record] of DELIVERED) {
    const answer = await server.call('POST', '/api/v1/app', { token, body: { name: type, type } });
    const { access_token: own } = await answer.json();
    const body = { content: [{ sequence: 1, record: { timestamp: '2026-03-01T00:00:00Z', ...record } }] };
    expect((await server.call('POST', `/api/v1/${path}`, { token: own, body })).status).toBe(200);
  }
}

/** A ticket comes with its sale. */
async function sellTicket(server: TestServer, token: string): Promise<void> {
  const { args, body } =
    (await SAMPLES['rentalUser.addCard']?.({ server, userId: 1, adminToken: token })) ?? {};
  const answer = await server.call('POST', `/api/v1/rental-user/${args?.id}/card`, { token, body });
  expect(answer.status).toBe(201);
}

/** An invoice comes with the sale that it is of. */
async function sell(server: TestServer, token: string): Promise<void> {
  const { body } = (await SAMPLES['order.addOrder']?.({ server, userId: 1, adminToken: token })) ?? {};
  const { id } = await (await server.call('POST', '/api/v1/order', { token, body })).json();
  const approval = { token, body: { status: 'approved' } };
  expect((await server.call('PUT', `/api/v1/order/${id}`, approval)).status).toBe(200);
}

describe.each(['in its file alone', 'by CONFIG_DIR while the product runs'])('a field %s', (way) => {
  let server: TestServer;
  let folder: string;
  let configDir: string;
  const tokens = new Map<Role, string>();

  beforeAll(async () => {
    const isRunning = way.startsWith('by');
    folder = buildFiles(isRunning ? {} : NEW_FIELDS);
    configDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-config-'));
    server = await buildServer({ builtIn: folder, configDir });
    tokens.set('admin', await register(server));
    for (const role of ROLES.slice(1)) tokens.set(role, await signInAs(server, role));
    await deliver(server, tokenOf('admin'));
    await sell(server, tokenOf('admin'));
    await sellTicket(server, tokenOf('admin'));
    for (const key of Object.values(KEYED))
      await server.call('PUT', '/api/v1/revenue/daily-non-system', { token: tokenOf('admin'), body: key });
    await SAMPLES['user.getUserBlockEventById']?.({ server, userId: 1, adminToken: tokenOf('admin') });
    if (isRunning) await addFields(server, configDir);
  });
  afterAll(async () => {
    await server.stop();
    for (const made of [folder, configDir]) rmSync(made, { recursive: true });
  });

  const tokenOf = (role: Role) => tokens.get(role) ?? '';

  async function call(
    operationId: string,
    { id, body, role = 'admin', fixed = {}, key = {} }: CallArguments = {},
  ) {
    const {
      method,
      path: place,
      size,
    } = placeOf(servedDefinition(server.deps.config.current()), operationId);
    const query = new URLSearchParams(size === undefined ? key : { ...fixed, [size]: '100' });
    const url = `${place.replace('{id}', String(id))}?${query}`;
    return server.call(method, url, { token: tokenOf(role), ...(body !== undefined && { body }) });
  }

  async function makeOne({ name, operations, resource }: Live): Promise<Record<string, unknown>> {
    const { create, get, list } = operations;
    if (create === undefined)
      return firstOf(await (await call(list ?? get ?? '', { key: KEYED[name] })).json(), list);
    const sample = SAMPLES[`${create}/${name}`] ?? SAMPLES[create];
    const { body } = (await sample?.({ server, userId: 1, adminToken: tokenOf('admin') })) ?? {};
    const sent = { ...Object(body), shelf: 'A1', pin: '1234' };
    const answer = await call(create, { body: sent });
    const made = await answer.json();
    expect([answer.status, made.shelf, 'pin' in made], JSON.stringify(made)).toEqual([201, 'A1', false]);

    const tooLong = await call(create, { body: { ...sent, shelf: 'much too long' } });
    expect(tooLong.status, resource.menuKey).toBe(422);
    expect((await tooLong.json()).errors).toEqual([
      expect.objectContaining({ pointer: '/shelf', keyword: 'maxLength' }),
    ]);
    return made;
  }

  async function read(
    {
      name,
      operations: { get, list },
      resource,
    }: Pick<Live, 'operations'> & Partial<Pick<Live, 'name' | 'resource'>>,
    id: unknown,
    role: Role = 'admin',
  ) {
    const answers = [];
    const within = WITHIN[name ?? ''];
    if (within !== undefined) {
      const answer = await server.call('GET', within.path, { token: tokenOf(role) });
      const rows: { id: unknown }[] = answer.status === 200 ? (await answer.json())[within.place] : [];
      answers.push(...rows.filter((row) => row.id === id));
    }
    for (const operation of [get, list].filter((one) => one !== undefined)) {
      const answer = await call(operation, { id, role, fixed: fixedOf(resource), key: KEYED[name ?? ''] });
      if (answer.status !== 200) continue;
      answers.push(rowOf(await answer.json(), id));
    }
    return answers;
  }

  test.each(live)('$name: it is created, listed, read, and changed', async (entity) => {
    const { operations, resource } = entity;
    const made = await makeOne(entity);
    const first = operations.create === undefined ? null : 'A1';

    const found = await read(entity, made.id);
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row).toMatchObject({ shelf: first });
    for (const row of found) expect(row).not.toHaveProperty('pin');

    if (operations.update === undefined || resource.disabled?.includes('update')) return;
    const { access_token: _, access_key: __, ...record } = made;
    const changed = await call(operations.update, {
      id: made.id,
      body: { ...record, ...completionOf(entity.name), shelf: 'B2' },
    });
    expect(changed.status, await changed.clone().text()).toBe(200);
    expect(await changed.json()).toMatchObject({ shelf: 'B2' });
    for (const row of await read(entity, made.id)) expect(row).toMatchObject({ shelf: 'B2' });
  });

  test.each(live)(
    '$name: it is answered to those who may read the record, and nobody else',
    async (entity) => {
      const { id } = await makeOne(entity);
      const seenBy = [];
      for (const role of ROLES) {
        const rows = await read(entity, id, role);
        expect(rows.every((row) => !('pin' in row))).toBe(true);
        if (rows.some((row) => 'shelf' in row)) seenBy.push(role);
      }
      expect(seenBy).toEqual(READERS[entity.name]);
    },
  );

  test.each(MADE)('$name: it has no value for any role', async ({ operation }) => {
    for (const role of ROLES) {
      const answer = await call(operation, { id: 1, role });
      expect(JSON.stringify(await answer.json())).not.toMatch(/shelf|pin\b/);
    }
  });

  test('the served definition names it in every record, as one document', async () => {
    const served = await (await server.call('GET', '/api-definition.json')).json();

    const reading = [
      ...live.map(({ operations }) => Object.values(operations)[0]),
      ...MADE.map(({ operation }) => operation),
    ];
    for (const operation of reading) {
      for (const record of recordsIn(served, operation))
        expect(Object.keys(Object(record).properties ?? {})).toContain('shelf');
    }
    expect(lostIn(served)).toEqual([]);
  });

  test('what pages read of the definition is one document, too', async () => {
    const index: ConfigIndex = await (await server.call('GET', CONFIG_INDEX_PATH)).json();
    const read = await (await server.call('GET', `/config/${index.definition}`)).json();

    expect(referencesIn(read)).not.toEqual([]);
    expect(lostIn(read)).toEqual([]);
  });
});

/** What a resource adds to each call of its list. */
function fixedOf(resource: Resource | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(resource?.fixed ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

interface CallArguments {
  /** Of a list. */
  fixed?: Record<string, string>;
  key?: Record<string, string> | undefined;
  id?: unknown;
  body?: unknown;
  role?: Role;
}

function placeOf({ paths }: ApiDefinition, operationId: string) {
  for (const [place, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId)
        return { method: method.toUpperCase(), path: place, size: operation['x-list']?.size };
  throw new Error(`There is no operation ${operationId}.`);
}

/** What a first save has to say. */
function completionOf(entity: string): object {
  return entity === 'company-info' ? { companyName: '好停股份有限公司', taxId: '22099131' } : {};
}

function firstOf(answer: Record<string, unknown>, list: string | undefined): Record<string, unknown> {
  const row: unknown = list === undefined ? answer : Object(answer.content)[0];
  return Object(row);
}

/** The record itself, or its row of a list. */
function rowOf(answer: Record<string, unknown>, id: unknown): Record<string, unknown> {
  const rows = Array.isArray(answer) ? answer : answer.content;
  if (!Array.isArray(rows)) return Object(rows ?? answer);
  return rows.find((row: Record<string, unknown>) => row.id === id) ?? {};
}

/** The schema of the record that an operation answers, alone or in a list. */
/** The record that an operation answers; of one about several entities each of theirs. */
function recordsIn(served: ApiDefinition, operationId: string | undefined): unknown[] {
  const { method, path: place } = placeOf(served, operationId ?? '');
  const operation = valueAt(served.paths[place], `/${method.toLowerCase()}`);
  const [answer] = Object.values(Object(operation).responses);
  const whole = valueAt(answer, '/content/application~1json/schema');
  const content = valueAt(whole, '/properties/content');
  const record = valueAt(content, '/items') ?? content ?? valueAt(whole, '/items') ?? whole;
  const named = valueAt(served, String(Object(record).$ref).slice(1));
  const variants: unknown[] = Object(named).oneOf ?? [];
  if (variants.length === 0) return [named];
  return variants.map((variant) => valueAt(served, String(Object(variant).$ref).slice(1)));
}

/** References that lead nowhere in the document itself. */
function lostIn(document: unknown): string[] {
  return referencesIn(document).filter((reference) => valueAt(document, reference.slice(1)) === undefined);
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}
