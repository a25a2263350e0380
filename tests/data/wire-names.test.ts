import { expect, test } from 'vitest';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { readList } from '../../src/data/provider/list-operation.ts';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildFetchAdapter } from './fetch-adapter.ts';

/** As the provider has it: other names at every depth, instants as numbers. */
const VISIT: JsonSchema = {
  properties: {
    id: { 'x-wire-name': 'no' },
    arrived_at: { 'x-wire-name': 'arrived', type: 'integer', 'x-instant': 'epoch-seconds' },
    left_at: { type: ['number', 'null'], 'x-instant': 'epoch-milliseconds' },
    guest: { 'x-wire-name': 'who', properties: { born_at: { $ref: '#/components/schemas/Time' } } },
    stays: { items: { $ref: '#/components/schemas/Stay' } },
  },
};
const COMPONENTS = {
  schemas: {
    Visit: VISIT,
    Time: { type: 'integer', 'x-instant': 'epoch-seconds', 'x-wire-name': 'ignored' },
    Stay: {
      properties: {
        until: { 'x-wire-name': 'till', 'x-instant': 'epoch-seconds' },
        stays: { 'x-wire-name': 'sub', items: { $ref: '#/components/schemas/Stay' } },
      },
    },
  },
} satisfies ApiDefinition['components'];

const WIRE = {
  no: 'v1',
  arrived: 1_763_600_000,
  left_at: 1_763_600_000_500.5,
  who: { born_at: -86_400, odd: 1 },
  stays: [{ till: 60, sub: [{ till: 120 }] }],
  kept: { no: 7 },
};
const OWN = {
  id: 'v1',
  arrived_at: '2025-11-20T00:53:20.000Z',
  left_at: '2025-11-20T00:53:20.500Z',
  guest: { born_at: '1969-12-31T00:00:00.000Z', odd: 1 },
  stays: [{ until: '1970-01-01T00:01:00.000Z', stays: [{ until: '1970-01-01T00:02:00.000Z' }] }],
  kept: { no: 7 },
};

const schema = { $ref: '#/components/schemas/Visit' };
const json = (value: JsonSchema) => ({ content: { 'application/json': { schema: value } } });

function build(
  operation: Partial<ApiOperation>,
  answer: unknown,
  { method = 'post', status = 200 }: { method?: 'get' | 'post'; status?: number } = {},
) {
  const requests: Request[] = [];
  const client = createApiClient({
    definition: {
      openapi: '3.1.0',
      info: { title: 't', version: '1' },
      components: COMPONENTS,
      paths: { '/visits': { [method]: { operationId: 'visit.do', ...operation } } },
    },
    baseUrl: 'https://foreign.test',
    readToken: () => null,
    readStoreId: () => null,
    adapter: buildFetchAdapter(async (request) => {
      requests.push(request.clone());
      return Response.json(answer, { status });
    }),
  });
  return { client, requests };
}

test('a record is sent and answered under the names of the wire, at any depth', async () => {
  const { client, requests } = build(
    {
      requestBody: json(schema),
      responses: { 201: json({ properties: { data: schema } }) },
      'x-answer': 'data',
    },
    { data: WIRE },
  );

  expect(await client.invoke('visit.do', OWN)).toEqual(OWN);

  expect(await requests[0]?.json()).toEqual({ ...WIRE, left_at: 1_763_600_000_500 });
});

test('a value with its own place, all others, and a whole body are translated alike', async () => {
  const around = build({ requestBody: json({ properties: { data: { ...schema, 'x-argument': '*' } } }) }, {});
  await around.client.invoke('visit.do', OWN);
  expect(await around.requests[0]?.json()).toEqual({ data: { ...WIRE, left_at: 1_763_600_000_500 } });

  const whole = build({ requestBody: json({ items: schema }) }, {});
  await whole.client.invoke('visit.do', { '#': [OWN] });
  expect(await whole.requests[0]?.json()).toEqual([{ ...WIRE, left_at: 1_763_600_000_500 }]);
});

