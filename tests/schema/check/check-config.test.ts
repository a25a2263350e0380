import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/schema/config/diagnostic.ts';
import type { SourceFile } from '../../../src/schema/config/parse-json-file.ts';
import { buildFile, checkFiles, checkUnbuilt, toLines } from '../../support/check-built-in.ts';

const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: {
    '/api/v1/vendors': {
      get: { operationId: 'vendor.findVendors' },
      post: { operationId: 'vendor.addVendor', requestBody: { content: { 'application/json': {} } } },
    },
  },
});

const VENDOR = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1 },
    data: { type: 'object', properties: { carType: { enum: ['C', 'M'] } } },
  },
  required: ['name'],
};
const RESOURCE = {
  menuKey: 'vendors',
  route: 'manage/vendors',
  privileges: ['admin:crud'],
  operations: { list: 'vendor.findVendors' },
};

function schema(changes: object = {}): SourceFile {
  return buildFile('schemas/vendor.json', { ...VENDOR, ...changes });
}

function resource(changes: object = {}, name = 'vendor'): SourceFile {
  return buildFile(`resources/${name}.json`, { ...RESOURCE, ...changes });
}

function check(...files: SourceFile[]) {
  return checkFiles([DEFINITION, ...files]);
}

/** Diagnostics without their line numbers; each stands on a line that says what is wrong. */
function linesOf(...files: SourceFile[]): string[] {
  const { diagnostics } = check(...files);
  for (const { file, line, params } of diagnostics) {
    const text = files.find((source) => source.file === file)?.text.split('\n')[line - 1];
    if (line > 1) expect(text).toContain(JSON.stringify(params.name ?? '').slice(1, -1));
  }
  return toLines(diagnostics).map((text) => text.replace(/:\d+ /, ' '));
}

describe('a configuration', () => {
  test('that is right has no diagnostic', () => {
    const checked = check(schema(), resource());
    expect(checked.diagnostics).toEqual([]);
    expect([...checked.entities.keys()]).toEqual(['vendor']);
    expect([...checked.resources.keys()]).toEqual(['vendor']);
  });

  test('of a schema alone has a resource for admins, over simple-rest', () => {
    const { resources, diagnostics } = check(schema());
    expect(diagnostics).toEqual([]);
    expect(resources.get('vendor')).toEqual({
      entity: 'vendor',
      menuKey: 'vendor',
      route: 'vendor',
      menu: {},
      privileges: ['admin:crud'],
    });
  });

  test('gives no resource to a schema that has no table', () => {
    const { resources, entities, diagnostics } = check(schema({ storage: 'none' }));
    expect([diagnostics, entities.size, resources.size]).toEqual([[], 1, 0]);
  });

  test('loses what is wrong, and nothing else', () => {
    const broken = buildFile('schemas/broken.json', { type: 'object', colums: [] });
    const checked = check(
      broken,
      resource({ menuKey: 'b', route: 'b', operations: {} }, 'broken'),
      schema(),
      resource(),
    );
    expect(toLines(checked.diagnostics)).toEqual(['schemas/broken.json:3 /colums unknownKeyword']);
    expect([...checked.entities.keys()]).toEqual(['vendor']);
    expect([...checked.resources.keys()]).toEqual(['vendor']);
  });

  test('with a file that is no JSON loses that one', () => {
    const checked = check({ file: 'schemas/broken.json', text: '{ "type": }' }, schema());
    expect(checked.diagnostics).toMatchObject([
      { code: 'syntaxValue', file: 'schemas/broken.json', line: 1 },
    ]);
    expect([...checked.resources.keys()]).toEqual(['vendor']);
  });

  test('gives no default resource where the resource file is broken', () => {
    const checked = check(schema(), resource({ route: 5 }));
    expect(checked.resources.size).toBe(0);
    expect(check(schema(), { file: 'resources/vendor.json', text: '{' }).resources.size).toBe(0);
  });
});

