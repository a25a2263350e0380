// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceForm, ResourceList } from '../../src/engine/index.ts';
import { MOST_PRINTED_ROWS } from '../../src/engine/views/list/state/use-printed-rows.ts';
import type { ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

const LIST = '/dashboard/manage/depts';
const STORED = { id: 3, name: '第 3 組', code: 'D3', version: 1 };

/** A provider with so many rows, which gives them by the page. */
function rowsOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `第 ${index + 1} 組` }));
  return vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    return { data: all.slice((page - 1) * perPage, page * perPage) as never[], total: count };
  });
}

function renderList(getList: DataProvider['getList'], list: ListView = {}, path = LIST) {
  const description = buildDescription({
    views: { list: { columns: ['name'], ...list }, form: { in: 'page' } },
  });
  const view = <ResourceList description={description} formPath={() => '/elsewhere'} />;
  return renderView(view, { dataProvider: { getList }, path });
}

describe('the way back from a form page', () => {
  it('is handed to the form with the filters, the page and the order of the list', async () => {
    const { router } = renderList(rowsOf(60), { perPage: 12 }, `${LIST}?page=2&sort=name&order=DESC`);

    await userEvent.dblClick(await screen.findByText('第 13 組'));

    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(router.state.location.state).toEqual({ listSearch: '?page=2&sort=name&order=DESC' });
  });

  it.each(['儲存', '取消'])('leads there by %s, with the record that is to be in sight', async (button) => {
    const description = buildDescription({ views: { form: { in: 'page' } } });
    const dataProvider: Partial<DataProvider> = {
      getOne: async () => ({ data: STORED as never }),
      update: async (_, { data }) => ({ data: data as never }),
    };
    const { router } = renderView(<ResourceForm description={description} id="3" listPath="/elsewhere" />, {
      dataProvider,
    });
    await screen.findByDisplayValue('第 3 組');
    await act(() => router.navigate(LIST, { state: { listSearch: '?page=2' } }));

    await userEvent.click(await screen.findByRole('button', { name: button }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(router.state.location.search).toBe('?page=2');
    expect(router.state.location.state).toEqual({ record: 3 });
  });

  it('brings that record into sight once, and marks it', async () => {
    const { router } = renderList(rowsOf(20));
    await screen.findByText('第 1 組');
    expect(scrolled).not.toHaveBeenCalled();

    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(LIST, { state: { record: 17 } }));

    const row = (await screen.findByText('第 17 組')).closest('tr');
    expect(row?.dataset.current).toBe('true');
    expect(scrolled).toHaveBeenCalledOnce();
  });
});

describe('a list on paper', () => {
  const bodyRows = (): number =>
    screen.getByRole('table', { hidden: true }).querySelectorAll('tbody tr').length;

  /** Prints as the browser does: the page stands as it is at that moment. */
  function stubPrint() {
    const printed: { rows: number; words: string }[] = [];
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      printed.push({ rows: bodyRows(), words: document.body.textContent ?? '' });
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    return printed;
  }

  const press = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });

  it('has all rows that the filters leave, by its button and by the key of the browser', async () => {
    const printed = stubPrint();
    const getList = rowsOf(230);
    renderList(getList, { perPage: 12 });
    await screen.findByText('第 12 組');

    await userEvent.click(screen.getByRole('button', { name: '列印' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(press()).toBe(false);
    await waitFor(() => expect(printed).toHaveLength(2));

    expect(printed.map(({ rows }) => rows)).toEqual([230, 230]);
    expect(printed[0]?.words).toContain('第 1–230 筆，共 230 筆');
    // Afterwards the page is as it was.
    await waitFor(() => expect(bodyRows()).toBe(12));
  });

  it('says how many of how many it has where there are too many', async () => {
    const printed = stubPrint();
    renderList(rowsOf(MOST_PRINTED_ROWS + 250), { perPage: 12 });
    await screen.findByText('第 12 組');

    press();

    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]?.rows).toBe(MOST_PRINTED_ROWS);
    expect(printed[0]?.words).toContain('第 1–1,000 筆，共 1,250 筆');
  });

  it('says which rows it has where the browser prints the page by itself', async () => {
    renderList(rowsOf(15), { perPage: 12 });

    const range = await screen.findByText('第 1–12 筆，共 15 筆');

    expect(range.closest('[data-print="none"]')).toBeNull();
  });

  it('says why it was not printed', async () => {
    const printed = stubPrint();
    const getList = rowsOf(60);
    renderList(getList, { perPage: 12 });
    await screen.findByText('第 12 組');
    getList.mockRejectedValue(Object.assign(new Error('no'), { status: 500, code: 'internal' }));

    press();

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(printed).toEqual([]);
  });

  it('keeps the names of cards, which open them', async () => {
    renderList(rowsOf(3), { kind: 'cards', card: { primaryText: 'name' } });

    const name = await screen.findByRole('button', { name: '第 1 組' });

    expect(name.dataset.print).toBe('text');
  });
});

describe('what comes and goes above the rows', () => {
  it.each([
    ['with filters', { select: true, search: {} }],
    ['without', { select: true }],
  ])('leaves them where they are %s', async (_, list: ListView) => {
    renderList(rowsOf(3), list);
    const [box] = await screen.findAllByRole('checkbox', { name: /第/ });
    const bars = () => screen.getByRole('table').closest('.MuiPaper-root')?.firstElementChild;
    const before = bars();

    await userEvent.click(box as HTMLElement);

    const toolbar = screen.getByRole('toolbar');
    expect(bars()).toBe(before);
    expect(before?.contains(toolbar)).toBe(true);
  });
});

describe('the likeness of a table', () => {
  it('has its heads and the rows of the page to come', async () => {
    const never = () => new Promise<never>(() => undefined);
    renderList(never, { perPage: 12, select: true });

    const loading = await screen.findByRole('status', { name: '載入中' });
    await waitFor(() => expect(loading.querySelector('table')).not.toBeNull());

    expect(loading.querySelectorAll('tbody tr')).toHaveLength(12);
    expect(within(loading).getByText('單位名稱', { ignore: false })).toBeTruthy();
  });
});
