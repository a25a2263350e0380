// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { SettingsContext } from '../../src/engine/scope/use-scope.ts';
import { ServedConfigContext } from '../../src/engine/served-config-context.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { buildServedConfig } from './build-served-config.ts';
import { buildDescription, renderView } from './render-view.tsx';

const PROPERTIES: Entity['properties'] = {
  id: { type: 'integer' },
  name: { type: 'string' },
  amount: { type: 'integer' },
  status: { type: 'string', enum: ['done', 'failed'] },
  note: { type: 'string' },
  at: { type: 'string', format: 'date-time' },
  synced: { type: ['string', 'null'], 'x-status': { sync: { tone: 'success' }, '*': { tone: 'info' } } },
  identities: { type: 'array', items: { type: 'object', properties: { content: { type: 'string' } } } },
};

const SERVED_CONFIG = buildServedConfig({
  resources: [
    { name: 'order', route: 'report/orders', title: 'Orders' },
    { name: 'user', route: 'users', formRoute: 'user/{id}', title: 'Users' },
  ],
});

function renderList(
  list: ListView,
  rows: RaRecord[],
  settings: JsonObject = {},
  provider: object = {},
  denied: string[] = [],
) {
  const getList = vi.fn(async () => ({
    data: rows as never[],
    total: rows.length,
    meta: { answer: { amounts: { sum: 1234567 } } },
  }));
  const view = (
    <ServedConfigContext value={SERVED_CONFIG}>
      <SettingsContext value={settings}>
        <ResourceList description={buildDescription({ properties: PROPERTIES, views: { list } })} />
      </SettingsContext>
    </ServedConfigContext>
  );
  return {
    getList,
    ...renderView(view, { dataProvider: { getList, ...provider }, denied }),
  };
}

