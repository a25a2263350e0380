// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, signInAs, signInOf } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const call = (method: string, url: string, body?: unknown) =>
  server.call(method, `/api/v1/${url}`, { token, ...(body !== undefined && { body }) });
const post = async (url: string, body: unknown) => (await call('POST', url, body)).json();
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await answer.json()).errors;
};

const MEMBER = {
  name: '王小明',
  phoneNumber: '0912345678',
  email: 'ming@example.com',
  password: 'secret word',
};

describe('categories (spec/1 §7)', () => {
  test('come without pagination, as many as asked for', async () => {
    for (const name of ['冷飲', '熱飲']) await post('category', { name });

    const { content, ...rest } = await (await call('GET', 'category?pageSize=2')).json();

    expect(content.map(({ name }: { name: string }) => name)).toEqual(['Default', '冷飲']);
    expect(rest).toEqual({});
  });

  test.each(['page=0', 'page_size=2'])('take no %s', async (query) => {
    expect((await call('GET', `category?${query}`)).status).toBe(422);
  });
});

describe('ingredients (spec/1 §3)', () => {
  test('the abbreviation is the name where there is none, now and after a change', async () => {
    const made = await post('ingredient', { name: '甜度' });
    expect(made).toMatchObject({ abbreviation: '甜度', options: { type: 'radio', content: [] } });

    const changed = await call('PUT', `ingredient/${made.id}`, { name: '冰量', abbreviation: null });

    expect(await changed.json()).toMatchObject({ name: '冰量', abbreviation: '冰量' });
  });

  test.each([0, 1])('%i default options are right', async (count) => {
    const content = ['a', 'b', 'c'].map((name, index) => ({ name, value: index < count }));

    const answer = await call('POST', 'ingredient', { name: 'x', options: { type: 'radio', content } });

    expect(answer.status).toBe(201);
  });

  test('two default options are refused', async () => {
    const content = ['a', 'b'].map((name) => ({ name, value: true }));

    const errors = await errorsOf(
      await call('POST', 'ingredient', { name: 'x', options: { type: 'radio', content } }),
    );

    expect(errors).toEqual([
      expect.objectContaining({ pointer: '/options/content', keyword: 'maxContains' }),
    ]);
  });

  test('come in pages of 8, counted from 0', async () => {
    for (let index = 0; index < 10; index += 1) await post('ingredient', { name: `n${index}` });

    const { content, pagination } = await (await call('GET', 'ingredient?page=1&pageSize=8')).json();

    expect(pagination).toEqual({ page: 1, page_size: 8, total_elements: 8 + content.length });
  });

  test('are deleted by their own path', async () => {
    const { id } = await post('ingredient', { name: 'gone' });

    expect(await (await call('DELETE', `ingredient/${id}`)).json()).toEqual({ ids: [id] });
    expect((await call('DELETE', `ingredient/${id}`)).status).toBe(404);
  });
});

describe('members (spec/3 §2.3)', () => {
  test('are searched by name, whatever else they hold', async () => {
    await post('member', { ...MEMBER, name: '陳王芳' });
    await post('member', { ...MEMBER, name: '李四', email: '王@example.com' });

    const query = new URLSearchParams({ page: '0', pageSize: '12', searchBy: 'name', searchText: '王' });
    const { content, pagination } = await (await call('GET', `member?${query}`)).json();

    expect(content.map(({ name }: { name: string }) => name)).toEqual(['陳王芳']);
    expect(pagination.total_elements).toBe(1);
  });

  test.each(['%', '_', '\\'])('searching for %s finds that character and nothing else', async (text) => {
    const query = new URLSearchParams({ searchBy: 'name', searchText: text });

    expect((await (await call('GET', `member?${query}`)).json()).content).toEqual([]);
  });

  test('are searched by nothing but the name', async () => {
    expect((await call('GET', 'member?searchBy=password&searchText=scrypt')).status).toBe(422);
  });

  test('a password is needed once, kept as a hash, and never answered', async () => {
    const { password: _, ...without } = MEMBER;
    expect(await errorsOf(await call('POST', 'member', without))).toContainEqual({
      pointer: '/password',
      keyword: 'required',
    });

    const member = await post('member', MEMBER);
    const read = await (await call('GET', 'member')).json();

    expect([member, ...read.content].filter((record) => 'password' in record)).toEqual([]);
    const { rows } = await sql<{ password: string }>`
      select password from member where id = ${member.id}`.execute(server.deps.database);
    expect(rows[0]?.password).toMatch(/^scrypt\$/);
  });

  test.each(['name', 'phoneNumber', 'email'])('%s is required', async (name) => {
    const errors = await errorsOf(await call('POST', 'member', { ...MEMBER, [name]: null }));

    expect(errors).toContainEqual({ pointer: `/${name}`, keyword: 'required' });
  });
});

