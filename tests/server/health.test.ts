import { expect, test } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/open-database.ts';
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
