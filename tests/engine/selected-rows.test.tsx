// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const NO_PAGE = { page: 0, perPage: 0 };

/** Rows of a store, ten to a page; `rows` may be changed between two readings. */
function openList({ count = 12, list = {} } = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `row ${index + 1}`,
    code: 'A',
  }));
  const stored = { rows };
  const getList = vi.fn(async (_: string, { pagination = NO_PAGE }: GetListParams) => {
    const { page, perPage } = pagination;
    return {
      data: structuredClone(stored.rows.slice((page - 1) * perPage, page * perPage)) as never[],
      total: stored.rows.length,
    };
  });
  const deleteMany = vi.fn(async () => ({ data: [] as never[] }));
  const view: ListView = { columns: ['name'], select: true, perPage: 10, ...list };
  const rendered = renderView(
    <ResourceList description={buildDescription({ views: { list: view, form: {} } })} />,
    { dataProvider: { getList, deleteMany } },
  );
  return { ...rendered, stored, getList, deleteMany };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `選取「${name}」` });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^選取「/ })
    .flatMap((one) => (one.checked ? [one.getAttribute('aria-label')?.replaceAll(/[^\d]/g, '')] : []));
const all = () => screen.findByRole<HTMLInputElement>('checkbox', { name: '選取本頁全部' });
const toolbar = (count: number) => screen.findByRole('toolbar', { name: `已選取 ${count} 筆` });
const rowAt = (index: number) => document.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
const refresh = () => userEvent.click(screen.getByRole('button', { name: '重新整理' }));

describe('the chosen rows', () => {
  it('stay while the page is turned, and are counted together', async () => {
    openList();
    fireEvent.click(await box('row 2'));
    await userEvent.click(screen.getByRole('button', { name: '下一頁' }));
    fireEvent.click(await box('row 11'));
    expect(await toolbar(2)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '上一頁' }));
    await box('row 2');
    expect(chosen()).toEqual(['2']);
  });

  it('are deleted from all pages at once', async () => {
    const { deleteMany } = openList();
    fireEvent.click(await box('row 2'));
    await userEvent.click(screen.getByRole('button', { name: '下一頁' }));
    fireEvent.click(await box('row 12'));
    await userEvent.click(within(await toolbar(2)).getByRole('button', { name: '刪除所選' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '刪除' }));
    await waitFor(() => expect(deleteMany).toHaveBeenCalledWith('dept', { ids: [2, 12] }));
  });

  it('are let go by one button', async () => {
    openList();
    fireEvent.click(await box('row 2'));
    await userEvent.click(within(await toolbar(1)).getByRole('button', { name: '取消選取' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(chosen()).toEqual([]);
  });

  it('are kept by a refresh, as they are now', async () => {
    const { stored } = openList();
    fireEvent.click(await box('row 2'));
    stored.rows = stored.rows.map((row) => (row.id === 2 ? { ...row, name: 'row 2 new' } : row));
    await refresh();
    expect((await box('row 2 new')).checked).toBe(true);
  });
});

describe('the box over all rows', () => {
  it('chooses the rows of this page alone, and lets the same ones go', async () => {
    openList();
    await screen.findByText('row 1');
    fireEvent.click(await all());
    expect(await toolbar(10)).toBeTruthy();
    fireEvent.click(await all());
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('stands between while some are chosen, and then chooses the rest', async () => {
    openList();
    fireEvent.click(await box('row 3'));
    expect([(await all()).checked, (await all()).indeterminate]).toEqual([false, true]);
    fireEvent.click(await all());
    expect([(await all()).checked, (await all()).indeterminate]).toEqual([true, false]);
    expect(await toolbar(10)).toBeTruthy();
  });

  it('leaves those of another page as they are', async () => {
    openList();
    fireEvent.click(await box('row 2'));
    await userEvent.click(screen.getByRole('button', { name: '下一頁' }));
    await screen.findByText('row 12');
    expect((await all()).checked).toBe(false);
    fireEvent.click(await all());
    expect(await toolbar(3)).toBeTruthy();
    fireEvent.click(await all());
    expect(await toolbar(1)).toBeTruthy();
  });
});

describe('the keyboard of the rows', () => {
  it('chooses a range by Shift and Space', async () => {
    openList();
    await screen.findByText('row 1');
    rowAt(1)?.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(chosen()).toEqual(['2', '3', '4']);
  });

  it('stops at both ends', async () => {
    openList();
    await screen.findByText('row 1');
    rowAt(0)?.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(rowAt(0));
    await userEvent.keyboard('{End}{ArrowDown}{PageDown}');
    expect(document.activeElement).toBe(rowAt(9));
  });

  it('leaves other keys, and those of a Chinese candidate, to the browser', async () => {
    const { router } = openList();
    await screen.findByText('row 1');
    const row = rowAt(0) as HTMLElement;
    row.focus();
    expect(fireEvent.keyDown(row, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'Enter', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(row, { key: ' ', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'ArrowDown' })).toBe(false);
    expect(router.state.location.search).toBe('');
    expect(chosen()).toEqual([]);
  });

  it('chooses nothing by Space where no row can be chosen, and lets the page scroll', async () => {
    openList({ list: { select: false } });
    await screen.findByText('row 1');
    rowAt(0)?.focus();
    expect(fireEvent.keyDown(rowAt(0) as HTMLElement, { key: ' ' })).toBe(true);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('goes on from the row that was clicked', async () => {
    openList();
    fireEvent.click(await screen.findByText('row 5'));
    expect(rowAt(4)?.tabIndex).toBe(0);
    expect([...document.querySelectorAll('tr[data-index][tabindex="0"]')]).toHaveLength(1);
  });

  it('leads into the first row where the current one is gone', async () => {
    const { stored } = openList({ count: 3 });
    fireEvent.click(await screen.findByText('row 3'));
    stored.rows = stored.rows.slice(0, 2);
    await refresh();
    await waitFor(() => expect(screen.queryByText('row 3')).toBeNull());
    expect(rowAt(0)?.tabIndex).toBe(0);
  });

  it('keeps the current row where new ones have come before it', async () => {
    const { stored } = openList({ count: 3 });
    fireEvent.click(await screen.findByText('row 2'));
    stored.rows = [{ id: 99, name: 'row 99', code: 'A' }, ...stored.rows];
    await refresh();
    await screen.findByText('row 99');
    expect(rowAt(2)?.tabIndex).toBe(0);
  });
});