describe('the blacklist (spec/3 §2.19)', () => {
  test('answers the unit with each entry, in the list and after a save', async () => {
    const dept = await post('dept', { name: '保全組', code: 'S1' });
    const unit = { id: dept.id, name: '保全組' };

    const entry = await post('black-list', { name: '林', plate: 'abc-1234', dept_id: dept.id });
    const { content } = await (await call('GET', 'black-list')).json();

    expect(entry).toMatchObject({ plate: 'ABC-1234', dept: unit });
    expect(content).toContainEqual(expect.objectContaining({ id: entry.id, dept: unit }));
  });

  test('the unit is optional, and what is sent as one is left out', async () => {
    const entry = await post('black-list', { name: '林', plate: 'X1', dept: { id: 1, name: 'forged' } });

    expect(entry).toMatchObject({ dept_id: null, dept: null });
  });

  test('an entry outlives its unit', async () => {
    const dept = await post('dept', { name: 'gone', code: 'G' });
    const entry = await post('black-list', { name: '林', plate: 'X2', dept_id: dept.id });
    await call('DELETE', 'dept', { ids: [dept.id] });

    const { content } = await (await call('GET', 'black-list')).json();

    expect(content).toContainEqual(expect.objectContaining({ id: entry.id, dept_id: dept.id, dept: null }));
  });

  test.each(['undefined', '999999', 'NaN'])(
    'ids in the body count, whatever the path says: %s',
    async (id) => {
      const entry = await post('black-list', { name: '林', plate: 'X3' });

      const answer = await call('DELETE', `black-list/${id}`, { ids: [entry.id] });

      expect(await answer.json()).toEqual({ ids: [entry.id] });
    },
  );

  test('no ids in the body delete nothing', async () => {
    const entry = await post('black-list', { name: '林', plate: 'X4' });

    expect((await call('DELETE', `black-list/${entry.id}`)).status).toBe(422);
    expect((await call('DELETE', 'black-list')).status).toBe(422);
  });
});

describe('rental groups (spec/3 §2.21)', () => {
  test('begin with a lenient limit and nobody parked; the count is not theirs to say', async () => {
    const group = await post('rental-group', { name: 'A', group_code: 'A', limit: 3, count: 99 });

    expect(group).toMatchObject({ limit: 3, enable_strict_limit: false, count: 0 });
  });

  test.each([-1, 1.5, '3', null])('a limit of %j is refused', async (limit) => {
    const answer = await call('POST', 'rental-group', { name: 'A', group_code: 'A', limit });

    // Null is no value, and then the default stands.
    expect(answer.status).toBe(limit === null ? 201 : 422);
  });
});

describe('the log (spec/3 §2.10)', () => {
  test('says which change was made without naming the version that was read', async () => {
    const dept = await post('dept', { name: 'old', code: 'U' });
    const answer = await call('PUT', `dept/${dept.id}`, { name: 'new' });

    expect(answer.status).toBe(200);
    const { content } = await (await call('GET', 'log?page=0&page_size=1&sort_direction=desc')).json();
    expect(content).toMatchObject([
      {
        title: 'log.events.updatedUnseen.title',
        message: 'log.events.updatedUnseen.message',
        params: { user: 'admin', entity: 'dept', id: dept.id, fields: 'name' },
      },
    ]);
  });

  test('says nothing of a save that changes nothing', async () => {
    const dept = await post('dept', { name: 'same', code: 'S' });
    expect((await call('PUT', `dept/${dept.id}`, { name: 'same', version: dept.version })).status).toBe(200);

    const { content } = await (await call('GET', 'log?page=0&page_size=1&sort_direction=desc')).json();
    expect(content).toMatchObject([{ title: 'log.events.created.title', params: { id: dept.id } }]);
  });

  test('says who did what to which fields, the newest first', async () => {
    const dept = await post('dept', { name: 'old', code: 'L' });
    await call('PUT', `dept/${dept.id}`, { name: 'new', version: dept.version });

    const query = 'page=0&page_size=2&sort_direction=desc';
    const { content, pagination } = await (await call('GET', `log?${query}`)).json();

    expect(content).toMatchObject([
      {
        title: 'log.events.updated.title',
        message: 'log.events.updated.message',
        params: { user: 'admin', entity: 'dept', id: dept.id, fields: 'name' },
      },
      { title: 'log.events.created.title' },
    ]);
    expect(pagination).toMatchObject({ page: 0, page_size: 2 });
  });

  test('says nothing of another store', async () => {
    const other = await signInOf(server, 2, 'admin');

    const { content } = await (await server.call('GET', '/api/v1/log', { token: other })).json();

    expect(content.every(({ params }: { params: { user: string } }) => params.user !== 'admin')).toBe(true);
  });

  test('is written by nobody', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await call(method, 'log', { title: 'forged' })).status).toBe(404);
  });
});

