import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { main as check } from '../../commands/check.ts';
import { FIELD_TYPE_NAMES } from '../../commands/generating/field-types.ts';
import { main as words } from '../../commands/i18n.ts';
import { main as newEntity } from '../../commands/new.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { eventually } from '../support/eventually.ts';
import { register } from '../support/people.ts';
import { readExamples } from '../support/readme-examples.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

// The tasks of README, with its own examples and commands: what stands there is what works.
const ROOT = path.join(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
const EXAMPLES = readExamples('README.md');

const example = (file: string) => EXAMPLES.get(file) ?? '';
const indexOf = async (server: TestServer) => (await server.call('GET', '/config/index.json')).json();
const untilPublished = (look: () => Promise<void>) => eventually(look, { interval: 50 });

/** The words of a command as a shell takes them from the page: `npm run i18n -- --add ja`. */
function commandOf(pattern: RegExp): string[] {
  const [, written = ''] = pattern.exec(PAGE) ?? [];
  return [...written.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** @returns what the command printed */
async function run(command: typeof check, config: ConfigFolder, args: readonly string[]): Promise<string> {
  vi.stubEnv('CONFIG_DIR', config.path);
  let output = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await command([...args], config.path);
  } finally {
    write.mockRestore();
  }
  return output;
}

beforeEach(() => {
  vi.stubEnv('LC_ALL', 'en');
});

test('a field is one edit, while the product runs', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  config.write('schemas/dept.json', example('schemas/dept.json'));
  await untilPublished(async () => {
    const { entities } = await indexOf(server);
    const { entity } = await (await server.call('GET', `/config/${entities.dept}`)).json();
    expect(entity.views.list.columns).toEqual(['name', 'code', 'phone']);
  });
  expect(await run(check, config, [])).toContain('0 errors, 0 warnings');

  const { paths } = server.deps.config.current().definition;
  const [address = ''] =
    Object.entries(paths).find(([, methods]) => methods.post?.operationId === 'dept.addDept') ?? [];
  const body = { name: 'Sales', code: 'S', phone: '02-1234-5678' };
  const added = await server.call('POST', address, { token, body });
  expect(added.status).toBeLessThan(300);
  const listed = await server.call('GET', address, { token });
  expect(JSON.stringify(await listed.json())).toContain(body.phone);
  const { id } = await added.json();
  const changed = await server.call('PUT', `${address}/${id}`, {
    token,
    body: { ...body, phone: '02-8765-4321' },
  });
  expect(await changed.json()).toMatchObject({ phone: '02-8765-4321' });
  const refused = await server.call('POST', address, { token, body: { ...body, phone: 'none' } });
  expect(await refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/phone' }] });
});

test('an entity is one file, while the product runs', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  config.write('schemas/vendor.json', example('schemas/vendor.json'));
  await untilPublished(async () => {
    const { resources } = await indexOf(server);
    expect(resources).toContainEqual(
      expect.objectContaining({ name: 'vendor', title: 'Vendors', route: 'vendor' }),
    );
  });
  expect(await run(check, config, [])).toContain('0 errors, 0 warnings');
  const added = await server.call('POST', '/api/v1/vendor', { token, body: { name: 'Acme' } });
  expect(await added.json()).toMatchObject({ id: 1, name: 'Acme' });
  const search = async (q: string) =>
    (await server.call('GET', `/api/v1/vendor?filter=${JSON.stringify({ q })}`, { token })).json();
  expect(await search('cme')).toMatchObject([{ name: 'Acme' }]);
  expect(await search('cmd')).toEqual([]);
  const refused = await server.call('POST', '/api/v1/vendor', { token, body: {} });
  expect(refused.status).toBe(422);
});

test('an entity is written by a command, with words, place and fields', async () => {
  const config = buildConfigFolder();
  const name = commandOf(/`npm run new -- (\w+)` writes all four/);
  const flags = commandOf(/or takes them:\n`([^`]+)`/);
  expect(flags).toContain('--fields');

  await run(newEntity, config, [...name, ...flags]);
  expect(await run(check, config, [])).toContain('0 errors, 0 warnings');
  const files = ['schemas/vendor', 'resources/vendor', 'i18n/zh-TW/vendor', 'i18n/en/vendor'];
  for (const file of files)
    expect(() => JSON.parse(readFileSync(path.join(config.path, `${file}.json`), 'utf8'))).not.toThrow();
});

test('the kinds of field that the command takes stand on the page', () => {
  const [, told = ''] = /the kinds are ([^.]+)\./.exec(PAGE) ?? [];
  expect([...told.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind)).toEqual(FIELD_TYPE_NAMES);
});

test('a page is a folder, and its name in a resource', async () => {
  const place = path.join(ROOT, 'test-results');
  mkdirSync(place, { recursive: true });
  const pages = mkdtempSync(path.join(place, 'pages-'));
  onTestFinished(() => rmSync(pages, { recursive: true }));
  const examples = readExamples('custom-pages/README.md');
  const config = buildConfigFolder({
    'resources/unit-cards.json': examples.get('resources/unit-cards.json') ?? '',
  });
  expect(await run(check, config, [])).toContain('unit-cards');

  mkdirSync(path.join(pages, 'unit-cards'));
  for (const file of ['index.ts', 'unit-cards-page.tsx'])
    writeFileSync(
      path.join(pages, 'unit-cards', file),
      examples.get(`custom-pages/unit-cards/${file}`) ?? '',
    );
  vi.stubEnv('PAGES_DIR', pages);
  expect(await run(check, config, [])).toContain('0 errors, 0 warnings');
});

test('a language, and another word, while the product runs', async () => {
  const config = buildConfigFolder();
  const server = await buildServerForTest({ configDir: config.path });
  const flags = commandOf(/`npm run i18n -- (--add \w+)`/);
  const language = flags.at(-1) ?? '';

  await run(words, config, flags);
  config.write(`i18n/${language}/dept.json`, { title: 'Bu' });
  config.write('i18n/zh-TW/dept.json', { title: '部門' });
  await untilPublished(async () => {
    const index = await indexOf(server);
    expect(index.languages).toContain(language);
    const titleOf = async (one: string) => {
      const { entities } = index.words[one];
      return (await (await server.call('GET', `/config/${entities.dept}`)).json()).title;
    };
    expect(await titleOf(language)).toBe('Bu');
    expect(await titleOf('zh-TW')).toBe('部門');
  });
});
