import { expect, test } from 'vitest';
import { checkBuiltIn, checkFiles } from '../../support/check-built-in.ts';

const VENDOR = {
  $schema: './meta/2/entity.json',
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    tower: { type: 'string' },
    kind: { type: 'string', 'x-choices': { values: [{ value: 'shop' }, { value: 'service' }] } },
    state: { type: 'string', 'x-status': { open: { tone: 'info' }, '*': { tone: 'neutral' } } },
    parts: {
      type: 'array',
      items: { type: 'object', properties: { code: { type: 'string', 'x-normalise': 'upperCase' } } },
    },
    extra: { type: 'object', additionalProperties: true },
  },
  views: {
    list: {
      columns: [
        'name',
        'kind',
        'state',
        'tower',
        'parts[].code',
        { field: 'tower', transform: 'toCarTowerSeat', label: 'vendor.seat' },
      ],
      actions: [{ name: 'close', placement: 'row', confirm: true }],
    },
    form: { layout: ['name', 'tower', 'kind', 'state', 'parts', 'extra'] },
  },
};
const EXAMPLE = { name: 'Corner shop', tower: 'AB12', kind: 'shop', state: 'open', parts: [{ code: 'a' }] };

/** What is said of a vendor with these examples, without what is said of it anyway. */
function judge(
  examples: unknown[],
  change: (vendor: typeof VENDOR) => object = (vendor) => vendor,
): string[] {
  const files = (own: object) => [
    { file: 'schemas/vendor.json', text: JSON.stringify({ ...change(structuredClone(VENDOR)), ...own }) },
    {
      file: 'i18n/en/vendor.json',
      text: JSON.stringify({
        seat: 'Seat',
        enums: { state: { open: 'Open' } },
        actions: { close: 'Close' },
        dialogs: { close: { title: 'Close %{name} in %{tower}?' } },
      }),
    },
  ];
  const toLines = (own: object) =>
    checkFiles(files(own)).diagnostics.map(({ pointer, code, severity, params: { name, suggestion } }) =>
      [severity, pointer, code, suggestion ?? name].join(' '),
    );
  const before = toLines({});
  return toLines({ examples }).filter((line) => !before.includes(line));
}

test('an example of which every part can be built is not spoken of', () => {
  expect(judge([EXAMPLE])).toEqual([]);
});

test('a function that gives nothing of a value is said at the column, once', () => {
  expect(judge([EXAMPLE, { ...EXAMPLE, tower: 'AB' }, { ...EXAMPLE, tower: 'CD' }])).toEqual([
    'warning /views/list/columns/5/transform exampleLost toCarTowerSeat',
  ]);
});

test('a computed field that gives nothing where the example says its value is said at the property', () => {
  const computed = (vendor: typeof VENDOR) => ({
    ...vendor,
    properties: {
      ...vendor.properties,
      minutes: { type: ['integer', 'null'], readOnly: true, 'x-computed': 'toParkingMinutes' },
      items: { type: 'array', items: {} },
    },
  });
  const items = [{ ctime: '2027-03-10T10:00:00Z', etime: '2027-03-10T11:00:00Z' }];
  expect(judge([{ ...EXAMPLE, minutes: 60, items }], computed)).toEqual([]);
  expect(judge([{ ...EXAMPLE, minutes: 60, items: [] }], computed)).toEqual([
    'warning /properties/minutes/x-computed exampleLost toParkingMinutes',
  ]);
});

test('a choice without the value is said at the example', () => {
  expect(judge([{ ...EXAMPLE, kind: 'shopp' }])).toEqual([
    'warning /examples/0/kind unknownChoiceMeant shop',
  ]);
});

test('a state without a word is said at the example', () => {
  expect(judge([{ ...EXAMPLE, state: 'lost' }])).toEqual([
    'warning /examples/0/state unknownWord vendor.enums.state.lost',
  ]);
});

test('a value of what nothing describes leads somewhere in an example, or is said', () => {
  const extra = (vendor: typeof VENDOR) => ({
    ...vendor,
    views: {
      ...vendor.views,
      list: { ...vendor.views.list, columns: [{ field: 'name', marks: [], value: '$record.extra.floor' }] },
    },
  });
  expect(judge([{ ...EXAMPLE, extra: { floor: 3 } }], extra)).toEqual([]);
  expect(judge([{ ...EXAMPLE, extra: {} }], extra)).toEqual([
    'warning /views/list/columns/0/value exampleNowhere $record.extra.floor',
  ]);
});

test('a question that names a field without a value is said at the example', () => {
  const { tower: _, ...without } = EXAMPLE;
  expect(judge([without])).toEqual(['warning /examples/0 exampleNowhere %{tower}']);
});

test('a dialog and the rows of a panel are built from examples of their own', () => {
  const files = [
    {
      file: 'schemas/vendor.json',
      text: JSON.stringify({
        ...VENDOR,
        views: {
          ...VENDOR.views,
          form: {
            ...VENDOR.views.form,
            panels: [
              {
                name: 'seats',
                resource: 'seat',
                columns: ['name', { field: 'code', transform: 'toCarTowerSeat' }],
              },
            ],
          },
        },
      }),
    },
    {
      file: 'schemas/seat.json',
      text: JSON.stringify({
        $schema: './meta/2/entity.json',
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          code: { type: 'string' },
        },
        examples: [{ name: 'Left', code: 'AB' }],
      }),
    },
  ];
  const { diagnostics } = checkFiles(files);
  expect(diagnostics.filter(({ code }) => code === 'exampleLost')).toMatchObject([
    { file: 'schemas/vendor.json', pointer: '/views/form/panels/0/columns/1/transform' },
  ]);
});

test('each built-in file whose fields functions make has examples', async () => {
  const { entities } = await checkBuiltIn();
  const isMade = (entity: object) => /"(?:x-computed|transform)":/.test(JSON.stringify(entity));
  const made = [...entities].filter(([, entity]) => isMade(entity)).map(([name]) => name);
  expect(made).toContain('order');
  expect(made.filter((name) => !/"examples":/.test(JSON.stringify(entities.get(name))))).toEqual([]);
});
