// @oldest-postgresql
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { executePrepared, prepareQuery } from '../../server/database/connection/prepared-query.ts';
import { startWith } from '../../server/database/connection/transaction-pipeline.ts';
import type { Tables } from '../../server/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let place: TestDatabase;
let database: Kysely<Tables>;

beforeEach(async () => {
  place = await createTestDatabase();
  database = openDatabase(place.url);
  await sql`create table public.note (text text primary key, place integer)`.execute(database);
});

afterEach(async () => {
  await database.destroy();
  await place.drop();
});

interface Note {
  text: string;
  place: number | string | null;
}

const note = (text: unknown) => sql`insert into public.note (text) values (${text})`;

const WRITE = prepareQuery('insert into public.note (text) values (:text)');
const FIND = prepareQuery<Note>('select text, place from public.note where text = :text');

async function find(on: Kysely<Tables>, text: string): Promise<Note | undefined> {
  return (await executePrepared(on, FIND, { text })).rows[0];
}

/** How often each statement about notes that one connection keeps has been planned. */
async function readStored(on: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ plans: number }>`
    select generic_plans + custom_plans as plans from pg_prepared_statements
    where statement like '%note%' order by 1`.execute(on);
  return rows.map(({ plans }) => plans);
}

const onOneConnection = (work: (single: Kysely<Tables>) => Promise<void>) =>
  database.connection().execute(work);

test('PostgreSQL keeps a statement for its connection, whatever its values, and nothing else', async () => {
  await note('a').execute(database);
  await onOneConnection(async (single) => {
    expect(await find(single, 'a')).toEqual({ text: 'a', place: null });
    expect(await find(single, 'b')).toBeUndefined();
    await note('c').execute(single);
    expect(await readStored(single)).toEqual([2]);
  });
});

test('statements of one group are each kept, and the transaction that is taken back takes none along', async () => {
  await onOneConnection(async (single) => {
    for (const text of ['a', 'b', 'c']) {
      const work = single.transaction().execute(async (transaction) => {
        await startWith(transaction, WRITE, { text });
        expect(await find(transaction, text)).toEqual({ text, place: null });
        throw new Error('given up');
      });
      await expect(work).rejects.toThrow('given up');
    }
    expect(await readStored(single)).toEqual([3, 3]);
  });
});

test('a statement that stood behind a failing one, and so was never parsed, is asked again', async () => {
  await note('taken').execute(database);
  await onOneConnection(async (single) => {
    const placeNote = (text: string) =>
      single.transaction().execute(async (transaction) => {
        await startWith(transaction, WRITE, { text });
        return find(transaction, text);
      });
    await expect(placeNote('taken')).rejects.toThrow(/duplicate key/);
    expect(await placeNote('free')).toEqual({ text: 'free', place: null });
    await expect(placeNote('free')).rejects.toThrow(/duplicate key/);
    expect(await placeNote('last')).toEqual({ text: 'last', place: null });
  });
});

test('a table that has changed fails at most the first call', async () => {
  await note('a').execute(database);
  await onOneConnection(async (single) => {
    expect(await find(single, 'a')).toEqual({ text: 'a', place: null });
    await sql`alter table public.note alter column place type text using 'here'`.execute(single);
    await expect(find(single, 'a')).rejects.toThrow(/cached plan/);
    expect(await find(single, 'a')).toEqual({ text: 'a', place: 'here' });
  });
});

test('a parameter without a value is no null', async () => {
  expect(() => executePrepared(database, FIND, { txt: 'a' })).toThrow(/asks for text/);
});

test('a parameter may stand at several places, beside casts', async () => {
  const twice = prepareQuery<{ one: number; two: string }>(
    'select :one::integer as one, :two::text || :two as two',
  );
  expect((await executePrepared(database, twice, { two: 'a', one: 1 })).rows).toEqual([
    { one: 1, two: 'aa' },
  ]);
});

test('a value that cannot be sent leaves the statement usable', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  await onOneConnection(async (single) => {
    await expect(executePrepared(single, WRITE, { text: circle })).rejects.toThrow(/circular/i);
    await executePrepared(single, WRITE, { text: 'a' });
    await expect(executePrepared(single, WRITE, { text: circle })).rejects.toThrow(/circular/i);
    await executePrepared(single, WRITE, { text: 'b' });
    expect(await find(single, 'b')).toEqual({ text: 'b', place: null });
  });
});
