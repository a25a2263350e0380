// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { buildDescription, type RenderOptions, renderView } from './render-view.tsx';

const DEPTS = [
  { id: 1, name: '總務處', code: 'GA', version: 1 },
  { id: 2, name: '工程部', code: 'EN', version: 1 },
];

function listOf(rows: RaRecord[]): Partial<DataProvider> {
  return { getList: vi.fn(async () => ({ data: rows as never[], total: rows.length })) };
}

function renderList(options: RenderOptions, description = buildDescription()) {
  return renderView(<ResourceList description={description} />, options);
}

describe('a list', () => {
  it('shows its title, how many rows there are, and the rows under their labels', async () => {
    renderList({ dataProvider: listOf(DEPTS) });

    expect(await screen.findByRole('heading', { name: '單位' })).toBeTruthy();
    const table = await screen.findByRole('table', { name: '單位' });
    expect(within(table).getByRole('columnheader', { name: '單位名稱' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /總務處 GA/ })).toBeTruthy();
    expect(screen.getByText('共 2 筆')).toBeTruthy();
    expect(screen.getByText('第 1–2 筆，共 2 筆')).toBeTruthy();
  });

  it('shows a dash for an empty value', async () => {
    renderList({ dataProvider: listOf([{ id: 1, name: '總務處', code: null }]) });

    expect(await screen.findByRole('cell', { name: '—' })).toBeTruthy();
  });

  it('shows nothing before 200 ms and a skeleton afterwards', async () => {
    renderList({ dataProvider: { getList: () => new Promise(() => undefined) } });

    const loading = await screen.findByRole('status', { name: '載入中' });
    expect(loading.querySelector('table')).toBeNull();
    await waitFor(() => expect(loading.querySelector('table')).not.toBeNull());
  });

  it('shows rows that are touched in their own height while it loads', async () => {
    const description = buildDescription({
      properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
      views: { list: { size: 'large', columns: ['name'] } },
    });
    renderList({ dataProvider: { getList: () => new Promise(() => undefined) } }, description);

    const loading = await screen.findByRole('status', { name: '載入中' });
    await waitFor(() => expect(loading.querySelector('table')?.dataset['density']).toBe('large'));
  });

  it('marks one of two columns of a field as that which it is sorted by', async () => {
    const description = buildDescription({
      properties: {
        id: { type: 'integer', readOnly: true },
        entered: { type: 'string', format: 'date-time', title: 'Entered' },
      },
      views: {
        list: {
          columns: ['entered', { field: 'entered', format: 'elapsed', label: 'Stay' }],
          sort: { field: 'entered', order: 'DESC' },
        },
      },
    });
    renderList({ dataProvider: listOf([{ id: 1, entered: '2026-11-20T01:14:50Z' }]) }, description);

    const heads = await screen.findAllByRole('columnheader');
    expect(heads.slice(0, 2).map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', null]);
  });

  it('says why it failed, with the request number, and reads again when asked', async () => {
    const getList = vi
      .fn()
      .mockRejectedValueOnce(new ProviderError({ status: 500, code: 'internal', requestId: '7f3a' }))
      .mockResolvedValue({ data: DEPTS, total: 2 });
    renderList({ dataProvider: { getList } });

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('無法載入資料');
    expect(alert.textContent).toContain('請求編號 7f3a');
    await userEvent.click(within(alert).getByRole('button', { name: '重試' }));

    expect(await screen.findByText('總務處')).toBeTruthy();
  });

  it('is empty without filters: it offers to add', async () => {
    renderList({ dataProvider: listOf([]) });

    expect(await screen.findByText('尚無資料')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: '新增' })).toHaveLength(2);
  });

  it('is empty because of filters: it says so and offers to clear them', async () => {
    const getList = vi.fn(async (_: string, { filter }: GetListParams) =>
      filter.code ? { data: [], total: 0 } : { data: DEPTS, total: 2 },
    );
    renderList({
      dataProvider: { getList: getList as DataProvider['getList'] },
      path: '/dashboard/manage/depts?filter=%7B%22code%22%3A%22XX%22%7D',
    });

    expect(await screen.findByText('沒有符合條件的資料')).toBeTruthy();
    expect(screen.getByText('已套用 1 個篩選條件')).toBeTruthy();
    expect(screen.getByRole('button', { name: '移除篩選「單位代碼」' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '清除篩選' }));

    expect(await screen.findByText('總務處')).toBeTruthy();
  });

  it('keeps its rows when reading again fails, and says so', async () => {
    const getList = vi
      .fn()
      .mockResolvedValueOnce({ data: DEPTS, total: 2 })
      .mockRejectedValue(new ProviderError({ status: 0, code: 'offline' }));
    renderList({ dataProvider: { getList } });
    await screen.findByText('總務處');

    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));

    expect((await screen.findByRole('alert')).textContent).toContain('無法連線到伺服器');
    expect(screen.getByText('總務處')).toBeTruthy();
  });

  it('sorts by a column, turns the order round, and keeps it in the address', async () => {
    const dataProvider = listOf(DEPTS);
    const { router } = renderList({ dataProvider });
    await screen.findByText('總務處');

    const sortedBy = () => screen.getByRole('columnheader', { name: '單位代碼' }).getAttribute('aria-sort');

    await userEvent.click(screen.getByRole('button', { name: '單位代碼' }));
    await waitFor(() => expect(sortedBy()).toBe('ascending'));
    await userEvent.click(screen.getByRole('button', { name: '單位代碼' }));
    await waitFor(() => expect(sortedBy()).toBe('descending'));

    expect(router.state.location.search).toContain('order=DESC');
    expect(router.state.location.search).toContain('sort=code');
    await waitFor(() =>
      expect(dataProvider.getList).toHaveBeenLastCalledWith(
        'dept',
        expect.objectContaining({ sort: { field: 'code', order: 'DESC' } }),
      ),
    );
  });

  it('goes back to the last order that was answered when the provider refuses one, and says so', async () => {
    const getList = vi.fn(async (_: string, { sort }: { sort?: { field: string } }) => {
      if (sort?.field === 'code') throw Object.assign(new Error('no'), { status: 422 });
      return { data: DEPTS as never[], total: DEPTS.length };
    });
    const { router } = renderList({ dataProvider: { getList } });
    await userEvent.click(await screen.findByRole('button', { name: '單位名稱' }));
    const head = (name: string) => screen.findByRole('columnheader', { name });
    await waitFor(async () => expect((await head('單位名稱')).ariaSort).toBe('ascending'));
    await screen.findByText('總務處');

    await userEvent.click(screen.getByRole('button', { name: '單位代碼' }));

    expect((await screen.findByRole('status')).textContent).toContain('單位代碼');
    await waitFor(() => expect(router.state.location.search).toContain('sort=name'));
    expect((await head('單位名稱')).ariaSort).toBe('ascending');
    expect(await screen.findByText('總務處')).toBeTruthy();
  });

  it('opens in its own order where the address asks for one that is refused', async () => {
    const getList = vi.fn(async (_: string, { sort }: { sort?: { field: string } }) => {
      if (sort?.field === 'code') throw Object.assign(new Error('no'), { status: 422 });
      return { data: DEPTS as never[], total: DEPTS.length };
    });
    renderList({ dataProvider: { getList }, path: '/dashboard/manage/depts?sort=code&order=ASC' });
    expect(await screen.findByText('總務處')).toBeTruthy();
  });

  it('shows a placeholder in the cells of a kind that nothing draws, and all other columns', async () => {
    const description = buildDescription({
      properties: {
        id: { type: 'integer' },
        name: { type: 'string' },
        code: { type: 'object', format: 'pricing-periods' },
      },
    });
    renderList({ dataProvider: listOf([{ id: 1, name: '總務處', code: {} }]) }, description);

    expect(await screen.findByRole('img', { name: '無法顯示欄位「code」' })).toBeTruthy();
    expect(screen.getByText('總務處')).toBeTruthy();
  });

  it.each([
    ['create', '新增'],
    ['delete', '刪除「總務處」'],
  ])('has no button for what the role may not do: %s', async (action, name) => {
    renderList({ dataProvider: listOf(DEPTS), denied: [action] });

    await screen.findByRole('button', { name: '編輯「總務處」' });

    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows a slot that the resource disables, says why, and lets nobody use it', async () => {
    renderList({ dataProvider: listOf(DEPTS) }, buildDescription({}, { disabled: ['update', 'delete'] }));

    for (const name of ['編輯「總務處」', '刪除「總務處」']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
      await userEvent.hover(button);
      expect(screen.getByRole('tooltip').textContent).toBe('這個功能目前停用');
    }
  });
});

