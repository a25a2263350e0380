// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CellProps, optionIs, RANKS, ResourceList, rankWith } from '../../src/engine/index.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { registerForFile } from './register-for-file.ts';
import { buildDescription, type RenderOptions, renderView } from './render-view.tsx';

const ENTITY: Partial<Entity> = {
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'plate', format: 'plate' },
    entered: { type: 'string', title: 'entry', format: 'date-time' },
    mark: { type: 'string', title: 'mark' },
    seat: { type: 'string', title: 'seat' },
    match: { type: 'string', title: 'match' },
    discounts: {
      type: 'array',
      title: 'discounts',
      items: { type: 'object', properties: { name: { type: 'string' } } },
    },
    photo: {
      type: 'string',
      title: 'photo',
      format: 'image',
      'x-image': { thumb: 'rw320.jpg', full: 'origin.jpg', missing: 'plate' },
    },
  },
};

const VIEW: ListView = {
  kind: 'inspector',
  perPage: 100,
  columns: ['name', 'entered'],
  sort: { field: 'name', order: 'ASC' },
  search: { debounceMs: 0, 'x-normalise': 'upperCase' },
  side: [{ field: 'name', highlight: true }, 'mark', { field: 'match', tone: 'info' }],
  detail: [
    { type: 'Image', scope: '#/properties/photo' },
    { type: 'Control', scope: '#/properties/name', highlight: true },
    { type: 'Control', scope: '#/properties/seat', emptyText: 'engine.table.no' },
    { type: 'Control', scope: '#/properties/discounts[]/properties/name', label: 'given' },
  ],
};

const buildRow = (id: number, more: object = {}): RaRecord => ({
  id,
  name: `BK-${1000 + id}`,
  mark: 'N',
  ...more,
});

const buildRows = (count: number) => Array.from({ length: count }, (_, index) => buildRow(index + 1));

interface Rendered extends RenderOptions {
  rows?: readonly RaRecord[];
  list?: Partial<ListView>;
  provider?: object;
}

/** A provider whose rows a test changes; what was asked of it. */
function renderInspector({ rows = buildRows(5), list = {}, provider = {}, ...options }: Rendered = {}) {
  const store = { rows: [...rows], asked: [] as GetListParams[] };
  const getList = vi.fn(async (_: string, params: GetListParams) => {
    store.asked.push(params);
    const { q } = params.filter;
    const { page = 1, perPage = 100 } = params.pagination ?? {};
    const found = store.rows.filter(({ name }) => q === undefined || String(name).includes(q));
    const ordered = params.sort?.order === 'DESC' ? found.toReversed() : found;
    return {
      data: structuredClone(ordered.slice((page - 1) * perPage, page * perPage)),
      total: found.length,
    };
  });
  const getOne = vi.fn(async (_: string, { id }: { id: unknown }): Promise<{ data: RaRecord }> => {
    const data = store.rows.find((row) => String(row.id) === String(id));
    if (data === undefined) throw Object.assign(new Error('gone'), { status: 404 });
    return { data };
  });
  const description = buildDescription({ ...ENTITY, views: { list: { ...VIEW, ...list }, form: {} } });
  const view = renderView(<ResourceList description={description} />, {
    ...options,
    dataProvider: { getList, getOne, ...provider } as unknown as Partial<DataProvider>,
  });
  return { ...view, store, getList, getOne };
}

const refresh = () => userEvent.click(screen.getByRole('button', { name: '重新整理' }));
const detail = () => screen.getByRole('region', { name: '目前這筆', hidden: true });
const position = () => detail().querySelector('strong')?.parentElement?.textContent;
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const press = (key: string) => userEvent.keyboard(`{${key}}`);

async function ready(plate = 'BK-1001') {
  await within(await screen.findByRole('listbox')).findByText(plate);
}

