import { describe, expect, it, test } from 'vitest';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { createDataProvider } from '../../src/data/provider/data-provider.ts';
import type { ApiDefinition, ApiParameter } from '../../src/schema/api/api-definition.ts';
import type { ServedConfig } from '../../src/schema/describe/served-config.ts';
import type { Operations } from '../../src/schema/dialect/dialect-types.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';
import { buildFetchAdapter } from './fetch-adapter.ts';

const ID: ApiParameter = { name: 'id', in: 'path', required: true };

function buildDefinition(listParameters: ApiParameter[], total?: string): ApiDefinition {
  return {
    openapi: '3.1.0',
    info: { title: 'test', version: '1' },
    paths: {
      '/items': {
        get: {
          operationId: 'item.fetchItems',
          parameters: listParameters,
          'x-list': total === undefined ? {} : { total },
        },
      },
      '/items/{id}': {
        get: { operationId: 'item.fetchItem', parameters: [ID] },
        put: { operationId: 'item.updateItem', parameters: [ID] },
      },
      '/settings': {
        get: { operationId: 'system.fetchSettings' },
        put: { operationId: 'system.updateSettings' },
      },
      '/days': {
        get: { operationId: 'day.readDay', parameters: [{ name: 'day', in: 'query', required: true }] },
      },
      '/items/{id}/picture': {
        put: {
          operationId: 'item.updateItemPicture',
          parameters: [ID],
          requestBody: { content: { 'multipart/form-data': {} } },
        },
      },
    },
  };
}

interface Setting {
  operations?: Operations;
  parameters?: ApiParameter[];
  total?: string;
  /** A single record is refused. */
  isListOnly?: boolean;
}

function buildProvider({
  operations = { list: 'item.fetchItems', get: 'item.fetchItem', update: 'item.updateItem' },
  parameters = [],
  total,
  isListOnly = false,
}: Setting = {}) {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const stored = new Map([1, 2, 3].map((id) => [String(id), { id, name: `item ${id}` }]));
  const client = createApiClient({
    definition: buildDefinition(parameters, total),
    baseUrl: '',
    readToken: () => null,
    readStoreId: () => null,
    adapter: buildFetchAdapter(async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      sent.push(`${request.method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`);
      if (pathname === '/settings' && request.method === 'PUT') bodies.push(await request.json());
      if (pathname === '/settings') return Response.json({ LIMIT: 1 });
      if (pathname === '/items') return Response.json({ content: [...stored.values()] });
      if (isListOnly) return Response.json({ code: 'forbidden' }, { status: 403 });
      const record = stored.get(pathname.split('/').at(-1) ?? '');
      if (record === undefined) return Response.json({}, { status: 404 });
      return Response.json(request.method === 'PUT' ? { ...record, ...(await request.json()) } : record);
    }),
  });
  const index = { resources: [{ name: 'item', entity: 'item' }] };
  const servedConfig = {
    index,
    loadEntity: async () => ({ entity: {}, icons: {}, resources: { item: { operations } } }),
  } as object as ServedConfig;
  return { provider: createDataProvider(client, servedConfig), sent, bodies, stored, client };
}

describe('many records by id', () => {
  it('come in one request where the list takes ids', async () => {
    const { provider, sent } = buildProvider({ parameters: [{ name: 'ids', in: 'query' }], total: 'total' });
    const { data } = await provider.getMany('item', { ids: [1, 3] });

    expect(data.map(({ id }) => id)).toEqual([1, 3]);
    expect(sent).toEqual(['GET /items?ids=1&ids=3']);
  });

  it('come from the list where it is not paged, and one by one where it is', async () => {
    const whole = buildProvider();
    await whole.provider.getMany('item', { ids: [1, 3] });
    expect(whole.sent).toEqual(['GET /items']);

    const paged = buildProvider({ total: 'total' });
    const { data } = await paged.provider.getMany('item', { ids: [1, 9] });
    expect(data).toEqual([{ id: 1, name: 'item 1' }]);
    expect(paged.sent).toEqual(['GET /items/1', 'GET /items/9']);
  });

  it('come from the list for a user who may not read a single one', async () => {
    const { provider, sent } = buildProvider({ isListOnly: true });

    const { data } = await provider.getMany('item', { ids: [2] });

    expect(data).toEqual([{ id: 2, name: 'item 2' }]);
    expect(sent).toEqual(['GET /items/2', 'GET /items']);
  });

  it('are none of what a day finds: nothing is asked without one', async () => {
    const { provider, sent } = buildProvider({ operations: { get: 'day.readDay' } });

    expect(await provider.getMany('item', { ids: [1] })).toEqual({ data: [] });
    expect(sent).toEqual([]);
  });

  it('are read once when several ask at the same time, and anew after that', async () => {
    const { provider, sent } = buildProvider({ total: 'total' });
    await Promise.all([provider.getMany('item', { ids: [1] }), provider.getMany('item', { ids: [1, 2] })]);
    expect(sent).toEqual(['GET /items/1', 'GET /items/2']);

    await provider.getMany('item', { ids: [1] });
    expect(sent).toHaveLength(3);
  });

  it('are not taken from a read that began before a change', async () => {
    const { provider, sent } = buildProvider({ total: 'total' });
    const early = provider.getMany('item', { ids: [1] });
    await provider.invoke('item.updateItem', { id: 1, name: 'new' });
    await Promise.all([early, provider.getMany('item', { ids: [1] })]);

    expect(sent.filter((line) => line === 'GET /items/1')).toHaveLength(2);
  });
});

