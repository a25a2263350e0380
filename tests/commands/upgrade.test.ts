import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { main as check } from '../../commands/check.ts';
import { main } from '../../commands/upgrade.ts';
import { patchJsonText } from '../../commands/upgrading/patch-json-text.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import fc from '../support/fast-check.ts';

/** What a command prints, with a config folder. */
async function run(config: ConfigFolder, command: typeof main, args: string[] = []): Promise<string> {
  vi.stubEnv('CONFIG_DIR', config.path);
  vi.stubEnv('LC_ALL', 'en');
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await command(args, path.dirname(config.path));
  vi.restoreAllMocks();
  return printed;
}

const read = (config: ConfigFolder, file: string) => readFileSync(path.join(config.path, file), 'utf8');

const OLD = `{
    "$schema": "../../gatehouse/resources/meta/resource.json",
    "uses": { "dept.findDepts": ["id",   "name"] }
}
`;

test('an older file is rewritten in place, and nothing else of it changes', async () => {
  const config = buildConfigFolder({ 'resources/app.json': OLD, 'i18n/en/app.json': { title: 'App' } });
  expect(await run(config, check)).toMatch(/resources\/app\.json:2:5 .*"npm run upgrade" rewrites it/);

  const said = await run(config, main);

  expect(said).toContain('/uses -> reads');
  expect(read(config, 'resources/app.json')).toBe(OLD.replace('uses', 'reads').replace('meta/', 'meta/2/'));
  expect(read(config, 'i18n/en/app.json')).toBe('{"title":"App"}');
  const checked = await run(config, check);
  expect(checked).toContain('0 errors,');
  expect(checked).not.toContain('npm run upgrade');
});

test('a second time changes nothing', async () => {
  const config = buildConfigFolder({ 'resources/app.json': { uses: { 'dept.findDepts': ['id'] } } });
  await run(config, main);
  const once = read(config, 'resources/app.json');
  expect(JSON.parse(once)).toEqual({
    $schema: './meta/2/resource.json',
    reads: { 'dept.findDepts': ['id'] },
  });
  expect(await run(config, main)).toMatch(/: 1 files, 0 rewritten/);
  expect(read(config, 'resources/app.json')).toBe(once);
});

test('a folder that is named is rewritten instead', async () => {
  const config = buildConfigFolder({ 'resources/app.json': OLD });
  const other = buildConfigFolder({ 'resources/app.json': OLD });
  await run(config, main, [other.path]);
  expect(read(config, 'resources/app.json')).toBe(OLD);
  expect(read(other, 'resources/app.json')).toContain('"reads"');
});

test('a file that is not JSON stays, and is said', async () => {
  const config = buildConfigFolder({ 'resources/app.json': '{ "uses": ' });
  expect(await run(config, main)).toContain('resources/app.json: it cannot be read');
  expect(read(config, 'resources/app.json')).toBe('{ "uses": ');
});

test.each([
  ['resources/app.json', { $schema: './meta/3/resource.json', uses: {} }],
  ['schemas/shared/app.json', { $schema: '../meta/3/shared.json', $defs: {} }],
  ['schemas/vendor.json', []],
])('%s of %j cannot be upgraded: it stays, and is named', async (file, value) => {
  const config = buildConfigFolder({ [file]: value });
  expect(await run(config, main)).toContain(`${file}: it cannot be read`);
  expect(JSON.parse(read(config, file))).toEqual(value);
});

test('a file of shared parts is upgraded too', async () => {
  const part = (first: string) => ({
    type: 'integer',
    'x-choices': { operation: 'dept.findDepts', [first]: true },
  });
  const config = buildConfigFolder({ 'schemas/shared/units.json': { $defs: { unit: part('first') } } });
  expect(await run(config, check)).toMatch(/shared\/units\.json:1:1 .*"npm run upgrade" rewrites it/);
  await run(config, main);
  expect(JSON.parse(read(config, 'schemas/shared/units.json'))).toEqual({
    $schema: '../meta/2/shared.json',
    $defs: { unit: part('selectFirst') },
  });
});

test('a rewritten text says the new value, whatever both are', () => {
  const values = fc.jsonValue({ maxDepth: 4, noUnicodeString: true });
  fc.assert(
    fc.property(values, values, fc.constantFrom(0, 2, '\t'), (before, after, indent) => {
      const text = patchJsonText(JSON.stringify(before, null, indent), after);
      expect(JSON.parse(text)).toEqual(after);
    }),
    { numRuns: 1_000 },
  );
});

test('comments and line breaks stay where the value does', () => {
  const text = '{\n  // who may\n  "uses": {\n    "a.b": [ "id" ] // all\n  }\n}\n';
  expect(patchJsonText(text, { reads: { 'a.b': ['id'] } })).toBe(text.replace('uses', 'reads'));
});