const bodyRow = async (index = 1) => (await screen.findAllByRole('row'))[index] as HTMLElement;
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('a column', () => {
  it('exists while its condition holds', async () => {
    const list: ListView = {
      columns: ['name', { field: 'amount', when: '$settings.AMOUNTS' }],
      rowClick: false,
    };
    const without = renderList(list, [{ id: 1, name: 'A', amount: 5 }]);
    await screen.findByText('A');
    expect(screen.queryByRole('columnheader', { name: 'amount' })).toBeNull();
    without.unmount();

    renderList(list, [{ id: 1, name: 'A', amount: 5 }], { AMOUNTS: true });
    expect(await screen.findByRole('columnheader', { name: 'amount' })).toBeTruthy();
  });

  it('shows another value, is empty where its condition does not hold, and has its own word for that', async () => {
    renderList(
      {
        columns: [
          { field: 'name', value: '$record.note' },
          { field: 'amount', valueWhen: { '$record.status': 'done' }, emptyText: 'engine.table.no' },
          { field: 'note', transform: 'upperCase' },
        ],
      },
      [{ id: 1, name: 'A', note: 'abc', amount: 5, status: 'failed' }],
    );

    expect(textsOf(await bodyRow()).slice(0, 3)).toEqual(['abc', '否', 'ABC']);
  });

  it.each([null, '', undefined])('counts %j among all other values of a status', async (synced) => {
    renderList({ columns: ['synced', { field: 'synced', emptyText: 'engine.table.no' }, 'note'] }, [
      { id: 1, synced, note: null },
    ]);

    const cells = [...(await bodyRow()).querySelectorAll('td')].slice(0, 3);
    expect(cells.map((cell) => cell.querySelector('svg') !== null)).toEqual([true, false, false]);
    expect(cells[1]?.textContent).toBe('否');
  });

  it('reads from every item of a list', async () => {
    renderList({ columns: ['identities[].content'] }, [
      { id: 1, identities: [{ content: 'AXC-4247' }, { content: '' }, { content: 'BQM-9947' }] },
      { id: 2, identities: [] },
    ]);

    expect(textsOf(await bodyRow())[0]).toBe('AXC-4247、BQM-9947');
    expect(textsOf(await bodyRow(2))[0]).toBe('—');
  });

  it('cuts a long text by characters and gives all of it on focus', async () => {
    renderList({ columns: [{ field: 'note', truncate: { over: 4, keep: 3 } }] }, [
      { id: 1, note: '𠮷野家停車場' },
      { id: 2, note: '四字剛好' },
    ]);

    const cut = await screen.findByText('𠮷野家…');
    expect(screen.getByText('四字剛好')).toBeTruthy();
    cut.focus();
    expect((await screen.findByRole('tooltip')).textContent).toBe('𠮷野家停車場');
  });

  it('marks what is searched for', async () => {
    renderList({ columns: [{ field: 'name', highlight: true }], search: { debounceMs: 5 } }, [
      { id: 1, name: 'AXC-4247' },
    ]);
    await userEvent.type(await screen.findByRole('searchbox'), 'axc');

    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('AXC'));
  });

  it('keeps the marks of an earlier search until the rows of this one come, which are asked for once', async () => {
    let answer = () => {};
    const getList = vi.fn(async (_, { filter }: { filter: JsonObject }) => {
      if (filter.q === 'bqm') await new Promise<void>((resolve) => (answer = resolve));
      return { data: [{ id: 1, name: filter.q === 'bqm' ? 'BQM-9947' : 'AXC-4247' }], total: 1 };
    });
    const list: ListView = {
      columns: [{ field: 'name', highlight: true }],
      search: { debounceMs: 0, minLength: 3 },
    };
    renderList(list, [], {}, { getList });
    const box = await screen.findByRole('searchbox');
    await screen.findByText('AXC-4247');
    await userEvent.type(box, 'axc');
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('AXC'));
    fireEvent.change(box, { target: { value: 'bqm' } });
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(document.querySelector('mark')?.textContent).toBe('AXC');
    answer();
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('BQM'));
    expect(getList.mock.calls.filter(([, { filter }]) => filter.q === 'bqm')).toHaveLength(1);
  });

  it('stands in its tone as icon and word, with further marks beside it', async () => {
    renderList(
      {
        columns: [
          {
            field: 'status',
            tone: [
              { when: { '$record.status': 'failed' }, tone: 'danger' },
              { when: true, tone: 'success' },
            ],
            marks: [{ when: { '$record.amount': 0 }, label: 'engine.table.no', tone: 'warning' }],
          },
        ],
      },
      [{ id: 1, status: 'failed', amount: 0 }],
    );

    const [cell] = within(await bodyRow()).getAllByRole('cell');
    expect(cell?.textContent).toBe('failed否');
    expect(cell?.querySelectorAll('svg')).toHaveLength(2);
  });

  it('is headed by a plain text as it is written', async () => {
    renderList({ columns: [{ field: 'name', label: 'Deposit of tool' }] }, [{ id: 1, name: 'A' }]);
    expect(await screen.findByRole('columnheader', { name: 'Deposit of tool' })).toBeTruthy();
  });

  it('leads to another list with filters, and to a form on its own page', async () => {
    renderList(
      {
        columns: [
          { field: 'name', link: { resource: 'user', id: '$record.id' } },
          { field: 'note', link: { resource: 'order', filter: { plate: '$record.note' } } },
          { field: 'amount', link: { resource: 'nowhere' } },
        ],
      },
      [{ id: 7, name: 'A', note: 'AXC', amount: 3 }],
    );

    const row = await bodyRow();
    expect((await within(row).findByRole('link', { name: 'A' })).getAttribute('href')).toBe(
      '/dashboard/user/7',
    );
    expect(within(row).getByRole('link', { name: 'AXC' }).getAttribute('href')).toBe(
      `/dashboard/report/orders?filter=${encodeURIComponent('{"plate":"AXC"}')}`,
    );
    expect(within(row).queryByRole('link', { name: '3' })).toBeNull();
  });

  it('shows an instant to the second where it asks for that format', async () => {
    renderList({ columns: [{ field: 'at', format: 'date-time-seconds' }, 'at'] }, [
      { id: 1, at: '2026-11-20T06:32:05.678Z' },
    ]);

    expect(textsOf(await bodyRow()).slice(0, 2)).toEqual(['2026-11-20 14:32:05', '2026-11-20 14:32']);
  });

  it('leads to the record that the row names, where its condition holds', async () => {
    const when = { '$record.status': 'done' };
    const link = { resource: '$record.status_of', id: '$record.amount', when };
    renderList({ columns: [{ field: 'name', link }] }, [
      { id: 1, name: 'A', status: 'done', status_of: 'user', amount: 7 },
      { id: 2, name: 'B', status: 'failed', status_of: 'user', amount: 7 },
      { id: 3, name: 'C', status: 'done', status_of: 'nowhere', amount: 7 },
      { id: 4, name: 'D', status: 'done', status_of: 'user', amount: null },
      { id: 5, name: 'E', status: 'done', status_of: null, amount: 7 },
    ]);

    await screen.findByText('E');
    expect((await screen.findByRole('link', { name: 'A' })).getAttribute('href')).toBe('/dashboard/user/7');
    for (const name of ['B', 'C', 'D', 'E']) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('leads nowhere that the reader may not go', async () => {
    const columns = [
      { field: 'name', link: { resource: 'user', id: '$record.id' } },
      { field: 'note', link: { resource: 'user' } },
    ];
    renderList({ columns }, [{ id: 7, name: 'A', note: 'list' }], {}, {}, ['show']);

    expect(await screen.findByRole('link', { name: 'list' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'A' })).toBeNull();
  });

  it('asks for the right to what its rows lead to once, however many they are', async () => {
    const columns = [{ field: 'name', link: { resource: 'user', id: '$record.id' } }];
    const countAsked = async (rows: number) => {
      const denied: string[] = [];
      const asked = vi.spyOn(denied, 'includes');
      const records = Array.from({ length: rows }, (_, index) => ({ id: index + 1, name: 'A' }));
      const { unmount } = renderList({ columns }, records, {}, {}, denied);
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'A' })).toHaveLength(rows));
      unmount();
      return asked.mock.calls.filter(([action]) => action === 'show').length;
    };

    expect(await countAsked(20)).toBe(await countAsked(1));
  });

  it("sorts by the provider's name of its field", async () => {
    const { getList } = renderList({ columns: [{ field: 'name', sortBy: 'user_name' }] }, [
      { id: 1, name: 'A' },
    ]);

    await userEvent.click(await screen.findByRole('button', { name: '單位名稱' }));

    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'dept',
        expect.objectContaining({ sort: { field: 'user_name', order: 'ASC' } }),
      ),
    );
  });
});