describe('a schema is told', () => {
  const list = (view: object) => schema({ views: { list: view } });
  test.each<[string, SourceFile, string[]]>([
    [
      'of a keyword',
      schema({ propertys: {} }),
      ['schemas/vendor.json /propertys unknownKeywordMeant properties'],
    ],
    [
      'of an x- keyword',
      schema({ properties: { name: { 'x-refrence': 'a' } }, required: [] }),
      ['schemas/vendor.json /properties/name/x-refrence unknownKeywordMeant x-reference'],
    ],
    [
      'of a keyword of a column',
      list({ columns: ['name', { field: 'id', emtyText: 'x' }] }),
      ['schemas/vendor.json /views/list/columns/1/emtyText unknownKeywordMeant emptyText'],
    ],
    [
      'of a column',
      list({ columns: ['nmae'] }),
      ['schemas/vendor.json /views/list/columns/0 unknownFieldMeant name'],
    ],
    [
      'of a nested column',
      list({ columns: ['data.cartype'] }),
      ['schemas/vendor.json /views/list/columns/0 unknownFieldMeant data.carType'],
    ],
    [
      'of a filter',
      list({ filters: [{ name: 'nam' }] }),
      ['schemas/vendor.json /views/list/filters/0/name unknownFieldMeant name'],
    ],
    [
      'of an icon',
      list({ actions: [{ name: 'go', placement: 'row', builtIn: 'edit', icon: 'pencill' }] }),
      ['schemas/vendor.json /views/list/actions/0/icon unknownIconMeant pencil'],
    ],
    [
      'of an operation',
      list({ actions: [{ name: 'go', placement: 'row', operation: 'vendor.addVendr' }] }),
      ['schemas/vendor.json /views/list/actions/0/operation unknownOperationMeant vendor.addVendor'],
    ],
    [
      'of a value',
      list({ filter: { name: '$recrod.id' } }),
      ['schemas/vendor.json /views/list/filter/name unknownValueMeant $record'],
    ],
    [
      'of a value in a condition',
      list({ columns: [{ field: 'name', when: { '$setings.A': true } }] }),
      ['schemas/vendor.json /views/list/columns/0/when/$setings.A unknownValueMeant $settings'],
    ],
    [
      'of a function',
      schema({ properties: { name: { 'x-normalise': 'uperCase' } } }),
      ['schemas/vendor.json /properties/name/x-normalise unknownFunctionMeant upperCase'],
    ],
    [
      'of a format',
      schema({ properties: { name: { format: 'plat' } } }),
      ['schemas/vendor.json /properties/name/format unknownFormatMeant plate'],
    ],
    [
      'of a resource',
      schema({ properties: { name: { 'x-reference': 'vendr' } } }),
      ['schemas/vendor.json /properties/name/x-reference unknownResourceMeant vendor'],
    ],
    [
      'of a definition',
      schema({ properties: { name: { $ref: '#/$defs/nme' } }, $defs: { name: {} } }),
      ['schemas/vendor.json /properties/name/$ref unknownDefinitionMeant name'],
    ],
    [
      'of a required field',
      schema({ required: ['nam'] }),
      ['schemas/vendor.json /required/0 unknownFieldMeant name'],
    ],
    [
      'of a scope',
      schema({ views: { form: { layout: [{ type: 'Control', scope: '#/properties/nam' }] } } }),
      ['schemas/vendor.json /views/form/layout/0/scope unknownFieldMeant #/properties/name'],
    ],
    [
      'of a view',
      schema({ views: { lst: {} } }),
      ['schemas/vendor.json /views/lst unknownKeywordMeant list'],
    ],
    ['of a kind', list({ kind: 'tabel' }), ['schemas/vendor.json /views/list/kind notOneOfMeant table']],
    [
      'of a regular expression',
      schema({ properties: { name: { pattern: '(' } } }),
      ['schemas/vendor.json /properties/name/pattern wrongExpression'],
    ],
    [
      'of a default',
      schema({ properties: { name: { type: 'string', default: 5 } } }),
      ['schemas/vendor.json /properties/name/default wrongDefault'],
    ],
  ])('%s that nobody knows', (_, file, lines) => {
    expect(linesOf(file)).toEqual(lines);
  });

  test.each([
    'a.b',
    '0',
    'a b',
    'a[0]',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'prototype',
    '',
  ])('that a property cannot be called %j', (name) => {
    const text = `{ "type": "object", "properties": { ${JSON.stringify(name)}: { "type": "string" } } }`;
    const { diagnostics, entities } = check({ file: 'schemas/vendor.json', text });
    expect(diagnostics).toMatchObject([{ code: 'dangerousName', line: 1, params: { name } }]);
    expect(entities.size).toBe(0);
  });

  test.each<[string, object]>([
    ['the record itself', { $ref: '#' }],
    ['a branch of the record', { allOf: [{ if: { $ref: '#' } }] }],
    [
      'a definition',
      {
        properties: { name: { $ref: '#/$defs/a' } },
        $defs: { a: { $ref: '#/$defs/b' }, b: { not: { $ref: '#/$defs/a' } } },
      },
    ],
  ])('of a reference that never ends: %s', (_, changes) => {
    const { diagnostics, entities } = check(schema(changes));
    expect(diagnostics[0]).toMatchObject({ code: 'endlessReference' });
    expect(entities.size).toBe(0);
  });

  test.each<[string, object, string]>([
    ['patterns of names', { patternProperties: { '^x': { type: 'string' } } }, '/patternProperties'],
    ['further names', { additionalProperties: { type: 'string' } }, '/additionalProperties'],
    ['any names', { additionalProperties: true }, '/additionalProperties'],
    [
      'further names of a branch',
      {
        if: { properties: { name: { const: 'x' } } },
        then: { $ref: '#/$defs/open' },
        $defs: { open: { patternProperties: { '^x': {} } } },
      },
      '/$defs/open/patternProperties',
    ],
  ])('that its record cannot take fields that it does not name: %s', (_, changes, pointer) => {
    const { diagnostics, entities } = check(schema(changes));
    expect(diagnostics).toMatchObject([{ code: 'openRecord', pointer }]);
    expect(entities.size).toBe(0);
  });

  test('that a branch cannot give a field a name of the provider', () => {
    const branch = { anyOf: [{ properties: { store_id: { type: 'integer' } } }] };
    expect(check(schema(branch)).diagnostics).toMatchObject([
      { code: 'reservedName', pointer: '/anyOf/0/properties/store_id' },
    ]);
  });

  test('of a record that would have to hold its like without end', () => {
    const node = (required: string[]) => ({
      properties: { ...VENDOR.properties, tree: { $ref: '#/$defs/node' } },
      $defs: {
        node: {
          type: 'object',
          properties: { next: { allOf: [{ $ref: '#/$defs/node' }] }, name: { type: 'string' } },
          required,
        },
      },
    });
    expect(check(schema(node(['next']))).diagnostics).toMatchObject([
      { code: 'endlessReference', pointer: '/$defs/node' },
    ]);
    expect(linesOf(schema(node(['name'])))).toEqual([]);
  });

  test('nothing about a tree', () => {
    const node = {
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/$defs/node' } } },
    };
    expect(
      linesOf(
        schema({ properties: { ...VENDOR.properties, tree: { $ref: '#/$defs/node' } }, $defs: { node } }),
      ),
    ).toEqual([]);
  });

  test.each(['Vendor', 'constructor', '0', 'a b', 'a_b', '-a', '廠商'])(
    'that its file cannot be called %j',
    (name) => {
      const { diagnostics, entities } = check(buildFile(`schemas/${name}.json`, { type: 'object' }));
      expect(diagnostics).toMatchObject([{ code: 'wrongFileName', params: { name } }]);
      expect(entities.size).toBe(0);
    },
  );

  test('that operations have its path already', () => {
    const taken = buildFile('resources/api-definition.json', {
      openapi: '3.1.0',
      paths: { '/api/v1/vendor/{id}': {} },
    });
    expect(toLines(checkFiles([taken, schema()]).diagnostics)).toEqual(['schemas/vendor.json:1  pathTaken']);
  });

  test('that the provider keeps the version of a stored record', () => {
    const properties = { version: { type: 'string' } };
    expect(linesOf(schema({ properties, required: [] }))).toEqual([
      'schemas/vendor.json /properties/version reservedName',
    ]);
    expect(linesOf(schema({ properties, required: [], storage: 'none' }))).toEqual([]);
    const shown = { version: { type: 'integer', readOnly: true } };
    expect(linesOf(schema({ properties: shown, required: [] }))).toEqual([]);
  });

  test('nothing about branches, references into $defs and values that are right', () => {
    const file = schema({
      allOf: [
        {
          if: { properties: { name: { const: 'x' } } },
          then: { properties: { data: { $ref: '#/$defs/more' } } },
        },
      ],
      $defs: {
        more: {
          type: 'object',
          properties: { from: { type: 'integer', default: '$startOfMonth-P5M|toYear' } },
        },
      },
      views: {
        list: { columns: ['data.from', 'id'], filter: { name: '$$literal', id: ['$settings.A.B', 1] } },
        form: { layout: ['name', { type: 'HorizontalLayout', elements: ['data.from', 'data.carType'] }] },
      },
    });
    expect(linesOf(file)).toEqual([]);
  });
});

