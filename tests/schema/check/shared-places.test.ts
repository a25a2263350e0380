import { expect, test } from 'vitest';
import { buildFile, checkFiles, toLines } from '../../support/check-built-in.ts';

const DEFINITION = buildFile('resources/api-definition.json', {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: { '/note': { post: { operationId: 'note.add', responses: {} } } },
});
const text = { type: 'string' };
const isOwn = { '$record.kind': 'own' };
const PHONE = { field: 'phone', widthPx: 90 };
const KINDS = { values: [{ value: 'own' }, { value: 'other' }] };

/** Two files whose parts name one another. */
const SHARED = [
  buildFile('schemas/shared/people.json', {
    $schema: '../meta/2/shared.json',
    $defs: {
      columns: ['name', { $ref: 'places.json#/$defs/phone' }],
      isOwn,
      isKnown: { all: [{ $ref: '#/$defs/isOwn' }, '$record.phone'] },
      kinds: KINDS,
      byKind: { name: 'kind', choices: { $ref: '#/$defs/kinds' } },
      card: { type: 'Group', label: false, elements: ['name', { $ref: 'places.json#/$defs/line' }] },
      person: { type: 'object', properties: { home: { $ref: 'places.json#/$defs/place' } } },
      round: [{ $ref: 'places.json#/$defs/round' }],
      wrong: { field: 'nam' },
    },
  }),
  buildFile('schemas/shared/places.json', {
    $schema: '../meta/2/shared.json',
    $defs: {
      phone: PHONE,
      line: { type: 'Control', scope: '#/properties/phone', when: { $ref: 'people.json#/$defs/isOwn' } },
      place: { type: 'object', properties: { owner: { $ref: 'people.json#/$defs/person' } } },
      round: [{ $ref: 'people.json#/$defs/round' }],
    },
  }),
];

const people = (part: string) => ({ $ref: `shared/people.json#/$defs/${part}` });
const base = {
  $schema: './meta/2/entity.json',
  type: 'object',
  properties: { id: { type: 'integer' }, name: text, phone: text, kind: { enum: ['own', 'other'] } },
};

/** @returns the entity's views, and what is said without warnings of words */
function check(changes: object, over?: object) {
  const layers = [[DEFINITION, ...SHARED, buildFile('schemas/vendor.json', { ...base, ...changes })]];
  if (over) layers.push([buildFile('schemas/vendor.json', { $schema: base.$schema, ...over })]);
  const { entities, diagnostics } = checkFiles(...layers);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return {
    entity: entities.get('vendor'),
    said: toLines(errors).map((line) => line.replace(/^(\S+):\d+/, '$1')),
  };
}

const action = { name: 'note', placement: 'row', permission: 'create', operation: 'note.add' };
const LINE = { type: 'Control', scope: '#/properties/phone', when: isOwn };
const GROUP = { type: 'Group', label: false, elements: ['name', LINE] };

test.each<[string, object, object]>([
  [
    'columns of a list',
    { list: { columns: [people('columns'), 'kind'] } },
    { list: { columns: ['name', PHONE, 'kind'] } },
  ],
  [
    'lines of a card',
    { list: { kind: 'cards', card: { primaryText: 'name', lines: [people('columns')] } } },
    { list: { kind: 'cards', card: { primaryText: 'name', lines: ['name', PHONE] } } },
  ],
  [
    'a filter',
    { list: { filters: [people('byKind')] } },
    { list: { filters: [{ name: 'kind', choices: KINDS }] } },
  ],
  [
    'choices of a filter',
    { list: { filters: [{ name: 'kind', choices: people('kinds') }] } },
    { list: { filters: [{ name: 'kind', choices: KINDS }] } },
  ],
  [
    'the condition of a cell, with one of its own within',
    { list: { columns: [{ field: 'name', valueWhen: people('isKnown') }] } },
    { list: { columns: [{ field: 'name', valueWhen: { all: [isOwn, '$record.phone'] } }] } },
  ],
  [
    'the condition of an action',
    { list: { actions: [{ ...action, disabledWhen: { not: people('isOwn') } }] } },
    { list: { actions: [{ ...action, disabledWhen: { not: isOwn } }] } },
  ],
  ['the layout of a form', { form: { layout: people('card') } }, { form: { layout: GROUP } }],
  [
    'an element of a layout',
    { show: { layout: ['kind', people('card')] } },
    { show: { layout: ['kind', GROUP] } },
  ],
  [
    'the layout of a dialog',
    {
      list: {
        actions: [
          {
            ...action,
            dialog: { schema: { type: 'object', properties: base.properties }, layout: [people('card')] },
          },
        ],
      },
    },
    {
      list: {
        actions: [
          { ...action, dialog: { schema: { type: 'object', properties: base.properties }, layout: [GROUP] } },
        ],
      },
    },
  ],
])('%s may be a shared part', (_, views, expected) => {
  const { entity, said } = check({ views });
  expect(said).toEqual([]);
  expect(entity?.views).toEqual(expected);
});

test('what a file of a config folder adds to a list may be shared parts', () => {
  const { entity, said } = check(
    { views: { list: { columns: ['kind'], filters: [{ name: 'name' }] } } },
    {
      views: {
        list: {
          columns: { add: [people('columns')] },
          filters: { add: [people('byKind')] },
        },
      },
    },
  );
  expect(said).toEqual([]);
  expect(entity?.views?.list).toEqual({
    columns: ['kind', 'name', PHONE],
    filters: [{ name: 'name' }, { name: 'kind', choices: KINDS }],
  });
});

test('shared schemas of two files may refer to one another', () => {
  const { entity, said } = check({ properties: { ...base.properties, owner: people('person') } });
  expect(said).toEqual([]);
  expect(Object.keys(entity?.$defs ?? {}).toSorted()).toEqual(['people--person', 'places--place']);
});

test.each<[string, object, readonly string[]]>([
  [
    'columns in the place of a condition',
    { list: { columns: [{ field: 'name', valueWhen: people('columns') }] } },
    ['schemas/shared/people.json /$defs/columns type'],
  ],
  [
    'a filter in the place of a column',
    { list: { columns: [people('byKind')] } },
    [
      'schemas/shared/people.json /$defs/byKind/name unknownKeyword',
      'schemas/shared/people.json /$defs/byKind/choices unknownKeyword',
      'schemas/shared/people.json /$defs/byKind/field required',
    ],
  ],
  [
    'parts of two files that contain one another',
    { list: { columns: [people('round')] } },
    ['schemas/shared/places.json /$defs/round/0/$ref endlessPart'],
  ],
  [
    'a field that the entity has not',
    { list: { columns: [people('wrong')] } },
    ['schemas/shared/people.json /$defs/wrong/field unknownFieldMeant name'],
  ],
  [
    'a file in a folder below',
    { list: { columns: [{ $ref: 'shared/old/people.json#/$defs/columns' }] } },
    ['schemas/vendor.json /views/list/columns/0/$ref foreignReference'],
  ],
  [
    'a file by its whole path',
    { list: { columns: [{ $ref: 'schemas/shared/people.json#/$defs/columns' }] } },
    ['schemas/vendor.json /views/list/columns/0/$ref foreignReference'],
  ],
])('%s is said', (_, views, expected) => {
  expect(check({ views }).said).toEqual(expected);
});
