import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeStaticConfig } from '../../commands/export.ts';
import { publishConfig } from '../../server/config/publish-config.ts';
import { buildConfigFolder, readWrittenDefinition } from '../support/config-folder.ts';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const VENDOR = {
  type: 'object',
  title: 'Vendor',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    rating: { type: 'integer' },
  },
  required: ['name'],
};

const getIndex = async (server: TestServer) => (await server.call('GET', '/config/index.json')).json();
const getFile = (server: TestServer, file: string) => server.call('GET', `/config/${file}`);
const untilPublished = (check: () => Promise<void>) => eventually(check, { interval: 50 });

test('the index names every entity, every language and the definition, each under its hash', async () => {
  const server = await buildServerForTest();

  const index = await getIndex(server);

  expect(index.languages[0]).toBe('zh-TW');
  expect(index.entities.dept).toMatch(/^entity\/dept\.[\w-]{12}\.json$/);
  expect(index.providerUrl).toBeNull();
  expect(index.resources).toContainEqual(
    expect.objectContaining({ name: 'dept', entity: 'dept', menuKey: 'depts', route: 'manage/depts' }),
  );
  const entity = await (await getFile(server, index.entities.dept)).json();
  expect(entity.entity.properties).toHaveProperty('code');
  expect(entity.resources).toHaveProperty('dept.operations.list', 'dept.findDepts');
  const base = await (await getFile(server, index.words['zh-TW'].base)).json();
  expect(base).toHaveProperty('menu');
  expect(base).not.toHaveProperty('dept');
  const words = await (await getFile(server, index.words['zh-TW'].entities.dept)).json();
  expect(words.fields.name).toBe('單位名稱');
  const definition = await (await getFile(server, index.definition)).json();
  expect(definition.openapi).toBe('3.1.0');
});

test('nobody has to sign in for it, and nothing secret stands in it', async () => {
  const server = await buildServerForTest();

  for (const { body } of publishConfig(server.deps.config.current(), null).values()) {
    expect(body).not.toMatch(/scrypt|DATABASE_URL/);
  }
});

test('the index is asked again each time and answers 304 while nothing has changed', async () => {
  const server = await buildServerForTest();

  const first = await server.call('GET', '/config/index.json');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const second = await server.call('GET', '/config/index.json', { headers });
  const other = await server.call('GET', '/config/index.json', { headers: { 'If-None-Match': '"other"' } });

  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  expect([second.status, other.status]).toEqual([304, 200]);
});

test('a published file is compressed once, not for each that asks', async () => {
  const server = await buildServerForTest();
  const whole = await (await server.call('GET', '/config/index.json')).text();
  const compression = vi.fn();
  vi.stubGlobal('CompressionStream', compression);
  onTestFinished(() => void vi.unstubAllGlobals());

  const headers = { 'Accept-Encoding': 'gzip' };
  const answer = await server.call('GET', '/config/index.json', { headers });

  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('ETag')).toMatch(/^W\/"/);
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(whole);
  expect(compression).not.toHaveBeenCalled();
});

test('hashed files are kept for good; a path that nothing names is 404', async () => {
  const server = await buildServerForTest();
  const index = await getIndex(server);

  const file = await getFile(server, index.entities.dept);
  const missing = await getFile(server, 'entity/dept.wrong.json');

  expect(file.headers.get('Cache-Control')).toContain('immutable');
  expect(missing.status).toBe(404);
});

test('the same files give the same hashes', async () => {
  const [a, b] = await Promise.all([buildServerForTest(), buildServerForTest()]);

  expect(await getIndex(a)).toEqual(await getIndex(b));
});

test('a schema that is dropped in while the server runs is listed, stored and answered within moments', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const before = await getIndex(server);

  config.write('schemas/vendor.json', VENDOR);

  await untilPublished(async () => expect((await getIndex(server)).entities).toHaveProperty('vendor'));
  const index = await getIndex(server);
  expect(index.version).not.toBe(before.version);
  expect(index.resources).toContainEqual(
    expect.objectContaining({ name: 'vendor', privileges: ['admin:crud'] }),
  );
  const created = await server.call('POST', '/api/v1/vendor', { token, body: { name: 'A', rating: 3 } });
  expect(await created.json()).toEqual({ id: 1, name: 'A', rating: 3, version: 1 });
});

test('a tab with the index before still gets its files', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
  const server = await buildServerForTest({ configDir: config.path });
  const before = await getIndex(server);

  config.write('schemas/vendor.json', { ...VENDOR, title: 'Supplier' });

  await untilPublished(async () =>
    expect((await getIndex(server)).entities.vendor).not.toBe(before.entities.vendor),
  );
  expect((await getFile(server, before.entities.vendor)).status).toBe(200);
  server.clock.forward(60 * 60_000);
  config.write('schemas/vendor.json', { ...VENDOR, title: 'Seller' });
  await untilPublished(async () => expect((await getFile(server, before.entities.vendor)).status).toBe(404));
});

