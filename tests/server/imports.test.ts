// @oldest-postgresql
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { register, signInAs } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await buildServerForTest();
  token = await register(server);
});

const PATH = '/api/v1/item/vehicles/import';
const entry = (name: string, more: object = {}) => ({
  name,
  car_type: 'C',
  ctime: '2026-03-01T02:00:00Z',
  ...more,
});

function toRows(records: readonly object[], first = 2) {
  return records.map((record, index) => ({ row: first + index, record }));
}

async function send(body: object, { as = token, key = 'part-1' }: { as?: string; key?: string } = {}) {
  const whole = {
    import_id: 'import-one',
    content_hash: 'hash-of-one',
    file_name: '車輛.csv',
    total: 3,
    ...body,
  };
  const answer = await server.call('POST', PATH, {
    token: as,
    body: whole,
    headers: { 'Idempotency-Key': key },
  });
  return { status: answer.status, body: await answer.json() };
}

async function plates(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from vehicle order by id`.execute(
    server.deps.database,
  );
  return rows.map(({ name }) => name);
}

test('of a part what is right is stored, and each refused row says why by its fields', async () => {
  await server.call('POST', '/api/v1/item', { token, body: { type: 'park_service', ...entry('AHT-6620') } });

  const answer = await send({
    rows: toRows([
      entry('BDR-2207'),
      entry('AHT6620'),
      entry('X'.repeat(30)),
      entry('MKT-1124', { car_type: '?' }),
    ]),
  });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ rows: 4, accepted: 1, refused: 3, skipped: 0 });
  expect(answer.body.refusals).toEqual([
    { row: 3, errors: [{ field: 'name', keyword: 'inside', params: expect.anything() }] },
    { row: 4, errors: [{ field: 'name', keyword: 'maxLength', params: expect.anything() }] },
    { row: 5, errors: [{ field: 'car_type', keyword: 'enum', params: expect.anything() }] },
  ]);
  expect(await plates()).toEqual(['AHT6620', 'BDR2207']);
});

test('the same part sent again, and a part that was taken under another key, store nothing twice', async () => {
  const rows = toRows([entry('BDR2207'), entry('AXN9086')]);
  const first = await send({ rows });
  const again = await send({ rows });
  const otherwise = await send({ rows }, { key: 'another key' });

  expect(again.body).toEqual(first.body);
  expect(otherwise.body).toMatchObject({ accepted: 0, refused: 0 });
  expect(await plates()).toEqual(['BDR2207', 'AXN9086']);
});

test('a part that fails in the middle stores nothing of itself, and goes on where it was', async () => {
  await send({ rows: toRows([entry('BDR2207'), entry('BDR2207')]) });
  const { database } = server.deps;
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin if new.name = 'RCC5530' then raise exception 'power cut' using errcode = '57P01'; end if; return new; end $$`.execute(
    database,
  );
  await sql`create trigger fails before insert on vehicle for each row execute function fail_once()`.execute(
    database,
  );
  const rows = toRows([entry('AXN9086'), entry('RCC5530'), entry('BKA7788')], 4);

  const broken = await send({ rows }, { key: 'part-2' });

  expect(broken.status).toBe(503);
  expect(await plates()).toEqual(['BDR2207']);

  await sql`drop trigger fails on vehicle`.execute(database);
  const whole = await send({ rows, is_resumed: true }, { key: 'part-2' });

  expect(whole.body).toMatchObject({ rows: 5, accepted: 4, refused: 1, skipped: 0 });
  expect(whole.body.refusals).toEqual([
    { row: 3, errors: [{ field: 'name', keyword: 'inside', params: expect.anything() }] },
  ]);
  expect(await plates()).toEqual(['BDR2207', 'AXN9086', 'RCC5530', 'BKA7788']);
});

test('a content that is known is refused until it is wanted again', async () => {
  await send({ rows: toRows([entry('BDR2207')]) });
  const other = { import_id: 'import-two', rows: toRows([entry('AXN9086')]) };

  const refused = await send(other, { key: 'two' });
  const again = await send({ ...other, is_again: true }, { key: 'three' });

  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'contentKnown',
    params: { id: 'import-one', user: 'admin', count: 1, done: 1, total: 3, last_row: 2 },
  });
  expect(again.body).toMatchObject({ accepted: 1 });
});