describe('a resource is told', () => {
  test.each<[string, object, string[]]>([
    ['of a keyword', { privilege: [] }, ['resources/vendor.json /privilege unknownKeywordMeant privileges']],
    [
      'of an operation',
      { operations: { list: 'vendor.findVendor' } },
      ['resources/vendor.json /operations/list unknownOperationMeant vendor.findVendors'],
    ],
    [
      'of a used operation',
      { reads: { 'vendor.fnd': [] } },
      ['resources/vendor.json /reads/vendor.fnd unknownOperation'],
    ],
    [
      'of an operation for a time without a network',
      { offline: ['vendor.findVendor'] },
      ['resources/vendor.json /offline/0 unknownOperationMeant vendor.findVendors'],
    ],
    [
      'of a role',
      { privileges: ['amdin:crud'] },
      ['resources/vendor.json /privileges/0 unknownRoleMeant admin'],
    ],
    ['of letters', { privileges: ['admin:crx'] }, ['resources/vendor.json /privileges/0 unknownLetters']],
    ['of a page', { page: 'order-entri' }, ['resources/vendor.json /page unknownPageMeant order-entry']],
    ['of an entity', { entity: 'vendr' }, ['resources/vendor.json /entity unknownEntityMeant vendor']],
    ['of a set of views', { view: 'short' }, ['resources/vendor.json /view unknownView']],
    ['of an icon', { menu: { icon: 'zzzzzz' } }, ['resources/vendor.json /menu/icon unknownIcon']],
  ])('%s that nobody knows', (_, changes, lines) => {
    expect(
      linesOf(schema({ views: { long: {} } }), resource({ view: 'long', ...changes })).filter(
        (line) => !line.includes('unusedViewSet'),
      ),
    ).toEqual(lines);
  });

  test('of a fixed value whose field nobody knows', () => {
    expect(linesOf(schema(), resource({ fixed: { nam: 'a' } }))).toEqual([
      'resources/vendor.json /fixed/nam unknownFieldMeant name',
    ]);
  });

  test('of a menu group without a word', () => {
    const menu = buildFile('i18n/en/menu.json', {
      groups: { manage: 'Management' },
      captions: { sales: 'Sales' },
    });
    const at = (group: string) => toLines(check(menu, schema(), resource({ menu: { group } })).diagnostics);
    expect(at('mange')).toContain('resources/vendor.json:11 /menu/group unknownGroupMeant manage');
    expect(at('sales').filter((line) => line.includes('Group'))).toEqual([]);
  });

  test('of reads that some who open it are refused', () => {
    const views = { form: { panels: [{ name: 'more', operation: 'vendor.addVendor' }] } };
    const file = schema({ views, properties: { ...VENDOR.properties, dept_id: { 'x-reference': 'dept' } } });
    const dept = [
      buildFile('schemas/dept.json', { type: 'object', properties: { name: { type: 'string' } } }),
      buildFile('resources/dept.json', {
        menuKey: 'd',
        route: 'd',
        privileges: ['admin:crud'],
        operations: { list: 'vendor.addVendor' },
      }),
    ];
    const privileges = ['admin:crud', 'basic:r'];
    const isRead = ({ code }: Diagnostic) => code !== 'notARead';
    const { diagnostics, resources } = check(file, ...dept, resource({ privileges }));
    expect(diagnostics.filter(isRead).map(({ severity, params }) => [severity, params.name])).toEqual([
      ['warning', 'dept'],
      ['warning', 'vendor.addVendor'],
    ]);
    expect(resources.has('vendor')).toBe(true);
    const reads = { 'vendor.addVendor': ['id', 'name'] };
    expect(check(file, ...dept, resource({ privileges, reads })).diagnostics.filter(isRead)).toEqual([]);
  });

  test('aduit is read as audit, with a warning', () => {
    const { diagnostics, resources } = check(schema(), resource({ privileges: ['aduit:crud'] }));
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'roleAlias', pointer: '/privileges/0' }]);
    expect(resources.has('vendor')).toBe(true);
  });

  test('what is missing', () => {
    const file = buildFile('resources/vendor.json', { route: 'a', privileges: [] });
    expect(check(schema(), file).diagnostics).toMatchObject([
      { code: 'required', line: 1, pointer: '/menuKey', params: { name: 'menuKey' } },
    ]);
  });

  test('that another one has its route, its form route or its key', () => {
    const entity = { entity: 'vendor' };
    const route = linesOf(schema(), resource(), resource({ ...entity, menuKey: 'other' }, 'zebra'));
    expect(route).toEqual(['resources/zebra.json /route duplicateRoute']);
    expect(linesOf(schema(), resource(), resource({ ...entity, route: 'z' }, 'zebra'))).toEqual([
      'resources/zebra.json /menuKey duplicateKey',
    ]);
    const form = { formRoute: 'vendor/{id}' };
    expect(
      linesOf(schema(), resource(form), resource({ ...entity, ...form, menuKey: 'z', route: 'z' }, 'zebra')),
    ).toEqual(['resources/zebra.json /formRoute duplicateRoute']);
  });

  test('nothing about operations that a draft needs and the definition lacks; they are listed', () => {
    const { diagnostics, missingOperations, resources } = check(
      schema({
        status: 'draft',
        views: { list: { actions: [{ name: 'pay', placement: 'row', operation: 'vendor.pay' }] } },
      }),
      resource({ status: 'draft', operations: { list: 'vendor.findVendors', get: 'vendor.readVendor' } }),
    );
    expect(diagnostics).toEqual([]);
    expect(resources.has('vendor')).toBe(true);
    expect(missingOperations.get('vendor')).toEqual(['vendor.readVendor', 'vendor.pay']);
  });

  test('a draft and a page of their own need no schema', () => {
    const { diagnostics, resources } = check(
      resource({ status: 'draft', operations: {} }, 'draft'),
      resource({ page: 'order-entry', menuKey: 'c', route: 'c', operations: {} }, 'page'),
    );
    expect(diagnostics).toEqual([]);
    expect([...resources.keys()]).toEqual(['draft', 'page']);
    expect(linesOf(resource())).toEqual(['resources/vendor.json  unknownEntity']);
  });
});

