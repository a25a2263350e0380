import { describe, expect, test } from 'vitest';
import type { CheckedConfig } from '../../../src/schema/check/assemble-config.ts';
import type { SourceFile } from '../../../src/schema/config/parse-json-file.ts';
import { buildFile, checkFiles, toLines } from '../../support/check-built-in.ts';

const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {},
});
const text = { type: 'string' };
const PROPERTIES = { id: { type: 'integer' }, name: text, phone: text, kind: { enum: ['own', 'other'] } };

function entity(changes: object, name = 'vendor'): SourceFile {
  return buildFile(`schemas/${name}.json`, { type: 'object', properties: PROPERTIES, ...changes });
}

function check(...files: SourceFile[]): CheckedConfig {
  return checkFiles([DEFINITION, ...files]);
}

const isOwn = { '$record.kind': 'own' };
const COLUMNS = ['name', { field: 'phone', widthPx: 90 }];
const LAYOUT = ['name', { type: 'Control', scope: '#/properties/phone', when: isOwn }];

describe('a part of views under $defs', () => {
  test.each([
    ['a column', { columns: ['name', { $ref: '#/$defs/part' }] }, COLUMNS[1], { columns: COLUMNS }],
    [
      'columns',
      { columns: ['kind', { $ref: '#/$defs/part' }, 'id'] },
      COLUMNS,
      { columns: ['kind', ...COLUMNS, 'id'] },
    ],
    ['a filter', { filters: [{ $ref: '#/$defs/part' }] }, { name: 'kind' }, { filters: [{ name: 'kind' }] }],
    [
      'a condition',
      { columns: [{ field: 'name', valueWhen: { any: [{ $ref: '#/$defs/part' }, '$record.id'] } }] },
      isOwn,
      { columns: [{ field: 'name', valueWhen: { any: [isOwn, '$record.id'] } }] },
    ],
    [
      'choices',
      { filters: [{ name: 'kind', choices: { $ref: '#/$defs/part' } }] },
      { values: [{ value: 'own' }] },
      { filters: [{ name: 'kind', choices: { values: [{ value: 'own' }] } }] },
    ],
  ])('is laid in where it is named: %s', (_, list, part, expected) => {
    const { entities, diagnostics } = check(entity({ $defs: { part }, views: { list } }));
    expect(toLines(diagnostics).filter((line) => !line.includes('Word'))).toEqual([]);
    const { $defs, views } = entities.get('vendor') ?? {};
    expect(views?.list).toEqual(expected);
    expect($defs ?? {}).toEqual({});
  });

  test('is laid in: a layout, with a condition of its own', () => {
    const part = [LAYOUT[0], { ...Object(LAYOUT[1]), when: { $ref: '#/$defs/isOwn' } }];
    const views = {
      form: { layout: { $ref: '#/$defs/part' } },
      show: { layout: ['kind', { $ref: '#/$defs/part' }] },
    };
    const { entities, diagnostics } = check(entity({ $defs: { part, isOwn }, views }));
    expect(toLines(diagnostics)).toEqual([]);
    expect(entities.get('vendor')?.views).toEqual({
      form: { layout: LAYOUT },
      show: { layout: ['kind', ...LAYOUT] },
    });
  });

  test('may be another one in a config folder, and in what refines a list', () => {
    const base = entity({
      $defs: { wide: { field: 'phone', widthPx: 90 } },
      views: { list: { columns: ['name', { $ref: '#/$defs/wide' }] } },
    });
    const over = buildFile('schemas/vendor.json', {
      $defs: { wide: { widthPx: 40 }, short: { field: 'kind', widthPx: 20 } },
      views: { list: { columns: { add: [{ $ref: '#/$defs/short' }], remove: ['name'] } } },
    });
    const { entities, diagnostics } = checkFiles([DEFINITION, base], [over]);
    expect(toLines(diagnostics)).toEqual([]);
    expect(entities.get('vendor')?.views?.list?.columns).toEqual([
      { field: 'phone', widthPx: 40 },
      { field: 'kind', widthPx: 20 },
    ]);
  });

  test('leaves the schemas beside it', () => {
    const properties = { ...PROPERTIES, maker: { $ref: '#/$defs/maker' } };
    const $defs = { maker: { type: 'object', properties: { name: text } }, part: 'name' };
    const { entities, diagnostics } = check(
      entity({ properties, $defs, views: { list: { columns: [{ $ref: '#/$defs/part' }] } } }),
    );
    expect(toLines(diagnostics)).toEqual([]);
    expect(entities.get('vendor')?.$defs).toEqual({ maker: $defs.maker });
  });
});