test('a content is known while its import is under way, also where nothing of it is stored yet; all refused, it is not', async () => {
  await send({ rows: toRows([entry('X'.repeat(30))]), total: 2 });
  const other = { import_id: 'import-two', rows: toRows([entry('BDR2207')]), total: 2 };

  const during = await send(other, { key: 'two' });
  await send({ rows: toRows([entry('Y'.repeat(30))], 3), total: 2 }, { key: 'rest' });
  const after = await send(other, { key: 'three' });

  expect(during.body).toMatchObject({ code: 'contentKnown', params: { count: 0, done: 1, total: 2 } });
  expect(after.body).toMatchObject({ accepted: 1 });
});

test('two people who send the same content at the same time store it once', async () => {
  const manager = await signInAs(server, 'manager');
  const rows = toRows([entry('BDR2207')]);
  const answers = await Promise.all([
    send({ rows, import_id: 'import-of-admin' }, { key: 'a' }),
    send({ rows, import_id: 'import-of-manager' }, { key: 'b', as: manager }),
  ]);

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await plates()).toEqual(['BDR2207']);
});

test('who may not create may not import, and rows have to come in their order', async () => {
  const auditor = await signInAs(server, 'audit');

  expect((await send({ rows: [] }, { as: auditor })).status).toBe(403);
  const turned = await send({ rows: toRows([entry('A1')], 9).concat(toRows([entry('B2')], 3)) });
  expect(turned).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/rows/1/row', keyword: 'minimum' }] },
  });
});

async function sendFile(text: string | Uint8Array<ArrayBuffer>, name = '車輛.csv') {
  const form = new FormData();
  form.append('file', new Blob([text]), 'x.csv');
  form.append('file_name', name);
  const answer = await server.call('POST', PATH, {
    token,
    body: form,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return { status: answer.status, body: await answer.json() };
}

test('a file is counted row by row as the page counts it: words for values, days of the Republic, short rows', async () => {
  const answer = await sendFile(
    '\ufeff車牌,車種,進場時間,進場區域\r\nBDR-2207,汽車,115/3/1 09:30,\r\n壞,飛機,2026/3/1,\r\nAXN-9086,機車\r\nbdr2207,M,2026-03-01T01:30:00Z,\r\n',
  );

  expect(answer.body).toMatchObject({ rows: 4, accepted: 1, refused: 2, skipped: 1 });
  expect(answer.body.refusals[0]).toMatchObject({
    row: 3,
    errors: [{ field: 'car_type', keyword: 'choice' }],
  });
  expect(answer.body.refusals[1]).toMatchObject({
    row: 5,
    errors: [{ field: 'name', keyword: 'repeatedInFile' }],
  });
  const { rows } = await sql`select name, car_type, ctime, manual_create from vehicle`.execute(
    server.deps.database,
  );
  expect(rows).toEqual([
    { name: 'BDR2207', car_type: 'C', ctime: new Date('2026-03-01T01:30:00Z'), manual_create: true },
  ]);
});

test('names of columns that stand again in the middle of a file are skipped and counted', async () => {
  const header = '\ufeff車牌,車種,進場時間,進場區域\r\n';
  const answer = await sendFile(
    `${header}BDR-2207,汽車,2026/3/1 09:30,\r\n${header}AXN-9086,機車,2026/3/1 09:30,\r\n`,
  );

  expect(answer.body).toMatchObject({ rows: 3, accepted: 2, refused: 0, skipped: 1 });
  expect(await plates()).toEqual(['BDR2207', 'AXN9086']);
});

test('a file that only names its columns is skipped and counted, and one that is no table says what it is', async () => {
  expect((await sendFile('車牌,車種,進場時間,進場區域\r\n')).body).toMatchObject({
    rows: 1,
    accepted: 0,
    skipped: 1,
  });
  expect((await sendFile('PK\u0003\u0004', 'x.csv')).body).toMatchObject({
    errors: [{ pointer: '/file', keyword: 'contentIsXlsx' }],
  });
  expect((await sendFile(Array.from({ length: 1000 }, (_, index) => index).join(','))).body).toMatchObject({
    errors: [{ pointer: '/file', keyword: 'tooManyColumns', params: { count: 1000 } }],
  });
  vi.restoreAllMocks();
});