describe('a config folder', () => {
  const builtIn = [DEFINITION, schema(), resource()];

  test('adds a property, requires more and changes views', () => {
    const override = buildFile('schemas/vendor.json', {
      properties: { tel: { type: 'string' }, name: { maxLength: 9 } },
      required: ['tel'],
      views: { list: { columns: ['name', 'tel'] } },
    });
    const { entities, diagnostics } = checkFiles(builtIn, [override]);
    expect(diagnostics).toEqual([]);
    expect(entities.get('vendor')).toMatchObject({
      properties: {
        ...VENDOR.properties,
        name: { type: 'string', minLength: 1, maxLength: 9 },
        tel: { type: 'string' },
      },
      required: ['name', 'tel'],
      views: { list: { columns: ['name', 'tel'] } },
    });
  });

  test.each<[string, object, string]>([
    ['removes a property', { properties: { name: null } }, '/properties/name cannotRemove'],
    [
      'retypes a property',
      { properties: { name: { type: 'integer' } } },
      '/properties/name/type cannotRetype',
    ],
    [
      'points a property elsewhere',
      { properties: { id: { 'x-reference': 'vendor' } } },
      '/properties/id/x-reference cannotRetype',
    ],
    ['takes the table away', { storage: 'none' }, '/storage cannotRetype'],
  ])('that %s loses that entity', (_, value, line) => {
    const { entities, diagnostics } = checkFiles(builtIn, [buildFile('schemas/vendor.json', value)]);
    expect(toLines(diagnostics).join('\n')).toContain(line);
    expect(entities.has('vendor')).toBe(false);
  });

  test('lays resources and words over the built-in ones, key by key', () => {
    const words = buildFile('i18n/en/vendor.json', { title: 'Vendors', fields: { name: 'Name' } });
    const { resources, words: merged } = checkFiles(
      [...builtIn, words],
      [
        buildFile('resources/vendor.json', { menu: { order: 5 } }),
        buildFile('i18n/en/vendor.json', { fields: { name: 'Firm' } }),
      ],
    );
    expect(resources.get('vendor')).toEqual({ ...RESOURCE, menu: { order: 5 } });
    expect(merged.get('en')?.get('vendor')).toEqual({ title: 'Vendors', fields: { name: 'Firm' } });
  });

  test('replaces the API definition as a whole', () => {
    const other = buildFile('resources/api-definition.json', {
      openapi: '3.1.0',
      paths: { '/v2': { get: { operationId: 'vendor.findVendors' } } },
    });
    const { definition } = checkFiles(builtIn, [other]);
    expect(Object.keys(definition?.paths ?? {})).toEqual(['/v2']);
  });
});