describe('a file of schemas/shared', () => {
  const SHARED = buildFile('schemas/shared/people.json', {
    $schema: '../meta/2/shared.json',
    $defs: {
      columns: COLUMNS,
      address: {
        type: 'object',
        properties: { street: { $ref: '#/$defs/street' }, next: { $ref: '#/$defs/address' } },
      },
      street: { type: 'string', minLength: 1 },
    },
  });

  test('gives its parts to several entities', () => {
    const changes = {
      properties: { ...PROPERTIES, address: { $ref: 'shared/people.json#/$defs/address', title: 'Address' } },
      views: { list: { columns: [{ $ref: './shared/people.json#/$defs/columns' }, 'kind'] } },
    };
    const { entities, diagnostics } = check(SHARED, entity(changes), entity(changes, 'firm'));
    expect(toLines(diagnostics)).toEqual([]);
    for (const name of ['vendor', 'firm']) {
      const found = entities.get(name);
      expect(found?.views?.list?.columns).toEqual([...COLUMNS, 'kind']);
      expect(found?.properties?.address).toEqual({ title: 'Address', $ref: '#/$defs/people--address' });
      expect(found?.$defs).toEqual({
        'people--address': {
          type: 'object',
          properties: {
            street: { $ref: '#/$defs/people--street' },
            next: { $ref: '#/$defs/people--address' },
          },
        },
        'people--street': { type: 'string', minLength: 1 },
      });
    }
  });

  test('of a config folder lies over the built-in one', () => {
    const file = entity({ views: { list: { columns: [{ $ref: 'shared/people.json#/$defs/columns' }] } } });
    const over = buildFile('schemas/shared/people.json', { $defs: { columns: ['kind'] } });
    const { entities, diagnostics } = checkFiles([DEFINITION, SHARED, file], [over]);
    expect(toLines(diagnostics)).toEqual([]);
    expect(entities.get('vendor')?.views?.list?.columns).toEqual(['kind']);
  });

  test('says nothing but its parts', () => {
    const shared = buildFile('schemas/shared/people.json', { $defs: {}, properties: {} });
    expect(toLines(check(shared).diagnostics)).toEqual([
      'schemas/shared/people.json:3 /properties unknownKeyword',
    ]);
  });

  test('is where a mistake of its part is said, once for all files that have the part', () => {
    const file = entity({ views: { list: { columns: [{ $ref: 'shared/people.json#/$defs/columns' }] } } });
    const over = buildFile('schemas/shared/people.json', { $defs: { columns: ['nam'] } });
    const other = buildFile('schemas/firm.json', JSON.parse(file.text));
    const { diagnostics, entities } = checkFiles([DEFINITION, SHARED, file, other], [over]);
    const pointer = '/views/list/columns/0/$ref';
    expect(diagnostics).toMatchObject([
      {
        code: 'unknownFieldMeant',
        file: 'schemas/shared/people.json',
        layer: 1,
        pointer: '/$defs/columns/0',
        usedBy: [
          { file: 'schemas/vendor.json', pointer: pointer.replace('/$ref', '') },
          { file: 'schemas/firm.json', pointer: pointer.replace('/$ref', '') },
        ],
      },
    ]);
    expect([...entities.keys()]).toEqual([]);
  });
});