test('a file that breaks keeps its last good state, and says where it is broken', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const before = await getIndex(server);

  config.write('schemas/vendor.json', '{\n  "type": "object",\n  "properties": {,}\n}');

  await untilPublished(async () => {
    const answer = await server.call('GET', '/api/v1/system/diagnostics', { token });
    expect((await answer.json()).content).toContainEqual(
      expect.objectContaining({ severity: 'error', file: 'schemas/vendor.json', line: 3 }),
    );
  });
  expect((await getIndex(server)).entities.vendor).toBe(before.entities.vendor);
});

test('a file that is broken from the start disables its entity alone', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': '{' });

  const server = await buildServerForTest({ configDir: config.path });

  const index = await getIndex(server);
  expect(index.entities).not.toHaveProperty('vendor');
  expect(index.entities).toHaveProperty('dept');
});

test('a file that is taken away takes its entity with it', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
  const server = await buildServerForTest({ configDir: config.path });

  config.remove('schemas/vendor.json');

  await untilPublished(async () => expect((await getIndex(server)).entities).not.toHaveProperty('vendor'));
});

test('a config folder adds a property to a built-in entity, and it is kept', async () => {
  const config = buildConfigFolder({
    'schemas/dept.json': { properties: { floor: { type: 'integer' } } },
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  const answer = await server.call('POST', '/api/v1/dept', {
    token,
    body: { name: 'A', code: 'A', floor: 3 },
  });

  expect(await answer.json()).toEqual({ id: 1, name: 'A', code: 'A', floor: 3, version: 1 });
});

test('a config folder does not retype a built-in property', async () => {
  const config = buildConfigFolder({ 'schemas/dept.json': { properties: { code: { type: 'integer' } } } });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  const { content } = await (await server.call('GET', '/api/v1/system/diagnostics', { token })).json();

  expect(content).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      file: 'schemas/dept.json',
      pointer: '/properties/code/type',
    }),
  );
});

test('words of a config folder lie over the built-in ones', async () => {
  const config = buildConfigFolder({ 'i18n/zh-TW/dept.json': { fields: { name: '部門' } } });
  const server = await buildServerForTest({ configDir: config.path });

  const index = await getIndex(server);
  const words = await (await getFile(server, index.words['zh-TW'].entities.dept)).json();

  expect(words.fields).toEqual({ name: '部門', code: '單位代碼' });
});

test('a definition with an operation that nothing answers is left out, and the product goes on', async () => {
  const definition = readWrittenDefinition();
  definition.paths['/api/v1/ghost'] = { get: { operationId: 'ghost.findGhosts' } };
  const config = buildConfigFolder({ 'resources/api-definition.json': definition });

  const { deps } = await buildServerForTest({ configDir: config.path });

  expect(deps.config.current().definition.paths).not.toHaveProperty(['/api/v1/ghost']);
  expect(deps.config.current().diagnostics).toMatchObject([
    {
      file: 'resources/api-definition.json',
      layer: 1,
      code: 'unanswered',
      params: { name: 'ghost.findGhosts' },
    },
  ]);
});

test('a definition without an operation of the product is left out, and the product goes on', async () => {
  const definition = readWrittenDefinition();
  delete definition.paths['/api/v1/user/login'];
  const config = buildConfigFolder({ 'resources/api-definition.json': definition });

  const { deps } = await buildServerForTest({ configDir: config.path });

  expect(deps.config.current().definition.paths).toHaveProperty(['/api/v1/user/login']);
  expect(deps.config.current().diagnostics).toMatchObject([
    { file: 'resources/api-definition.json', layer: 1, code: 'lacksOperations' },
  ]);
});

