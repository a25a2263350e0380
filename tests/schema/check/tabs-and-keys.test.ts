import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/schema/config/diagnostic.ts';
import { buildFile, checkFiles } from '../../support/check-built-in.ts';

const answer = (properties: object) => ({
  responses: {
    200: { description: 'ok', content: { 'application/json': { schema: { type: 'object', properties } } } },
  },
});

const BASE = [
  buildFile('resources/api-definition.json', {
    openapi: '3.1.0',
    paths: {
      '/api/v1/counts': {
        get: {
          operationId: 'parcel.count',
          ...answer({ all: { type: 'integer' }, late: { type: ['integer', 'null'] } }),
        },
      },
      '/api/v1/names': { get: { operationId: 'parcel.names', ...answer({ all: { type: 'string' } }) } },
      '/api/v1/anything': { get: { operationId: 'parcel.anything' } },
    },
  }),
];

const PROPERTIES = {
  id: { type: 'integer', readOnly: true },
  name: { type: 'string' },
  state: { enum: ['waiting', 'stored'] },
  weight: { type: 'integer' },
  opens: { type: 'string', format: 'utc-day-milliseconds' },
};

const build = (list: object) =>
  buildFile('schemas/parcel.json', {
    $schema: './meta/2/entity.json',
    title: 'Parcels',
    type: 'object',
    properties: { ...PROPERTIES, opens: { type: 'integer', format: 'utc-day-milliseconds' } },
    views: { list },
  });

const toLine = ({ pointer, code }: Diagnostic) => `${pointer} ${code}`;
const saidOf = (list: object) => checkFiles(BASE, [build(list)]).diagnostics.map(toLine);

const act = (name: string, more: object) => ({
  name,
  placement: 'toolbar',
  link: { resource: 'parcel' },
  ...more,
});
const WAITING = { '$record.state': 'waiting' };
const detail = (name: string, more: object) => ({ ...act(name, more), placement: 'detail' });
const inspector = (...actions: object[]) => ({ kind: 'inspector', actions });

describe('one key of two actions', () => {
  test.each<[what: string, list: object, said: string[]]>([
    ['is said of the second', { actions: [act('a', { key: 'x' }), act('b', { key: 'x' })] }, ['1']],
    [
      'is said where one asks for nothing',
      inspector(detail('a', { key: 'x', when: WAITING }), detail('b', { key: 'x' })),
      ['1'],
    ],
    [
      'is said where both ask for the same',
      inspector(detail('a', { key: 'x', when: WAITING }), detail('b', { key: 'x', when: WAITING })),
      ['1'],
    ],
    [
      'may be where they ask for other things',
      inspector(
        detail('a', { key: 'x', when: WAITING }),
        detail('b', { key: 'x', when: { '$record.state': 'stored' } }),
      ),
      [],
    ],
    [
      'is none where the keys differ',
      { actions: [act('a', { key: 'x' }), act('b', { key: 'y' }), act('c', {})] },
      [],
    ],
  ])('%s', (_, list, places) => {
    expect(saidOf(list)).toEqual(places.map((place) => `/views/list/actions/${place}/key keyTaken`));
  });
});

describe('tabs', () => {
  const waiting = { name: 'waiting', filter: { state: 'waiting' } };
  test.each<[what: string, list: object, said: string[]]>([
    [
      'without filters show the same',
      { tabs: [{ name: 'all' }, { name: 'any' }] },
      ['/views/list/tabs/1 sameTab'],
    ],
    [
      'of one filter show the same',
      { tabs: [waiting, { ...waiting, name: 'more' }] },
      ['/views/list/tabs/1 sameTab'],
    ],
    ['of other filters do not', { tabs: [{ name: 'all' }, waiting] }, []],
    [
      'that are never there at once may',
      {
        tabs: [
          { name: 'all', when: '$can.update' },
          { name: 'any', when: { not: '$can.update' } },
        ],
      },
      [],
    ],
  ])('%s', (_, list, said) => {
    expect(saidOf(list)).toEqual(said);
  });

  test.each([
    ['parcel.count', []],
    ['parcel.anything', []],
    [
      'parcel.names',
      ['/views/list/tabCounts/operation tabUncounted', '/views/list/tabCounts/operation tabUncounted'],
    ],
  ])('counted by %s', (operation, said) => {
    const tabs = [{ name: 'all' }, { name: 'late', filter: { state: 'waiting' } }];
    const lines = saidOf({ tabs, tabCounts: { operation } });
    expect(lines.filter((line) => line.endsWith('tabUncounted'))).toEqual(said);
  });
});

test('a format of other values is said of columns and of the side list', () => {
  expect(
    saidOf({
      columns: [
        { field: 'weight', format: 'elapsed' },
        { field: 'weight', format: 'money' },
      ],
    }),
  ).toEqual(['/views/list/columns/0/format formatOfType']);
  expect(saidOf({ kind: 'inspector', side: [{ field: 'name', format: 'utc-day-milliseconds' }] })).toEqual([
    '/views/list/side/0/format formatOfType',
  ]);
});

test('a table that becomes an inspector keeps nothing that only a table has, and says so', () => {
  const over = buildFile('schemas/parcel.json', {
    $schema: './meta/2/entity.json',
    views: { list: { kind: 'inspector' } },
  });
  const { diagnostics, entities } = checkFiles(
    [...BASE, build({ rowClick: false, heightPx: 300, perPage: 50 })],
    [over],
  );
  expect(diagnostics.map(toLine)).toEqual([
    '/views/list/kind keywordDropped',
    '/views/list/kind keywordDropped',
  ]);
  expect(entities.get('parcel')?.views?.list).toEqual({ kind: 'inspector', perPage: 50 });
});
