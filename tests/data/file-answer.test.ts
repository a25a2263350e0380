import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { isFileAnswer } from '../../src/contract/file-answer.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { readFileName } from '../../src/data/api/file-name.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { buildFetchAdapter, cutLine } from './fetch-adapter.ts';

const answerOf = (...types: string[]) => ({
  '200': { description: 'ok', content: Object.fromEntries(types.map((type) => [type, {}])) },
});

/** Of a foreign provider, whose failures may come with a good status. */
const DEFINITION: ApiDefinition = {
  openapi: '3.1.0',
  info: { title: 'test', version: '1' },
  'x-error': { when: { ok: false }, code: 'why' },
  paths: {
    '/report': { get: { operationId: 'report.exportReport', responses: answerOf('application/pdf') } },
    '/long': {
      get: { operationId: 'report.exportYear', responses: answerOf('text/csv'), 'x-timeout-seconds': 900 },
    },
    '/rows': { get: { operationId: 'report.readRows', responses: answerOf('application/json') } },
    '/either': {
      get: { operationId: 'report.readEither', responses: answerOf('application/problem+json', 'text/csv') },
    },
  },
};

function buildClient(answer: () => Response | Promise<Response>) {
  const adapter = vi.fn(buildFetchAdapter(answer));
  const client = createApiClient({
    definition: DEFINITION,
    baseUrl: 'http://reports.test',
    readToken: () => null,
    readStoreId: () => null,
    adapter,
  });
  return { client, adapter };
}

/** Every byte there is: no text, in whatever charset. */
const BYTES = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);

const pdf = (headers: Record<string, string> = {}) =>
  new HttpResponse(BYTES, { headers: { 'Content-Type': 'application/pdf', ...headers } });

async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const thrown = await work.catch((error: unknown) => error);
  if (thrown instanceof ProviderError) return thrown;
  throw new Error(`Not a ProviderError: ${String(thrown)}`);
}

test('a file comes as a Blob, byte by byte, with its type and its name', async () => {
  const name = `attachment; filename="report.pdf"; filename*=UTF-8''%E6%97%A5%E5%A0%B1.pdf`;
  const { client } = buildClient(() => pdf({ 'Content-Disposition': name }));

  const answer = await client.invoke('report.exportReport');

  if (!isFileAnswer(answer)) throw new Error('It is no file.');
  expect(answer.name).toBe('日報.pdf');
  expect(answer.blob.type).toBe('application/pdf');
  expect(new Uint8Array(await answer.blob.arrayBuffer())).toEqual(BYTES);
});

test('an empty file is a file', async () => {
  const { client } = buildClient(
    () => new HttpResponse(null, { headers: { 'Content-Type': 'application/pdf' } }),
  );
  expect(await client.invoke('report.exportReport')).toMatchObject({
    name: 'exportReport.pdf',
    blob: { size: 0 },
  });
});

test('progress is told in bytes, with the total where the provider says it', async () => {
  const onProgress = vi.fn();
  const { client } = buildClient(() => pdf({ 'Content-Length': String(BYTES.length) }));
  await client.invoke('report.exportReport', {}, { onProgress });
  expect(onProgress).toHaveBeenLastCalledWith({ loaded: BYTES.length, total: BYTES.length });

  const open = vi.fn();
  const unsized = buildClient(() => {
    const body = new Blob([BYTES]).stream();
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/pdf' } });
  });
  await unsized.client.invoke('report.exportReport', {}, { onProgress: open });
  expect(open).toHaveBeenLastCalledWith({ loaded: BYTES.length, total: null });
});

test('it is waited for longer than a value, and as long as its operation says', async () => {
  const { client, adapter } = buildClient(() => pdf());
  await client.invoke('report.exportReport');
  await client.invoke('report.exportYear');
  await client.invoke('report.exportYear', {}, { timeoutMilliseconds: 7000 });
  expect(adapter.mock.calls.map(([{ timeout }]) => timeout)).toEqual([300_000, 900_000, 7000]);
});

test('it can be given up half-way', async () => {
  const controller = new AbortController();
  const { client } = buildClient(() => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(BYTES) });
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/pdf' } });
  });
  const onProgress = () => controller.abort();
  const thrown = await client
    .invoke('report.exportReport', {}, { signal: controller.signal, onProgress })
    .catch((error: unknown) => error);
  expect(thrown).toMatchObject({ code: 'ERR_CANCELED' });
});

test('a refusal that comes as JSON is read as any other', async () => {
  const refusal = { why: 'tooManyRows', params: { most: 10 }, request_id: 'r-1' };
  const { client } = buildClient(() => Response.json(refusal, { status: 422 }));
  expect(await failureOf(client.invoke('report.exportReport'))).toMatchObject({
    code: 'tooManyRows',
    params: { most: 10 },
    requestId: 'r-1',
  });
});

test('so is one that comes with a good status', async () => {
  const { client } = buildClient(() => Response.json({ ok: false, why: 'busy' }));
  expect(await failureOf(client.invoke('report.exportReport'))).toMatchObject({ status: 503, code: 'busy' });
});

test.each([
  ['the page of a proxy', () => new Response('<h1>502</h1>', { status: 502 }), { code: 'internal' }],
  ['JSON in its place', () => Response.json({ rows: [] }), { code: 'wrongAnswer' }],
  ['a cut line', cutLine, { status: 0, code: 'offline' }],
])('%s is a failure', async (_, answer, failure) => {
  expect(await failureOf(buildClient(answer).client.invoke('report.exportReport'))).toMatchObject(failure);
});

