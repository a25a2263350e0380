import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { main as check } from '../../commands/check.ts';
import { askRequest, main } from '../../commands/new.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const FIELDS = 'name:text!, phone:phone, dept_id:reference(dept), size:choice(small|large)!, price:money';

/** `npm run new -- …args` with a config folder. @returns what it printed */
async function run(config: ConfigFolder, command: typeof main, args: string[]): Promise<string> {
  vi.stubEnv('CONFIG_DIR', config.path);
  let output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await command(args, config.path);
  } finally {
    vi.restoreAllMocks();
  }
  return output;
}

function read(config: ConfigFolder, file: string) {
  return JSON.parse(readFileSync(path.join(config.path, file), 'utf8'));
}

beforeEach(() => {
  vi.stubEnv('LC_ALL', 'en');
});

describe('a new entity', () => {
  test('is four files that pass the check, and are served', async () => {
    const config = buildConfigFolder();
    const flags = ['--title', '廠商', '--title-en', 'Vendors', '--group', 'manage', '--fields', FIELDS];
    const output = await run(config, main, ['vendor', ...flags]);
    expect(output).toContain('schemas/vendor.json');
    expect(output).toContain('/dashboard/manage/vendor');
    expect(await run(config, check, [])).toContain('0 errors, 0 warnings');
    expect(read(config, 'schemas/vendor.json')).toMatchObject({
      required: ['name', 'size'],
      properties: {
        dept_id: { 'x-reference': 'dept' },
        size: { enum: ['small', 'large'] },
        price: { format: 'money' },
      },
    });
    expect(read(config, 'i18n/zh-TW/vendor.json')).toMatchObject({
      title: '廠商',
      fields: { phone: '電話' },
    });
    const meta = path.resolve(config.path, 'schemas', read(config, 'schemas/vendor.json').$schema);
    expect(meta).toBe(path.resolve('schemas/meta/2/entity.json'));

    const server = await buildServerForTest({ configDir: config.path });
    const token = await register(server);
    const body = { name: '大安洗車', phone: '02-1234-5678', size: 'small' };
    const added = await server.call('POST', '/api/v1/vendor', { token, body });
    expect(await added.json()).toMatchObject({ id: 1, ...body });
    const found = await server.call('GET', '/api/v1/vendor', { token });
    expect(await found.json()).toMatchObject([body]);
  });

  test('of which only the name is said is written without a question where nobody could answer', async () => {
    const config = buildConfigFolder();
    await run(config, main, ['repair-order']);
    expect(read(config, 'schemas/repair-order.json')).toMatchObject({
      title: 'Repair order',
      required: ['name'],
    });
    expect(await run(config, check, [])).toContain('0 errors, 0 warnings');
  });

  test('without a name is called by its first text, or by its id', async () => {
    const config = buildConfigFolder();
    await run(config, main, [
      'gate',
      '--fields',
      'size:choice(small|large), dept_id:reference(dept), code:text',
    ]);
    await run(config, main, ['visit', '--fields', 'size:choice(small|large)']);
    expect(read(config, 'schemas/gate.json').recordRepresentation).toBe('code');
    expect(read(config, 'schemas/visit.json').recordRepresentation).toBe('id');
    expect(await run(config, check, [])).toContain('0 errors, 0 warnings');
  });

  test('is asked for: the name, both titles, its place, its fields; an empty answer is the preset', async () => {
    const answers: Record<string, string> = { 'new.ask.name': 'vendor', 'new.ask.title': '廠商' };
    const asked: string[] = [];
    const request = await askRequest(
      { to: 'config' },
      async (question, preset) => {
        asked.push(question);
        return answers[question] ?? preset;
      },
      (key) => key,
      ['manage', 'system'],
    );
    expect(asked).toHaveLength(6);
    expect(request).toEqual({
      to: 'config',
      name: 'vendor',
      title: '廠商',
      titleEn: 'Vendor',
      group: 'manage',
      icon: '',
      fields: 'name:text!',
    });
  });

  test('goes to another folder by --to, and says how that is used', async () => {
    const config = buildConfigFolder({ 'notes.txt': '' });
    const output = await run(config, main, ['vendor', '--to', 'other']);
    expect(existsSync(path.join(config.path, 'other/resources/vendor.json'))).toBe(true);
    expect(output).toContain(`CONFIG_DIR=${path.join(config.path, 'other')}`);
  });

  test('is never written over a file', async () => {
    const config = buildConfigFolder({ 'notes.txt': '' });
    const file = path.join(config.path, 'other/i18n/en/vendor.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '{ "title": "Mine" }');
    await expect(run(config, main, ['vendor', '--to', 'other'])).rejects.toThrow('is there already');
    expect(readFileSync(file, 'utf8')).toBe('{ "title": "Mine" }');
    expect(existsSync(path.join(config.path, 'other/schemas'))).toBe(false);
  });
});

test.each<[what: string, args: string[], reason: string]>([
  ['the name of an area of words', ['engine'], 'which is no entity'],
  ['no name', [], 'Say what it is called'],
  ['capitals', ['RepairOrder'], 'Did you mean "repair-order"?'],
  ['another script', ['廠商'], '"廠商" cannot be the name'],
  ['a name of every object', ['constructor'], '"constructor" cannot be the name'],
  ['an entity that there is', ['dept'], 'There is a "dept" already'],
  ['a path of the definition', ['system'], 'uses the path /api/v1/system'],
  ['an unknown option', ['vendor', '--titel', 'x'], 'Cannot read'],
  ['two names', ['vendor', 'supplier'], 'Cannot read "supplier"'],
  ['a group misspelt', ['vendor', '--group', 'mange'], 'Did you mean "manage"?'],
  ['an icon misspelt', ['vendor', '--icon', 'pencill'], 'Did you mean "pencil"?'],
  ['a kind misspelt', ['vendor', '--fields', 'tel:phon'], 'Did you mean "phone"?'],
  ['a kind without its brackets', ['vendor', '--fields', 'dept_id:reference'], 'reference(dept)'],
  [
    'a field that cannot be',
    ['vendor', '--fields', 'Tel No:phone'],
    '"Tel No" cannot be the name of a field',
  ],
  ['a field of every record', ['vendor', '--fields', 'id:integer'], 'Every record has the field "id"'],
  ['a field twice', ['vendor', '--fields', 'a, b, a'], '"a" stands there twice'],
  ['a reference to nobody', ['vendor', '--fields', 'x:reference(dpt)'], 'Did you mean "dept"?'],
])('%s is refused by name, and nothing is written', async (_, args, reason) => {
  const config = buildConfigFolder();
  await expect(run(config, main, args)).rejects.toThrow(reason);
  expect(existsSync(config.path)).toBe(false);
});
