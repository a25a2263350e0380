import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { createDataProvider } from '../../src/data/provider/data-provider.ts';
import type { ApiDefinition, ListDialect } from '../../src/schema/api/api-definition.ts';
import type { ServedConfig } from '../../src/schema/describe/served-config.ts';
import type { EntityFile } from '../../src/schema/dialect/config-index.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import { buildFetchAdapter } from './fetch-adapter.ts';

const PAGED: ListDialect = {
  page: 'p',
  firstPage: 1,
  size: 'n',
  sort: 'by',
  direction: 'dir',
  searchText: 'text',
  searchBy: 'in',
  content: 'result.rows',
  total: 'result.count',
};

let requests: Request[];
let answers: ((request: Request) => unknown)[];

beforeEach(() => {
  requests = [];
  answers = [];
});

/** A provider that is not ours, with its own names for everything. */
function buildProvider(
  list: ListDialect | undefined,
  resource: Partial<Resource> = {},
  largest?: number,
  deletes = 'id',
) {
  const query = ['p', 'n', 'by', 'dir', 'text', 'in', 'type'].map((name) => ({
    name,
    in: 'query' as const,
    ...(name === 'n' && largest !== undefined && { schema: { maximum: largest } }),
  }));
  const id = [{ name: 'id', in: 'path' as const, required: true }];
  const definition: ApiDefinition = {
    openapi: '3.1.0',
    info: { title: 'foreign', version: '1' },
    paths: {
      '/things': {
        get: { operationId: 'thing.find', parameters: query, 'x-list': list },
        post: { operationId: 'thing.add' },
      },
      '/things/{id}': {
        get: { operationId: 'thing.read', parameters: id },
        put: { operationId: 'thing.change', parameters: id },
        delete: {
          operationId: 'thing.remove',
          parameters: [{ name: 'id', in: 'path' as const, required: true, 'x-argument': deletes }],
        },
      },
    },
  };
  const operations = {
    list: 'thing.find',
    get: 'thing.read',
    create: 'thing.add',
    update: 'thing.change',
    delete: 'thing.remove',
  };
  const client = createApiClient({
    definition,
    baseUrl: 'https://foreign.test',
    readToken: () => null,
    readStoreId: () => null,
    adapter: buildFetchAdapter(async (request) => {
      requests.push(request.clone());
      return Response.json(answers.shift()?.(request) ?? {});
    }),
  });
  const full: Resource = { menuKey: 'things', route: 'things', privileges: [], operations, ...resource };
  const file: EntityFile = { entity: { type: 'object' }, resources: { thing: full }, icons: {} };
  const summary = {
    name: 'thing',
    entity: 'thing',
    menuKey: 'things',
    route: 'things',
    privileges: [],
    title: 'Things',
  };
  const servedConfig: ServedConfig = {
    index: {
      version: '1',
      languages: [],
      resources: [summary],
      entities: {},
      words: {},
      definition: '',
      icons: {},
      captions: [],
      settings: {},
      providerUrl: null,
    },
    loadEntity: async () => file,
  };
  return createDataProvider(client, servedConfig);
}

const LIST = {
  filter: {},
  pagination: { page: 2, perPage: 20 },
  sort: { field: 'name', order: 'DESC' },
} as const;

describe('a list that the provider pages', () => {
  it('is asked for under the names of the definition, and read from where it says', async () => {
    answers = [() => ({ result: { rows: [{ id: 'x1' }], count: 21 } })];

    const { data, total } = await buildProvider(PAGED).getList('thing', {
      ...LIST,
      filter: { q: '停車', type: 'a' },
    });

    expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toEqual({
      p: '2',
      n: '20',
      by: 'name',
      dir: 'desc',
      text: '停車',
      type: 'a',
    });
    expect(requests[0]?.url.startsWith('https://foreign.test/things?')).toBe(true);
    expect(data).toEqual([{ id: 'x1' }]);
    expect(total).toBe(21);
  });

  it('says which field is searched, and hands the whole answer on for totals', async () => {
    const answer = { result: { rows: [], count: 0 }, amounts: { total_amount: 120 } };
    answers = [() => answer];

    const { meta } = await buildProvider(PAGED).getList('thing', { ...LIST, meta: { searchBy: 'plate' } });

    expect(new URL(requests[0]?.url ?? '').searchParams.get('in')).toBe('plate');
    expect(meta?.answer).toEqual(answer);
  });

  it('refuses a filter that the provider does not know, in place of showing unfiltered rows', async () => {
    await expect(
      buildProvider(PAGED).getList('thing', { ...LIST, filter: { colour: 'red' } }),
    ).rejects.toMatchObject({
      code: 'unknownFilter',
      params: { filter: 'colour', operation: 'thing.find' },
    });
    expect(requests).toEqual([]);
  });
});