test('a line that is cut half-way is a failure, and no half file', async () => {
  const { client } = buildClient(() => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(BYTES);
        stream.error(new Error('cut'));
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/pdf' } });
  });
  expect(await failureOf(client.invoke('report.exportReport'))).toMatchObject({ status: 0, code: 'offline' });
});

test.each(['report.readRows', 'report.readEither'])(
  'what may answer JSON is a value: %s',
  async (operationId) => {
    const { client } = buildClient(() => Response.json([{ id: 1 }]));
    expect(await client.invoke(operationId)).toEqual([{ id: 1 }]);
  },
);

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="say \\"hi\\".csv"', 'say _hi_.csv'],
  ["attachment; filename*=utf-8'zh-TW'%E5%A0%B1%20%E8%A1%A8.csv", '報 表.csv'],
  ["attachment; filename*=ISO-8859-1''%E9t%E9.csv", 'été.csv'],
  ['attachment; filename*=UTF-8\'\'%FF%FE.csv; filename="else.csv"', 'else.csv'],
  ['attachment; filename*=NO-SUCH\'\'a.csv; filename="else.csv"', 'else.csv'],
  ['attachment; filename="å ±è¡¨.csv"'.replace('å ±è¡¨', Buffer.from('報表').toString('latin1')), '報表.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''..%2F..%5Cevil.exe", 'evil.exe'],
  ["attachment; filename*=UTF-8''cod.%E2%80%AEexe", 'cod.exe'],
  ["attachment; filename*=UTF-8''a%00b%0D%0A.csv", 'ab.csv'],
  ['attachment; filename="...hidden. "', 'hidden'],
  ['attachment; filename="CON.csv"', '_CON.csv'],
  ['attachment; filename="nul.tar.gz"', '_nul.tar.gz'],
  ['attachment; filename="NUL .csv"', '_NUL .csv'],
  ['attachment; filename="CONOUT$"', '_CONOUT$'],
  [`attachment; filename="${Buffer.from('COM¹.csv').toString('latin1')}"`, '_COM¹.csv'],
  ['attachment; filename="a.csv::$DATA"', 'a.csv__$DATA'],
  ['attachment; filename="a.csv"\r\nSet-Cookie: a=b', 'a.csv'],
  ['attachment; filename="a.csv\\r\\nX: y"', 'a.csvrnX_ y'],
  ['attachment; filename="x; filename=evil.exe"', 'x; filename=evil.exe'],
  ['attachment; filename="a\ud800.csv"', 'a.csv'],
  ["attachment; filename*=UTF-8''%E2%80%AEgnp.exe%E2%80%A8", 'gnp.exe'],
  ['attachment; filename="a<b>:c|d?.csv"', 'a_b__c_d_.csv'],
  ['attachment; filename=".."', 'exportOrders.csv'],
  ['attachment', 'exportOrders.csv'],
  ['', 'exportOrders.csv'],
])('the name in %j is %s', (disposition, name) => {
  expect(readFileName(disposition, 'order.exportOrders', 'text/csv')).toBe(name);
});

test('a long name is cut before its extension', () => {
  const name = readFileName(`attachment; filename="${'a'.repeat(500)}.xlsx"`, 'x.y', '');
  expect(name).toHaveLength(120);
  expect(name.endsWith('a.xlsx')).toBe(true);
});

test.each(['報'.repeat(300), '👨‍👩‍👧'.repeat(200), `${'a'.repeat(119)}${' .'.repeat(90)}`])(
  'a long name fits into a file system, with its extension: %s',
  (long) => {
    const header = `attachment; filename*=UTF-8''${encodeURIComponent(`${long}.xlsx`)}`;
    const name = readFileName(header, 'x.y', '');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
    expect(name).toMatch(/[^\s.]\.xlsx$/);
    expect(() => encodeURIComponent(name)).not.toThrow();
  },
);

test('a file that goes by a ticket is asked for with that in its address, and without the session', async () => {
  const TICKET = 'T-1';
  const seen: string[] = [];
  const adapter = vi.fn(
    buildFetchAdapter(async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      seen.push(`${request.method} ${pathname}${search} ${request.headers.get('authorization')}`);
      return pathname === '/ticket' ? HttpResponse.json({ ticket: TICKET, expires_in: 60 }) : pdf();
    }),
  );
  const parameters = [{ name: 'day', in: 'query' as const, schema: { type: 'string' as const } }];
  const operation = { operationId: 'report.generate', parameters, responses: answerOf('application/pdf') };
  const definition = (security: Record<string, string[]>[]): ApiDefinition => ({
    openapi: '3.1.0',
    info: { title: 'test', version: '1' },
    paths: {
      '/generate': { get: { ...operation, security } },
      '/ticket': {
        post: { operationId: 'download.createTicket', responses: answerOf('application/json') },
      },
    },
  });
  const invoke = (security: Record<string, string[]>[]) =>
    createApiClient({
      definition: definition(security),
      baseUrl: 'http://reports.test',
      readToken: () => '1-session',
      readStoreId: () => null,
      adapter,
    }).invoke('report.generate', { day: '2026-11-20' }, { byTicket: true });

  await invoke([{ session: [] }, { ticket: ['authorization'] }]);
  await invoke([{ session: [] }]);

  expect(seen).toEqual([
    'POST /ticket 1-session',
    `GET /generate?day=2026-11-20&authorization=${TICKET} null`,
    'GET /generate?day=2026-11-20 1-session',
  ]);
});
