import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../commands/check.ts';
import { chooseLanguage } from '../../commands/checking/choose-language.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';
import { buildConfigFolder, type ConfigFolder } from '../support/config-folder.ts';

describe('the reader’s language', () => {
  test.each([
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'zh_TW.UTF-8' }, 'zh-TW'],
    [{ LANG: 'zh_TW.UTF-8', LC_ALL: 'en' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'zh-TW'],
    [{ LANG: 'fr_FR' }, 'zh-TW'],
    [{}, 'zh-TW'],
  ])('of %j is %s', (environment, language) => {
    expect(chooseLanguage(environment, ['zh-TW', 'en'])).toBe(language);
  });
});

interface Printed {
  code: number;
  lines: string[];
  stderr: string;
}

/** `npm run check -- …args` with a config folder, called from a folder. */
async function check(config: ConfigFolder, args: string[] = [], from = config.path): Promise<Printed> {
  vi.stubEnv('CONFIG_DIR', config.path);
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      output[stream] += String(text);
      return true;
    });
  const code = await main(args, from);
  vi.restoreAllMocks();
  return { code, lines: output.stdout.trimEnd().split('\n'), stderr: output.stderr };
}

const VENDOR = { type: 'object', properties: { name: { type: 'string' } } };
const WRONG_LIST = { operations: { list: 'dept.findDept' } };
const WRONG_LIST_LINE =
  'resources/dept.json:3:5 /operations/list The API definition has no operation "dept.findDept". Did you mean "dept.findDepts"?';

beforeEach(() => {
  vi.stubEnv('LC_ALL', 'en');
});

describe('a check of everything', () => {
  test('says nothing of what is right, and counts', async () => {
    const { code, lines } = await check(buildConfigFolder({ 'schemas/vendor.json': VENDOR }));
    expect(code).toBe(0);
    expect(lines.filter((line) => /^\S+:\d+:\d+ /.test(line))).toEqual([]);
    expect(lines.at(-1)).toMatch(/^0 errors, 0 warnings in \d+ files\.$/);
  });

  test('says place, pointer, what is wrong and what was meant, in either language', async () => {
    const config = buildConfigFolder({ 'resources/dept.json': `${JSON.stringify(WRONG_LIST, null, 2)}\n` });
    const { code, lines } = await check(config);
    expect(code).toBe(1);
    expect(lines[0]).toBe(WRONG_LIST_LINE);

    vi.stubEnv('LC_ALL', 'zh_TW.UTF-8');
    const { lines: chinese } = await check(config);
    expect(chinese[0]).toMatch(/^resources\/dept\.json:3:5 \/operations\/list .*是不是「dept\.findDepts」/);
  });

  test('names the root of a file /, and keeps a pointer with blanks in one piece', async () => {
    const config = buildConfigFolder({
      'schemas/Vendor.json': VENDOR,
      'schemas/supplier.json': { type: 'object', properties: { 'a b': {} } },
    });
    const { lines } = await check(config);
    expect(lines).toContainEqual(expect.stringMatching(/^schemas\/Vendor\.json:1:1 \/ "Vendor" cannot be/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^schemas\/supplier\.json:1:\d+ \/properties\/a%20b "a b" cannot be/),
    );
  });

  test('marks what only warns, and passes', async () => {
    const words = `${JSON.stringify({ fields: { name: 'Name' } }, null, 2)}\n`;
    const { code, lines } = await check(
      buildConfigFolder({ 'schemas/vendor.json': VENDOR, 'i18n/en/vendor.json': words }),
    );
    expect(code).toBe(0);
    expect(lines[0]).toBe(
      'i18n/en/vendor.json:3:5 /fields/name Warning: The language zh-TW has no word for "vendor.fields.name".',
    );
  });

  test('tells a built-in file from the one that lies over it', async () => {
    const config = buildConfigFolder({ 'schemas/dept.json': { properties: { floor: { typ: 'integer' } } } });
    const { lines } = await check(config, [], path.resolve('.'));
    expect(lines[0]).toContain(`${path.join(config.path, 'schemas/dept.json')}:1:`);
  });

  test('lists drafts with what they lack', async () => {
    const resource = {
      menuKey: 'v',
      route: 'v',
      privileges: [],
      status: 'draft',
      operations: { list: 'vendor.find' },
    };
    const { lines } = await check(buildConfigFolder({ 'resources/vendor.json': resource }));
    expect(lines).toContain('  vendor: the definition has not yet vendor.find');
  });

  test('says that a folder is not there', async () => {
    const { code, stderr } = await check(buildConfigFolder(), [], path.resolve('.'));
    expect(code).toBe(0);
    expect(stderr).toContain('(CONFIG_DIR)');
  });
});