test('other paths are a matter of the definition alone', async () => {
  const definition = readWrittenDefinition();
  const { '/api/v1/dept': dept, ...paths } = definition.paths;
  const config = buildConfigFolder({
    'resources/api-definition.json': { ...definition, paths: { ...paths, '/api/v2/units': dept } },
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  expect((await server.call('GET', '/api/v2/units', { token })).status).toBe(200);
  expect((await server.call('GET', '/api/v1/dept', { token })).status).toBe(404);
});

test('a type that the table does not have keeps the last good state of a running server', async () => {
  const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);
  const before = await getIndex(server);
  const rating = { type: 'string' };

  config.write(
    'schemas/vendor.json',
    `${JSON.stringify({ ...VENDOR, required: [], properties: { rating } }, null, 2)}\n`,
  );

  await untilPublished(async () => {
    const answer = await server.call('GET', '/api/v1/system/diagnostics', { token });
    expect((await answer.json()).content).toContainEqual(
      expect.objectContaining({ code: 'columnRetyped', file: 'schemas/vendor.json', line: 5 }),
    );
  });
  expect((await getIndex(server)).entities.vendor).toBe(before.entities.vendor);
});

test('the files for static hosting are those that the server answers', async () => {
  const server = await buildServerForTest();
  const folder = buildConfigFolder().path;

  const settings = { providerUrl: 'https://provider.example', printerPort: 3333 };
  await writeStaticConfig(folder, server.deps.config.current(), settings);

  const index = JSON.parse(readFileSync(`${folder}/config/index.json`, 'utf8'));
  expect(index.providerUrl).toBe('https://provider.example');
  expect(index.entities).toEqual((await getIndex(server)).entities);
  const entity = JSON.parse(readFileSync(`${folder}/config/${index.entities.dept}`, 'utf8'));
  expect(entity.entity.type).toBe('object');
});

test.skipIf(process.platform === 'win32')(
  'a pipe or a folder with the name of a file stops nothing',
  async () => {
    const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
    const server = await buildServerForTest({ configDir: config.path });
    execFileSync('mkfifo', [path.join(config.path, 'schemas/pipe.json')]);
    mkdirSync(path.join(config.path, 'schemas/folder.json'));

    config.write('schemas/supplier.json', VENDOR);

    await untilPublished(async () => {
      expect((await getIndex(server)).entities).toHaveProperty('supplier');
    });
  },
);

test('a broken entity takes its uploads and its further paths along, and nothing else', async () => {
  const config = buildConfigFolder({
    'schemas/category.json': { nonsense: true },
    'resources/black-list.json': { nonsense: true },
  });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  expect((await server.call('GET', '/api/v1/dept', { token })).status).toBe(200);
  expect((await server.call('PUT', '/api/v1/category/1/picture', { token })).status).toBe(404);
  expect((await server.call('DELETE', '/api/v1/black-list/1', { token, body: { ids: [1] } })).status).toBe(
    404,
  );
});

test('a words file and a resource are enough for a new caption and a new group of the menu, while it runs', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  const { captions } = await getIndex(server);
  expect(captions).toEqual(['sales', 'master', 'operation']);

  const resource = (name: string, group: string) => ({
    $schema: './meta/2/resource.json',
    entity: 'vendor',
    menuKey: name,
    route: `purchasing/${name}`,
    menu: { group },
    privileges: ['admin:crud'],
  });
  config.write('schemas/vendor.json', VENDOR);
  config.write('resources/vendor.json', resource('vendor', 'purchasing'));
  config.write('resources/vendor-list.json', resource('vendor-list', 'contracts'));
  config.write('i18n/zh-TW/menu.json', { captions: { purchasing: '採購' }, groups: { contracts: '合約' } });

  await untilPublished(async () => {
    const index = await getIndex(server);
    expect(index.captions).toEqual([...captions, 'purchasing']);
    expect(index.resources).toContainEqual(
      expect.objectContaining({ name: 'vendor', menu: { group: 'purchasing' } }),
    );
    const words = await (await getFile(server, index.words['zh-TW'].base)).json();
    expect(words.menu).toMatchObject({ captions: { purchasing: '採購' }, groups: { contracts: '合約' } });
    const { diagnostics } = server.deps.config.current();
    expect(diagnostics.filter(({ code }) => code.startsWith('unknownGroup'))).toEqual([]);
  });
});

test('a shared file is followed: each entity that has its parts changes, and a mistake leaves them as they were', async () => {
  const shared = (columns: readonly string[]) => ({ $defs: { columns } });
  const vendor = {
    ...VENDOR,
    views: { list: { columns: [{ $ref: 'shared/vendors.json#/$defs/columns' }] } },
  };
  const config = buildConfigFolder({
    'schemas/vendor.json': vendor,
    'schemas/firm.json': vendor,
    'schemas/shared/vendors.json': shared(['name']),
  });
  const server = await buildServerForTest({ configDir: config.path });
  const columnsOf = async (name: string) => {
    const { entities } = await getIndex(server);
    return (await (await getFile(server, entities[name])).json()).entity.views.list.columns;
  };
  expect(await columnsOf('vendor')).toEqual(['name']);

  config.write('schemas/shared/vendors.json', shared(['name', 'rating']));
  await untilPublished(async () => {
    expect(await columnsOf('vendor')).toEqual(['name', 'rating']);
    expect(await columnsOf('firm')).toEqual(['name', 'rating']);
  });

  config.write('schemas/shared/vendors.json', shared(['nmae']));
  await untilPublished(async () => {
    expect(server.deps.config.current().diagnostics).toMatchObject([
      {
        code: 'unknownFieldMeant',
        file: 'schemas/shared/vendors.json',
        isKept: true,
        usedBy: [{ file: 'schemas/firm.json' }, { file: 'schemas/vendor.json' }],
      },
    ]);
  });
  expect(await columnsOf('firm')).toEqual(['name', 'rating']);
});
