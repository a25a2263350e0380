import { describe, expect, test } from 'vitest';
import { checkBuiltIn, checkFiles, toLines } from '../../support/check-built-in.ts';

/** What an action does is of no interest here. */
const OPENS = { link: { resource: 'vendor' } };

const VENDOR = {
  $schema: './meta/2/entity.json',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    kind: { enum: ['shop', 'service'] },
    until: { type: 'string', format: 'date' },
    made: { type: 'string', readOnly: true },
    lines: { type: 'object', properties: { price: { type: 'integer' } } },
  },
  examples: [{ name: 'Corner shop', kind: 'shop' }],
  views: {
    list: {
      columns: ['name', { field: 'kind', when: '$can.delete' }],
      actions: [
        { name: 'close', placement: 'row', permission: 'update', when: { '$record.kind': 'shop' }, ...OPENS },
        { name: 'delete', placement: 'row', builtIn: 'delete', disabledWhen: { '$record.id': '$user.id' } },
        { name: 'ask', placement: 'row', refuseWhen: { '$record.kind': 'service' }, ...OPENS },
        { name: 'late', placement: 'row', when: { '$record.until': '$today' }, ...OPENS },
      ],
    },
    form: {
      readOnlyWhen: { '$record.name': 'Closed' },
      layout: [
        'name',
        {
          type: 'Group',
          label: false,
          when: { '$record.kind': 'shop' },
          elements: [
            { type: 'Control', scope: '#/properties/kind', disabledWhen: '$record.id', reason: 'vendor.why' },
          ],
        },
        'made',
        'lines',
        {
          type: 'Control',
          scope: '#/properties/until',
          rule: {
            effect: 'SHOW',
            condition: { scope: '#/properties/kind', schema: { const: 'shop' } },
          },
        },
      ],
    },
  },
};
const RESOURCE = { $schema: './meta/2/resource.json', menuKey: 'vendors', route: 'vendors' };
const PRIVILEGES = ['admin:crud', 'manager:ru', 'basic:r'];

/** One line to a file, so that a line is a place. */
function buildFiles(cases: object, over: object = {}, entity: object = VENDOR) {
  return [
    { file: 'schemas/vendor.json', text: JSON.stringify({ ...entity, cases }) },
    {
      file: 'resources/vendor.json',
      text: JSON.stringify({ ...RESOURCE, privileges: PRIVILEGES, ...over }),
    },
    {
      file: 'i18n/zh-TW/vendor.json',
      text: JSON.stringify({ why: '已建立', other: '其他' }),
    },
  ];
}

function judge(one: object): string[] {
  const { diagnostics } = checkFiles(buildFiles({ x: one }));
  return diagnostics
    .filter(({ pointer }) => pointer.startsWith('/cases'))
    .map(({ pointer, code, params: { found, suggestion } }) =>
      [pointer.replace('/cases/x', ''), code, found ?? suggestion]
        .filter((part) => part !== undefined)
        .join(' '),
    );
}

describe('a case finds', () => {
  const shop = { record: { kind: 'shop' } };
  test.each<[what: string, one: object, found: string, reason?: string]>([
    ['a button', { role: 'manager', action: 'close', ...shop }, 'shown'],
    ['none without its right', { role: 'basic', action: 'close', ...shop }, 'hidden'],
    [
      'none where its condition fails',
      { role: 'admin', action: 'close', record: { kind: 'service' } },
      'hidden',
    ],
    ['none for a role that may not read', { role: 'audit', action: 'ask', ...shop }, 'hidden'],
    ['the buttons that each list has', { role: 'manager', action: 'create' }, 'hidden'],
    ['one that opens the form', { role: 'admin', action: 'edit', ...shop }, 'shown'],
    ['one that only shows the record', { role: 'basic', action: 'edit', ...shop }, 'readOnly'],
    ['one that is not usable', { role: 'admin', userId: 4, action: 'delete', record: { id: 4 } }, 'disabled'],
    ['one that refuses', { role: 'basic', action: 'ask', record: { kind: 'service' } }, 'refused'],
    ['a field by an example', { role: 'admin', field: 'name', record: 'Corner shop' }, 'shown'],
    ['a field of a role that may not save', { role: 'basic', field: 'name', ...shop }, 'readOnly'],
    [
      'a field of a record that is closed',
      { role: 'admin', field: 'name', record: { name: 'Closed' } },
      'readOnly',
    ],
    ['a field that the provider makes', { role: 'admin', field: 'made', ...shop }, 'readOnly'],
    ['a field inside another', { role: 'manager', field: 'lines.price', ...shop }, 'shown'],
    ['a field that its group hides', { role: 'admin', field: 'kind', record: { kind: 'service' } }, 'hidden'],
    ['a field with its reason', { role: 'admin', field: 'kind', ...shop }, 'disabled', 'vendor.why'],
    ['a field of a new record', { role: 'manager', field: 'name' }, 'hidden'],
    ['a column', { role: 'admin', column: 'kind' }, 'shown'],
    ['no column', { role: 'manager', column: 'kind' }, 'hidden'],
    [
      'what depends on the day',
      { role: 'basic', action: 'late', now: '2027-03-10T01:00:00Z', record: { until: '2027-03-10' } },
      'shown',
    ],
  ])('%s', (_, one, found, reason) => {
    expect(judge({ ...one, expect: found, ...(reason && { reason }) })).toEqual([]);
    const other = found === 'hidden' ? 'shown' : 'hidden';
    expect(judge({ ...one, expect: other })).toEqual([`/expect caseFails ${found}`]);
    if (reason !== undefined)
      expect(judge({ ...one, expect: found, reason: 'vendor.other' })).toEqual([
        `/reason caseReason ${reason}`,
      ]);
  });
});

