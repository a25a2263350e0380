import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeDataDir } from '../harness/postgres.ts';
import { type GatehouseOptions, makeDataDir } from '../harness/product.ts';
import { useGatehouse } from '../support/use-gatehouse.ts';

const { start, spawn } = useGatehouse();

/** Runs a command to its end. @returns its exit code and its words, without those about progress */
async function run(command: 'backup' | 'restore' | 'sql', args: string[], env: GatehouseOptions['env']) {
  const process = await spawn({ command, args, ...(env && { env }) });
  const code = await process.exited;
  const lines = process
    .stderr()
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(' …'));
  return { code, words: `${process.stdout()}${lines.join('\n')}` };
}

async function departmentsOf(url: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'admin', pass: 'gatehouse' });
  const login = await fetch(`${url}/api/v1/user/login`, { method: 'POST', headers, body });
  const { token } = await login.json();
  const list = await fetch(`${url}/api/v1/dept`, { headers: { Authorization: token } });
  return (await list.json()).content.length;
}

describe('a backup on the command line', () => {
  test('is made while the product runs, and brought to another machine', async () => {
    const product = await start({ args: ['--demo'], env: { DEMO_ORDERS: '100' } });
    const file = path.join(product.dataDir, 'store.backup');
    const dataDir = makeDataDir();

    const backup = await run('backup', [file], { DATA_DIR: product.dataDir });
    const inUse = await run('restore', [file, '--replace'], { DATA_DIR: product.dataDir });
    const restore = await run('restore', [file], { DATA_DIR: dataDir });
    const other = await start({ env: { DATA_DIR: dataDir } });

    expect(backup).toEqual({ code: 0, words: `Backed up to ${file}\n` });
    expect(inUse).toMatchObject({ code: 1, words: expect.stringContaining('in use by another Gatehouse') });
    expect(restore.words).toMatch(/^Restored \d+ rows/);
    expect(await departmentsOf(other.url)).toBe(await departmentsOf(product.url));
  });

  test('of a folder without a database says so and makes none', async () => {
    const dataDir = makeDataDir();
    const file = path.join(dataDir, 'store.backup');

    const backup = await run('backup', [file], { DATA_DIR: dataDir });

    expect(backup).toMatchObject({ code: 1, words: expect.stringContaining('There is no database') });
    expect(existsSync(file)).toBe(false);
    await removeDataDir(dataDir);
  });

  test('into a folder that is missing says which', async () => {
    const folder = path.join(makeDataDir(), 'missing');

    const backup = await run('backup', [path.join(folder, 'store.backup')], {});

    expect(backup).toMatchObject({ code: 1, words: expect.stringContaining(`no folder ${folder}`) });
  });

  test.each(['backup', 'restore'] as const)('without a file says how %s is called', async (command) => {
    expect(await run(command, [], {})).toMatchObject({ code: 1, words: expect.stringContaining('-- FILE') });
  });
});

test('SQL runs in one transaction, beside the product or without it, and says what it did', async () => {
  const product = await start();
  const env = { DATA_DIR: product.dataDir };

  const changed = await run(
    'sql',
    ["create table x (a int, b text); insert into x values (1, 'it''s'), (2, null)"],
    env,
  );
  const read = await run('sql', ['select a, b, a > 1 as more from x order by a'], env);
  const refused = await run('sql', ['delete from x; select 1 / 0'], env);
  const missing = await run('sql', ['missing.sql'], env);
  await product.stop();
  const after = await run('sql', ['select count(*) from x'], env);

  expect(changed).toEqual({ code: 0, words: 'CREATE\nINSERT 2\n' });
  expect(read).toEqual({ code: 0, words: "a\tb\tmore\n1\tit's\tf\n2\t\tt\nSELECT 2\n" });
  expect(refused).toMatchObject({
    code: 1,
    words: expect.stringContaining('nothing has changed: division by zero'),
  });
  expect(missing).toMatchObject({ code: 1, words: expect.stringMatching(/no file .*missing\.sql/) });
  expect(after).toEqual({ code: 0, words: 'count\n2\nSELECT 1\n' });
});