describe('a check for programs', () => {
  test('is one JSON document with stable codes', async () => {
    const config = buildConfigFolder({ 'resources/dept.json': `${JSON.stringify(WRONG_LIST, null, 2)}\n` });
    const { code, lines } = await check(config, ['--json']);
    expect(code).toBe(1);
    const { diagnostics, ...report } = JSON.parse(lines.join('\n'));
    expect(report).toMatchObject({ errors: 1, allowed: expect.any(Array), files: expect.any(Number) });
    expect(diagnostics[0]).toEqual({
      file: 'resources/dept.json',
      line: 3,
      column: 5,
      pointer: '/operations/list',
      severity: 'error',
      code: 'unknownOperation',
      message: WRONG_LIST_LINE.replace(/^\S+ \S+ /, ''),
      suggestion: 'dept.findDepts',
    });
  });

  test('is one of a file that is not there', async () => {
    const { code, lines } = await check(buildConfigFolder(), ['--json', 'schemas/nope.json']);
    expect(code).toBe(1);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      errors: 1,
      files: 0,
      diagnostics: [{ file: 'schemas/nope.json', severity: 'error', code: 'fileNotReadable' }],
    });
  });

  test('counts a file that is named twice once', async () => {
    const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
    const { lines } = await check(config, ['--json', 'schemas/vendor.json', './schemas/vendor.json']);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ files: 1 });
  });

  test('refuses an unknown option', async () => {
    await expect(check(buildConfigFolder(), ['--jsno'])).rejects.toThrow('--json and --fix');
  });
});

test('one mistake does not hide the others of its file', async () => {
  const schema = {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: { name: { type: 'string', fromat: 'phone' }, size: { type: 'intger' } },
    required: ['nmae'],
    views: { list: { perPage: 0, columns: [5, 'name', 'siez'], tabs: [{ name: 7 }, { name: 'open' }] } },
  };
  const config = buildConfigFolder({ 'schemas/vendor.json': `${JSON.stringify(schema, null, 2)}\n` });
  const { lines } = await check(config, ['--json']);
  const { diagnostics } = JSON.parse(lines.join('\n'));
  const found = diagnostics.filter((one: { file: string }) => one.file === 'schemas/vendor.json');
  expect(found.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
    '/properties/name/fromat',
    '/properties/size/type',
    '/required/0',
    '/views/list/columns/0',
    '/views/list/columns/2',
    '/views/list/perPage',
    '/views/list/tabs/0/name',
  ]);
});

