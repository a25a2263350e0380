import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

/** A server whose CONFIG_DIR is not there at the start. */
let server: TestServer;
let token: string;
let parent: string;
let folder: string;

const VENDOR = {
  type: 'object',
  title: 'Vendor',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
};

beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-config-'));
  folder = path.join(parent, 'config');
  server = await buildServer({ configDir: folder });
  token = await register(server);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await until(() => expect([has('vendor'), codes()]).toEqual([false, []]));
});
afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true });
});

const toText = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));

function put(file: string, content: unknown): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, Buffer.isBuffer(content) ? content : toText(content));
}

const until = (check: () => void) => eventually(check, { interval: 20 });
const has = (name: string) => server.deps.config.current().entities.has(name);
const titleOf = (name: string) => server.deps.config.current().entities.get(name)?.title;
const untilServed = (name: string) => until(() => expect(has(name)).toBe(true));
const untilGone = (name: string) => until(() => expect(has(name)).toBe(false));
const diagnostics = () => server.deps.config.current().diagnostics.filter(({ file }) => !isBuiltIn(file));
const isBuiltIn = (file: string) => file.startsWith('i18n/') && !file.includes('vendor');
/** Invalid JSON is described in many ways. */
const codes = () => diagnostics().map(({ file, code }) => `${file} ${code.replace(/^syntax.*/, 'syntax')}`);

test('a folder, and a folder in it, that come after the start are followed', async () => {
  expect(has('vendor')).toBe(false);
  mkdirSync(folder);
  put('schemas/vendor.json', VENDOR);
  await untilServed('vendor');

  put('resources/vendor.json', { menuKey: 'vendor', route: 'suppliers', privileges: ['admin:crud'] });

  await until(() => expect(server.deps.config.current().resources.get('vendor')?.route).toBe('suppliers'));
});

test('a record is still there when its file is taken away and put back', async () => {
  put('schemas/keeper.json', VENDOR);
  await untilServed('keeper');
  await server.call('POST', '/api/v1/keeper', { token, body: { name: '大安' } });

  rmSync(path.join(folder, 'schemas/keeper.json'));
  await untilGone('keeper');
  expect((await server.call('GET', '/api/v1/keeper', { token })).status).toBe(404);
  put('schemas/keeper.json', VENDOR);
  await untilServed('keeper');

  const records = await (await server.call('GET', '/api/v1/keeper', { token })).json();
  expect(records).toEqual([{ id: 1, name: '大安', version: 1 }]);
});

test('a file that is renamed into its place is taken', async () => {
  put('schemas/vendor.json', VENDOR);
  await untilServed('vendor');
  put('schemas/.vendor.json.tmp', { ...VENDOR, title: 'Renamed' });

  renameSync(path.join(folder, 'schemas/.vendor.json.tmp'), path.join(folder, 'schemas/vendor.json'));

  await until(() => expect(titleOf('vendor')).toBe('Renamed'));
});

test('a folder that is a link, swapped as Kubernetes does, is followed', async () => {
  const lay = (version: string, title: string) => {
    const target = path.join(folder, version);
    mkdirSync(path.join(target, 'schemas'), { recursive: true });
    writeFileSync(path.join(target, 'schemas/vendor.json'), JSON.stringify({ ...VENDOR, title }));
  };
  lay('..2026_01', 'One');
  symlinkSync('..2026_01', path.join(folder, '..data'));
  symlinkSync('..data/schemas', path.join(folder, 'schemas'));
  await until(() => expect(titleOf('vendor')).toBe('One'));

  lay('..2026_02', 'Two');
  symlinkSync('..2026_02', path.join(folder, '..data_tmp'));
  renameSync(path.join(folder, '..data_tmp'), path.join(folder, '..data'));
  rmSync(path.join(folder, '..2026_01'), { recursive: true });

  await until(() => expect(titleOf('vendor')).toBe('Two'));
  expect(codes()).toEqual([]);
});

test('single files that are links into a folder outside are followed', async () => {
  const outside = path.join(parent, 'outside');
  mkdirSync(outside);
  writeFileSync(path.join(outside, 'vendor.json'), JSON.stringify({ ...VENDOR, title: 'One' }));
  mkdirSync(path.join(folder, 'schemas'), { recursive: true });
  symlinkSync(path.join(outside, 'vendor.json'), path.join(folder, 'schemas/vendor.json'));
  await until(() => expect(titleOf('vendor')).toBe('One'));

  writeFileSync(path.join(outside, 'vendor.json'), JSON.stringify({ ...VENDOR, title: 'Two' }));

  await until(() => expect(titleOf('vendor')).toBe('Two'));
});

