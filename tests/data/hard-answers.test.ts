import { delay, HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildQueryClient } from '../../src/app/admin/admin-contexts.tsx';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { createDataProvider } from '../../src/data/provider/data-provider.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import type { ServedConfig } from '../../src/schema/describe/served-config.ts';
import { eventually } from '../support/eventually.ts';
import { buildFetchAdapter, cutLine } from './fetch-adapter.ts';

/** A provider whose list comes whole, and which answers slowly, too much, or half. */
const DEFINITION: ApiDefinition = {
  openapi: '3.1.0',
  info: { title: 'hard', version: '1' },
  paths: {
    '/rows': { get: { operationId: 'row.find' }, post: { operationId: 'row.add' } },
    '/text': { get: { operationId: 'row.text' } },
  },
};
const OPERATIONS = { list: 'row.find', create: 'row.add' };

/** A provider that gives these answers in turn, the last of them for ever. */
function buildProvider(...answers: (() => Response | Promise<Response>)[]) {
  const handle = vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.json({}));
  const client = createApiClient({
    definition: DEFINITION,
    baseUrl: 'https://hard.test',
    readToken: () => null,
    readStoreId: () => null,
    adapter: buildFetchAdapter(handle),
  });
  const servedConfig = {
    index: { resources: [{ name: 'row', entity: 'row' }] },
    loadEntity: async () => ({ entity: {}, icons: {}, resources: { row: { operations: OPERATIONS } } }),
  } as object as ServedConfig;
  return { provider: createDataProvider(client, servedConfig), sent: () => handle.mock.calls.length };
}

const page = (number: number) => ({
  filter: {},
  pagination: { page: number, perPage: 25 },
  sort: { field: 'id', order: 'DESC' as const },
});

const text = (body: string, type = 'application/json') =>
  new HttpResponse(body, { headers: { 'Content-Type': type } });

test('a list of 100,000 rows that comes whole is sorted and cut here', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => ({
    id: at + 1,
    name: `row ${at}`.padEnd(60, '.'),
  }));
  const { provider } = buildProvider(() => Response.json({ content: rows }));
  const { data, total } = await provider.getList('row', page(2));
  expect(total).toBe(100_000);
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => 99_975 - at));
});

test.each([
  ['ends half-way', '{ "content": [{ "id": 1 }, { "id"'],
  ['is no JSON at all', '[undefined]'],
  ['goes on after its end', '{ "content": [] } { "content": [] }'],
])('an answer that %s is wrong, for lists and for other calls', async (_, body) => {
  const { provider } = buildProvider(() => text(body));
  const failure = { code: 'wrongAnswer', params: { operation: 'row.find', path: '/rows' } };
  await expect(provider.getList('row', page(1))).rejects.toMatchObject(failure);
  await expect(provider.invoke('row.find')).rejects.toMatchObject(failure);
});

test.each([
  ['a JSON text', () => text('"done"'), 'done'],
  ['plain text', () => text('{curly}', 'text/plain'), '{curly}'],
  ['nothing', () => text(''), ''],
])('%s is a value', async (_, answer, value) => {
  const { provider } = buildProvider(answer);
  expect(await provider.invoke('row.text')).toBe(value);
});

test('deep JSON is read, and its prototype is its own', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const { provider } = buildProvider(() => text(`{ "__proto__": { "isAdmin": true }, "deep": ${deep} }`));
  const answer = await provider.invoke('row.text');
  expect(answer).toHaveProperty('deep');
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('an answer that comes slowly is waited for, and given up when the reader leaves', async () => {
  const { provider, sent } = buildProvider(async () => {
    await delay('infinite');
    return Response.json({});
  });
  const controller = new AbortController();
  const reading = provider.getList('row', { ...page(1), signal: controller.signal });
  const thrown = reading.catch((error: unknown) => error);
  await eventually(() => expect(sent()).toBe(1));
  controller.abort();
  expect(await thrown).toMatchObject({ code: 'ERR_CANCELED' });
});

/** What a view reads its data through, without the pauses between two tries. */
function read(answers: Parameters<typeof buildProvider>) {
  const { provider, sent } = buildProvider(...answers);
  const client = buildQueryClient();
  onTestFinished(() => client.clear());
  const query = { queryKey: ['rows'], queryFn: () => provider.getList('row', page(1)), retryDelay: 0 };
  return { work: client.fetchQuery(query), sent };
}

const rows = () => Response.json({ content: [{ id: 1 }] });
const status = (code: number) => () => Response.json({}, { status: code });

test.each([
  ['a cut line', cutLine],
  ['a proxy whose server is away', status(502)],
  ['an overloaded server', status(503)],
  ['a proxy that has waited too long', status(504)],
])('after %s a read is tried again', async (_, away) => {
  const { work, sent } = read([away, away, rows]);
  expect((await work).total).toBe(1);
  expect(sent()).toBe(3);
});

test('a server that stays away is asked three times', async () => {
  const { work, sent } = read([status(503)]);
  await expect(work).rejects.toMatchObject({ status: 503 });
  expect(sent()).toBe(3);
});

test.each([400, 401, 403, 404, 409, 422, 429, 500])('a refusal (%i) is not asked for again', async (code) => {
  const { work, sent } = read([status(code), rows]);
  await expect(work).rejects.toMatchObject({ status: code });
  expect(sent()).toBe(1);
});

test('a broken answer is not asked for again', async () => {
  const { work, sent } = read([() => text('{ "content": ['), rows]);
  await expect(work).rejects.toMatchObject({ code: 'wrongAnswer' });
  expect(sent()).toBe(1);
});

test('a change is sent once, whatever comes back', async () => {
  for (const away of [cutLine, status(503)]) {
    const { provider, sent } = buildProvider(away, rows);
    const client = buildQueryClient();
    const create = { mutationFn: () => provider.create('row', { data: { name: 'a' } }) };
    await expect(client.getMutationCache().build(client, create).execute(undefined)).rejects.toThrow();
    expect(sent()).toBe(1);
    client.clear();
  }
});