beforeEach(() => {
  // jsdom lays nothing out: a window of 720 pixels.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(() => vi.restoreAllMocks());

describe('an inspector', () => {
  it('shows the first record large beside the list of all, and says which one of how many it is', async () => {
    renderInspector({
      rows: [buildRow(1, { discounts: [{ name: 'an hour' }, { name: 'half' }] }), buildRow(2)],
    });
    await ready();

    expect(position()).toBe('1 / 2');
    expect(chosen()).toContain('BK-1001');
    expect(within(detail()).getByText('否')).toBeTruthy();
    expect(within(detail()).getByText('an hour')).toBeTruthy();
    expect(within(detail()).getByText('half')).toBeTruthy();
    // The plate on green, and the field itself.
    expect(within(detail()).getAllByText('BK-1001')).toHaveLength(2);
    expect(await screen.findByText('第 1–2 筆，共 2 筆')).toBeTruthy();
  });

  it('draws what it can where the schema says nothing but its kind', async () => {
    renderInspector({ list: { side: undefined, detail: undefined } });
    await ready();

    expect(within(detail()).getByText('mark')).toBeTruthy();
    expect(chosen()).toContain('BK-1001');
  });

  it('opens the full picture by a click on the photo', async () => {
    renderInspector({ rows: [buildRow(1, { photo: 'https://pictures.invalid/7' })] });
    await ready();

    await userEvent.click(screen.getByRole('button', { name: '放大「photo」' }));
    const image = await within(await screen.findByRole('dialog')).findByRole('img');
    expect(image.getAttribute('src')).toBe('https://pictures.invalid/7/origin.jpg');
  });

  it('leaves nothing of an empty column in the side list, and a word of one that has it', async () => {
    renderInspector({ rows: [buildRow(1), buildRow(2, { match: 'similar' })] });
    await ready();

    const [first, second] = screen.getAllByRole('option');
    expect(first?.textContent).toBe('1BK-1001N');
    expect(second?.textContent).toBe('2BK-1002Nsimilar');
  });
});

describe('the current record', () => {
  it('is chosen by a click, by the buttons, by the arrow keys, Home and End; the address names it', async () => {
    const { router } = renderInspector();
    await ready();

    await press('ArrowRight');
    expect(position()).toBe('2 / 5');
    await userEvent.click(screen.getByRole('button', { name: '下一筆' }));
    expect(position()).toBe('3 / 5');
    await press('ArrowLeft');
    expect(position()).toBe('2 / 5');
    await press('End');
    expect(position()).toBe('5 / 5');
    expect(screen.getByRole('button', { name: '下一筆' })).toHaveProperty('disabled', true);
    await press('Home');
    expect(position()).toBe('1 / 5');
    await userEvent.click(screen.getByText('BK-1004'));
    expect(position()).toBe('4 / 5');
    await waitFor(() => expect(router.state.location.search).toBe('?record=4'));
  });

  it('moves up and down within the list', async () => {
    renderInspector();
    await ready();
    screen.getByRole('listbox').focus();

    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(position()).toBe('2 / 5');
  });

  it('is the one that a link names', async () => {
    renderInspector({ path: '/dashboard/manage/depts?record=3' });
    await ready();
    expect(position()).toBe('3 / 5');
  });

  it('is the one that was just made, wherever it stands in the list', async () => {
    const provider = {
      create: async (_: string, { data }: { data: object }) => {
        store.rows.push(buildRow(6, data));
        return { data: store.rows[5] };
      },
    };
    const { store } = renderInspector({ path: '/dashboard/manage/depts?form=new', provider });
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(await form.findByRole('textbox', { name: /單位名稱/ }), 'BK-1777');
    await userEvent.click(form.getByRole('button', { name: '儲存' }));

    await waitFor(() => expect(position()).toBe('6 / 6'));
    expect(within(detail()).getAllByText('BK-1777')).toHaveLength(2);
  });

  it('is shown as the provider has it where a link names one that is not in the list', async () => {
    const { store } = renderInspector({
      path: '/dashboard/manage/depts?record=77',
      provider: { getOne: async () => ({ data: buildRow(77, { name: 'OLD-1' }) }) },
    });
    await ready();

    expect(await within(detail()).findAllByText('OLD-1')).toHaveLength(2);
    expect(screen.getByText(/這筆已不在清單中/)).toBeTruthy();
    expect(store.rows).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: '看下一筆' }));
    expect(position()).toBe('1 / 5');
  });

  it('stays the same one when others come before it, and when the order is another', async () => {
    const { store } = renderInspector();
    await ready();
    await press('ArrowRight');

    store.rows = [buildRow(90), ...store.rows];
    await refresh();
    await waitFor(() => expect(position()).toBe('3 / 6'));
    expect(chosen()).toContain('BK-1002');

    await userEvent.click(screen.getByRole('combobox', { name: /^依.*排序 ↑$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /名稱排序 ↓$/ }));
    await waitFor(() => expect(position()).toBe('4 / 6'));
    expect(chosen()).toContain('BK-1002');
  });

  it('that has left the list stays in sight, is said to have left, and leads to the one after it', async () => {
    const { store, getOne } = renderInspector();
    await ready();
    await press('ArrowRight');
    getOne.mockResolvedValue({ data: buildRow(2, { seat: 'B7' }) });

    store.rows = store.rows.filter(({ id }) => id !== 2);
    await refresh();

    expect(await screen.findByText(/這筆已不在清單中/)).toBeTruthy();
    expect(position()).toBe('— / 4');
    // As it stands now.
    expect(await within(detail()).findByText('B7')).toBeTruthy();
    expect(within(detail()).getAllByText('BK-1002')).toHaveLength(2);
    await press('ArrowRight');
    expect(position()).toBe('2 / 4');
    expect(chosen()).toContain('BK-1003');
    expect(screen.queryByText(/這筆已不在清單中/)).toBeNull();
  });

  it('that is deleted is said to be, and nothing can be done with it', async () => {
    const { store } = renderInspector();
    await ready();
    expect(within(detail()).getByRole('button', { name: '編輯' })).toBeTruthy();

    store.rows = store.rows.slice(1);
    await refresh();

    expect(await screen.findByText('這筆（編號 1）已被刪除或不存在')).toBeTruthy();
    expect(within(detail()).queryByRole('button', { name: '編輯' })).toBeNull();
  });

  it('says no count before its rows are there, nor where they cannot be read', async () => {
    const getList = vi.fn(async () => {
      throw Object.assign(new Error('no'), { status: 503 });
    });
    renderInspector({ provider: { getList } });
    expect(await screen.findByText('無法載入資料')).toBeTruthy();
    expect(position()).toBe('— / …');
  });

  it('that a search does not find stays, until Enter leads to the first that it finds', async () => {
    const found = [buildRow(9, { name: 'ZZ-9' }), buildRow(10, { name: 'ZZ-10' })];
    const { getOne } = renderInspector({ rows: [...buildRows(3), ...found] });
    await ready();

    await userEvent.keyboard('/zz');
    expect(await screen.findByText('這筆不在目前的搜尋或篩選結果中')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ZZ');
    expect(within(detail()).getAllByText('BK-1001')).toHaveLength(2);
    expect(await screen.findByText('第 1–2 筆，「ZZ」共 2 筆相符')).toBeTruthy();

    await press('Enter');
    await waitFor(() => expect(position()).toBe('1 / 2'));
    expect(within(detail()).getAllByText('ZZ-9').length).toBeGreaterThan(0);
    // What is pressed next is about it.
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
    // It was known already.
    expect(getOne).not.toHaveBeenCalled();
  });

  it('is the only one that a search finds', async () => {
    renderInspector({ rows: [...buildRows(3), buildRow(9, { name: 'ZZ-9' })] });
    await ready();

    await userEvent.keyboard('/zz');
    await waitFor(() => expect(position()).toBe('1 / 1'));
    expect(within(detail()).getAllByText('ZZ-9').length).toBeGreaterThan(0);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ZZ');
  });

  it('is the first of another tab that does not have it, and stays in one that has', async () => {
    const provider = {
      getList: async (_: string, { filter }: GetListParams) => {
        const all = buildRows(4);
        const data = filter.mark === 'odd' ? all.filter(({ id }) => Number(id) % 2 === 1) : all;
        return { data, total: data.length };
      },
    };
    renderInspector({
      provider,
      list: { tabs: [{ name: 'all' }, { name: 'odd', filter: { mark: 'odd' } }] },
    });
    await ready();
    await press('End');

    await userEvent.click(await screen.findByRole('tab', { name: 'odd' }));
    await waitFor(() => expect(position()).toBe('1 / 2'));
    expect(screen.queryByText(/不在/)).toBeNull();
    // The arrows of a tab are its own; the way into the search is not.
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: '下一筆' }));
    await userEvent.click(screen.getByRole('tab', { name: 'all' }));
    await waitFor(() => expect(position()).toBe('3 / 4'));
  });

  it('goes on to the next page, and back to the end of the one before', async () => {
    renderInspector({ list: { perPage: 2 } });
    await ready();
    await press('ArrowRight');
    expect(position()).toBe('2 / 5');
    await press('ArrowRight');
    await waitFor(() => expect(position()).toBe('3 / 5'));
    await press('ArrowLeft');
    await waitFor(() => expect(position()).toBe('2 / 5'));
  });
});

