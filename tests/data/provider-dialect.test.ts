import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { signIn } from '../../src/data/auth/sign-in.ts';
import { InFlightReads } from '../../src/data/provider/in-flight-reads.ts';
import { readOperation } from '../../src/data/provider/list-operation.ts';
import { createOperationMethods } from '../../src/data/provider/operation-methods.ts';
import { createSimpleRestMethods } from '../../src/data/provider/simple-rest-methods.ts';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildFetchAdapter } from './fetch-adapter.ts';

let requests: Request[];
let answer: () => Response;

beforeEach(() => {
  requests = [];
  answer = () => Response.json({});
});

/** A client of one operation, `thing.do` at `/things`, in the dialect that is given. */
function buildClient(
  operation: Partial<ApiOperation>,
  dialect: Partial<ApiDefinition> = {},
  { method = 'post', path = '/things' }: { method?: 'get' | 'post' | 'patch'; path?: string } = {},
) {
  return createApiClient({
    definition: {
      openapi: '3.1.0',
      info: { title: 'foreign', version: '1' },
      paths: { [path]: { [method]: { operationId: 'thing.do', ...operation } } },
      ...dialect,
    },
    baseUrl: 'https://foreign.test',
    readToken: () => 'secret',
    readStoreId: () => '4',
    adapter: buildFetchAdapter((request) => {
      requests.push(request);
      return answer();
    }),
  });
}

function bodyOf(schema: JsonSchema): Partial<ApiOperation> {
  return { requestBody: { content: { 'application/json': { schema } } } };
}

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const thrown = await work.catch((error: unknown) => error);
  if (thrown instanceof ProviderError) return thrown;
  throw new Error(`Not a ProviderError: ${String(thrown)}`);
}

const searchOf = (request: Request | undefined) => decodeURIComponent(new URL(request?.url ?? '').search);

describe('an argument', () => {
  it('stands under another name in path, query and header', async () => {
    const parameters: ApiOperation['parameters'] = [
      { name: 'thing', in: 'path', required: true, 'x-argument': 'id' },
      { name: 'filter_plate', in: 'query', 'x-argument': 'plate' },
      { name: 'X-Reason', in: 'header', 'x-argument': 'reason' },
    ];
    const client = buildClient(
      { parameters },
      { 'x-store': null },
      { method: 'get', path: '/things/{thing}' },
    );

    await client.invoke('thing.do', { id: 7, plate: 'ABC', reason: 'test' });

    expect(requests[0]?.url).toBe('https://foreign.test/things/7?filter_plate=ABC');
    expect(requests[0]?.headers.get('x-reason')).toBe('test');
    await expect(client.invoke('thing.do', { plate: 'ABC' })).rejects.toThrow('{thing}');
  });

  it('stands deep in the body, and all others together beside it', async () => {
    const where = { properties: { plate: { properties: { like: { 'x-argument': 'plate' } } } } };
    const client = buildClient(bodyOf({ properties: { where, data: { 'x-argument': '*' } } }));

    await client.invoke('thing.do', { plate: 'ABC', name: 'x', note: null });

    expect(await requests[0]?.json()).toEqual({
      where: { plate: { like: 'ABC' } },
      data: { name: 'x', note: null },
    });
  });

  it.each([
    ['in brackets', { style: 'deepObject' as const, schema: OBJECT }, '?where[plate]=ABC&where[on][day]=1'],
    [
      'as one text of JSON',
      { content: { 'application/json': { schema: OBJECT } } },
      '?where={"plate":"ABC","on":{"day":1}}',
    ],
  ])('is a part of a parameter, %s', async (_, part, search) => {
    const parameters = [{ name: 'where', in: 'query' as const, ...part }];
    const client = buildClient({ parameters }, { 'x-store': null }, { method: 'get' });

    await client.invoke('thing.do', { plate: 'ABC', day: 1 });

    expect(searchOf(requests[0])).toBe(search);
  });
});

const OBJECT: JsonSchema = {
  properties: { plate: {}, on: { properties: { day: { 'x-argument': 'day' } } } },
};

describe('a request', () => {
  it.each([
    [{ type: 'http', scheme: 'bearer' } as const, 'authorization', 'Bearer secret'],
    [{ type: 'apiKey', in: 'header', name: 'X-Session' } as const, 'x-session', 'secret'],
    [
      { type: 'apiKey', in: 'header', name: 'Authorization', 'x-prefix': 'Token ' } as const,
      'authorization',
      'Token secret',
    ],
  ])('carries the token as the security scheme says: %o', async (session, header, value) => {
    await buildClient({}, { components: { securitySchemes: { session } } }).invoke('thing.do');

    expect(requests[0]?.headers.get(header)).toBe(value);
    if (header !== 'authorization') expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['shop', '?shop=4'],
    [null, ''],
    [undefined, '?store_id=4'],
  ])('names the store as x-store says: %s', async (store, search) => {
    await buildClient({}, store === undefined ? {} : { 'x-store': store }).invoke('thing.do');

    expect(searchOf(requests[0])).toBe(search);
  });
});

