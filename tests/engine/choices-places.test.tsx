// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, test, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourceList, ResourcePage } from '../../src/engine/index.ts';
import { SettingsContext } from '../../src/engine/scope/use-scope.ts';
import type { Choices } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { eventually } from '../support/eventually.ts';
import { describeThing } from './render-form.tsx';
import { buildDescription, renderView } from './render-view.tsx';
import { LABEL, renderCell, renderForm } from './renderers/render-field.tsx';

/** What a place shows of the same choices. */
interface Place {
  show(choices: Choices, value: unknown, dataProvider: Partial<DataProvider>): Promise<unknown>;
  /** The texts that are offered; absent where nothing is chosen. */
  offered?(): Promise<string[]>;
  /** The text of what is chosen; absent where nothing is. */
  chosen?(): Promise<string>;
}

const ROWS = [
  { id: 4, name: 'B 區', code: 'b', is_open: true },
  { id: 3, name: 'A 區', code: 'a', is_open: false },
];

const findBox = () => screen.findByRole('combobox', { name: LABEL });
/** An empty menu holds a blank without width, so that it keeps its height. */
const textOf = (box: HTMLElement) =>
  box instanceof HTMLInputElement ? box.value : (box.textContent ?? '').replace('\u200b', '');

const BOX: Pick<Place, 'offered' | 'chosen'> = {
  async offered() {
    const box = await findBox();
    if (box.getAttribute('aria-expanded') !== 'true') await userEvent.click(box);
    return screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
  },
  chosen: async () => textOf(await findBox()),
};

const buildProvider = (dataProvider: Partial<DataProvider>, rows: readonly object[]) => ({
  ...dataProvider,
  getList: vi.fn(async (resource: string, params: never) =>
    resource === 'dept'
      ? { data: rows as never[], total: rows.length }
      : ((await dataProvider.getList?.(resource, params)) ?? { data: [], total: 0 }),
  ) as never,
});

const PLACES: Record<string, Place> = {
  field: {
    show: async (choices, value, dataProvider) =>
      renderForm({ 'x-choices': choices }, value, { dataProvider }),
    ...BOX,
  },
  filter: {
    show: async (choices, value, dataProvider) => {
      const filters = [{ name: 'code', choices, isRequired: true, default: value ?? null }];
      const description = buildDescription({ views: { list: { columns: ['name'], filters } } });
      renderView(<ResourceList description={description} />, {
        dataProvider: buildProvider(dataProvider, [{ id: 1, name: 'row' }]),
      });
    },
    ...BOX,
  },
  key: {
    show: async (choices, value, dataProvider) => {
      const record = { key: 'code', picker: 'select' as const, choices, default: value };
      const entity: Partial<Entity> = {
        storage: 'none',
        properties: { note: { type: 'string' } },
        views: { form: { in: 'page', record } },
      };
      const description = {
        ...describeThing(entity, { operations: { get: 'thing.read' } }),
        wordAreas: ['dept'],
      };
      const invoke = async (operation: string, args: unknown, options: unknown): Promise<unknown> =>
        operation === 'thing.read' ? { note: '' } : dataProvider.invoke?.(operation, args, options);
      renderView(
        <ResourcePage description={{ ...description, entityName: 'dept' }} id={null} listPath="/elsewhere" />,
        {
          dataProvider: { ...dataProvider, invoke },
        },
      );
    },
    ...BOX,
  },
  group: {
    show: async (choices, _, dataProvider) => {
      const description = buildDescription({
        properties: { id: { type: 'integer' }, name: { type: 'string' }, code: { 'x-choices': choices } },
        views: {
          list: { kind: 'cards', columns: ['name'], groupBy: 'code', card: { primaryText: 'name' } },
          form: {},
        },
      });
      const rows = [3, 4, 'C', 'M'].map((code, at) => ({ id: at + 1, name: `row ${at}`, code }));
      renderView(<ResourceList description={description} />, {
        dataProvider: buildProvider(dataProvider, rows),
      });
    },
    async offered() {
      const heads = screen
        .queryAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent ?? '');
      // Cards of no group stand at the end.
      return heads.filter((head) => head !== '其他');
    },
  },
  dialog: {
    show: async (choices, value, dataProvider) => {
      const properties = { code: { title: '單位代碼', 'x-choices': choices } };
      const actions = [
        {
          name: 'go',
          placement: 'toolbar' as const,
          operation: 'x',
          dialog: { schema: { type: 'object' as const, properties }, defaultValues: { code: value ?? null } },
        },
      ];
      const description = buildDescription({ views: { list: { columns: ['name'], actions } } });
      renderView(<ResourceList description={description} />, {
        dataProvider: buildProvider(dataProvider, [{ id: 1, name: 'row' }]),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'go' }));
    },
    ...BOX,
  },
  cell: {
    show: async (choices, value, dataProvider) =>
      renderCell({ 'x-choices': choices }, value, { dataProvider }),
    chosen: async () => (await screen.findByTestId('cell')).textContent ?? '',
  },
};

