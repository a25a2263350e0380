// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams, RaRecord, UpdateParams } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, type RenderOptions, renderView } from './render-view.tsx';

const SHELVES = [
  { id: 3, name: 'upper' },
  { id: 5, name: 'lower' },
];

const ENTITY: Partial<Entity> = {
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    code: { type: 'string' },
    shelf_id: { type: 'integer', 'x-reference': 'shelf' },
    isOn: { type: 'boolean', title: 'in use' },
    photo: { type: 'string', format: 'image' },
  },
};

const VIEW: ListView = {
  kind: 'cards',
  columns: ['name'],
  groupBy: 'shelf_id',
  groupParam: 'shelf',
  loadAll: true,
  perPage: 20,
  card: { primaryText: 'name', image: 'photo', lines: ['code', { field: 'isOn', quickEdit: true }] },
};

const buildRow = (id: number, shelf: number): RaRecord => ({
  id,
  name: `thing ${id}`,
  code: `C${id}`,
  shelf_id: shelf,
  isOn: true,
  version: 1,
});

interface Rendered extends RenderOptions {
  rows: readonly RaRecord[];
  list?: Partial<ListView>;
  provider?: object;
}

/** A provider of two shelves; what was asked of it. */
function renderCards({ rows, list = {}, provider = {}, ...options }: Rendered) {
  const asked: GetListParams[] = [];
  const getList = vi.fn(async (resource: string, params: GetListParams) => {
    if (resource === 'shelf') return { data: SHELVES, total: SHELVES.length };
    asked.push(params);
    const { shelf, q } = params.filter;
    const found = rows.filter(
      (row) =>
        (shelf === undefined || row.shelf_id === shelf) && (q === undefined || String(row.name).includes(q)),
    );
    const { page = 1, perPage = 20 } = params.pagination ?? {};
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  });
  const description = buildDescription({ ...ENTITY, views: { list: { ...VIEW, ...list }, form: {} } });
  const view = renderView(<ResourceList description={description} />, {
    ...options,
    dataProvider: { getList, ...provider } as unknown as Partial<DataProvider>,
  });
  return { ...view, asked, getList };
}

const card = (name: string) => screen.findByRole('article', { name });
const cards = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));

describe('cards', () => {
  it('stand under the heads of their groups, each with its picture, its lines and its switch', async () => {
    const photo = { photo: 'https://pictures.invalid/1.jpg' };
    renderCards({ rows: [{ ...buildRow(1, 3), ...photo }, buildRow(2, 5)] });

    const first = await card('thing 1');
    expect(within(first).getByText('C1')).toBeTruthy();
    expect(within(first).getByRole('switch', { name: 'in use「thing 1」' })).toHaveProperty('checked', true);
    expect(first.querySelector('img')?.getAttribute('src')).toBe('https://pictures.invalid/1.jpg');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'upper',
      'lower',
    ]);
  });

  it('read each group by its parameter, page after page until one is not full', async () => {
    const rows = Array.from({ length: 45 }, (_, index) => buildRow(index + 1, 3));
    const { asked } = renderCards({ rows: [...rows, buildRow(90, 5)] });

    await screen.findByText('共 46 筆');
    const pages = () =>
      asked.map(({ filter, pagination }) => `${filter.shelf} ${pagination?.page}`).toSorted();
    // And one page of all, which tells whether there are more.
    await waitFor(() => expect(pages()).toEqual(['3 1', '3 2', '3 3', '5 1', 'undefined 1']));
    expect(asked.every(({ pagination }) => pagination?.perPage === 20)).toBe(true);
  });

  it('of one group alone where that is filtered by', async () => {
    const { asked } = renderCards({
      rows: [buildRow(1, 3), buildRow(2, 5)],
      list: { filters: [{ name: 'shelf_id', param: 'shelf' }] },
      path: '/dashboard/manage/depts?filter={"shelf_id":5}',
    });

    await card('thing 2');
    expect(cards()).toEqual(['thing 2']);
    expect(asked.map(({ filter }) => filter.shelf)).toEqual([5]);
  });

  it('are searched like rows, with the cards before until the answer is here', async () => {
    renderCards({ rows: [buildRow(1, 3), buildRow(12, 5)], list: { search: { debounceMs: 0 } } });
    await card('thing 1');

    await userEvent.type(screen.getByRole('searchbox'), '12');

    await waitFor(() => expect(cards()).toEqual(['thing 12']));
    expect(screen.queryByRole('heading', { name: 'upper' })).toBeNull();
  });

  it('say that there are none, when every group has said so', async () => {
    renderCards({ rows: [] });
    expect(await screen.findByText('尚無資料')).toBeTruthy();
  });

  it('tell of a group that cannot be read, in its place, and read it again', async () => {
    let isBroken = true;
    const provider = {
      getList: async (resource: string, { filter }: GetListParams) => {
        if (resource === 'shelf') return { data: SHELVES, total: 2 };
        if (filter.shelf === 5 && isBroken) throw Object.assign(new Error('no'), { status: 500 });
        const row = filter.shelf === 3 ? buildRow(1, 3) : buildRow(2, 5);
        return { data: [row], total: 1 };
      },
    };
    renderCards({ rows: [], provider });

    await card('thing 1');
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('無法載入資料');
    isBroken = false;
    await userEvent.click(within(failed).getByRole('button', { name: '重試' }));
    expect(await card('thing 2')).toBeTruthy();
  });

  it('of a group that is gone stand at the end, where they are told from the others', async () => {
    const lost = [1, 2, 3, 4].map((id) => buildRow(id, 9));
    renderCards({ rows: [...lost, buildRow(90, 5)], list: { perPage: 2 } });

    await screen.findByText('共 5 筆');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'lower',
      '其他',
    ]);
    expect(cards()).toHaveLength(5);
    expect(cards()[0]).toBe('thing 90');
  });

  it('of no group are there where nothing else is, and are searched, too', async () => {
    renderCards({ rows: [buildRow(1, 9), buildRow(12, 9)], list: { search: { debounceMs: 0 } } });
    await card('thing 1');
    expect(screen.queryByText('尚無資料')).toBeNull();

    await userEvent.type(screen.getByRole('searchbox'), '12');

    await waitFor(() => expect(cards()).toEqual(['thing 12']));
  });

  it('are not said to be none while their groups are on their way', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const getList = vi.fn((resource: string, _params: GetListParams) =>
      resource === 'shelf'
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : Promise.resolve({ data: [], total: 0 }),
    );
    const answered = () =>
      getList.mock.calls.flatMap(([resource], place) =>
        resource === 'shelf' ? [] : [getList.mock.results[place]?.value],
      );
    renderCards({ rows: [], provider: { getList } });
    await waitFor(() => expect(getList).toHaveBeenCalledWith('shelf', expect.anything()));
    // What else was asked for has been answered, and is drawn.
    await act(() => Promise.allSettled(answered()));
    expect(screen.queryByText('尚無資料')).toBeNull();
    expect(screen.queryByText('共 0 筆')).toBeNull();

    await act(async () => answer({ data: SHELVES, total: 2 }));
    expect(await screen.findByText('尚無資料')).toBeTruthy();
  });

  it('stay when their groups cannot be read again', async () => {
    const { getList } = renderCards({ rows: [buildRow(1, 3)] });
    await card('thing 1');

    const read = getList.getMockImplementation();
    getList.mockImplementation(async (resource, params) => {
      if (resource === 'shelf') throw Object.assign(new Error('no'), { status: 500 });
      return read?.(resource, params) ?? { data: [], total: 0 };
    });
    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));

    expect(await screen.findByText(/資料停在/)).toBeTruthy();
    expect(cards()).toEqual(['thing 1']);
  });

  it('are grouped by what each says where they are read together; what belongs to no group comes last', async () => {
    renderCards({ rows: [buildRow(1, 9), buildRow(2, 5)], list: { groupParam: undefined } });

    await card('thing 1');
    await waitFor(() => expect(cards()).toEqual(['thing 2', 'thing 1']));
  });

  it('open by their title, by keyboard too', async () => {
    const { router } = renderCards({ rows: [buildRow(1, 3)] });
    within(await card('thing 1'))
      .getByRole('button', { name: 'thing 1' })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?form=1');
  });
});