it.each([
  ['/rest', '/rest/thing/7'],
  [undefined, '/api/v1/thing/7'],
])('a resource without operations is where x-simple-rest says: %s', async (root, path) => {
  const client = buildClient({}, { 'x-store': null, ...(root && { 'x-simple-rest': root }) });
  answer = () => Response.json({ id: 7 });
  const resource = { menuKey: 'thing', route: 'thing', privileges: [] };

  expect(await createSimpleRestMethods(client, 'thing', resource).getOne(7)).toEqual({ id: 7 });
  expect(requests[0]?.url).toBe(`https://foreign.test${path}`);
});

describe('a list', () => {
  const page = { filter: {}, pagination: { page: 3, perPage: 20 } };
  const read = async (list: ApiOperation['x-list'], order: 'ASC' | 'DESC' = 'DESC') => {
    const names = ['p', 'from', 'n', 'order', 'dir'];
    const parameters = names.map((name) => ({ name, in: 'query' as const }));
    const client = buildClient({ parameters, 'x-list': list }, { 'x-store': null }, { method: 'get' });
    answer = () => Response.json({ rows: [{ id: 1 }], count: 41 });
    const sort = { field: 'name', order };
    const found = await readOperation(client, client.operation('thing.do'), { ...page, sort });
    return { search: searchOf(requests[0]), total: found.total };
  };
  const places = { content: 'rows', total: 'count' };

  it('counts rows where the provider does', async () => {
    const { search, total } = await read({ offset: 'from', size: 'n', ...places });

    expect(search).toBe('?from=40&n=20');
    expect(total).toBe(41);
  });

  it.each([
    ['ASC', '?p=3&n=20&order=name'],
    ['DESC', '?p=3&n=20&order=-name'],
  ] as const)('says the direction with the field: %s', async (order, expected) => {
    const sortAs: [string, string] = ['{field}', '-{field}'];
    const { search } = await read(
      { page: 'p', firstPage: 1, size: 'n', sort: 'order', sortAs, ...places },
      order,
    );

    expect(search).toBe(expected);
  });

  it('says the direction in the words of the provider', async () => {
    const { search } = await read({
      page: 'p',
      size: 'n',
      sort: 'order',
      direction: 'dir',
      directions: ['up', 'down'],
      ...places,
    });

    expect(search).toBe('?p=2&n=20&order=name&dir=down');
  });
});

describe('a resource', () => {
  const methodsOf = (client: ReturnType<typeof buildClient>, slot: 'list' | 'update') =>
    createOperationMethods({ client, reads: new InFlightReads() }, 'thing', {
      menuKey: 'thing',
      route: 'thing',
      privileges: [],
      operations: { [slot]: 'thing.do' },
    });

  it('sends by PATCH what was changed, and the version', async () => {
    const parameters = [{ name: 'id', in: 'path' as const, required: true }];
    const client = buildClient({ parameters }, {}, { method: 'patch', path: '/things/{id}' });
    answer = () => Response.json({ id: 7, name: 'new' });
    const previous = { id: 7, name: 'old', note: 'kept', lines: [1], version: 3 };

    await methodsOf(client, 'update').update(7, { ...previous, name: 'new', lines: [1] }, previous);

    expect(await requests[0]?.json()).toEqual({ name: 'new', version: 3 });
  });

  it('without a read of one is found on a later page of its list', async () => {
    const parameters = [
      { name: 'p', in: 'query' as const },
      { name: 'n', in: 'query' as const, schema: { maximum: 2 } },
    ];
    const list = { page: 'p', size: 'n', content: 'rows', total: 'count' };
    const client = buildClient({ parameters, 'x-list': list }, { 'x-store': null }, { method: 'get' });
    answer = () =>
      Response.json({ rows: [{ id: requests.length * 2 - 1 }, { id: requests.length * 2 }], count: 6 });

    expect(await methodsOf(client, 'list').getMany([1, 4])).toEqual([{ id: 1 }, { id: 4 }]);
    expect(requests.map(searchOf)).toEqual(['?p=0&n=2', '?p=1&n=2']);
    requests = [];
    await expect(methodsOf(client, 'list').getOne(9)).rejects.toMatchObject({ status: 404 });
    expect(requests).toHaveLength(3);
  });
});

