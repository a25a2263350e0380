// @oldest-postgresql
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { createTestDatabase } from '../support/database.ts';
import { register, signIn } from '../support/people.ts';
import { buildPictureForm } from '../support/pictures.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const OF = { release: '1.2.3', now: new Date('2026-03-02T01:00:00Z') };
const NOW = new Date('2026-03-03T01:00:00Z');

function buildFile(name = 'store.backup'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, name);
}

async function openEmpty(): Promise<Kysely<Tables>> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url);
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
  return database;
}

/** A store with a bit of everything. */
async function buildStore(configDir: string | null = null): Promise<{ server: TestServer; token: string }> {
  const server = await buildServerForTest({ configDir });
  const token = await register(server);
  const post = (url: string, body: unknown) => server.call('POST', `/api/v1/${url}`, { token, body });
  await post('dept', { name: '總務處 "\\ 👩‍👩‍👧\n\t', code: '{"row":' });
  await post('dept', { name: 'gone', code: 'X' });
  await server.call('DELETE', '/api/v1/dept', { token, body: { ids: [2] } });
  await post('ingredient', {
    name: '糖',
    options: { type: 'radio', content: [{ name: '少', value: true }] },
  });
  await server.call('PUT', '/api/v1/category/1/picture', { token, body: buildPictureForm() });
  return { server, token };
}

async function dump(database: Kysely<Tables>): Promise<unknown> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'internal') and table_name not in ('session', 'media_key', 'login_attempt', 'migration')
    order by 1, 2`.execute(database);
  const all: Record<string, unknown> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.id(schema, name)} t`.execute(database);
    all[`${schema}.${name}`] = rows.map(({ row }) => JSON.parse(row)).toSorted(byText);
  }
  return all;
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** The message of what the work throws. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Error ? thrown.message : 'nothing was thrown';
}