describe('the live topic of a list', () => {
  test.each([
    ['of the resource', 'vendor.changed', []],
    ['as an object', { name: 'vendor.changed', refreshAfterMs: 150 }, []],
    [
      'of another',
      'vendor.chnged',
      ['schemas/vendor.json /views/list/topic unknownTopicMeant vendor.changed'],
    ],
    ['unlike any', { name: 'gateways' }, ['schemas/vendor.json /views/list/topic/name unknownTopic']],
  ])('%s', (_, topic, lines) => {
    expect(linesOf(schema({ views: { list: { topic } } }), resource({ topics: ['vendor.changed'] }))).toEqual(
      lines,
    );
  });

  test('of a resource without topics is heard by nobody', () => {
    const lines = ['schemas/vendor.json /views/list/topic unknownTopic'];
    expect(linesOf(schema({ views: { list: { topic: 'gateways' } } }), resource())).toEqual(lines);
  });
});

describe('what nothing draws yet', () => {
  const views = {
    list: {
      export: { operation: 'vendor.findVendors' },
    },
  };
  const lines = ['schemas/vendor.json /views/list/export/operation unbuilt'];
  const checkWithout = (...files: SourceFile[]) =>
    checkUnbuilt(['export', 'properties', 'operation'], DEFINITION, ...files);
  const linesWithout = (...files: SourceFile[]) =>
    toLines(checkWithout(...files).diagnostics).map((text) => text.replace(/:\d+ /, ' '));

  test('is an error where it stands', () => {
    expect(linesWithout(schema({ views }), resource())).toEqual(lines);
    expect(linesWithout(schema({ views: { ...views, car: { list: {} } } }), resource())).toEqual(
      expect.arrayContaining(lines),
    );
  });

  test('is noted of a draft, and of views that drafts alone show', () => {
    const noted = ['operation'];
    const draft = checkWithout(schema({ views, status: 'draft' }), resource());
    expect(toLines(draft.diagnostics)).toEqual([]);
    expect(draft.unbuilt.get('vendor')).toEqual(noted);
    const shown = checkWithout(schema({ views }), resource({ status: 'draft' }));
    expect(toLines(shown.diagnostics)).toEqual([]);
    expect(shown.unbuilt.get('vendor')).toEqual(noted);
  });

  test('is an error in a set of views that a resource in use shows, beside a draft with another', () => {
    const car = resource({ entity: 'vendor', view: 'car', route: 'cars', menuKey: 'cars' }, 'car');
    const files = [schema({ views: { car: views } }), resource({ status: 'draft' }), car];
    expect(linesWithout(...files)).toEqual(lines.map((line) => line.replace('/views', '/views/car')));
  });

  test('is a format that no renderer claims', () => {
    const properties = { name: { type: 'string', format: 'no-such-kind' } };
    expect(linesOf(schema({ properties }), resource())).toContain(
      'schemas/vendor.json /properties/name/format unknownFormat',
    );
    const draft = check(schema({ properties, status: 'draft' }), resource());
    expect(draft.unbuilt.get('vendor')).toEqual(['no-such-kind']);
  });
});