const ALL = Object.keys(PLACES);
const OFFERING = ALL.filter((name) => PLACES[name]?.offered !== undefined);
const SHOWING = ALL.filter((name) => PLACES[name]?.chosen !== undefined);
const place = (name: string) => PLACES[name] as Required<Place>;

const answering = (rows: unknown) => ({ invoke: vi.fn(async () => rows) });
const listing = (rows: readonly object[]) => ({
  getList: vi.fn(async (_resource: string, _params: JsonObject) => ({ data: rows, total: rows.length })),
  getMany: vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({
    data: rows.filter((row) => ids.includes(Reflect.get(row, 'id'))),
  })),
});
const HEADINGS = [
  { label: 'engine.close', when: { '$row.is_open': false } },
  { label: 'engine.save', when: { '$row.is_open': { const: true } } },
];
const FOREVER = () => new Promise<never>(() => undefined);
const REFUSED = () => Promise.reject(new ProviderError({ status: 403, code: 'forbidden' }));
const MANY = Array.from({ length: 5_000 }, (_, at) => ({ id: at + 1, name: `車位 ${at + 1}` }));

describe.each(OFFERING)('choices of a %s', (name) => {
  const { show, offered } = place(name);

  it('are the rows of an operation, found in its answer, in their order, by their text', async () => {
    const provider = answering({ page: 1, zones: { open: ROWS }, content: [{ id: 9, name: 'no' }] });
    await show(
      {
        operation: 'zone.find',
        args: { size: 5 },
        rows: '$answer.zones.open',
        optionText: 'code',
        sort: { field: 'id', order: 'ASC' },
      },
      undefined,
      provider,
    );

    await eventually(async () => expect(await offered()).toEqual(['a', 'b']));
    expect(provider.invoke).toHaveBeenCalledWith('zone.find', { size: 5 }, expect.anything());
  });

  it('are the rows of a resource, with its filter and its sort', async () => {
    const provider = listing(ROWS);
    const sort = { field: 'name', order: 'DESC' as const };
    await show({ resource: 'zone', filter: { kind: 'park' }, sort }, undefined, provider as never);

    await eventually(async () => expect(await offered()).toEqual(['B 區', 'A 區']));
    expect(provider.getList).toHaveBeenCalledWith(
      'zone',
      expect.objectContaining({ filter: { kind: 'park' }, sort }),
    );
  });

  it('are fixed ones by their words, while their conditions hold, before the rows', async () => {
    const values = [
      { value: 'C', text: 'engine.save' },
      { value: 'M' },
      { value: 'H', when: '$settings.NO' },
    ];
    await show({ values, operation: 'zone.find' }, undefined, answering([{ id: 3, name: 'A 區' }]));

    await eventually(async () => expect(await offered()).toEqual(['儲存', 'M', 'A 區']));
  });

  it('stand in the order of the headings whose conditions their rows meet, behind those that meet none', async () => {
    const more = [...ROWS, { id: 'M', name: 'C 區', is_open: null }];
    await show({ operation: 'zone.find', groups: HEADINGS }, undefined, answering(more));

    await eventually(async () => expect(await offered()).toEqual(['C 區', 'A 區', 'B 區']));
  });

  it('are not asked for before their condition holds', async () => {
    const provider = answering(ROWS);
    await show({ operation: 'zone.find', when: '$settings.NO' }, undefined, provider);

    // A menu says why it is empty; a box says it below itself.
    expect((await offered()).filter((text) => text !== '請先填寫相關欄位')).toEqual([]);
    expect(provider.invoke).not.toHaveBeenCalled();
  });

  it('are none where there are none', async () => {
    const provider = answering({ content: [] });
    await show({ operation: 'zone.find' }, undefined, provider);
    await eventually(() => expect(provider.invoke).toHaveBeenCalled());

    expect(await offered()).toEqual([]);
  });
});

