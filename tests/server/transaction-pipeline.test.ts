// @oldest-postgresql
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { PipelinedConnection } from '../../server/database/connection/pipelined-connection.ts';
import { prepareQuery } from '../../server/database/connection/prepared-query.ts';
import { finishWith, startWith } from '../../server/database/connection/transaction-pipeline.ts';
import type { Tables } from '../../server/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let place: TestDatabase;
let database: Kysely<Tables>;

beforeEach(async () => {
  place = await createTestDatabase();
  database = openDatabase(place.url);
  await sql`create table public.note (text text primary key)`.execute(database);
});

afterEach(async () => {
  await database.destroy();
  await place.drop();
});

const WRITE = prepareQuery('insert into public.note (text) values (:text)');
const note = (text: string) => sql`insert into public.note (text) values (${text})`;

async function readNotes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from public.note order by text`.execute(database);
  return rows.map(({ text }) => text);
}

test('the last statement is kept with the transaction, once', async () => {
  await database.transaction().execute(async (transaction) => {
    await finishWith(transaction, WRITE, { text: 'b' });
    await note('a').execute(transaction);
  });
  await database.transaction().execute((transaction) => note('c').execute(transaction));
  expect(await readNotes()).toEqual(['a', 'b', 'c']);
});

test('a last statement that fails is the failure of the transaction, and nothing of it stays', async () => {
  await note('taken').execute(database);
  const work = database.transaction().execute(async (transaction) => {
    await note('a').execute(transaction);
    await finishWith(transaction, WRITE, { text: 'taken' });
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await readNotes()).toEqual(['taken']);
});

test('work that fails takes its last statement along, and leaves a connection that is good for the next', async () => {
  const work = database.transaction().execute(async (transaction) => {
    await note('a').execute(transaction);
    await finishWith(transaction, WRITE, { text: 'b' });
    throw new Error('given up');
  });
  await expect(work).rejects.toThrow('given up');
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      database.transaction().execute((transaction) => note(`later ${index}`).execute(transaction)),
    ),
  );
  const notes = await readNotes();
  expect(notes).toHaveLength(20);
  expect(notes).not.toContain('b');
});

test('a statement that fails and is caught does not let the rest be kept', async () => {
  const work = database.transaction().execute(async (transaction) => {
    await note('a').execute(transaction);
    await note('a')
      .execute(transaction)
      .catch(() => undefined);
    await finishWith(transaction, WRITE, { text: 'b' });
  });
  await expect(work).rejects.toThrow(/aborted/);
  expect(await readNotes()).toEqual([]);
});

test('a connection that ends in the middle fails the transaction, and the next one has another', async () => {
  const work = database.transaction().execute(async (transaction) => {
    await note('a').execute(transaction);
    await finishWith(transaction, WRITE, { text: 'b' });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/i);
  expect(await readNotes()).toEqual([]);
});

test('a pooled connection that ended meanwhile says so, and the next transaction has another', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  const other = openDatabase(place.url);
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(other);
  await other.destroy();
  const write = () => database.transaction().execute((transaction) => note('a').execute(transaction));
  await write().catch(() => write());
  expect(await readNotes()).toEqual(['a']);
});

test('where the first statement fails nothing behind it runs, and its failure is that of what was asked', async () => {
  await note('taken').execute(database);
  const work = database.transaction().execute(async (transaction) => {
    await startWith(transaction, WRITE, { text: 'taken' });
    await note('a').execute(transaction);
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await readNotes()).toEqual(['taken']);
});

test('the first statement runs before all others, also where it is the only one', async () => {
  const read = await database.transaction().execute(async (transaction) => {
    await startWith(transaction, WRITE, { text: 'first' });
    return sql<{ text: string }>`select text from public.note`.execute(transaction);
  });
  expect(read.rows).toEqual([{ text: 'first' }]);
  await database.transaction().execute((transaction) => startWith(transaction, WRITE, { text: 'alone' }));
  expect(await readNotes()).toEqual(['alone', 'first']);
});

test('a transaction that asks nothing and one that is given up at once leave the connection as it was', async () => {
  await database.transaction().execute(async () => undefined);
  const work = database.transaction().execute(async (transaction) => {
    await startWith(transaction, WRITE, { text: 'never' });
    throw new Error('given up');
  });
  await expect(work).rejects.toThrow('given up');
  await note('later').execute(database);
  expect(await readNotes()).toEqual(['later']);
});

test('after a transaction that nothing was asked in, a query that fails is the only one that does', async () => {
  const asked = () => sql<{ one: number }>`select 1 as one`.execute(database);
  const givenUp = database.transaction().execute(async () => {
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  await expect(sql`select 1 / 0`.execute(database)).rejects.toThrow(/division/);
  expect((await asked()).rows).toEqual([{ one: 1 }]);
  await database.transaction().execute(async () => undefined);
  await expect(sql`select 1 / 0`.execute(database)).rejects.toThrow(/division/);
  expect((await asked()).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose beginning has failed leaves a connection that is good for the next', async () => {
  const work = database.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction));
  await expect(work).rejects.toThrow(/division/);
  await expect(sql`select 1 / 0`.execute(database)).rejects.toThrow(/division/);
  await note('later').execute(database);
  expect(await readNotes()).toEqual(['later']);
});

test('a transaction that ends after a caught failure is no success, whatever COMMIT answers', async () => {
  const work = database.transaction().execute(async (transaction) => {
    await note('a').execute(transaction);
    await note('a')
      .execute(transaction)
      .catch(() => undefined);
  });
  await expect(work).rejects.toThrow(/keeps nothing/);
  expect(await readNotes()).toEqual([]);
});

test('a value that cannot be sent keeps back what stands behind it', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const work = database.transaction().execute(async (transaction) => {
    await note('a').execute(transaction);
    await finishWith(transaction, WRITE, { text: circle });
  });
  await expect(work).rejects.toThrow(/circular/i);
  expect(await readNotes()).toEqual([]);
});

test('where BEGIN alone fails on a living connection, no statement behind it is kept one by one', async () => {
  await database.connection().execute(async (single) => {
    await single.getExecutor().provideConnection(async (connection) => {
      if (!(connection instanceof PipelinedConnection)) throw new Error('not pipelined');
      const tell = (text: string) => connection.executeQuery(note(text).compile(database));
      connection.begin(CompiledQuery.raw('begin isolation level wrong'));
      connection.startWith(note('first').compile(database));
      connection.finishWith(note('last').compile(database));
      await expect(tell('a')).rejects.toThrow(/syntax error/);
      await expect(tell('b')).rejects.toThrow(/asks nothing more/);
      await expect(connection.commit()).rejects.toThrow(/asks nothing more/);
      await connection.rollback();
      await tell('later');
    });
  });
  expect(await readNotes()).toEqual(['later']);
});