describe('an answer', () => {
  it.each([
    ['result', { a: 1 }],
    ['', { result: { a: 1 }, more: 2 }],
    ['result.none', undefined],
    [
      { one: 'result.a', two: 'more' },
      { one: 1, two: 2 },
    ],
  ])('is what x-answer says: %o', async (place, expected) => {
    answer = () => Response.json({ result: { a: 1 }, more: 2 });

    expect(await buildClient({ 'x-answer': place }).invoke('thing.do')).toEqual(expected);
    expect(await buildClient({}, { 'x-answer': place }).invoke('thing.do')).toEqual(expected);
    expect(await buildClient({ 'x-answer': '' }, { 'x-answer': place }).invoke('thing.do')).toEqual({
      result: { a: 1 },
      more: 2,
    });
  });

  it.each([
    ['X-Total-Count', '120', '120'],
    ['content-range', 'items 0-1/120', '120'],
    ['Content-Range', 'items 0-1/*', null],
    ['X-None', '', undefined],
  ])('may have a part in the header %s: %s', async (name, text, count) => {
    answer = () => Response.json([{ id: 1 }], text === '' ? {} : { headers: { [name]: text } });
    const place = { rows: '', count: `$response.header.${name}` };

    expect(await buildClient({ 'x-answer': place }).invoke('thing.do')).toEqual({ rows: [{ id: 1 }], count });
  });

  it('of a sign-in may tell whose session it is, with a token that says nothing', async () => {
    const client = buildClient({ operationId: 'user.login', 'x-answer': 'session' });
    answer = () =>
      Response.json({ session: { token: 'opaque', id: 7, roles: ['admin', { name: 'audit' }] } });

    expect(await signIn(client, { name: 'wang', password: 'x' })).toEqual({
      id: '7',
      name: 'wang',
      token: 'opaque',
      roles: ['admin', 'audit'],
    });
  });
});

describe('a failure', () => {
  const dialect: Partial<ApiDefinition> = {
    'x-error': {
      when: { ok: false },
      code: 'reason',
      codes: { STALE: 'conflict', CHECK: 'invalid', OVER: 'unauthenticated' },
      statuses: { '419': 'unauthenticated' },
      text: 'words',
      requestId: 'trace.id',
      fields: { list: 'wrong', field: 'path', rule: 'why', rules: { TAKEN: 'unique' }, text: 'msg' },
    },
  };
  const fail = (body: object, status = 200) => {
    answer = () => Response.json(body, { status });
    return failureOf(buildClient({}, dialect).invoke('thing.do'));
  };

  it('may have a good status', async () => {
    expect(await fail({ ok: false, reason: 'STALE', trace: { id: 't1' } })).toMatchObject({
      status: 409,
      code: 'conflict',
      requestId: 't1',
    });
    answer = () => Response.json({ ok: true });
    expect(await buildClient({}, dialect).invoke('thing.do')).toEqual({ ok: true });
  });

  it('means by its status what the definition says', async () => {
    expect(await fail({}, 419)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await fail({ reason: 'OVER' }, 500)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('without a code of ours says what the provider says', async () => {
    expect(await fail({ ok: false, reason: 'X', words: '今天公休' })).toMatchObject({
      status: 500,
      code: 'said',
      params: { text: '今天公休' },
    });
    expect(await fail({ ok: false, reason: 'X' })).toMatchObject({ status: 500, code: 'internal' });
  });

  it('with a bare 409 is what the provider says, else a change by somebody else', async () => {
    expect(await fail({ words: '還有資產' }, 409)).toMatchObject({ status: 409, code: 'said' });
    expect(await fail({}, 409)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await fail({ reason: 'STALE', words: '舊了' }, 409)).toMatchObject({ code: 'conflict' });
  });

  it('of single fields finds them by path, by our rule or by the words of the provider', async () => {
    const wrong = [
      { path: 'lines[0].code', why: 'TAKEN' },
      { path: '/name', why: 'ODD', msg: '太短' },
      { path: '#/code', why: 'TAKEN' },
      { path: '#/%E5%90%8D%20a', why: 'TAKEN' },
      { path: 'note' },
      { msg: 'no field' },
    ];
    expect((await fail({ ok: false, reason: 'CHECK', wrong })).errors).toEqual([
      { pointer: '/lines/0/code', keyword: 'unique' },
      { pointer: '/name', keyword: 'said', params: { text: '太短' } },
      { pointer: '/code', keyword: 'unique' },
      { pointer: '/名 a', keyword: 'unique' },
    ]);
  });
});