describe('a check that puts right', () => {
  const read = (config: ConfigFolder, file: string) => readFileSync(path.join(config.path, file), 'utf8');

  test('slips in keys and values, round by round, and nothing else of the text', async () => {
    const text = `{
  "$schema": "./meta/2/entity.json",
  "type": "object",
  "properties": {
    "name": { "type":   "strnig", "maxlength": 20 }
  },
  "veiws": { "list": { "columns": ["nmae"] } }
}
`;
    const config = buildConfigFolder({ 'schemas/vendor.json': text });
    const { code } = await check(config, ['--fix']);
    expect(code).toBe(0);
    expect(read(config, 'schemas/vendor.json')).toBe(
      text
        .replace('strnig', 'string')
        .replace('maxlength', 'maxLength')
        .replace('veiws', 'views')
        .replace('nmae', 'name'),
    );
  });

  test('a file of an older edition', async () => {
    const schema = { $schema: './meta/entity.json', ...VENDOR };
    const config = buildConfigFolder({ 'schemas/vendor.json': `${JSON.stringify(schema, null, 2)}\n` });
    await check(config, ['--fix']);
    expect(read(config, 'schemas/vendor.json')).toContain('"./meta/2/entity.json"');
  });

  test('words of an older edition in a file of this one, with their values, and says so', async () => {
    const list = { pageSize: 5, rowOpens: 'form', columns: ['name'] };
    const schema = { $schema: './meta/2/entity.json', ...VENDOR, views: { list } };
    const config = buildConfigFolder({ 'schemas/vendor.json': `${JSON.stringify(schema, null, 2)}\n` });
    const { code, lines } = await check(config, ['--fix']);
    expect(code).toBe(0);
    expect(JSON.parse(read(config, 'schemas/vendor.json')).views.list).toEqual({
      perPage: 5,
      rowClick: 'edit',
      columns: ['name'],
    });
    expect(lines.filter((line) => line.includes(' -> '))).toEqual([
      expect.stringMatching(/vendor\.json \/views\/list\/pageSize -> perPage$/),
      expect.stringMatching(/vendor\.json \/views\/list\/rowOpens -> rowClick$/),
      expect.stringMatching(/vendor\.json \/views\/list\/rowOpens: "form" -> "edit"$/),
    ]);
  });

  test('the names that this edition had at first, with their values', async () => {
    const views = {
      list: { filters: [{ name: 'name', required: true }], kind: 'cards', card: { title: 'name' } },
      form: { after: 'stay', title: 'words' },
    };
    const schema = { $schema: './meta/2/entity.json', ...VENDOR, views };
    const config = buildConfigFolder({ 'schemas/vendor.json': `${JSON.stringify(schema, null, 2)}\n` });
    const { code } = await check(config, ['--fix']);
    expect(code).toBe(0);
    expect(JSON.parse(read(config, 'schemas/vendor.json')).views).toEqual({
      list: { filters: [{ name: 'name', isRequired: true }], kind: 'cards', card: { primaryText: 'name' } },
      form: { redirect: false, titleBy: 'words' },
    });
  });

  test('nothing in a file that says a key twice', async () => {
    const text = `{ "$schema": "./meta/2/entity.json", "type": "object", "properties": { "name": { "type": "strnig" } },
  "views": { "list": { "perPge": 10, "perPge": 11 } } }`;
    const config = buildConfigFolder({ 'schemas/vendor.json': text });
    const { code, lines } = await check(config, ['--fix']);
    expect(code).toBe(1);
    expect(read(config, 'schemas/vendor.json')).toBe(text);
    expect(lines.join('\n')).toContain('perPge');
  });

  test('not what may mean two things', async () => {
    const properties = { name: { type: 'string' }, nape: { type: 'string' } };
    const views = { list: { columns: ['nabe'] } };
    const text = JSON.stringify({ $schema: './meta/2/entity.json', type: 'object', properties, views });
    const config = buildConfigFolder({ 'schemas/vendor.json': text });
    const { code } = await check(config, ['--fix']);
    expect(code).toBe(1);
    expect(read(config, 'schemas/vendor.json')).toBe(text);
  });

  test('the named files alone', async () => {
    const wrong = { $schema: './meta/2/entity.json', type: 'object', properites: {} };
    const config = buildConfigFolder({ 'schemas/vendor.json': wrong, 'schemas/supplier.json': wrong });
    await check(config, ['--fix', 'schemas/vendor.json']);
    expect(read(config, 'schemas/vendor.json')).toContain('properties');
    expect(read(config, 'schemas/supplier.json')).toContain('properites');
  });
});