test('what is no instant stays, and a bare date is the start of its day in Taipei', async () => {
  const { client, requests } = build({ requestBody: json(schema) }, {});
  await client.invoke('visit.do', { arrived_at: '2025-11-20', left_at: null, stays: [{ until: 'soon' }] });
  expect(await requests[0]?.json()).toEqual({
    arrived: Date.parse('2025-11-20T00:00:00+08:00') / 1000,
    left_at: null,
    stays: [{ till: 'soon' }],
  });
});

test('a name of the wire that is another field here gives way to it', async () => {
  const swapped = { properties: { a: { 'x-wire-name': 'b' } } };
  const { client, requests } = build(
    { requestBody: json(swapped), responses: { 200: json(swapped) } },
    { a: 'not ours', b: 1 },
  );
  expect(await client.invoke('visit.do', { a: 1, b: 'not theirs' })).toEqual({ a: 1 });
  expect(await requests[0]?.json()).toEqual({ b: 1 });
});

test('a list is sorted, searched and bounded by the names and numbers of the wire', async () => {
  const instant = { type: 'integer', 'x-instant': 'epoch-seconds' } as const;
  const { client, requests } = build(
    {
      parameters: [
        { name: 'p', in: 'query', 'x-argument': 'page' },
        { name: 'n', in: 'query', 'x-argument': 'size' },
        { name: 'by', in: 'query' },
        { name: 'in', in: 'query' },
        { name: 'text', in: 'query' },
        { name: 'since', in: 'query', 'x-argument': 'from', schema: instant },
        { name: 'on', in: 'query', schema: instant },
        {
          name: 'where',
          in: 'query',
          style: 'deepObject',
          schema: { properties: { until: { ...instant, 'x-wire-name': 'before' } } },
        },
      ],
      'x-list': {
        page: 'page',
        size: 'size',
        sort: 'by',
        sortAs: ['{field}', '-{field}'],
        searchBy: 'in',
        searchText: 'text',
        content: 'rows',
        total: 'count',
      },
      'x-answer': { rows: 'page.list', count: 'page.count' },
      responses: { 200: json({ properties: { page: { properties: { list: { items: schema } } } } }) },
    },
    { page: { list: [WIRE], count: 1 } },
    { method: 'get' },
  );

  const { data, total } = await readList(client, client.operation('visit.do'), {
    filter: { q: 'x', from: OWN.arrived_at, on: [OWN.arrived_at], until: OWN.arrived_at },
    sort: { field: 'guest.born_at', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
    meta: { searchBy: 'arrived_at' },
  });

  expect([data, total]).toEqual([[OWN], 1]);
  expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toEqual({
    p: '0',
    n: '10',
    by: '-who.born_at',
    in: 'arrived',
    text: 'x',
    since: '1763600000',
    on: '1763600000',
    'where[before]': '1763600000',
  });
});

test.each([
  ['/arrived', '/arrived_at'],
  ['who.born_at', '/guest/born_at'],
  ['#/stays/0/sub/1/till', '/stays/0/stays/1/until'],
  ['/kept', '/kept'],
])('an error at %s stands beside the field %s', async (pointer, expected) => {
  const failure = { code: 'invalid', errors: [{ pointer, keyword: 'required' }] };
  const record = build({ requestBody: json(schema) }, failure, { status: 422 });
  await expect(record.client.invoke('visit.do', OWN)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ pointer: expected, keyword: 'required' }],
  });
});

test('an error may point from the body or from the record inside it', async () => {
  const inside = json({
    properties: { data: { ...schema, 'x-argument': '*' }, account: { 'x-argument': 'name' } },
  });
  const pointers = async (args: object, ...said: string[]) => {
    const errors = said.map((pointer) => ({ pointer, keyword: 'required' }));
    const { client } = build({ requestBody: inside }, { code: 'invalid', errors }, { status: 422 });
    const failure: unknown = await client.invoke('visit.do', { ...args }).catch((error: unknown) => error);
    return (failure as { errors: { pointer: string }[] }).errors.map((one) => one.pointer);
  };

  expect(await pointers(OWN, '/data/arrived', '/arrived', '/account')).toEqual([
    '/arrived_at',
    '/arrived_at',
    '/name',
  ]);
  expect(await pointers({ data: { odd: 1 } }, '/data/odd')).toEqual(['/data/odd']);
});
