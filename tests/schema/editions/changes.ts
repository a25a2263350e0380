import type { EditionKind } from '../../../src/schema/editions/edition.ts';

const LEAF = { type: 'LEAF', scope: '#/properties/a/properties/b', expectedValue: 2 };

/** Each change of the second edition by the smallest file that has it: the old spelling, then the new one. */
export const CHANGES: readonly (readonly [kind: EditionKind, before: object, after: object])[] = [
  [
    'entity',
    { views: { form: { record: { key: 'date', onFailure: 'empty' } } } },
    { views: { form: { record: { key: 'date', failedLoad: 'empty' } } } },
  ],
  [
    'resource',
    { uses: { 'dept.findDepts': ['id'] }, invokes: { 'gate.open': 'u' } },
    { reads: { 'dept.findDepts': ['id'] }, calls: { 'gate.open': 'update' } },
  ],
  [
    'entity',
    inList({
      actions: [{ name: 'open', on: 'row', slot: 'edit', letter: 'u', when: ['$can.d', { '$can.c': true }] }],
    }),
    inList({
      actions: [
        {
          name: 'open',
          placement: 'row',
          builtIn: 'edit',
          permission: 'update',
          when: { any: ['$can.delete', { '$can.create': true }] },
        },
      ],
    }),
  ],
  [
    'entity',
    {
      properties: { values: { 'x-matrix': { rows: 'kind', columns: 'days' } } },
      views: {
        list: {
          filters: [{ name: 'a', values: { b: ['c'] }, choices: { values: [{ value: 'b' }] } }],
          totals: { values: [{ value: '$total' }] },
          summary: [{ name: 'a', values: [{ value: '$total' }] }],
          actions: [{ name: 'a', dialog: { schema: { properties: {} }, values: { values: 1 } } }],
        },
      },
    },
    {
      properties: { values: { 'x-matrix': { rowField: 'kind', columnField: 'days' } } },
      views: {
        list: {
          filters: [{ name: 'a', sentAs: { b: ['c'] }, choices: { values: [{ value: 'b' }] } }],
          totals: {
            figures: [{ value: '$total' }],
            above: [{ name: 'a', figures: [{ value: '$total' }] }],
          },
          actions: [{ name: 'a', dialog: { schema: { properties: {} }, defaultValues: { values: 1 } } }],
        },
      },
    },
  ],
  [
    'entity',
    inList({ summary: [{ name: 'a', sum: { label: 'b' } }] }),
    inList({ totals: { above: [{ name: 'a' }] } }),
  ],
  ['resource', { key: 'app', menu: {} }, { menuKey: 'app', menu: {} }],
  [
    'entity',
    {
      views: {
        form: {
          before: [{ name: 'a' }],
          shows: ['token'],
          defaults: { before: 'x' },
          actions: [{ shows: ['b'] }],
        },
      },
    },
    {
      views: {
        form: {
          beforeSave: [{ name: 'a' }],
          revealOnce: ['token'],
          defaultValues: { before: 'x' },
          actions: [{ revealOnce: ['b'] }],
        },
      },
    },
  ],
  [
    'entity',
    inList({
      filters: [{ name: 'a', all: 'every', more: true }],
      columns: ['a', { field: 'b', empty: 'none' }],
    }),
    inList({
      filters: [{ name: 'a', anyLabel: 'every', secondary: true }],
      columns: ['a', { field: 'b', emptyText: 'none' }],
    }),
  ],
  [
    'entity',
    {
      properties: { first: { 'x-choices': { resource: 'a', first: true } } },
      views: { show: { layout: [{ type: 'Group', elements: [{ type: 'Control', empty: 'none' }] }] } },
    },
    {
      properties: { first: { 'x-choices': { resource: 'a', selectFirst: true } } },
      views: { show: { layout: [{ type: 'Group', elements: [{ type: 'Control', emptyText: 'none' }] }] } },
    },
  ],
  [
    'entity',
    inList({
      pageSize: 8,
      pageSizes: { minimum: 1, maximum: 9, debounce: 1 },
      poll: 3,
      height: 520,
      rowOpens: 'none',
      search: { debounce: 2, debounceBy: 3 },
      filters: [{ name: 'pageSize', debounce: 4 }],
      columns: [{ field: 'poll', width: 5 }],
      actions: [{ refreshAfter: false }],
      topic: { refreshAfter: 6 },
      export: { pageSize: 7 },
    }),
    inList({
      perPage: 8,
      perPageRange: { minimum: 1, maximum: 9, debounceMs: 1 },
      pollSeconds: 3,
      heightPx: 520,
      rowClick: false,
      search: { debounceMs: 2 },
      filters: [{ name: 'pageSize', debounceMs: 4 }],
      columns: [{ field: 'poll', widthPx: 5 }],
      actions: [{ refreshAfterMs: false }],
      topic: { refreshAfterMs: 6 },
      export: { perPage: 7 },
    }),
  ],
  [
    'entity',
    { views: { form: { panels: [{ pageSize: 8, poll: 1 }] }, car: { list: { rowOpens: 'form' } } } },
    { views: { form: { panels: [{ perPage: 8, pollSeconds: 1 }] }, car: { list: { rowClick: 'edit' } } } },
  ],
  operations(
    {
      a: { 'x-public': true },
      b: { 'x-device': ['order'] },
      c: { 'x-media': true },
      d: { 'x-server': 'io' },
    },
    {
      a: { security: [] },
      b: { security: [{ session: [] }, { device: ['order'] }] },
      c: { security: [{ session: [] }, { media: [] }] },
      d: { servers: [{ url: '/io' }] },
    },
  ),
  operations(
    { a: { 'x-idempotent': true }, b: { 'x-public': true, 'x-device': ['order'] } },
    {
      a: { parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] },
      b: { security: [{}, { device: ['order'] }] },
    },
  ),
  operations({ a: { 'x-timeout': 900 } }, { a: { 'x-timeout-seconds': 900 } }),
  [
    'entity',
    { views: { car: { list: { import: { letter: 'c' }, export: { letter: 'r' } } } } },
    { views: { car: { list: { import: { permission: 'create' }, export: { permission: 'read' } } } } },
  ],
  [
    'entity',
    {
      views: { list: { columns: [{ when: ['$can.update', ['$can.delete', { '$record.a': ['c', 'r'] }]] }] } },
    },
    {
      views: {
        list: {
          columns: [
            { when: { any: ['$can.update', { any: ['$can.delete', { '$record.a': ['c', 'r'] }] }] } },
          ],
        },
      },
    },
  ],
  [
    'entity',
    {
      properties: { value: { 'x-choices': { values: [{ value: 1, text: 'a' }], value: 'id', text: 'b' } } },
      views: {
        list: {
          card: { title: 'value' },
          filters: [{ name: 'required', required: true, choices: { value: 'id', text: 'c' } }],
          export: { name: 'd' },
          actions: [{ name: 'each', each: true, refuseWhen: '$record.a', dialog: { refuseWhen: [] } }],
        },
        form: { title: 'words', after: 'stay' },
        car: { form: { title: 'record', after: 'list' } },
      },
    },
    {
      properties: {
        value: { 'x-choices': { values: [{ value: 1, text: 'a' }], optionValue: 'id', optionText: 'b' } },
      },
      views: {
        list: {
          card: { primaryText: 'value' },
          filters: [{ name: 'required', isRequired: true, choices: { optionValue: 'id', optionText: 'c' } }],
          export: { fileName: 'd' },
          actions: [{ name: 'each', callPerRow: true, refuseWhen: '$record.a', dialog: { refusals: [] } }],
        },
        form: { titleBy: 'words', redirect: false },
        car: { form: { titleBy: 'record', redirect: 'list' } },
      },
    },
  ],
  [
    'entity',
    inList({
      columns: { add: [{ field: 'a', empty: 'none', after: 'b' }], change: { c: { width: 5 } } },
      filters: { remove: ['a'], change: { required: { required: true } } },
    }),
    inList({
      columns: { add: [{ field: 'a', emptyText: 'none', after: 'b' }], change: { c: { widthPx: 5 } } },
      filters: { remove: ['a'], change: { required: { isRequired: true } } },
    }),
  ],
  [
    'entity',
    { properties: { a: { 'x-words': { params: 'params' } } } },
    { properties: { a: { 'x-words': { paramsField: 'params' } } } },
  ],
  [
    'entity',
    inList({ actions: [{ name: 'review', set: { mark: 'C' }, omit: ['status'] }] }),
    inList({ actions: [{ name: 'review', set: { mark: 'C' } }] }),
  ],
  [
    'entity',
    inList({
      actions: [
        { name: 'go', confirm: { title: 'a.dialogs.go.title', text: 'a.dialogs.go.text' } },
        { name: 'ask', dialog: { title: 'a.dialogs.ask.title', schema: {} } },
        { name: 'say', confirm: { title: 'a.dialogs.other.title' } },
      ],
      totals: { values: [{ value: '$total', format: 'money' }], sum: { label: 'a', format: 'money' } },
    }),
    inList({
      actions: [
        { name: 'go', confirm: true },
        { name: 'ask', dialog: { schema: {} } },
        { name: 'say', confirm: { title: 'a.dialogs.other.title' } },
      ],
      totals: { figures: [{ value: '$total' }], sum: { label: 'a' } },
    }),
  ],
  [
    'entity',
    inList({ card: { title: 'name', switch: 'active', lines: ['price'] } }),
    inList({ card: { primaryText: 'name', lines: ['price', { field: 'active', quickEdit: true }] } }),
  ],
  [
    'entity',
    inDialog({
      type: 'Group',
      elements: [
        {
          type: 'Control',
          rule: { effect: 'SHOW', condition: { type: 'AND', conditions: [{ when: '$can.u' }, LEAF] } },
        },
      ],
    }),
    inDialog({
      type: 'Group',
      elements: [{ type: 'Control', when: { all: ['$can.update', { '$dialog.a.b': { const: 2 } }] } }],
    }),
  ],
  layout(
    { when: '$can.update' },
    { effect: 'SHOW', condition: { when: { '$record.b': 1 } } },
    {
      when: { all: ['$can.update', { '$record.b': 1 }] },
    },
  ),
  layout(
    {},
    { effect: 'DISABLE', condition: { when: '$can.update' }, reason: 'a.b' },
    {
      reason: 'a.b',
      disabledWhen: '$can.update',
    },
  ),
  layout(
    {},
    { effect: 'ENABLE', condition: { type: 'OR', conditions: [{ when: '$can.update' }, LEAF] } },
    {
      disabledWhen: { not: { any: ['$can.update', { '$record.a.b': { const: 2 } }] } },
    },
  ),
  layout(
    {},
    { effect: 'HIDE', condition: LEAF, reason: 'a.b' },
    {
      reason: 'a.b',
      rule: { effect: 'HIDE', condition: LEAF },
    },
  ),
];

/** A layout element of a dialog. */
function inDialog(element: object): object {
  return inList({ actions: [{ name: 'a', dialog: { schema: { properties: {} }, layout: [element] } }] });
}

/** A layout element of a form: its keywords with a rule before, and those after. */
function layout(
  own: object,
  rule: object,
  after: object,
): readonly [kind: EditionKind, before: object, after: object] {
  const inForm = (element: object) => ({ views: { form: { layout: [element] } } });
  return ['entity', inForm({ ...own, rule }), inForm(after)];
}

function inList(list: object): object {
  return { views: { list } };
}

function operations(
  before: object,
  after: object,
): readonly [kind: EditionKind, before: object, after: object] {
  return ['api-definition', { paths: { '/a': before } }, { paths: { '/a': after } }];
}