describe('what a store has one record of', () => {
  test('company info is empty at first, is saved whole, and keeps its version', async () => {
    const fetch = async () => (await call('GET', 'system/company-info')).json();
    expect(await fetch()).toEqual({ id: 1, version: 0 });

    const body = { companyName: '好停股份有限公司', taxId: '12345678', storeId: 'TP1' };
    const saved = await call('PUT', 'system/company-info', { id: 1, version: 0, ...body });
    const stale = await call('PUT', 'system/company-info', { version: 0, ...body });

    // No rule of check digits: 12345678 has none (spec/3 §5).
    expect(await saved.json()).toEqual({ id: 1, ...body, version: 1 });
    expect(stale.status).toBe(409);
    expect(await fetch()).toEqual({ id: 1, ...body, version: 1 });
  });

  test.each(['companyName', 'taxId'])('%s of the company is required', async (name) => {
    const body = { companyName: 'A', taxId: 'B', [name]: null };

    expect(await errorsOf(await call('PUT', 'system/company-info', body))).toContainEqual({
      pointer: `/${name}`,
      keyword: 'required',
    });
  });

  test('another store has its own', async () => {
    const other = await signInOf(server, 3, 'admin');
    const options = { token: other };

    const read = await server.call('GET', '/api/v1/system/company-info', options);

    expect(await read.json()).toEqual({ id: 3, version: 0 });
  });

  test('settings that views name are whole from the start, read by everyone, and changed one by one', async () => {
    const contractor = await signInAs(server, 'contractor');
    const fetch = async () =>
      (await server.call('GET', '/api/v1/system/settings', { token: contractor })).json();
    const first = await fetch();
    // No view names it yet.
    for (const name of ['OFFLINE_SALES', 'LIVE_CONTROL', 'LIVE_FEED']) expect(first).not.toHaveProperty(name);
    expect(first).toMatchObject({
      CHECK_RENTAL_USER_NUMER: { ENABLE: false, MAXIMUM_CAR_RENTAL: 0 },
      PARK_RENTAL_USER: { RENTAL_TYPE_SELECTION: 'all' },
      ORDERS_REPORT: { PARKING_FEE_DETAILS: { ENABLE: false } },
    });

    await call('PUT', 'system/settings', { FACE_DETECTOR: { ENABLE: true } });

    expect(await fetch()).toMatchObject({
      FACE_DETECTOR: { ENABLE: true },
      RENTAL_USER_PROVIDER: { ENABLE: false },
    });
  });

  test('settings that a page by hand goes by are read by who may open the page', async () => {
    const options = { token: await signInAs(server, 'basic') };

    const read = await server.call('GET', '/api/v1/system/settings', options);

    expect(await read.json()).toMatchObject({
      LIVE_CONTROL: { ASK_REASON: true, NO_REPORT_SECONDS: 10 },
      LIVE_FEED: { STALE_SECONDS: 10 },
    });
  });

  test('two first saves at once: one of them', async () => {
    const other = await signInOf(server, 4, 'admin');
    const save = (companyName: string) =>
      server.call('PUT', '/api/v1/system/company-info', {
        token: other,
        body: { version: 0, companyName, taxId: '1' },
      });

    const answers = await Promise.all([save('A'), save('B')]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the store is shown without its keys', async () => {
    const store = await (await call('GET', 'store')).json();

    expect(store).toEqual({ id: 1, name: 'Default', host: null, version: 1 });
  });
});