describe('a provider without versions', () => {
  it('is read again before the save, and a record that has changed meanwhile is a conflict', async () => {
    const { provider, sent, stored } = buildProvider();
    const previousData = { id: 1, name: 'item 1' };
    const save = () => provider.update('item', { id: 1, data: { name: 'mine' }, previousData });

    expect((await save()).data).toEqual({ id: 1, name: 'mine' });
    expect(sent).toEqual(['GET /items/1', 'PUT /items/1']);

    stored.set('1', { id: 1, name: 'theirs' });
    await expect(save()).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(sent.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  });
});

describe('a resource of one record', () => {
  const operations = { get: 'system.fetchSettings', update: 'system.updateSettings' };

  it('is read and saved without an id in the address, and needs none of its own', async () => {
    const { provider, sent, bodies } = buildProvider({ operations });
    expect((await provider.getOne('item', { id: 'only' })).data).toEqual({ LIMIT: 1, id: 'only' });

    const previousData = { LIMIT: 1, id: 'only', version: 2 };
    await provider.update('item', { id: 'only', data: { LIMIT: 2 }, previousData });
    expect(sent).toEqual(['GET /settings', 'PUT /settings']);
    expect(bodies).toEqual([{ LIMIT: 2, version: 2 }]);
  });

  it('keeps the id that its provider gave it', async () => {
    const { provider, bodies } = buildProvider({ operations });
    const previousData = { LIMIT: 1, id: 5, version: 2 };
    await provider.update('item', { id: 5, data: { LIMIT: 2 }, previousData });

    expect(bodies).toEqual([{ LIMIT: 2, version: 2, id: 5 }]);
  });
});

test('the list of vehicles carries carType among names in snake_case (spec/3 §7.1)', async () => {
  const { definition, resources } = await checkBuiltIn();
  if (definition === null) throw new Error('The definition has mistakes.');
  const sent: URL[] = [];
  const client = createApiClient({
    definition,
    baseUrl: '',
    readToken: () => null,
    readStoreId: () => null,
    adapter: buildFetchAdapter(async ({ url }) => {
      sent.push(new URL(url));
      return Response.json({ content: [], pagination: { total_elements: 0, page_size: 2000 } });
    }),
  });
  const index = {
    resources: ['car', 'item'].map((name) => ({ name, entity: resources.get(name)?.entity ?? name })),
  };
  const loadEntity = async () => ({ entity: {}, icons: {}, resources: Object.fromEntries(resources) });
  const provider = createDataProvider(client, { index, loadEntity } as object as ServedConfig);

  const pagination = { page: 1, perPage: 20 };
  const sort = { field: 'ctime', order: 'DESC' as const };
  const filter = { q: 'ABC', carType: ['C'], membership_type: 'temp' };
  await provider.getList('car', { pagination, sort, filter, meta: { searchBy: 'name' } });
  await provider.getList('item', { pagination, sort: { field: 'name', order: 'ASC' }, filter: { q: 'tea' } });

  expect(sent.map(({ search }) => search)).toEqual([
    '?search_text=ABC&carType=C&membership_type=temp&type=park_service&page=0&page_size=20&sort_by=ctime&sort_direction=desc&search_by=name',
    '?searchText=tea&page=0&pageSize=20&sortBy=name&sortDirection=asc',
  ]);
});