test('what editors and version control leave beside a file disturbs nothing', async () => {
  for (const name of [
    '.vendor.json.swp',
    '.#vendor.json',
    '._vendor.json',
    'vendor.json~',
    'vendor.json.bak',
    '#vendor.json#',
    '4913',
    'Thumbs.db',
  ])
    put(`schemas/${name}`, '{ half');
  put('.git/config.json', '{ half');
  symlinkSync('nobody@host.1:2', path.join(folder, 'schemas/.#other.json'));
  put('README.md', 'words');

  put('schemas/vendor.json', VENDOR);

  await untilServed('vendor');
  expect(codes()).toEqual([]);
});

test('a file that is written in two parts is never called broken', async () => {
  put('schemas/vendor.json', VENDOR);
  await untilServed('vendor');
  const seen = new Set<string>();
  const watch = setInterval(() => {
    for (const code of codes()) seen.add(code);
    if (!has('vendor')) seen.add('gone');
  }, 5);
  const text = JSON.stringify({ ...VENDOR, title: 'Whole' });

  put('schemas/vendor.json', text.slice(0, 20));
  put('schemas/other.json', text.slice(0, 20));
  await sleep(200);
  for (const name of ['vendor', 'other'])
    appendFileSync(path.join(folder, `schemas/${name}.json`), text.slice(20));

  await until(() => expect([titleOf('vendor'), titleOf('other')]).toEqual(['Whole', 'Whole']));
  clearInterval(watch);
  expect([...seen]).toEqual([]);
});

test('five hundred files at once end in the state of all of them', async () => {
  for (let index = 0; index < 500; index += 1) {
    put(`i18n/en/area${index}.json`, { word: String(index) });
    put(`i18n/zh-TW/area${index}.json`, { word: String(index) });
  }
  put('schemas/vendor.json', VENDOR);

  await until(() => {
    const words = server.deps.config.current().words.get('en');
    expect([words?.has('area0'), words?.has('area499'), has('vendor')]).toEqual([true, true, true]);
  });
  rmSync(folder, { recursive: true });
  await until(() => expect(server.deps.config.current().words.get('en')?.has('area499')).toBe(false));
});

test('a byte-order mark and the line ends of Windows are no mistakes', async () => {
  put('schemas/vendor.json', `\uFEFF${JSON.stringify(VENDOR, null, 2).replaceAll('\n', '\r\n')}`);

  await untilServed('vendor');
  expect(codes()).toEqual([]);
});

test('a file that cannot be read says why, and the others are served', async () => {
  put('schemas/vendor.json', VENDOR);
  put('schemas/big.json', JSON.stringify({ ...VENDOR, description: 'x'.repeat(5_000_000) }));
  put('schemas/big5.json', iconv.encode(JSON.stringify({ ...VENDOR, title: '廠商' }), 'big5'));
  put('schemas/wide.json', Buffer.from(`\uFEFF${JSON.stringify(VENDOR)}`, 'utf16le'));
  symlinkSync('ring.json', path.join(folder, 'schemas/ring.json'));
  put('schemas/empty.json', '');

  await until(() =>
    expect(codes().toSorted()).toEqual([
      'schemas/big.json fileTooLarge',
      'schemas/big5.json fileNotUtf8',
      'schemas/empty.json syntax',
      'schemas/ring.json fileNotReadable',
      'schemas/wide.json fileNotUtf8',
    ]),
  );
  expect(has('vendor')).toBe(true);
  unlinkSync(path.join(folder, 'schemas/ring.json'));
});

test('a link to a file that is not there is said, and served once the file is', async () => {
  const target = path.join(folder, 'vendor.txt');
  put('schemas/other.json', VENDOR);
  symlinkSync(target, path.join(folder, 'schemas/vendor.json'));

  await until(() => expect(codes()).toEqual(['schemas/vendor.json linkLost']));
  expect([has('vendor'), has('other')]).toEqual([false, true]);
  writeFileSync(target, JSON.stringify(VENDOR));

  await untilServed('vendor');
  expect(codes()).toEqual([]);
});

test('a file where nothing looks for it is named', async () => {
  put('vendor.json', VENDOR);
  put('Schemas/vendor.json', VENDOR);
  put('schemas/old/vendor.json', VENDOR);
  put('schemas/shared/old/vendor.json', { $defs: {} });
  put('schemas/meta/3/entity.json', {});
  put('schemas/vendor.JSON', VENDOR);
  put('schemas/vendor.yaml', 'type: object');
  put('package.json', { name: 'our-config' });
  put('schemas/Vendor2.json', VENDOR);

  await until(() =>
    expect(codes().toSorted()).toEqual([
      'Schemas fileUnread',
      'schemas/Vendor2.json wrongFileName',
      'schemas/old/vendor.json fileUnread',
      'schemas/shared/old/vendor.json fileUnread',
      'schemas/vendor.JSON fileUnread',
      'schemas/vendor.yaml fileUnread',
      'vendor.json fileUnread',
    ]),
  );
  expect([...server.deps.config.current().entities.keys()]).not.toContain('Vendor2');
});
