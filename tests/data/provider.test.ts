import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { clearSession, readSession } from '../../src/data/auth/session.ts';
import { type DataLayer, openData } from '../../src/data/start/open-data.ts';
import { fetchRouteConfig } from '../../src/data/start/route-config.ts';
import { fetchSystem } from '../../src/data/start/system-info.ts';
import { PASSWORD, register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';
import { buildFetchAdapter, stubStorage } from './fetch-adapter.ts';

const EVERYTHING = {
  filter: {},
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' },
} as const;

let server: TestServer;
let configDir: string;
let data: DataLayer;
/** What went over the wire, `GET /api/v1/dept`. */
let sent: string[];

beforeAll(async () => {
  configDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-config-'));
  mkdirSync(path.join(configDir, 'schemas'));
  const vendor = { type: 'object', properties: { name: { type: 'string' }, rank: { type: 'integer' } } };
  writeFileSync(path.join(configDir, 'schemas', 'vendor.json'), JSON.stringify(vendor));
  server = await buildServer({ configDir });
  await register(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(configDir, { recursive: true });
});

beforeEach(async () => {
  stubStorage();
  sent = [];
  data = await openData({
    adapter: buildFetchAdapter((request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/')) sent.push(`${request.method} ${pathname}`);
      return server.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.9' } } });
    }),
  });
  await data.authProvider.login({ username: 'admin', password: PASSWORD });
  sent = [];
});

const addDept = async (name: string, code: string) =>
  (await data.dataProvider.create('dept', { data: { name, code } })).data;

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const thrown = await work.catch((error: unknown) => error);
  if (thrown instanceof ProviderError) return thrown;
  throw new Error(`Not a ProviderError: ${String(thrown)}`);
}

it('answers a page that is gone by the count, so that the list turns to the last one', async () => {
  const pagination = { page: 9, perPage: 10 };
  expect(await data.dataProvider.getList('user', { ...EVERYTHING, pagination })).toMatchObject({
    data: [],
    total: 1,
  });
});

describe("the address of a list's file", () => {
  const EXPORT = 'rentalUser.exportRentalUsers';
  const load = (address: string) =>
    server.app.fetch(new Request(new URL(address, 'http://gatehouse.test')), {
      incoming: { socket: { remoteAddress: '192.0.2.9' } },
    });

  it('opens once, with the filters of the list, and holds nothing of the session', async () => {
    for (const name of ['檔案甲', '檔案乙'])
      await data.dataProvider.create('rental-user', {
        data: {
          name,
          identities: [{ type: 'plate_car', content: `FIL000${name.codePointAt(2)}`.slice(0, 9) }],
        },
      });

    const address = await data.dataProvider.fileAddress('rental-user', EXPORT, {
      filter: { q: '檔案甲' },
      searchBy: 'name',
      args: {},
      language: 'zh-TW',
    });

    const token = readSession()?.token ?? 'no session';
    expect(decodeURIComponent(address)).not.toContain(token);
    const first = await load(address);
    expect(first.status).toBe(200);
    const text = await first.text();
    expect(text).toContain('檔案甲');
    expect(text).not.toContain('檔案乙');
    expect((await load(address)).status).toBe(401);
  });

  it('is loaded without the session, and once it opens no more, that is said', async () => {
    const address = await data.dataProvider.fileAddress('rental-user', EXPORT, {
      filter: {},
      args: {},
      language: 'zh-TW',
    });
    const { blob, name } = await data.dataProvider.readFile(EXPORT, address);
    expect(name).toMatch(/\.csv$/);
    expect(blob.size).toBeGreaterThan(10);

    const failure = await failureOf(data.dataProvider.readFile(EXPORT, address));
    expect([failure.status, failure.code]).toEqual([410, 'downloadExpired']);
    expect(readSession()).not.toBeNull();
  });

  it('is not made for a filter that the operation does not take', async () => {
    const failure = await failureOf(
      data.dataProvider.fileAddress('rental-user', EXPORT, {
        filter: { colour: 'red' },
        args: {},
        language: 'en',
      }),
    );
    expect(failure.code).toBe('unknownFilter');
  });
});

describe('the data provider, on a resource with operations', () => {
  it('adds, lists, changes and deletes', async () => {
    const added = await addDept('總務處', 'GA');
    expect(added).toMatchObject({ name: '總務處', version: 1 });

    const changed = await data.dataProvider.update('dept', {
      id: added.id,
      data: { name: '行政處' },
      previousData: added,
    });
    expect(changed.data).toMatchObject({ name: '行政處', code: 'GA', version: 2 });

    const { data: rows, total } = await data.dataProvider.getList('dept', {
      ...EVERYTHING,
      filter: { code: 'GA' },
    });
    expect(rows).toEqual([changed.data]);
    expect(total).toBe(1);

    await data.dataProvider.delete('dept', { id: added.id, previousData: changed.data });
    expect((await data.dataProvider.getList('dept', { ...EVERYTHING, filter: { code: 'GA' } })).total).toBe(
      0,
    );
  });

  it('reads one and many from the list where there is no read-one', async () => {
    const one = await addDept('一', 'ONE');
    const two = await addDept('二', 'TWO');
    sent = [];

    expect((await data.dataProvider.getOne('dept', { id: String(one.id) })).data).toEqual(one);
    expect((await data.dataProvider.getMany('dept', { ids: [two.id, 999_999] })).data).toEqual([two]);
    expect(sent).toEqual(['GET /api/v1/dept', 'GET /api/v1/dept']);
  });

  it('says not found for an id that the list does not have', async () => {
    expect(await failureOf(data.dataProvider.getOne('dept', { id: 999_999 }))).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });

  it('deletes many with one request', async () => {
    const one = await addDept('三', 'THREE');
    const two = await addDept('四', 'FOUR');
    sent = [];

    await data.dataProvider.deleteMany('dept', { ids: [one.id, two.id] });

    expect(sent).toEqual(['DELETE /api/v1/dept']);
    expect((await data.dataProvider.getMany('dept', { ids: [one.id, two.id] })).data).toEqual([]);
  });

  it('is told of a conflict when someone else was faster', async () => {
    const loaded = await addDept('五', 'FIVE');
    const update = { id: loaded.id, data: { name: '五五' }, previousData: loaded };
    await data.dataProvider.update('dept', update);

    expect(await failureOf(data.dataProvider.update('dept', update))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  it('is told which field breaks which rule', async () => {
    const failure = await failureOf(data.dataProvider.create('dept', { data: { name: '六' } }));

    expect(failure).toMatchObject({ status: 422, errors: [{ pointer: '/code', keyword: 'required' }] });
    expect(failure.requestId).toEqual(expect.any(String));
  });

  it('knows no resource of another name, and says which is near', async () => {
    await expect(data.dataProvider.getList('depts', EVERYTHING)).rejects.toThrow('Did you mean "dept"?');
  });

  it('calls an operation by its id', async () => {
    const added = await addDept('七', 'SEVEN');

    expect(await data.dataProvider.invoke('dept.deleteDepts', { ids: [added.id] })).toEqual({
      ids: [added.id],
    });
  });
});

describe('the data provider, on a schema without a resource', () => {
  it('speaks simple-rest', async () => {
    const { data: added } = await data.dataProvider.create('vendor', { data: { name: '甲', rank: 2 } });
    await data.dataProvider.create('vendor', { data: { name: '乙', rank: 1 } });
    const sorted = { ...EVERYTHING, sort: { field: 'rank', order: 'DESC' } } as const;

    expect((await data.dataProvider.getList('vendor', sorted)).data.map(({ name }) => name)).toEqual([
      '甲',
      '乙',
    ]);
    const { data: changed } = await data.dataProvider.update('vendor', {
      id: added.id,
      data: { name: '丙' },
      previousData: added,
    });
    expect(changed).toMatchObject({ name: '丙', rank: 2 });
    await data.dataProvider.delete('vendor', { id: added.id, previousData: changed });
    expect(await failureOf(data.dataProvider.getOne('vendor', { id: added.id }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the session', () => {
  it('is kept with the user id of the token and the roles of the user', () => {
    const session = readSession();

    expect(session).toMatchObject({ name: 'admin', roles: ['admin'] });
    expect(session?.token.startsWith(`${session.id}-`)).toBe(true);
  });

  it('is not opened by a wrong password', async () => {
    clearSession();

    const failure = await failureOf(data.authProvider.login({ username: 'admin', password: 'wrong' }));

    expect(failure.status).toBe(401);
    expect(readSession()).toBeNull();
  });

  it('ends on both sides', async () => {
    const token = readSession()?.token;
    await data.authProvider.logout({});

    expect(readSession()).toBeNull();
    const answer = await server.call('GET', '/api/v1/dept', { token });
    expect(answer.status).toBe(401);
  });

  it('outlives a refusal of one request, and leads to the login once it is gone', async () => {
    await data.authProvider.checkError(new ProviderError({ status: 403, code: 'forbidden' }));
    expect(readSession()).not.toBeNull();

    const unauthenticated = new ProviderError({ status: 401, code: 'unauthenticated' });
    await data.authProvider.checkError(unauthenticated);
    expect(readSession()).not.toBeNull();

    clearSession();
    await expect(data.authProvider.checkError(unauthenticated)).rejects.toBe(unauthenticated);
    await expect(data.authProvider.checkAuth({})).rejects.toBeInstanceOf(ProviderError);
  });
});

describe('the start', () => {
  it('reads the system info and the route configuration without a session', async () => {
    clearSession();

    expect((await fetchSystem(data.client)).SERVER.SETUP).toBe('done');
    expect(Array.isArray(await fetchRouteConfig(data.client))).toBe(true);
  });
});

describe('the words', () => {
  it('come with the entity, in the language that is chosen', async () => {
    const { i18n, servedConfig } = data;
    await servedConfig.loadEntity('dept');
    expect(i18n.translate('dept.title')).toBe('單位');

    await i18n.changeLocale('en');
    expect(i18n.translate('dept.title')).toBe('Units');
    expect(i18n.translate('engine.slots.create')).toBe('Add');
    expect(i18n.getLocale()).toBe('en');
    expect(await servedConfig.loadEntity('dept')).toBe(await servedConfig.loadEntity('dept'));
  });

  it('are refused in a language that is not there', async () => {
    await expect(data.i18n.changeLocale('fr')).rejects.toThrow('fr');
    expect(data.i18n.getLocale()).toBe('zh-TW');
  });
});