describe('a list whose rows the provider does not count', () => {
  const { total: _, ...uncounted } = PAGED;
  const rows = (from: number, count: number) => ({
    result: { rows: Array.from({ length: count }, (__, index) => ({ id: from + index })) },
  });
  const read = (page: number, perPage = 50) =>
    buildProvider(uncounted).getList('thing', { ...LIST, pagination: { page, perPage } });

  it('goes on while its pages are full, and claims no count', async () => {
    answers = [() => rows(1, 50)];

    const answer = await read(1);

    expect(answer.total).toBeUndefined();
    expect(answer.pageInfo).toEqual({ hasPreviousPage: false, hasNextPage: true });
  });

  it('is counted by its last page, the short one', async () => {
    answers = [() => rows(101, 20), () => rows(1, 0)];

    expect(await read(3)).toMatchObject({ total: 120 });
    expect(await read(1)).toMatchObject({ total: 0 });
  });

  it('says no more of an empty page than that nothing follows', async () => {
    answers = [() => rows(1, 0)];

    const answer = await read(3);

    expect(answer.total).toBeUndefined();
    expect(answer.pageInfo).toEqual({ hasPreviousPage: true, hasNextPage: false });
  });

  it('is also open where the provider answers null for its total', async () => {
    answers = [() => ({ result: { ...rows(1, 2).result, count: null } })];

    const answer = await buildProvider(PAGED).getList('thing', {
      ...LIST,
      pagination: { page: 1, perPage: 2 },
    });

    expect(answer.pageInfo?.hasNextPage).toBe(true);
  });
});

describe('more rows than the provider gives at once', () => {
  it('are read from as many of its pages, until there are enough or one is short', async () => {
    const all = Array.from({ length: 7 }, (_, id) => ({ id }));
    const page = (request: Request) => {
      const at = new URL(request.url).searchParams;
      const from = (Number(at.get('p')) - 1) * 3;
      return { result: { rows: all.slice(from, from + 3), count: 7 } };
    };
    answers = [page, page, page, page, page];
    const provider = buildProvider(PAGED, {}, 3);
    const read = async (number: number) =>
      (await provider.getList('thing', { ...LIST, pagination: { page: number, perPage: 5 } })).data.map(
        ({ id }) => id,
      );

    expect(await read(1)).toEqual([0, 1, 2, 3, 4]);
    expect(await read(2)).toEqual([5, 6]);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('p'))).toEqual(['1', '2', '2', '3']);
  });
});

describe('a list that the provider gives whole', () => {
  it('is filtered by what the provider can, and the rest here', async () => {
    const rows = [
      { id: 1, colour: 'red' },
      { id: 2, colour: 'blue' },
    ];
    answers = [() => ({ content: rows })];

    const filter = { type: 'a', colour: 'red' };
    const { data, total } = await buildProvider(undefined).getList('thing', {
      ...LIST,
      filter,
      pagination: { page: 1, perPage: 10 },
    });

    expect(new URL(requests[0]?.url ?? '').search).toBe('?type=a');
    expect(data).toEqual([rows[0]]);
    expect(total).toBe(1);
  });

  it('says so when there may be more rows than it was given', async () => {
    const answer = { content: Array.from({ length: 1000 }, (_, id) => ({ id })) };
    answers = [() => answer];

    const { meta } = await buildProvider({ size: 'n' }).getList('thing', LIST);

    expect(new URL(requests[0]?.url ?? '').search).toBe('?n=1000');
    expect(meta).toEqual({ limit: 1000, answer });
  });
});