describe('a condition', () => {
  const when = (condition: unknown) =>
    linesOf(schema({ views: { form: { actions: [{ ...ACTION, when: condition }] } } }), resource());
  const ACTION = { name: 'pay', placement: 'form', operation: 'vendor.findVendors' };
  const at = 'schemas/vendor.json /views/form/actions/0/when';

  test.each<[condition: unknown, line: string]>([
    ['settings.A.B', ' noValueMeant $settings.A.B'],
    [{ 'record.name': 'own' }, '/record.name noValueMeant $record.name'],
    [{ 'rekord.name': 'own' }, '/rekord.name noValueMeant $record.name'],
    [{ any: ['$can.update', 'always'] }, '/any/1 noValue'],
    [{ not: { 'record.name': 'own' } }, '/not/record.name noValueMeant $record.name'],
    ['$record.nmae', ' lostValueMeant $record.name'],
    [{ '$record.data.carTyp': { const: 'C' } }, '/$record.data.carTyp lostValueMeant $record.data.carType'],
    [{ '$record.name': { const: '$record.nmae' } }, '/$record.name/const lostValueMeant $record.name'],
    ['$record.name.first', ' lostValue'],
  ])('%j is refused', (condition, line) => {
    expect(when(condition)).toEqual([`${at}${line}`]);
  });

  test.each([
    true,
    '$record.data.carType',
    { any: ['$record.name', { '$record.id': 1, '$record.version': { minimum: 2 } }] },
    { all: ['$can.update'], '$record.name': 'all', not: { any: ['$can.delete', '$can.create'] } },
    { '$record.name': { enum: ['own', 'record.name'] } },
    { '$record.version': { minimum: '$record.id' } },
  ])('%j is taken', (condition) => {
    expect(when(condition)).toEqual([]);
  });

  test('looks at the record of its own entity in a form, its actions and dialogs', () => {
    const action = {
      name: 'pay',
      placement: 'form',
      operation: 'vendor.addVendor',
      permission: 'create',
      set: { name: '$record.nmae' },
      dialog: {
        schema: { type: 'object', properties: { paid: { type: 'integer', readOnly: true } } },
        defaultValues: { paid: '$record.piad' },
      },
    };
    const layout = [
      {
        type: 'Control',
        scope: '#/properties/name',
        when: { not: { any: ['$record.kind'] } },
      },
    ];
    expect(linesOf(schema({ views: { form: { layout, actions: [action] } } }), resource())).toEqual([
      'schemas/vendor.json /views/form/layout/0/when/not/any/0 lostValue',
      'schemas/vendor.json /views/form/actions/0/set/name lostValueMeant $record.name',
      'schemas/vendor.json /views/form/actions/0/dialog/defaultValues/paid lostValue',
    ]);
  });
});

