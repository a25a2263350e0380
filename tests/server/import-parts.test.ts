import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_PART_ROWS, MOST_PART_ROWS, nextPartRows } from '../../src/contract/import-part.ts';
import type { ProviderMethods } from '../../src/contract/provider.ts';
import { type Sending, sendRows } from '../../src/engine/views/list/import/send-rows.ts';
import { createImportHandler } from '../../src/engine/views/list/import/worker/import-handler.ts';
import { toImportField } from '../../src/schema/import/import-field.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const COLUMNS = ['name', 'plate', 'data.comment1', 'data.comment2'];

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

/** A file whose rows are judged, as the page holds it. */
async function openFile(lines: readonly string[]) {
  const ask = createImportHandler(() => undefined);
  const entity = server.deps.config.current().entities.get('car-registration');
  if (entity === undefined) throw new Error('There are no car registrations.');
  const fields = COLUMNS.map((path) =>
    toImportField(entity, path, {
      words: { label: path, names: [path], choices: null },
      required: new Set(),
    }),
  );
  const file = new Blob([[COLUMNS.join(','), ...lines].join('\r\n')]);
  await ask({ kind: 'read', file, name: 'x.csv', limits: { bytes: 10_000_000, rows: 10_000 } });
  const more = { set: {}, minColumns: 1, required: [], unique: [], user: null };
  const plan = { entity, fields, columns: COLUMNS, ...more };
  await ask({ kind: 'judge', plan, hasHeader: true, now: new Date(0) });
  return { ask: async (request: Parameters<typeof ask>[0]) => ask(request) } as Parameters<
    typeof sendRows
  >[1]['file'];
}

interface SentPart {
  rows: number;
  bytes: number;
}

/** The provider, behind something that refuses bodies; what it has let through is noted. */
function providerBehind(refuse: (part: SentPart) => object | null) {
  const parts: SentPart[] = [];
  const invoke: ProviderMethods['invoke'] = async (_, body, options) => {
    const part = {
      rows: Array.isArray(body?.rows) ? body.rows.length : 0,
      bytes: Buffer.byteLength(JSON.stringify(body)),
    };
    const refused = refuse(part);
    if (refused !== null) throw refused;
    parts.push(part);
    const answer = await server.call('POST', '/api/v1/car-registration/import', {
      token,
      body,
      headers: { 'Idempotency-Key': options?.idempotencyKey ?? '' },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return { parts, provider: { invoke } };
}

async function sendAll(lines: readonly string[], refuse: (part: SentPart) => object | null = () => null) {
  const file = await openFile(lines);
  const { parts, provider } = providerBehind(refuse);
  const id = crypto.randomUUID();
  const begun: Sending = {
    importId: id,
    senderKey: id,
    contentHash: id,
    fileName: 'x.csv',
    total: lines.length,
    lastRow: 0,
    accepted: 0,
    refused: 0,
    partRows: FIRST_PART_ROWS,
    isAgain: false,
    isResumed: false,
  };
  const operation = 'carRegistration.importCarRegistrations';
  const { signal } = new AbortController();
  const means = { file, provider, operation, args: {}, signal, onProgress: () => undefined };
  return { file, parts, sent: await sendRows(begun, means) };
}

const short = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `住戶,${prefix}${index}`);

async function storedPlates(prefix: string): Promise<string[]> {
  const path = `/api/v1/car-registration?page=0&pageSize=1000&searchBy=plate&searchText=${prefix}`;
  const { content } = await (await server.call('GET', path, { token })).json();
  return content.map(({ plate }: { plate: string }) => plate);
}

test('a part has no more rows than the definition takes', () => {
  const { components } = server.deps.config.current().definition;
  expect(components?.schemas?.ImportRows?.properties?.rows?.maxItems).toBe(MOST_PART_ROWS);
});

test('parts grow while they are quick, and shrink where they are slow', () => {
  expect(nextPartRows(250, 20)).toBe(500);
  expect(nextPartRows(2_000, 20)).toBe(2_000);
  expect(nextPartRows(1_000, 1_000)).toBe(1_000);
  expect(nextPartRows(1_000, 4_000)).toBe(250);
  expect(nextPartRows(30, 60_000)).toBe(25);
  expect(nextPartRows(25, 0)).toBe(50);
});

test('rows that are large are sent in parts that fit an usual body, each stored once', async () => {
  const long = '長'.repeat(500);
  const lines = short('BIG', 700).map((line) => `${line},${long},${long}`);
  const { parts, sent } = await sendAll(lines);

  expect(sent).toMatchObject({ accepted: 700, refused: 0, lastRow: 701 });
  expect(Math.max(...parts.map(({ bytes }) => bytes))).toBeLessThan(1024 * 1024);
  expect(new Set(await storedPlates('BIG')).size).toBe(700);
  expect(await storedPlates('BIG')).toHaveLength(700);
});

test('a body that is too large on its way is halved, and a row that alone is too large is refused by itself', async () => {
  const tooLarge = { status: 413, code: 'tooLarge', params: {}, errors: [] };
  const lines = short('HALF', 60);
  lines[30] = `住戶,HALF30,${'長'.repeat(500)}`;
  const { file, parts, sent } = await sendAll(lines, ({ bytes }) => (bytes > 1_500 ? tooLarge : null));

  expect(sent).toMatchObject({ accepted: 59, refused: 1, lastRow: 61 });
  expect(parts.length).toBeGreaterThan(2);
  expect(await file.ask({ kind: 'refusals' })).toEqual([
    { row: 32, errors: [{ field: '', keyword: 'tooLarge', params: {} }] },
  ]);
  expect(await storedPlates('HALF')).toHaveLength(59);
});

test('a definition of a deployment that takes fewer rows at once gets fewer', async () => {
  const refused = {
    status: 422,
    code: 'invalid',
    params: {},
    errors: [{ pointer: '/rows', keyword: 'maxItems' }],
  };
  const { parts, sent } = await sendAll(short('FEW', 300), ({ rows }) => (rows > 100 ? refused : null));

  expect(sent).toMatchObject({ accepted: 300, refused: 0 });
  expect(Math.max(...parts.map(({ rows }) => rows))).toBeLessThanOrEqual(100);
  expect(await storedPlates('FEW')).toHaveLength(300);
});