describe('a mistake', () => {
  const lineOf = (source: SourceFile, part: string) =>
    source.text.slice(0, source.text.indexOf(part)).split('\n').length;

  test.each([
    ['#/$defs/parts', 'unknownDefinitionMeant part'],
    ['shared/people.json#/$defs/colums', 'unknownDefinitionMeant columns'],
    ['shared/peple.json#/$defs/columns', 'unknownSharedFileMeant people'],
  ])('in the reference %s is said at its place', (reference, said) => {
    const shared = buildFile('schemas/shared/people.json', { $defs: { columns: COLUMNS } });
    const file = entity({
      $defs: { part: 'name' },
      views: { list: { columns: [{ $ref: '#/$defs/part' }, { $ref: reference }] } },
    });
    expect(toLines(check(shared, file).diagnostics)).toEqual([
      `schemas/vendor.json:${lineOf(file, reference)} /views/list/columns/1/$ref ${said}`,
    ]);
  });

  test('is a part that contains itself', () => {
    const $defs = { one: [{ $ref: '#/$defs/two' }], two: ['name', { $ref: '#/$defs/one' }] };
    const file = entity({ $defs, views: { list: { columns: [{ $ref: '#/$defs/one' }] } } });
    const { diagnostics } = check(file);
    expect(diagnostics).toMatchObject([
      { code: 'endlessPart', pointer: '/$defs/two/1/$ref', params: { way: 'one → two → one' } },
    ]);
  });

  test('in a part is found where the part is written, also behind the items of another one', () => {
    const $defs = { both: ['name', 'phone'], wrong: { field: 'nam' } };
    const columns = [{ $ref: '#/$defs/both' }, { $ref: '#/$defs/wrong' }, 'kin'];
    const file = entity({ $defs, views: { list: { columns } } });
    expect(toLines(check(file).diagnostics)).toEqual([
      `schemas/vendor.json:${lineOf(file, '"nam"')} /$defs/wrong/field unknownFieldMeant name`,
      `schemas/vendor.json:${lineOf(file, '"kin"')} /views/list/columns/2 unknownFieldMeant kind`,
    ]);
  });

  test('in a shared schema is said where it is written', () => {
    const shared = buildFile('schemas/shared/people.json', {
      $defs: { tel: { type: 'string', minLenth: 1 } },
    });
    const file = entity({ properties: { ...PROPERTIES, tel: { $ref: 'shared/people.json#/$defs/tel' } } });
    expect(toLines(check(shared, file).diagnostics)).toEqual([
      `schemas/shared/people.json:${lineOf(shared, '"minLenth"')} /$defs/tel/minLenth unknownKeywordMeant minLength`,
    ]);
  });

  test('in a part that is named twice is said once', () => {
    const views = { list: { columns: [{ $ref: '#/$defs/two' }, { $ref: '#/$defs/two' }] } };
    const file = entity({ $defs: { two: [{ field: 'nam' }] }, views });
    expect(toLines(check(file).diagnostics)).toEqual([
      `schemas/vendor.json:${lineOf(file, '"nam"')} /$defs/two/0/field unknownFieldMeant name`,
    ]);
  });

  test('that keeps a shared file from being read is said there', () => {
    const shared = { file: 'schemas/shared/people.json', text: '{' };
    const file = entity({ properties: { ...PROPERTIES, tel: { $ref: 'shared/people.json#/$defs/tel' } } });
    expect(toLines(check(shared, file).diagnostics)).toEqual([
      'schemas/shared/people.json:1  syntaxUnclosed }',
      `schemas/vendor.json:${lineOf(file, 'shared/')} /properties/tel/$ref unreadSharedFile`,
    ]);
  });

  test('of a shared part is allowed where that is named', () => {
    const shared = buildFile('schemas/shared/people.json', { $defs: { twice: ['name', 'name'] } });
    const views = { list: { columns: [{ $ref: 'shared/people.json#/$defs/twice' }] } };
    const file = entity({ 'x-allow': { repeatedColumn: 'It is wide.' }, views });
    expect(toLines(check(shared, file).diagnostics)).toEqual([]);
  });

  test.each<[string, object, object, string]>([
    ['conditions', { all: [0, 1] }, { '$record.kind': 'own' }, '/views/list/columns/0/valueWhen/$ref'],
    ['columns', [0, 1], { field: 'kind' }, '/views/list/columns/1/$ref'],
    ['layouts', { type: 'Group', elements: [0, 1] }, { type: 'Label', text: 'x' }, '/views/form/layout/$ref'],
  ])('of %s that double with each step is said where they are named', (kind, part, last, pointer) => {
    const link = (next: number) => ({ $ref: `#/$defs/l${next}` });
    const write = (at: number): object =>
      JSON.parse(JSON.stringify(part).replaceAll(/[01](?=[\],])/g, JSON.stringify(link(at + 1))));
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`l${at}`, at === 39 ? last : write(at)]),
    );
    const first = link(0);
    const views = {
      conditions: { list: { columns: [{ field: 'name', valueWhen: first }] } },
      columns: { list: { columns: ['name', first] } },
      layouts: { form: { layout: first } },
    }[kind];
    const { diagnostics } = check(entity({ $defs, views }));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'tooManyParts', pointer },
    ]);
  });

  test('of parts that lead to one another beyond any depth is said where they are named', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 900 }, (_, at) => [`l${at}`, { not: { $ref: `#/$defs/l${at + 1}` } }]),
    );
    const views = { list: { columns: [{ field: 'name', valueWhen: { $ref: '#/$defs/l0' } }] } };
    const file = entity({ $defs: { ...$defs, l900: { '$record.kind': 'own' } }, views });
    const said = check(file).diagnostics.filter(({ code }) => code === 'tooManyParts');
    expect(said).toMatchObject([{ pointer: '/views/list/columns/0/valueWhen/$ref' }]);
  });
});
