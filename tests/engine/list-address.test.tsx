// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const NO_PAGE = { page: 0, perPage: 0 };
const ROWS = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `row ${index + 1}`,
  code: 'A',
}));

/** A list of 120 rows at this address. */
function openAt(search: string, list: Partial<ListView> = {}) {
  const getList = vi.fn(async (_: string, { pagination = NO_PAGE }: GetListParams) => {
    const { page, perPage } = pagination;
    return { data: ROWS.slice((page - 1) * perPage, page * perPage) as never[], total: ROWS.length };
  });
  const description = buildDescription({ views: { list: { columns: ['name', 'code'], ...list }, form: {} } });
  const view = renderView(<ResourceList description={description} />, {
    dataProvider: { getList },
    path: `/dashboard/manage/depts${search}`,
  });
  return {
    ...view,
    getList,
    asked: () => getList.mock.lastCall?.[1],
    search: () => view.router.state.location.search,
  };
}

const page = (name: string) => screen.findByRole('button', { name });

describe('the address of a list', () => {
  it.each([
    ['?page=2', { page: 2, perPage: 25 }],
    ['?page=2&perPage=50', { page: 2, perPage: 50 }],
    ['?page=0', { page: 1, perPage: 25 }],
    ['?page=-3', { page: 1, perPage: 25 }],
    ['?page=1.5', { page: 1, perPage: 25 }],
    ['?page=x&perPage=y', { page: 1, perPage: 25 }],
    ['?perPage=0', { page: 1, perPage: 25 }],
    ['?page=1e3000', { page: 1, perPage: 25 }],
  ])('%s asks for %j', async (search, pagination) => {
    const { asked } = openAt(search);
    await screen.findAllByText(/^row/);
    expect(asked()?.pagination).toEqual(pagination);
  });

  it.each(['?filter=', '?filter=%7B', '?filter=[1]', '?filter=null', '?filter="x"', '?filter=7'])(
    '%s is a list without filters',
    async (search) => {
      const { asked } = openAt(search);
      await screen.findAllByText(/^row/);
      expect(asked()?.filter).toEqual({});
    },
  );

  it.each([
    ['?sort=code&order=DESC', { field: 'code', order: 'DESC' }],
    ['?sort=code', { field: 'code', order: 'ASC' }],
    ['?sort=code&order=sideways', { field: 'code', order: 'ASC' }],
  ])('%s sorts by %j', async (search, sort) => {
    const { asked } = openAt(search);
    await screen.findAllByText(/^row/);
    expect(asked()?.sort).toEqual(sort);
  });

  it('keeps what belongs to others, through a turn of the page and back', async () => {
    const { search } = openAt('?lang=en');
    await userEvent.click(await page('第 3 頁'));
    await waitFor(() => expect(search()).toBe('?lang=en&page=3'));
    await userEvent.click(await page('第一頁'));
    await waitFor(() => expect(search()).toBe('?lang=en'));
  });
});

describe('the pages of a list', () => {
  it('lead to the next, the last and the first, and say which rows they have', async () => {
    openAt('');
    await screen.findByText('row 25');
    await userEvent.click(await page('下一頁'));
    expect(await screen.findByText('第 26–50 筆，共 120 筆')).toBeTruthy();
    await userEvent.click(await page('最後一頁'));
    expect(await screen.findByText('第 101–120 筆，共 120 筆')).toBeTruthy();
    expect(await page('下一頁')).toHaveProperty('disabled', true);
    await userEvent.click(await page('第一頁'));
    expect(await screen.findByText('row 1')).toBeTruthy();
  });

  it('are gone through by the keyboard, and Back leads to the page before', async () => {
    const { router, search } = openAt('');
    (await page('下一頁')).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('row 26');
    await router.navigate(-1);
    expect(await screen.findByText('row 1')).toBeTruthy();
    expect(search()).toBe('');
  });

  it('have another size by choice, from the first page on, and it stays in the address', async () => {
    const { asked, search } = openAt('?page=3');
    await screen.findByText('row 51');
    await userEvent.click(screen.getByRole('combobox', { name: '每頁筆數 25' }));
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: '100' }));
    await screen.findByText('row 100');
    expect(asked()?.pagination).toEqual({ page: 1, perPage: 100 });
    expect(search()).toBe('?perPage=100');
  });

  it('offer the size of the view and that of the address among the usual ones', async () => {
    openAt('?perPage=30', { perPage: 8 });
    await userEvent.click(await screen.findByRole('combobox', { name: '每頁筆數 30' }));
    const sizes = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['8', '25', '30', '50', '100', '200']);
  });

  it('begin again with another order', async () => {
    const { asked } = openAt('?page=3');
    await screen.findByText('row 51');
    await userEvent.click(screen.getByRole('button', { name: '單位代碼' }));
    await waitFor(() => expect(asked()).toMatchObject({ pagination: { page: 1 }, sort: { field: 'code' } }));
  });
});

describe('a page size that is typed', () => {
  const RANGE = { perPage: 10, perPageRange: { minimum: 5, maximum: 50, debounceMs: 5 } };
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: '每頁筆數' });

  it.each(['4', '51', '', 'x', '1.5', '-5', ' '])(
    '%j changes nothing, and gives way to the old one',
    async (text) => {
      const { getList } = openAt('', RANGE);
      await screen.findByText('row 10');
      const calls = getList.mock.calls.length;
      await userEvent.clear(await box());
      // At once: the first of two digits alone may be a size.
      if (text !== '') await userEvent.paste(text);
      expect((await box()).getAttribute('aria-invalid')).toBe('true');
      await userEvent.tab();
      expect((await box()).value).toBe('10');
      expect(
        getList.mock.calls.slice(calls).map(([, { pagination }]) => pagination?.perPage ?? 10),
      ).not.toContain(Number(text || Number.NaN));
    },
  );

  it.each(['5', '50'])('%s is taken: the ends belong to the range', async (text) => {
    const { asked, search } = openAt('', RANGE);
    await screen.findByText('row 10');
    const input = await box();
    await userEvent.clear(input);
    await userEvent.paste(text);
    await waitFor(() => expect(asked()?.pagination?.perPage).toBe(Number(text)));
    expect(search()).toBe(`?perPage=${text}`);
  });
});