describe('deleting', () => {
  it('asks with the name of the thing, deletes once, and says so', async () => {
    const remove = vi.fn(async () => ({ data: DEPTS[0] as never }));
    const dataProvider = { ...listOf(DEPTS), delete: remove };
    renderList({ dataProvider });
    await userEvent.click(await screen.findByRole('button', { name: '刪除「總務處」' }));

    const dialog = screen.getByRole('dialog', { name: '刪除「總務處」？' });
    expect(document.activeElement?.textContent).toBe('取消');
    const button = within(dialog).getByRole('button', { name: '刪除' });
    for (let click = 0; click < 4; click += 1) button.click();

    expect(await screen.findByText('已刪除')).toBeTruthy();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledWith('dept', expect.objectContaining({ id: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataProvider.getList).toHaveBeenCalledTimes(2);
  });

  it('keeps the row and says why when it failed', async () => {
    const failing = vi.fn().mockRejectedValue(new ProviderError({ status: 403, code: 'forbidden' }));
    renderList({ dataProvider: { ...listOf(DEPTS), delete: failing } });
    await userEvent.click(await screen.findByRole('button', { name: '刪除「總務處」' }));

    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '刪除' }));

    expect((await screen.findByText(/刪除失敗/)).textContent).toContain('權限不足');
    expect(screen.getByText('總務處')).toBeTruthy();
  });

  it('deletes nothing when it is cancelled', async () => {
    const remove = vi.fn();
    renderList({ dataProvider: { ...listOf(DEPTS), delete: remove } });
    await userEvent.click(await screen.findByRole('button', { name: '刪除「總務處」' }));

    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it('deletes the chosen rows with one call', async () => {
    const deleteMany = vi.fn(async () => ({ data: [1, 2] as never[] }));
    renderList({ dataProvider: { ...listOf(DEPTS), deleteMany } });
    await userEvent.click(await screen.findByRole('checkbox', { name: '選取本頁全部' }));
    await userEvent.click(
      within(screen.getByRole('toolbar', { name: '已選取 2 筆' })).getByRole('button', { name: '刪除所選' }),
    );

    await userEvent.click(
      within(screen.getByRole('dialog', { name: '刪除所選的 2 筆資料？' })).getByRole('button', {
        name: '刪除',
      }),
    );

    expect(await screen.findByText('已刪除 2 筆')).toBeTruthy();
    expect(deleteMany).toHaveBeenCalledTimes(1);
    expect(deleteMany).toHaveBeenCalledWith('dept', expect.objectContaining({ ids: [1, 2] }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});