describe('a hit of the search', () => {
  const marks = () => [...screen.getByRole('listbox').querySelectorAll('mark')].map((one) => one.textContent);

  it.each([
    ['bk-2058', 'BKR-2058', ['BK', '2058']],
    ['BK2058', 'BKR-2058', ['BK', '2058']],
    ['bkr2', 'BKR-2058', ['BKR-2']],
    ['BKR2058', 'BKR-2058', ['BKR-2058']],
    ['R-', 'BKR-2058', ['R']],
    ['2058BK', 'BKR-2058', []],
  ])('%s is marked in %s, whatever its case and its dashes', async (typed, plate, expected) => {
    const getList = async () => ({ data: [buildRow(1, { name: plate })], total: 1 });
    renderInspector({ provider: { getList } });
    await ready(plate);

    await userEvent.type(screen.getByRole('searchbox'), typed);
    await screen.findByText(/筆相符/);
    await waitFor(() => expect(marks()).toEqual(expected));
  });
});

describe('the keys of actions', () => {
  const update = vi.fn(async (_: string, params: { data: RaRecord }) => ({ data: params.data }));
  const actions: ListView['actions'] = [
    {
      name: 'review',
      placement: 'detail',
      permission: 'update',
      key: 'Enter',
      set: { mark: 'C' },
      when: { '$record.mark': 'N' },
      task: { title: 'to be reviewed', text: 'look at it' },
    },
    { name: 'again', placement: 'toolbar', permission: 'create', key: 'n', builtIn: 'create' },
  ];
  const options = { list: { actions }, provider: { update } };
  beforeEach(() => {
    update.mockClear();
  });

  it('do what the buttons do, and stand beside them', async () => {
    renderInspector(options);
    await ready();
    const card = screen.getByRole('region', { name: 'to be reviewed' });
    expect(within(card).getByText('Enter')).toBeTruthy();
    expect(within(card).getByText('look at it')).toBeTruthy();

    await press('Enter');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ id: 1, mark: 'C' });
  });

  it('mean nothing while something is typed, chosen by Chinese letters, or a dialog is open', async () => {
    const { router } = renderInspector(options);
    await ready();
    const search = screen.getByRole('searchbox');

    await userEvent.type(search, 'n');
    fireEvent.keyDown(document.body, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
    expect(router.state.location.search).not.toContain('form');
    await userEvent.clear(search);
    search.blur();
    await waitFor(() => expect(position()).toBe('1 / 5'));

    await press('n');
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(position()).toBe('1 / 5');
    expect(update).not.toHaveBeenCalled();
  });

  it('leave Enter to the button that has the focus', async () => {
    renderInspector(options);
    await ready();
    screen.getByRole('button', { name: '下一筆' }).focus();

    await press('Enter');
    expect(position()).toBe('2 / 5');
    expect(update).not.toHaveBeenCalled();
  });

  it('and cards are not there without the right', async () => {
    renderInspector({ ...options, denied: ['edit', 'list.edit'] });
    await ready();

    expect(screen.queryByRole('region', { name: 'to be reviewed' })).toBeNull();
    await press('Enter');
    expect(update).not.toHaveBeenCalled();
  });
});

