import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ICON_NAMES } from '../../../server/config/icons.ts';
import { readLayer } from '../../../server/config/layer-reader.ts';
import { NAMED_FUNCTIONS } from '../../../src/domain/named-functions.ts';
import { checkConfig } from '../../../src/schema/check/check-config.ts';
import type { SourceFile } from '../../../src/schema/config/parse-json-file.ts';
import { buildFile, metaSchemas } from '../../support/check-built-in.ts';

const SCHEMA = { $schema: './meta/2/entity.json', title: 'A', type: 'object', properties: { id: {} } };
const RESOURCE = { $schema: './meta/2/resource.json', menuKey: 'a', route: 'a', menu: {}, privileges: [] };
const DEFINITION = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {} };

/** In each of them something is wrong, so that it is seen whether it is judged. */
const OWN = [
  buildFile('resources/api-definition.json', { ...DEFINITION, wrong: 1 }),
  buildFile('schemas/vendor.json', { ...SCHEMA, wrong: 1 }),
  buildFile('schemas/shared/people.json', { $schema: '../meta/2/shared.json', wrong: 1 }),
  buildFile('resources/vendor.json', { ...RESOURCE, menuKey: 'vendor', wrong: 1 }),
  buildFile('resources/shop.json', {
    ...RESOURCE,
    menuKey: 'shop',
    route: 'shop',
    entity: 'store',
    wrong: 1,
  }),
  buildFile('i18n/en/vendor.json', { title: 1 }),
];

const check = (areOwnFilesRight: boolean, ...layers: (readonly SourceFile[])[]) =>
  checkConfig({
    layers,
    ...metaSchemas,
    iconNames: ICON_NAMES,
    functionNames: new Set(Object.keys(NAMED_FUNCTIONS)),
    areOwnFilesRight,
  });

const isJudged = (file: string, over: readonly SourceFile[]) =>
  check(true, OWN, over).diagnostics.some((one) => one.file === file && one.layer === undefined);

describe('of files that are known to be right', () => {
  test.each<[string, readonly SourceFile[]]>([
    ['alone', []],
    ['a new entity', [buildFile('schemas/lot.json', SCHEMA)]],
    ['its resource', [buildFile('schemas/lot.json', SCHEMA), buildFile('resources/lot.json', RESOURCE)]],
    ['another of it', [buildFile('resources/lots.json', { ...RESOURCE, entity: 'lot' })]],
    ['its words', [buildFile('i18n/en/lot.json', { title: 'Lot' })]],
    ['new shared parts', [buildFile('schemas/shared/lots.json', { $schema: '../meta/2/shared.json' })]],
  ])('none is judged: %s', (_, over) => {
    const own = OWN.filter(({ file }) => isJudged(file, over));
    expect(own).toEqual([]);
  });

  test.each<[string, readonly SourceFile[]]>([
    ['an entity is refined', [buildFile('schemas/vendor.json', { properties: { shelf: {} } })]],
    ['an entity stands alone', [buildFile('schemas/store.json', SCHEMA)]],
    ['a resource is refined', [buildFile('resources/vendor.json', { route: 'b' })]],
    ['a resource shows an entity', [buildFile('resources/a.json', { ...RESOURCE, entity: 'vendor' })]],
    ['a resource answers', [buildFile('resources/lot.json', { ...RESOURCE, operations: {} })]],
    ['words change', [buildFile('i18n/en/vendor.json', { title: 'Sellers' })]],
    ['words of another language', [buildFile('i18n/ja/vendor.json', { title: 'x' })]],
    ['shared parts change', [buildFile('schemas/shared/people.json', { $defs: {} })]],
    ['another provider', [buildFile('resources/api-definition.json', DEFINITION)]],
    ['a file is no JSON', [{ file: 'schemas/vendor.json', text: '{' }]],
  ])('all are judged where %s', (_, over) => {
    expect(isJudged('resources/vendor.json', over)).toBe(true);
    expect(isJudged('schemas/vendor.json', over)).toBe(true);
  });

  test('those over them are judged', () => {
    const { diagnostics } = check(true, OWN, [buildFile('schemas/lot.json', { ...SCHEMA, titel: 'Lot' })]);
    expect(diagnostics.map(({ file, layer, pointer }) => [file, layer, pointer])).toEqual([
      ['schemas/lot.json', 1, '/titel'],
      ['schemas/lot.json', 1, ''],
    ]);
  });
});

/** A resource as one of the copies, which speaks simple-rest. */
function toCopy(name: string, text: string): string {
  const { entity = name, menuKey, route, ...resource } = JSON.parse(text);
  const left = { operations: undefined, formRoute: undefined, formKey: undefined };
  const own = { entity: `my-${entity}`, menuKey: `my-${menuKey}`, route: `my/${route}` };
  return JSON.stringify({ ...resource, ...left, ...own });
}

test('a copy of each shipped entity beside it is said the same of, and is served the same', async () => {
  const own = (await readLayer(path.join(import.meta.dirname, '../../..'))).filter(
    ({ file }) => !file.includes('/meta/'),
  );
  const copies = own.flatMap(({ file, text }) => {
    const [, folder, name = ''] = /^(schemas|resources|i18n\/[^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (folder === undefined || name === 'api-definition') return [];
    return { file: `${folder}/my-${name}.json`, text: folder === 'resources' ? toCopy(name, text) : text };
  });
  const whole = check(false, own, copies);
  const less = check(true, own, copies);
  expect(less.allowances.every(({ layer }) => layer === 1)).toBe(true);
  // What is listed for the author alone is that of judged files.
  const { allowances, missingOperations, unbuilt } = whole;
  expect({ ...less, allowances, missingOperations, unbuilt }).toEqual(whole);
  expect(whole.diagnostics.length).toBeGreaterThan(0);
  expect(whole.resources.has('my-dept')).toBe(true);
});
