// @oldest-postgresql
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryTogether } from '../../server/database/connection/query-together.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let place: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeEach(async () => {
  place = await createTestDatabase();
  pool = new pg.Pool({ connectionString: place.url, max: 1, pipeline: true });
  // The end of a pool does not wait for its connections: one may still stand when its database is dropped.
  pool.on('error', () => {});
  client = await pool.connect();
  await client.query('create table public.note (text text primary key)');
});

afterEach(async () => {
  client.release();
  await pool.end();
  await place.drop();
});

const note = (text: unknown) => ({
  text: 'insert into public.note values ($1)',
  values: [text],
  name: 'note',
});
const all = { text: 'select text from public.note order by 1', values: [] };

const readNotes = async () => (await queryTogether(client, [all])).rows.map(({ text }) => text);

test('a group has one answer, at one Sync, with the result of its last statement', async () => {
  let answers = 0;
  Reflect.get(client, 'connection').on('readyForQuery', () => {
    answers += 1;
  });
  const { rows, command } = await queryTogether(client, [note('a'), note('b'), all]);
  expect(rows).toEqual([{ text: 'a' }, { text: 'b' }]);
  expect(command).toBe('SELECT');
  expect(answers).toBe(1);
});

test('a group without a transaction stands and falls together', async () => {
  await expect(queryTogether(client, [note('a'), note('a'), note('b')])).rejects.toThrow(/duplicate key/);
  expect(await readNotes()).toEqual([]);
  await queryTogether(client, [note('a'), note('b')]);
  expect(await readNotes()).toEqual(['a', 'b']);
});

test('groups and plain queries that are sent without waiting get their own answers', async () => {
  const answers = await Promise.allSettled([
    queryTogether(client, [note('a'), all]),
    queryTogether(client, [note('a'), all]),
    client.query('select 1 as one'),
    queryTogether(client, [note('b'), all]),
  ]);
  const told = answers.map((one) => (one.status === 'fulfilled' ? one.value.rows : String(one.reason)));
  expect(told).toEqual([
    [{ text: 'a' }],
    expect.stringContaining('duplicate key'),
    [{ one: 1 }],
    [{ text: 'a' }, { text: 'b' }],
  ]);
});

test('a value that cannot be sent is an error, and the connection goes on', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await expect(queryTogether(client, [note(circle), all])).rejects.toThrow(/circular/i);
  expect(await readNotes()).toEqual([]);
});
