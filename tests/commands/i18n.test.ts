import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../commands/i18n.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';

/** `npm run i18n -- …args` with a config folder. */
async function run(config: ConfigFolder, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  vi.stubEnv('CONFIG_DIR', config.path);
  let stdout = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  try {
    const code = await main(args);
    return {
      code,
      lines: stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.replaceAll(/ {2,}/g, '  ').trim()),
    };
  } finally {
    vi.restoreAllMocks();
  }
}

function readJson(config: ConfigFolder, file: string): unknown {
  return JSON.parse(readFileSync(path.join(config.path, file), 'utf8'));
}

const VENDOR = {
  title: 'Vendors',
  type: 'object',
  properties: { name: { type: 'string' }, kind: { type: 'string', enum: ['food', 'drink'] } },
};

beforeEach(() => {
  vi.stubEnv('LC_ALL', 'en');
});

describe('the built-in words', () => {
  test('lack nothing, and nothing in them is unused or strange', async () => {
    const { code, lines } = await run(buildConfigFolder({}));
    expect(lines.at(-2)).toBe('Nothing to mend.');
    expect(lines).toContain('dept  7/7 100 %  7/7 100 %');
    expect(code).toBe(0);
  });

  test('are told about in the reader’s language', async () => {
    vi.stubEnv('LC_ALL', 'zh_TW.UTF-8');
    const { lines } = await run(buildConfigFolder({}));
    expect(lines.at(-2)).toBe('沒有需要修正的字詞。');
  });
});

describe('a config folder', () => {
  test('leaves the words of a file with an error used', async () => {
    const member = {
      properties: { level: { type: 'string' }, birthday: { type: 'string', format: 'date' } },
      views: { list: { filters: { add: ['level'] }, columns: { add: ['level', 'other'] } } },
    };
    const words = { fields: { birthday: 'Birthday', level: 'Level' } };
    const files = {
      'schemas/member.json': member,
      'i18n/en/member.json': words,
      'i18n/zh-TW/member.json': words,
    };
    const { lines } = await run(buildConfigFolder(files), '--area', 'member');
    expect(lines.filter((line) => line.includes('asks for'))).toEqual([]);
  });

  test('lacks the words inside of objects and lists, and of every drawn choice', async () => {
    const part = { type: 'object', properties: { name: { type: 'string' } } };
    const properties = {
      state: { enum: ['ok', 'broken'], format: 'tag' },
      tags: { type: 'array', items: { enum: ['indoor'] } },
      maker: { type: 'object', properties: { country: { enum: ['TW'] } } },
      parts: { type: 'array', items: { $ref: '#/$defs/part' } },
    };
    const vendor = {
      ...VENDOR,
      properties,
      $defs: { part: { ...part, properties: { ...part.properties, parts: properties.parts } } },
    };
    const { lines } = await run(buildConfigFolder({ 'schemas/vendor.json': vendor }), '--area', 'vendor');
    const lacking = lines
      .filter((line) => line.startsWith('en  vendor.'))
      .map((line) => line.slice('en  vendor.'.length));
    expect(lacking.toSorted()).toEqual(
      [
        'enums.maker.country.TW',
        'enums.state.broken',
        'enums.state.ok',
        'enums.tags.indoor',
        'fields.maker',
        'fields.maker.country',
        'fields.parts',
        'fields.parts.name',
        'fields.parts.parts',
        'fields.state',
        'fields.tags',
        'title',
      ].toSorted(),
    );
  });

  test('lacks what an entity of its own asks for, until somebody says it', async () => {
    const lacking = await run(buildConfigFolder({ 'schemas/vendor.json': VENDOR }), '--area', 'vendor');
    expect(lacking.code).toBe(1);
    expect(lacking.lines.filter((line) => line.startsWith('en'))).toEqual([
      'en  vendor.title',
      'en  vendor.fields.name',
      'en  vendor.fields.kind',
      'en  vendor.enums.kind.food',
      'en  vendor.enums.kind.drink',
    ]);

    const words = {
      title: 'Suppliers',
      fields: { name: 'Supplier', kind: 'Sort' },
      enums: { kind: { food: 'Food', drink: 'Drinks' } },
    };
    const chinese = {
      title: '供應商',
      fields: { name: '名稱', kind: '種類' },
      enums: { kind: { food: '食品', drink: '飲料' } },
    };
    const whole = await run(
      buildConfigFolder({
        'schemas/vendor.json': VENDOR,
        'i18n/en/vendor.json': words,
        'i18n/zh-TW/vendor.json': chinese,
      }),
    );
    expect(whole).toMatchObject({ code: 0 });
  });

  test.each([
    ['a simplified character', { title: '单位' }, 'dept.title  "单"'],
    ['a word of the mainland', { title: '默認部門' }, 'dept.title  "默認": better "預設"'],
    ['a half-width comma', { title: '單位,部門' }, 'dept.title  "位,"'],
    ['a word in English', { title: 'Units' }, 'dept.title  "Units"'],
    ['a field that there is not', { fields: { nmae: '名稱' } }, 'dept.fields.nmae'],
  ])('is told of %s, with its place', async (_, words, said) => {
    const { lines } = await run(buildConfigFolder({ 'i18n/zh-TW/dept.json': words }), '--language', 'zh-TW');
    expect(lines).toContainEqual(expect.stringMatching(/^\S+i18n\/zh-TW\/dept\.json:\d+ {2}/));
    expect(lines.map((line) => line.replace(/^\S+ {2}/, ''))).toContain(said);
  });

  test('is wrong with a placeholder that the English phrase does not have', async () => {
    const config = buildConfigFolder({
      'i18n/zh-TW/app.json': { dialogs: { renewTokens: { title: '%{nmae}？' } } },
    });
    const { code, lines } = await run(config);
    expect(code).toBe(1);
    expect(lines.map((line) => line.replace(/^\S+ {2}/, ''))).toEqual(
      expect.arrayContaining([
        'app.dialogs.renewTokens.title  "%{name}"',
        'app.dialogs.renewTokens.title  "%{nmae}"',
      ]),
    );
  });
});