describe('the reader of a table', () => {
  it('hides columns and shows them again, but never the last, and it is kept', async () => {
    const { store } = renderList({ columns: ['name', 'amount'] }, [{ id: 1, name: 'A', amount: 5 }]);
    await userEvent.click(await screen.findByRole('button', { name: '欄位' }));
    const menu = within(screen.getByRole('dialog', { name: '欄位' }));

    await userEvent.click(menu.getByRole('checkbox', { name: 'amount' }));

    expect(screen.queryByRole('columnheader', { name: 'amount', hidden: true })).toBeNull();
    expect(menu.getByRole('checkbox', { name: '單位名稱' })).toHaveProperty('disabled', true);
    expect(store.getItem('preferences.7.dept.hiddenColumns')).toEqual(['amount']);
    await userEvent.click(menu.getByRole('button', { name: '全部顯示' }));
    expect(screen.getByRole('columnheader', { name: 'amount', hidden: true })).toBeTruthy();
  });

  it('puts the columns into another order by keyboard, and it is kept', async () => {
    const { store } = renderList({ columns: ['name', 'amount', 'note'] }, [{ id: 1, name: 'A', amount: 5 }]);
    await userEvent.click(await screen.findByRole('button', { name: '欄位' }));
    const menu = within(screen.getByRole('dialog', { name: '欄位' }));
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(menu.getByRole('button', { name: '將「單位名稱」往前移' })).toHaveProperty('disabled', true);

    menu.getByRole('button', { name: '將「單位名稱」往後移' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(heads().slice(0, 3)).toEqual(['amount', '單位名稱', 'note']);
    expect(document.activeElement).toBe(menu.getByRole('button', { name: '將「單位名稱」往後移' }));
    await userEvent.keyboard('{Enter}');

    expect(heads().slice(0, 3)).toEqual(['amount', 'note', '單位名稱']);
    expect(menu.getByRole('status').textContent).toBe('「單位名稱」已移到第 3 欄');
    // At the end only the way back is left.
    expect(document.activeElement).toBe(menu.getByRole('button', { name: '將「單位名稱」往前移' }));
    expect(store.getItem('preferences.7.dept.columnOrder')).toEqual(['amount', 'note', 'name']);
    await userEvent.click(menu.getByRole('button', { name: '恢復原本的順序' }));
    expect(heads().slice(0, 3)).toEqual(['單位名稱', 'amount', 'note']);
  });

  it('brings the rows closer together, for all tables', async () => {
    const { store } = renderList({ columns: ['name'] }, [{ id: 1, name: 'A' }]);
    await userEvent.click(await screen.findByRole('button', { name: '欄位' }));

    await userEvent.click(screen.getByRole('button', { name: '緊密' }));

    expect(screen.getByRole('table', { hidden: true }).dataset.density).toBe('compact');
    expect(store.getItem('preferences.7.density')).toBe('compact');
  });

  it('types a page size between the bounds of the view; anything else changes nothing', async () => {
    const { getList } = renderList(
      { columns: ['name'], perPage: 100, perPageRange: { minimum: 1, maximum: 5000, debounceMs: 10 } },
      [{ id: 1, name: 'A' }],
    );
    const box = await screen.findByRole('textbox', { name: '每頁筆數' });

    // As one change: between keys, a slow machine would let the shorter number be taken.
    const write = async (text: string) => {
      await userEvent.clear(box);
      await userEvent.paste(text);
    };
    await write('9000');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await userEvent.tab();
    expect(box).toHaveProperty('value', '100');
    await write('250');

    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'dept',
        expect.objectContaining({ pagination: { page: 1, perPage: 250 } }),
      ),
    );
  });
});