describe('words', () => {
  const zh = buildFile('i18n/zh-TW/vendor.json', {
    title: '廠商',
    fields: { name: '名稱', 'data.carType': '車種' },
  });

  test('that one language lacks are warned about where the other has them', () => {
    const en = buildFile('i18n/en/vendor.json', { title: 'Vendors', fields: { name: 'Name' } });
    const { diagnostics, entities } = check(schema(), resource(), zh, en);
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'missingWord',
        params: { name: 'vendor.fields.data.carType', language: 'en' },
        file: 'i18n/zh-TW/vendor.json',
        line: 5,
        column: 5,
        pointer: '/fields/data.carType',
      },
    ]);
    expect(entities.has('vendor')).toBe(true);
  });

  test('that a view names are errors where no language has them', () => {
    const columns = [
      { field: 'name', label: 'vendor.fields.nam', emptyText: 'vendor.title' },
      { field: 'id', label: '$settings.A' },
    ];
    const { diagnostics, entities } = check(schema({ views: { list: { columns } } }), resource(), zh);
    expect(diagnostics.filter(({ pointer }) => pointer.startsWith('/views'))).toMatchObject([
      { severity: 'error', code: 'unknownWordMeant', params: { suggestion: 'vendor.fields.name' } },
      // A column's label is no value: it would be drawn as it is written.
      { severity: 'error', code: 'unknownWord', params: { name: '$settings.A' } },
    ]);
    expect(entities.has('vendor')).toBe(false);
  });

  test('of a layout of JSON Forms may be texts, which are shown as they are: a warning', () => {
    const layout = [{ type: 'Group', label: '聯絡方式', elements: ['name'] }];
    const { diagnostics, entities } = check(schema({ views: { form: { layout } } }), resource(), zh);
    expect(diagnostics.filter(({ pointer }) => pointer.startsWith('/views'))).toMatchObject([
      { severity: 'warning', code: 'unknownWord', params: { name: '聯絡方式' } },
    ]);
    expect(entities.has('vendor')).toBe(true);
  });

  test('of a set of views are judged as those of the entity are', () => {
    const views = { list: { columns: ['name'] }, kitchen: { list: { columns: ['id'] } } };
    const words = (kitchen: object) =>
      linesOf(
        schema({ views }),
        resource(),
        resource({ view: 'kitchen', entity: 'vendor', route: 'kitchens', menuKey: 'kitchens' }, 'kitchen'),
        buildFile('i18n/zh-TW/vendor.json', { title: '廠商', fields: { name: '名稱' }, kitchen }),
        buildFile('i18n/en/vendor.json', { title: 'Vendors', fields: { name: 'Name' }, kitchen }),
      ).filter((line) => line.startsWith('i18n/zh-TW'));
    expect(words({ fields: { name: '廚房' } })).toEqual([]);
    expect(words({ fields: { nmae: '廚房' } })).toEqual([
      'i18n/zh-TW/vendor.json /kitchen/fields/nmae unknownFieldMeant name',
    ]);
  });

  test('are texts', () => {
    const en = buildFile('i18n/en/shell.json', { count: 5 });
    expect(linesOf(en)).toContain('i18n/en/shell.json /count notAWord');
  });
});