describe('the counts of tabs', () => {
  const tabs: ListView['tabs'] = [{ name: 'all' }, { name: 'odd', filter: { mark: 'odd' } }];
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('come from one operation for all of them, and the open one has that of its list', async () => {
    const invoke = vi.fn(async () => ({ all: 99, odd: 3 }));
    renderInspector({ list: { tabs, tabCounts: { operation: 'car.counts' } }, provider: { invoke } });
    await ready();

    await waitFor(() => expect(tab('odd 3')).toBeTruthy());
    expect(tab('all 5')).toBeTruthy();
    expect(invoke).toHaveBeenCalledTimes(1);
  });

  it('are else read by one record of each tab, one tab after the other', async () => {
    const underWay = { now: 0, most: 0 };
    const asked: GetListParams[] = [];
    const getList = async (_: string, params: GetListParams) => {
      asked.push(params);
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay.now -= 1;
      return { data: [buildRow(1)], total: params.filter.mark === 'odd' ? 7 : 12 };
    };
    renderInspector({ list: { tabs, tabCounts: {} }, provider: { getList } });
    await ready();

    await waitFor(() => expect(tab('odd 7')).toBeTruthy());
    expect(tab('all 12')).toBeTruthy();
    const counted = asked.filter(({ pagination }) => pagination?.perPage === 1);
    expect(counted.map(({ filter }) => filter.mark)).toEqual([undefined, 'odd']);
    expect(underWay.most).toBe(1);
  });

  it('are not asked for where the view does not say so', async () => {
    const { asked } = renderInspector({ list: { tabs } }).store;
    await ready();
    expect(tab('all')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });
});

describe('2,000 records', () => {
  const drawn: unknown[] = [];
  function Counted({ value }: CellProps) {
    drawn.push(value);
    return <b>{String(value)}</b>;
  }
  registerForFile('counted', { tester: rankWith(RANKS.option + 5, optionIs('icon', 'eye')), cell: Counted });

  it('are drawn as far as they are in sight, and a refresh draws those alone that have changed', async () => {
    const { store } = renderInspector({
      rows: buildRows(2000),
      list: { perPage: 2000, side: [{ field: 'name', icon: 'eye' }] },
    });
    await within(await screen.findByRole('listbox')).findByText('BK-1001');
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-setsize')).toBe('2000');

    drawn.length = 0;
    store.rows = store.rows.map((row, index) => (index % 20 === 3 ? { ...row, name: `${row.name}!` } : row));
    await refresh();
    await within(screen.getByRole('listbox')).findByText('BK-1004!');
    // One in twenty, of those in sight.
    expect(new Set(drawn).size).toBeLessThanOrEqual(2);
    expect(drawn.length).toBeLessThanOrEqual(4);
  });
});