describe('the switch of a card', () => {
  it('is saved at once and moves when the provider has taken it; the list is not read again', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const update = vi.fn(
      (_: string, params: UpdateParams) =>
        new Promise((resolve) => {
          answer = () => resolve({ data: { ...params.data, version: 2 } });
        }),
    );
    const { asked } = renderCards({ rows: [buildRow(1, 3)], provider: { update } });
    const element = within(await card('thing 1')).getByRole('switch');
    const before = asked.length;

    await userEvent.click(element);
    await userEvent.click(element);
    expect(element).toHaveProperty('checked', true);
    expect(screen.getByText('儲存中')).toBeTruthy();

    await act(async () => answer(null));
    await waitFor(() => expect(element).toHaveProperty('checked', false));
    expect(update).toHaveBeenCalledTimes(1);
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ isOn: false, name: 'thing 1', version: 1 });
    expect(asked).toHaveLength(before);

    await userEvent.click(element);
    expect(update.mock.calls[1]?.[1].data).toMatchObject({ isOn: true, version: 2 });
  });

  it('stays as it was when that fails, and says so', async () => {
    const update = async () => {
      throw Object.assign(new Error('no'), { status: 500, code: 'internal' });
    };
    renderCards({ rows: [buildRow(1, 3)], provider: { update } });
    const element = within(await card('thing 1')).getByRole('switch');

    await userEvent.click(element);

    expect((await screen.findByRole('alert')).textContent).toContain('儲存失敗');
    expect(element).toHaveProperty('checked', true);
  });

  it('is only a word for who may not update', async () => {
    renderCards({ rows: [buildRow(1, 3)], denied: ['edit', 'list.edit'] });
    const element = await card('thing 1');
    expect(within(element).queryByRole('switch')).toBeNull();
    expect(within(element).getByText('是')).toBeTruthy();
  });
});

describe('many cards', () => {
  beforeEach(() => {
    // jsdom lays nothing out: a window of 720 pixels.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  });
  afterEach(() => vi.restoreAllMocks());

  it('are drawn as far as they are in sight, and all of them on paper', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => buildRow(index + 1, index < 150 ? 3 : 5));
    renderCards({ rows });

    await screen.findByText('共 300 筆');
    await waitFor(() => expect(cards().length).toBeGreaterThan(9));
    expect(cards().length).toBeLessThan(60);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(cards()).toHaveLength(300);
  });
});