describe('a dialog of an action', () => {
  test('has names that are safe in a form, at any depth, and defaults that pass', () => {
    const dialog = {
      schema: {
        type: 'object',
        properties: {
          constructor: { type: 'string' },
          lines: { type: 'array', items: { type: 'object', properties: { 'a.b': { type: 'string' } } } },
          count: { type: 'integer', default: 'many' },
        },
      },
    };
    const action = { name: 'pay', placement: 'form', permission: 'create', operation: 'vendor.addVendor' };
    const actions = [{ ...action, dialog, args: { name: '$dialog.lines' } }];
    const lines = linesOf(schema({ views: { form: { actions } } }), resource());

    const at = 'schemas/vendor.json /views/form/actions/0/dialog/schema/properties';
    expect(new Set(lines)).toEqual(
      new Set([
        `${at}/constructor dangerousName`,
        `${at}/lines/items/properties/a.b dangerousName`,
        `${at}/count/default wrongDefault`,
        `${at}/count dialogFieldUnused`,
      ]),
    );
  });
});

describe('a field under `reads`', () => {
  const using = (reads: object) =>
    resource(
      { 'x-allow': ALLOW, route: 'shops', menuKey: 'shops', entity: 'vendor', operations: {}, reads },
      'shop',
    );
  const ALLOW = { unusedRead: 'The fields are judged, whatever reads them.' };

  test('is one of the entity that the operation answers', () => {
    const right = using({ 'vendor.findVendors': ['id', 'name', 'version', 'data'] });
    expect(linesOf(schema(), resource(), right)).toEqual([]);

    const wrong = using({ 'vendor.findVendors': ['nmae'] });
    const [line, ...others] = linesOf(schema(), resource(), wrong);
    expect(others).toEqual([]);
    expect(line).toContain('resources/shop.json');
    expect(line).toContain('/reads/vendor.findVendors/0 unknownField');
    expect(line).toContain('name');
    expect(check(schema(), resource(), wrong).resources.has('shop')).toBe(true);
  });

  test('is not judged where no resource says what the operation answers', () => {
    expect(linesOf(schema(), resource(), using({ 'vendor.addVendor': ['whatever'] }))).toEqual([]);
  });
});