it.each(['field', 'filter'])('headings stand over the choices of a %s, and are none', async (name) => {
  const { show, offered } = place(name);
  const values = [{ value: 'C', text: 'engine.cancel' }];
  await show({ values, operation: 'zone.find', groups: HEADINGS }, undefined, answering(ROWS));
  await eventually(async () => expect(await offered()).toEqual(['取消', 'A 區', 'B 區']));

  const list = screen.getByRole('listbox');
  const texts = [...list.querySelectorAll('*')].flatMap((part) =>
    part.children.length === 0 && part.textContent ? [part.textContent] : [],
  );
  expect(texts).toEqual(['取消', '關閉', 'A 區', '儲存', 'B 區']);
});

test('a choice under a heading is chosen by the arrow keys, and described by its heading', async () => {
  const { show } = place('filter');
  await show({ operation: 'zone.find', groups: HEADINGS }, 3, answering(ROWS));
  const box = await findBox();
  await eventually(() => expect(textOf(box)).toBe('A 區'));
  box.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('option', { name: 'B 區', description: '儲存' })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await eventually(() => expect(textOf(box)).toBe('B 區'));
});

describe.each(SHOWING)('what is chosen in a %s', (name) => {
  const { show, chosen } = place(name);

  it.each<[string, Choices, unknown, Partial<DataProvider>, string]>([
    ['the row of an operation', { operation: 'zone.find' }, 3, answering(ROWS), 'A 區'],
    ['the record of a resource', { resource: 'zone' }, 4, listing(ROWS) as never, 'B 區'],
    ['another value of a row', { operation: 'zone.find', optionValue: 'code' }, 'b', answering(ROWS), 'B 區'],
    ['a row that is no object', { operation: 'zone.find' }, '南門', answering(['北門', '南門']), '南門'],
    ['a fixed one', { values: [{ value: 'C', text: 'engine.save' }] }, 'C', {}, '儲存'],
    [
      'a fixed one that is hidden now',
      { values: [{ value: 'C', text: 'engine.save', when: false }] },
      'C',
      {},
      '儲存',
    ],
    ['one of 5,000', { operation: 'zone.find' }, 4_321, answering(MANY), '車位 4321'],
  ])('is its text: %s', async (_, choices, value, provider, text) => {
    await show(choices, value, provider);

    await eventually(async () => expect(await chosen()).toBe(text));
  });

  it.each<[string, Choices, unknown, Partial<DataProvider>, string]>([
    ['gone', { operation: 'zone.find' }, 99, answering(ROWS), '編號 99（無法取得名稱）'],
    [
      'gone, and a text',
      { operation: 'zone.find', optionValue: 'code' },
      'z',
      answering(ROWS),
      'z（已非可選項目）',
    ],
    ['refused', { operation: 'zone.find' }, 99, { invoke: REFUSED }, '編號 99（無法取得名稱）'],
  ])('is never shown raw: %s', async (how, choices, value, provider, text) => {
    // Without its choices a key cannot be picked: the page says so in their place.
    if (name === 'key' && how === 'refused') return;
    await show(choices, value, provider);

    await eventually(async () => expect(await chosen()).toBe(text));
  });

  it('is never shown raw while the choices are read', async () => {
    const invoke = vi.fn(FOREVER);
    await show({ operation: 'zone.find' }, 99, { invoke });
    await eventually(() => expect(invoke).toHaveBeenCalled());

    if (name === 'key') expect(screen.queryByRole('combobox')).toBeNull();
    else expect(await chosen()).toBe('');
  });

  it('is found by its id where the list of its resource lacks it', async () => {
    const provider = { ...listing([...ROWS, { id: 7, name: '舊區' }]), getList: listing(ROWS).getList };
    if (name === 'key') return;
    await show({ resource: 'zone' }, 7, provider as never);

    await eventually(async () => expect(await chosen()).toBe('舊區'));
  });
});

describe.each(['field', 'filter', 'key', 'dialog'])('5,000 choices of a %s', (name) => {
  const { show, offered } = place(name);

  it('are drawn in part, say so, and are searched by typing', async () => {
    await show({ operation: 'zone.find' }, undefined, answering(MANY));
    await eventually(async () => expect((await offered()).length).toBeGreaterThan(100));

    const first = await offered();
    expect(first.length).toBeLessThan(300);
    expect(first.at(-1)).toBe('另有 4800 筆，請輸入文字縮小範圍');
    await userEvent.type(await findBox(), '4321');
    await eventually(async () => expect(await offered()).toEqual(['車位 4321']));
  });
});