test.each<[what: string, one: object, line: string]>([
  [
    'an unknown role',
    { role: 'mangaer', action: 'close', expect: 'shown' },
    '/role unknownRoleMeant manager',
  ],
  [
    'an unknown action',
    { role: 'admin', action: 'clsoe', expect: 'shown' },
    '/action unknownActionMeant close',
  ],
  ['an unknown field', { role: 'admin', field: 'nmae', expect: 'shown' }, '/field unknownFieldMeant name'],
  [
    'an unknown example',
    { role: 'admin', action: 'close', record: 'Corner shpo', expect: 'shown' },
    '/record unknownExampleMeant Corner shop',
  ],
  [
    'an unknown field of the record',
    { role: 'admin', action: 'close', record: { knid: 'shop' }, expect: 'shown' },
    '/record/knid unknownFieldMeant kind',
  ],
  [
    'a value that the record cannot have',
    { role: 'admin', action: 'close', record: { kind: 'shpo' }, expect: 'shown' },
    '/record/kind wrongExampleMeant shop',
  ],
  ['no record', { role: 'admin', action: 'close', expect: 'shown' }, ' caseNeedsRecord'],
  ['no time', { role: 'admin', action: 'late', record: { kind: 'shop' }, expect: 'shown' }, ' caseNeedsNow'],
  ['a rule of JSON Forms', { role: 'admin', field: 'until', expect: 'shown' }, ' caseOfRule'],
])('a case with %s is a mistake at its place', (_, one, line) => expect(judge(one)).toEqual([line]));

test('a case that a file over it makes untrue is a warning', () => {
  const cases = {
    'a manager closes': { role: 'manager', action: 'close', record: 'Corner shop', expect: 'shown' },
  };
  const [schema, resource, words] = buildFiles(cases);
  const narrower = { file: 'resources/vendor.json', text: JSON.stringify({ privileges: ['admin:crud'] }) };
  const said = (...layers: Parameters<typeof checkFiles>) =>
    checkFiles(...layers).diagnostics.map(({ code, severity }) => `${severity} ${code}`);

  const below = [schema, resource, words].filter((file) => file !== undefined);
  expect(said(below)).not.toContain('error caseFails');
  expect(said(below, [narrower])).toContain('warning caseFails');
  expect(checkFiles(below, [narrower]).entities.has('vendor')).toBe(true);
});

test('several resources are told apart', () => {
  const files = (cases: object) => [
    ...buildFiles(cases).filter(({ file }) => file !== 'resources/vendor.json'),
    ...['one', 'two'].map((name) => ({
      file: `resources/${name}.json`,
      text: JSON.stringify({
        ...RESOURCE,
        menuKey: name,
        route: name,
        entity: 'vendor',
        privileges: PRIVILEGES,
      }),
    })),
  ];
  const one = { role: 'admin', action: 'create', expect: 'shown' };
  const said = (more: object) =>
    checkFiles(files({ x: { ...one, ...more } }))
      .diagnostics.filter(({ pointer }) => pointer.startsWith('/cases'))
      .map(({ code }) => code);
  expect(said({})).toEqual(['caseNeedsResource']);
  expect(said({ resource: 'two' })).toEqual([]);
});

test('the cases of the shipped files come true, and are judged', async () => {
  const { diagnostics } = await checkBuiltIn();
  expect(toLines(diagnostics)).toEqual([]);
  const widened = await checkBuiltIn([
    {
      file: 'resources/flagged-sale.json',
      text: JSON.stringify({ privileges: ['admin:crud', 'basic:crud'] }),
    },
  ]);
  expect(widened.diagnostics.map(({ code, file, severity }) => `${severity} ${file} ${code}`)).toContain(
    'warning schemas/flagged-sale.json caseFails',
  );
});