describe('a language', () => {
  test('is started with every word empty, and lacks them all', async () => {
    const config = buildConfigFolder({});
    const { code, lines } = await run(config, '--add', 'ja');
    expect(code).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^ja \(日本語\): \d+ files with \d+ empty words/)]);
    expect(readJson(config, 'i18n/ja/dept.json')).toMatchObject({
      title: '',
      fields: { name: '', code: '' },
    });

    const lacking = await run(config, '--language', 'ja', '--area', 'dept');
    expect(lacking.code).toBe(1);
    expect(lacking.lines).toContain('dept  0/7 0 %');
    expect(lacking.lines).toContain('ja  dept.fields.name');
  });

  test('is never written over', async () => {
    const config = buildConfigFolder({ 'i18n/ja/dept.json': { title: '部門' } });
    const { lines } = await run(config, '--add', 'ja');
    expect(lines[1]).toMatch(/the 1 files that were in .* are untouched/);
    expect(readJson(config, 'i18n/ja/dept.json')).toEqual({ title: '部門' });
    expect(readJson(config, 'i18n/ja/shell.json')).toHaveProperty('login.submit', '');
  });

  test.each([
    ['JA', 'is no language code'],
    ['../en', 'is no language code'],
    ['xx', 'Nobody knows a language'],
    ['zh-TW', 'is built in'],
  ])('%s is refused', async (code, why) => {
    const config = buildConfigFolder({});
    await expect(run(config, '--add', code)).rejects.toThrow(why);
    expect(existsSync(path.join(config.path, 'i18n'))).toBe(false);
  });

  test('that is made to show what does not fit lacks nothing', async () => {
    const config = buildConfigFolder({});
    await run(config, '--pseudo');
    expect(readJson(config, 'i18n/en-XA/shell.json')).toEqual({});
    expect(await run(config)).toMatchObject({ code: 0 });
  });
});

test.each([
  [['--language', 'fr'], 'There is no language "fr". There are: zh-TW, en.'],
  [['--area', 'nothing'], 'There is no area "nothing".'],
  [['--what'], 'Cannot read "--what".'],
])('arguments that mean nothing are refused: %j', async (args, why) => {
  await expect(run(buildConfigFolder({}), ...args)).rejects.toThrow(why);
});