describe('totals', () => {
  it('stand under their own column, with words for what they are the totals of', async () => {
    renderList(
      {
        columns: ['name', 'amount'],
        rowClick: false,
        totals: { figures: [{ column: 'amount', value: '$answer.amounts.sum' }] },
      },
      [{ id: 1, name: 'A', amount: 5 }],
    );

    await screen.findByText('全部 1 筆合計');
    const footer = screen.getAllByRole('row').at(-1) as HTMLElement;
    expect(textsOf(footer).slice(0, 2)).toEqual(['全部 1 筆合計', '1,234,567']);
  });

  it('come from an operation of their own and add up', async () => {
    const invoke = vi.fn(async () => ({ e100: 3, e500: 2 }));
    renderList(
      {
        columns: ['name', 'amount', 'note'],
        filters: [{ name: 'name' }],
        totals: {
          operation: 'cash.fetchLastCash',
          args: { app: '$filter.name' },
          figures: [
            { column: 'amount', value: '$answer.e100', times: 100 },
            { column: 'note', value: '$answer.e500', times: 500 },
          ],
          sum: { label: 'engine.actions' },
        },
      },
      [{ id: 1, name: 'A' }],
      {},
      { invoke },
    );

    expect(await screen.findByText('100 × 3')).toBeTruthy();
    expect(screen.getByText(/操作 1,300/)).toBeTruthy();
    expect(invoke).toHaveBeenCalledWith('cash.fetchLastCash', { app: null }, expect.anything());
  });

  it('stand above the list, while its condition holds', async () => {
    const list: ListView = {
      columns: ['name'],
      totals: {
        above: [
          {
            name: 'quota',
            when: '$settings.QUOTA.ENABLE',
            operation: 'service.fetchRentalNumbers',
            figures: [{ label: '$settings.QUOTA.NAME', value: '$answer.cars' }],
          },
        ],
      },
    };
    renderList(
      list,
      [{ id: 1, name: 'A' }],
      { QUOTA: { ENABLE: true, NAME: '汽車月租' } },
      {
        invoke: async () => ({ cars: 1200 }),
      },
    );

    expect(await screen.findByText('1,200')).toBeTruthy();
    expect(screen.getByText('汽車月租')).toBeTruthy();
  });
});

it('keeps the widths of its first rows as those that the columns prefer', async () => {
  const widths = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 120, 32));
  renderView(<ResourceList description={buildDescription()} />, {
    dataProvider: { getList: async () => ({ data: [{ id: 1, name: 'A', code: 'B' }] as never[], total: 1 }) },
  });
  const table = await screen.findByRole('table');
  await waitFor(() =>
    expect(table.querySelectorAll('col')).toHaveLength(table.querySelectorAll('th').length),
  );
  expect([...table.querySelectorAll('col')].map(({ style }) => style.width)).toContain('120px');
  expect(table.hasAttribute('data-fixed')).toBe(false);
  widths.mockRestore();
});