describe('a wrong answer', () => {
  it.each([
    ['no rows', PAGED, { rows: [] }, 'result.rows'],
    ['a row without an id', PAGED, { result: { rows: [{ id: 1 }, {}], count: 2 } }, 'result.rows.1.id'],
    ['no count', PAGED, { result: { rows: [] } }, 'result.count'],
    ['a page of HTML', undefined, '<html>', 'content'],
  ])('%s: the error names operation, path and what is missing', async (_, list, answer, missing) => {
    answers = [() => answer];

    await expect(buildProvider(list).getList('thing', LIST)).rejects.toMatchObject({
      code: 'wrongAnswer',
      params: { operation: 'thing.find', path: '/things', missing },
    });
  });

  it('a created record without an id', async () => {
    answers = [() => ({ ok: true })];

    await expect(buildProvider(PAGED).create('thing', { data: {} })).rejects.toMatchObject({
      code: 'wrongAnswer',
      params: { operation: 'thing.add', missing: 'id' },
    });
  });
});

describe('a save', () => {
  const loaded = { id: 1, name: 'old', note: 'kept' };

  it('re-reads a record without a version, and sends it whole when nobody changed it', async () => {
    answers = [() => loaded, () => ({ ...loaded, name: 'new' })];

    await buildProvider(PAGED).update('thing', { id: 1, data: { name: 'new' }, previousData: loaded });

    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(await requests[1]?.json()).toEqual({ name: 'new', note: 'kept' });
  });

  it('is a conflict when a record without a version has changed meanwhile', async () => {
    answers = [() => ({ ...loaded, note: 'changed' })];

    const update = buildProvider(PAGED).update('thing', {
      id: 1,
      data: { name: 'new' },
      previousData: loaded,
    });

    await expect(update).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('carries what is fixed for the resource, on reads too', async () => {
    answers = [() => ({ id: 1 }), () => ({ result: { rows: [], count: 0 } })];
    const provider = buildProvider(PAGED, { fixed: { type: 'park_service' } });

    await provider.create('thing', { data: { name: 'x', type: 'other' } });
    await provider.getList('thing', { ...LIST, filter: { type: 'other' } });

    expect(await requests[0]?.json()).toEqual({ name: 'x', type: 'park_service' });
    expect(new URL(requests[1]?.url ?? '').searchParams.get('type')).toBe('park_service');
  });
});

describe('an operation that is read as a list', () => {
  const page = { pagination: { page: 2, perPage: 2 } };

  it('is paged, sorted and filtered at the provider where it can', async () => {
    answers = [() => ({ result: { rows: [{ name: '丙' }], count: 3 } })];
    const sort = { field: 'name', order: 'ASC' } as const;

    const read = await buildProvider(PAGED).readOperation('thing.find', {
      filter: { type: 'a' },
      ...page,
      sort,
    });

    expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toEqual({
      p: '2',
      n: '2',
      by: 'name',
      dir: 'asc',
      type: 'a',
    });
    expect(read).toEqual({ data: [{ id: 0, name: '丙' }], total: 3, hasMore: false });
  });

  it('is paged here where it cannot, in its own order, also when the answer is a bare list', async () => {
    answers = [() => [{ id: 'c', n: 1 }, 7, { n: 3 }]];

    const read = await buildProvider({}).readOperation('thing.find', { filter: {}, ...page });

    expect(requests).toHaveLength(1);
    expect(read).toEqual({ data: [{ id: 2, n: 3 }], total: 3, hasMore: false });
  });
});

describe('deleting many where the ids are an argument in the path', () => {
  it('calls once for each', async () => {
    const provider = buildProvider(PAGED, {}, undefined, 'ids');
    await provider.deleteMany('thing', { ids: ['9f1c', 'b 2'] });

    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'DELETE /things/9f1c',
      'DELETE /things/b%202',
    ]);
  });
});

describe('deleting many where the id is in the path', () => {
  it('calls once for each', async () => {
    await buildProvider(PAGED).deleteMany('thing', { ids: [1, 2] });

    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'DELETE /things/1',
      'DELETE /things/2',
    ]);
  });
});