describe.each(['field', 'filter', 'dialog'])('choices of a %s that cannot be read', (name) => {
  it('say so', async () => {
    const { show } = place(name);
    await show({ operation: 'zone.find' }, undefined, { invoke: REFUSED });

    await userEvent.click(await findBox());
    expect(await screen.findByText('無法載入選項，請再試一次')).toBeTruthy();
  });
});

it('choices follow a setting wherever they stand', async () => {
  const description = buildDescription({
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      code: { 'x-choices': { operation: 'zone.find', args: { of: '$settings.LOT' } } },
    },
    views: { list: { columns: ['name', 'code'], filters: ['code'] } },
  });
  const invoke = vi.fn(async () => ROWS);
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'row', code: 3 }] as never[], total: 1 }));
  renderView(
    <SettingsContext value={{ LOT: 'north' }}>
      <ResourceList description={description} />
    </SettingsContext>,
    { dataProvider: { getList, invoke } },
  );

  const table = await screen.findByRole('table');
  expect(await within(table).findByText('A 區')).toBeTruthy();
  await userEvent.click(await findBox());
  expect(screen.getByRole('option', { name: 'B 區' })).toBeTruthy();
  expect(invoke.mock.calls).toEqual([['zone.find', { of: 'north' }, expect.anything()]]);
});

it('says how many rows an operation has beyond those that it answered', async () => {
  const answer = { content: [{ id: 1, name: 'One hour' }], pagination: { total_elements: 1042 } };
  renderForm({ type: 'integer', 'x-choices': { operation: 'define.find' } }, undefined, {
    dataProvider: { invoke: async () => answer },
  });

  await userEvent.click(await findBox());
  expect(await screen.findByRole('option', { name: /1,?041/ })).toBeTruthy();
});

describe('a change of a choice', () => {
  const CHOICES: Choices = { values: [{ value: 'a' }, { value: 'b' }], clears: ['other'] };
  const pick = async (text: string) => {
    await userEvent.click(await findBox());
    await userEvent.click(await screen.findByRole('option', { name: text }));
  };

  it.each(['b', 'a'])(
    'empties the fields beside it, and the same choice again does not: %s',
    async (text) => {
      const form = renderForm({ type: 'string', 'x-choices': CHOICES }, 'a', {
        record: { other: 'typed' },
        around: { properties: { other: { type: 'string' } } },
      });

      await pick(text);

      expect(await form.saved()).toBe(text);
      expect(form.sent.mock.lastCall?.[0].other).toBe(text === 'a' ? 'typed' : undefined);
    },
  );

  it('fills the fields beside it from the chosen row; what the row lacks empties them', async () => {
    const rows = [
      { id: 1, name: 'One hour', data: { usual: 1.5 } },
      { id: 2, name: 'By hand', data: {} },
    ];
    const choices = { operation: 'define.find', fills: { hours: '$row.data.usual' } };
    const form = renderForm({ type: 'integer', 'x-choices': choices }, undefined, {
      around: { properties: { hours: { type: 'number' } } },
      dataProvider: { invoke: async () => rows },
    });

    await pick('One hour');
    expect(await form.saved()).toBe(1);
    expect(form.sent.mock.lastCall?.[0].hours).toBe(1.5);

    await pick('By hand');
    expect(await form.saved()).toBe(2);
    expect(form.sent.mock.lastCall?.[0].hours ?? null).toBeNull();
  });

  it('empties the filters that it names, in one step', async () => {
    const description = buildDescription({
      properties: { id: { type: 'integer' }, name: { type: 'string' } },
      views: {
        list: {
          columns: ['name'],
          filters: [
            { name: 'code', choices: CHOICES },
            { name: 'other', schema: { type: 'string' } },
          ],
        },
      },
    });
    const path = `/dashboard/manage/depts?filter=${encodeURIComponent('{"code":"a","other":"typed"}')}`;
    const { router } = renderView(<ResourceList description={description} />, {
      dataProvider: buildProvider({}, [{ id: 1, name: 'row' }]),
      path,
    });
    const addresses = new Set<string>();
    router.subscribe(({ location }) => addresses.add(location.search));

    await pick('b');

    await eventually(() => expect([...addresses]).toHaveLength(1));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"code":"b"}');
  });
});
