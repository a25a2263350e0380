// @oldest-postgresql
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { toProblem } from '../../server/http/to-problem.ts';
import { buildServerForTest } from '../support/server.ts';

test('health tells the version, the build time and that the database answers', async () => {
  const server = await buildServerForTest();

  const answer = await server.call('GET', '/health');

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    version: '1.2.3',
    build_timestamp: '2026-01-02T03:04:05Z',
    database: 'up',
  });
});

test('health is 503 and down when the database is gone', async () => {
  const server = await buildServerForTest();
  const { database } = server.deps;
  await database.destroy();

  const answer = await server.call('GET', '/health');

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: 'down' });
});

test('health says why the database is down', async () => {
  const server = await buildServerForTest();
  const database = openDatabase('postgres://user:secret@127.0.0.1:1/nowhere');
  const app = createApp({ ...server.deps, database });

  const answer = await app.fetch(new Request('http://gatehouse.test/health'));

  await database.destroy();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ database: 'down', database_state: 'away' });
});

test('a full disk is told as such, and to come again', () => {
  const full = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code: '53100' });
  const problem = toProblem(full);
  expect([problem.status, problem.code]).toEqual([503, 'diskFull']);
  expect(problem.details.headers).toEqual({ 'Retry-After': '10' });
});

test('while the database cannot be reached, calls are told to come again, without inner words', async () => {
  const server = await buildServerForTest();
  const database = openDatabase('postgres://user:secret@127.0.0.1:1/nowhere');
  const app = createApp({ ...server.deps, database });

  const answer = await app.fetch(new Request('http://gatehouse.test/api/v1/system'));

  await database.destroy();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('2');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ code: 'busy' });
  expect(text).not.toMatch(/secret|ECONNREFUSED|127\.0\.0\.1/);
});

test('a connection that breaks at work fails its own call, and neither the process nor the next call', async () => {
  const { deps, call } = await buildServerForTest();

  const broken = deps.database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });

  await expect(broken).rejects.toThrow();
  expect((await call('GET', '/health')).status).toBe(200);
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('"%s" means to come again, and is no failure of ours', (message) => {
  expect(toProblem(new Error(message)).code).toBe('busy');
});