describe('a check of single files', () => {
  const files = {
    'resources/dept.json': `${JSON.stringify(WRONG_LIST, null, 2)}\n`,
    'schemas/app.json': '{',
  };

  test('says nothing of the others', async () => {
    const config = buildConfigFolder({ ...files, 'schemas/vendor.json': VENDOR });
    expect(await check(config, ['schemas/vendor.json'])).toEqual({
      code: 0,
      lines: ['0 errors, 0 warnings in 1 files.'],
      stderr: '',
    });
    const { code, lines } = await check(config, ['resources/dept.json', 'schemas/vendor.json']);
    expect([code, ...lines]).toEqual([1, WRONG_LIST_LINE, '1 errors, 0 warnings in 2 files.']);
  });

  test('takes a path that is whole, or starts from where the caller stands', async () => {
    const config = buildConfigFolder(files);
    const whole = path.join(config.path, 'resources/dept.json');
    expect((await check(config, [whole], '/')).lines[0]).toBe(
      WRONG_LIST_LINE.replace(/^/, `${config.path}/`).slice(1),
    );
    const { lines } = await check(config, ['dept.json'], path.join(config.path, 'resources'));
    expect(lines[0]).toBe(WRONG_LIST_LINE.replace('resources/', ''));
    const builtIn = await check(config, [path.resolve('schemas/member.json')]);
    expect(builtIn).toMatchObject({ code: 0, lines: ['0 errors, 0 warnings in 1 files.'] });
  });

  test('takes a file of neither folder as if it lay in the config folder', async () => {
    const elsewhere = buildConfigFolder({
      'schemas/dept.json': { properties: { code: { type: 'integer' } } },
    });
    const config = buildConfigFolder({ 'schemas/dept.json': '{' });
    const { code, lines } = await check(config, ['schemas/dept.json'], elsewhere.path);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^schemas\/dept\.json:1:\d+ \/properties\/code\/type /);
    expect(lines).toHaveLength(2);
  });

  test('says what such a file breaks in others, and marks it', async () => {
    const config = buildConfigFolder({
      'schemas/vendor.json': { ...VENDOR, properties: { title: { type: 'string' } } },
      'resources/vendor.json': {
        menuKey: 'v',
        route: 'v',
        privileges: [],
        fixed: { title: 'a' },
        view: 'short',
      },
      'schemas/other.json': { type: 'object', properties: { vendor_id: { 'x-reference': 'nobody' } } },
    });
    const elsewhere = buildConfigFolder({ 'schemas/vendor.json': VENDOR });
    const { code, lines } = await check(config, ['schemas/vendor.json'], elsewhere.path);
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /resources\/vendor\.json:1:\d+ \/fixed\/title Because of the files that were checked: .*"title"/,
      ),
    );
    expect(lines.join('\n')).not.toContain('other.json');
  });

  test('says a mistake of a shared part in its file, with those that have the part', async () => {
    const columns = [{ $ref: 'shared/people.json#/$defs/columns' }];
    const config = buildConfigFolder({
      'schemas/vendor.json': { ...VENDOR, views: { list: { columns } } },
      'schemas/shared/people.json': { $defs: { columns: ['nam'] } },
    });
    const { code, lines } = await check(config, ['schemas/shared/people.json']);
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /schemas\/shared\/people\.json:1:\d+ \/\$defs\/columns\/0 .*"name".*used by schemas\/vendor\.json/,
      ),
    );
  });

  test('finds a file of the config folder from any other folder, as README names it', async () => {
    const [, written = ''] =
      /npm run check -- (schemas\/\S+\.json)/.exec(readFileSync('schemas/README.md', 'utf8')) ?? [];
    const config = buildConfigFolder({ [written]: { type: 'object', propertis: {} } });
    const { code, lines } = await check(config, [written], process.cwd());
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/repair-order\.json:\d+:\d+ \/propertis /));
  });

  test.each<[string, string]>([
    ['schemas/vendr.json', 'There is no file schemas/vendr.json. Did you mean vendor.json?'],
    ['schemas/zzzzzzzzzzzzz.json', 'There is no file schemas/zzzzzzzzzzzzz.json.'],
    ['vendor.json', 'There is no file vendor.json. Did you mean schemas/vendor.json?'],
    ['schemas', 'schemas is no file; name the files to check one by one.'],
    ['notes/vendor.json', 'It cannot be told what notes/vendor.json is'],
  ])('refuses %s', async (name, reason) => {
    const config = buildConfigFolder({ 'schemas/vendor.json': VENDOR, 'notes/vendor.json': VENDOR });
    const { code, lines, stderr } = await check(config, [name]);
    expect([code, lines]).toEqual([1, ['']]);
    expect(stderr).toContain(reason);
  });
});

test('every code of a diagnostic has words', async () => {
  const checked = await checkBuiltIn();
  const sources = ['src/schema', 'commands/checking'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // What is said of the cells of an import is no diagnostic of a file.
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('src/schema/import'))
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8')),
  );
  const codes = sources.flatMap((text) =>
    [
      ...text.matchAll(
        /'((?:unknown|wrong|duplicate|cannot|missing|not|repeated|reserved|dangerous|unused|role|endless|path|syntax)[A-Z]\w*|syntax|againstMeta|check\.\w+)'/g,
      ),
    ].map(([, code]) => code ?? ''),
  );
  expect(codes.length).toBeGreaterThan(40);
  for (const language of ['en', 'zh-TW']) {
    const words = checked.words.get(language)?.get('diagnostics') ?? {};
    for (const code of codes.filter((name) => name !== 'notA' && !name.startsWith('missingBy')))
      expect(words, `${language} ${code}`).toHaveProperty(code);
  }
});