describe('a round trip', () => {
  test('brings everything back: records, passwords, pictures', async () => {
    const { server } = await buildStore();
    const file = buildFile();
    await writeBackup(server.deps.database, file, OF);
    const target = await openEmpty();

    await restoreBackup(target, file, { isReplacing: false, now: NOW });

    expect(await dump(target)).toEqual(await dump(server.deps.database));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('leaves a store in which people sign in and go on', async () => {
    const { server } = await buildStore();
    const file = buildFile();
    await writeBackup(server.deps.database, file, OF);
    const other = await buildServerForTest();
    await other.deps.database.destroy();
    // The server's own connections are gone; a new pool takes their place.
    const database = openDatabase(other.databaseUrl);
    onTestFinished(() => database.destroy());
    await restoreBackup(database, file, { isReplacing: true, now: NOW });
    const again = { ...other, deps: { ...other.deps, database } };
    const { createApp } = await import('../../server/create-app.ts');
    const app = createApp(again.deps);
    const call: TestServer['call'] = (method, target, options = {}) =>
      Promise.resolve(
        app.fetch(
          new Request(new URL(target, 'http://gatehouse.test'), {
            method,
            headers: {
              ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
              ...(options.token !== undefined && { Authorization: options.token }),
            },
            ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
          }),
        ),
      );

    const token = await signIn({ ...other, call }, 'admin');
    const added = await call('POST', '/api/v1/dept', { token, body: { name: 'next', code: 'N' } });
    const categories = await (await call('GET', '/api/v1/category', { token })).json();
    const picture = await call('GET', `${categories.content[0].picture.base_url}origin.jpg`, { token });

    // The deleted number 2 is not given again.
    expect((await added.json()).id).toBe(3);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  test('carries the tables of an integrator, whether their schema is there or not', async () => {
    const config = buildConfigFolder({
      'schemas/vendor.json': {
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          tags: { type: 'array' },
        },
      },
    });
    const { server, token } = await buildStore(config.path);
    await server.call('POST', '/api/v1/vendor', { token, body: { name: 'A', tags: [1, null, 'x'] } });
    const file = buildFile();
    await writeBackup(server.deps.database, file, OF);
    const target = await openEmpty();

    await restoreBackup(target, file, { isReplacing: false, now: NOW });

    expect(await dump(target)).toHaveProperty(
      ['public.vendor', 0],
      expect.objectContaining({ name: 'A', tags: [1, null, 'x'] }),
    );
  });
});

describe('a backup', () => {
  test('is of one moment, whatever is written meanwhile', async () => {
    const { server, token } = await buildStore();
    const file = buildFile();

    const writing = writeBackup(server.deps.database, file, OF);
    await server.call('POST', '/api/v1/dept', { token, body: { name: 'late', code: 'L' } });
    await writing;

    const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
    const hasDepartment = lines.some((line) => line.includes('"late"'));
    const hasItsLogEntry = lines.some((line) => /"entity": ?"dept"/.test(line) && /"id": ?3\b/.test(line));
    expect(hasItsLogEntry).toBe(hasDepartment);
  });

  test('of a database without a store says so', async () => {
    const database = await openEmpty();
    await sql`drop schema internal cascade`.execute(database);

    expect(await refusal(writeBackup(database, buildFile(), OF))).toContain('no store of Gatehouse');
  });
});

describe('a restore is refused in one line, and changes nothing', () => {
  async function buildBackup(): Promise<string> {
    const { server } = await buildStore();
    const file = buildFile();
    await writeBackup(server.deps.database, file, OF);
    return file;
  }

  test('into a store that holds something, unless it is to be replaced', async () => {
    const file = await buildBackup();
    const target = await openEmpty();
    await restoreBackup(target, file, { isReplacing: false, now: NOW });

    expect(await refusal(restoreBackup(target, file, { isReplacing: false, now: NOW }))).toContain(
      '--replace',
    );
    expect(await restoreBackup(target, file, { isReplacing: true, now: NOW })).toBeGreaterThan(5);
  });

  test('while a product is at work on the database', async () => {
    const file = await buildBackup();
    const { url, drop } = await createTestDatabase();
    const [product, target] = [openDatabase(url), openDatabase(url)];
    onTestFinished(async () => {
      await Promise.all([product.destroy(), target.destroy()]);
      await drop();
    });
    await sql`select 1`.execute(product);

    expect(await refusal(restoreBackup(target, file, { isReplacing: true, now: NOW }))).toContain('Stop it');
  });

  test.each([
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'cut off'],
    ['cut off after a whole line', withoutLastLine, 'cut off'],
    ['with a changed byte', flipped, /damaged|cut off/],
    [
      'with another start behind its end',
      (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([31, 0, 8])]),
      'damaged',
    ],
    ['with a damaged first line', withDamagedHeader, 'damaged'],
    ['of another kind', () => Buffer.from('PK\u0003\u0004 something else'), 'no backup of Gatehouse'],
    ['of another kind, packed', () => gzipSync('hello\n'), 'no backup of Gatehouse'],
    ['that is empty', () => Buffer.alloc(0), /no backup|cut off/],
    ['of a newer release', newer, 'newer release'],
  ])('of a file %s', async (_, change, words) => {
    const file = await buildBackup();
    writeFileSync(file, change(readFileSync(file)));
    const target = await openEmpty();
    const before = await dump(target);

    const message = await refusal(restoreBackup(target, file, { isReplacing: false, now: NOW }));

    expect(message).toMatch(words);
    expect(message).not.toContain('\n');
    expect(await dump(target)).toEqual(before);
  });

  test('of a file that is not there', async () => {
    const target = await openEmpty();

    expect(await refusal(restoreBackup(target, '/nowhere/x', { isReplacing: false, now: NOW }))).toContain(
      'There is no file /nowhere/x',
    );
  });
});

function withoutLastLine(bytes: Buffer): Buffer {
  const lines = gunzipSync(bytes).toString('utf8').trim().split('\n');
  return gzipSync(`${lines.slice(0, -1).join('\n')}\n`);
}

function withDamagedHeader(bytes: Buffer): Buffer {
  return gzipSync(gunzipSync(bytes).toString('utf8').replace('"tables":', '"tables'));
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length * 0.7);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

function newer(bytes: Buffer): Buffer {
  const [header = '', ...rest] = gunzipSync(bytes).toString('utf8').split('\n');
  return gzipSync([JSON.stringify({ ...JSON.parse(header), version: 99 }), ...rest].join('\n'));
}
