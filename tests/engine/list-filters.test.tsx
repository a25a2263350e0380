// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import problems from '../../i18n/zh-TW/problems.json' with { type: 'json' };
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ResourceList } from '../../src/engine/index.ts';
import { SettingsContext } from '../../src/engine/scope/use-scope.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { registerForFile } from './register-for-file.ts';
import { buildDescription, renderView } from './render-view.tsx';

const PROPERTIES: Entity['properties'] = {
  id: { type: 'integer' },
  name: { type: 'string', title: 'Name' },
  code: { type: 'string', title: 'Code' },
  plate: { type: 'string', format: 'plate', title: 'Plate', 'x-normalise': 'upperCase' },
  status: { type: 'string', enum: ['placed', 'done', 'failed'], title: 'Status' },
  sold_at: { type: 'string', format: 'date-time', title: 'Sold at' },
  dept_id: { type: 'integer', 'x-reference': 'dept', title: 'Dept' },
  other_id: { type: 'integer', 'x-reference': 'dept', title: 'Other' },
  is_void: { type: 'boolean', title: 'Void' },
};

interface Options {
  path?: string;
  settings?: JsonObject;
  invoke?(operation: string, args: unknown): Promise<unknown>;
}

function renderList(list: ListView, { path = '', settings = {}, invoke = vi.fn() }: Options = {}) {
  const getList = vi.fn<
    (resource: string, params: GetListParams) => Promise<{ data: never[]; total: number }>
  >(async () => ({ data: [{ id: 1, name: '總務處' }] as never[], total: 1 }));
  const description = buildDescription({ properties: PROPERTIES, views: { list } });
  const view = (
    <SettingsContext value={settings}>
      <ResourceList description={description} />
    </SettingsContext>
  );
  const rendered = renderView(view, {
    dataProvider: { getList, invoke },
    path: `/dashboard/manage/depts${path}`,
  });
  return { getList, invoke, ...rendered };
}

const filterPath = (filter: JsonObject) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inAddress = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
const sentBy = (getList: ReturnType<typeof renderList>['getList']) => getList.mock.lastCall?.[1].filter ?? {};

async function choose(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(field) }));
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }));
}

describe('rows', () => {
  const counted = vi.fn(({ value }: { value: unknown }) => <b>{String(value)}</b>);

  it.each<[string, ListView, number]>([
    ['are drawn again by no filter that they do not name', { columns: ['counted'] }, 0],
    [
      'are drawn again by a filter that a column names',
      { columns: [{ field: 'counted', tone: [{ when: { '$filter.status': 'done' }, tone: 'danger' }] }] },
      1,
    ],
  ])('%s', async (_, list, expected) => {
    registerForFile('counted', {
      tester: (uischema) => ('scope' in uischema && uischema.scope === '#/properties/counted' ? 9 : -1),
      renderer: () => null,
      cell: counted,
    });
    const description = buildDescription({
      properties: { ...PROPERTIES, counted: { type: 'string', title: 'Counted' } },
      views: { list: { ...list, filters: ['status'] } },
    });
    let asked = 0;
    const getList = () => {
      asked += 1;
      // The second answer never comes: what is drawn meanwhile are the rows of the first.
      return asked > 1
        ? new Promise<never>(() => {})
        : Promise.resolve({ data: [{ id: 1, counted: 'A' }] as never[], total: 1 });
    };
    renderView(<ResourceList description={description} />, { dataProvider: { getList } });
    await screen.findByText('A');
    const drawn = counted.mock.calls.length;

    await choose('Status', 'done');
    await waitFor(() => expect(asked).toBe(2));
    expect(Math.min(1, counted.mock.calls.length - drawn)).toBe(expected);
  });
});

describe('a filter', () => {
  it('of a reference says that it filters nothing, unless it must have a value', async () => {
    renderList({ columns: ['name'], filters: ['dept_id', { name: 'other_id', isRequired: true }] });

    const dept = await screen.findByRole('combobox', { name: /Dept/ });
    expect(dept.getAttribute('placeholder')).toBe('全部');
    const other = screen.getByRole('combobox', { name: /Other/ });
    expect(other.getAttribute('placeholder')).toBe('請選擇');
  });

  it('is drawn with its name inside, goes into the address, to the provider, and is a chip', async () => {
    const { getList, router } = renderList({ columns: ['name'], filters: ['status'] });

    await choose('Status', 'failed');

    await waitFor(() => expect(inAddress(router.state.location.search)).toEqual({ status: 'failed' }));
    await waitFor(() => expect(sentBy(getList)).toEqual({ status: 'failed' }));
    expect(screen.getByRole('button', { name: '移除篩選「Status」' })).toBeTruthy();
  });

  it('that is disabled is shown, says why, and cannot be changed', async () => {
    const disabledWhen = { '$filter.name': 'A' };
    const reason = 'problems.forbidden';
    const { router } = renderList(
      {
        columns: ['name'],
        filters: ['name', { name: 'status', disabledWhen, reason }, { name: 'code', disabledWhen }],
      },
      { path: filterPath({ name: 'A', code: 'x' }) },
    );
    const status = await screen.findByRole('combobox', { name: /Status/ });
    expect(status.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('textbox', { name: /單位代碼/ }).hasAttribute('readonly')).toBe(true);
    await userEvent.hover(status);
    expect((await screen.findByRole('tooltip')).textContent).toBe(problems.forbidden);
    await userEvent.click(status);
    expect(screen.queryByRole('listbox')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: '移除篩選「單位名稱」' }));
    await waitFor(() => expect(inAddress(router.state.location.search)).toEqual({ code: 'x' }));
    await choose('Status', 'failed');
    await waitFor(() =>
      expect(inAddress(router.state.location.search)).toEqual({ code: 'x', status: 'failed' }),
    );
  });

  it('goes with its chip, and all go with "clear all"', async () => {
    const { getList, router } = renderList(
      { columns: ['name'], filters: ['status', 'is_void'] },
      { path: filterPath({ status: 'failed', is_void: false }) },
    );

    await userEvent.click(await screen.findByRole('button', { name: '移除篩選「Status」' }));
    await waitFor(() => expect(sentBy(getList)).toEqual({ is_void: false }));
    await userEvent.click(screen.getByRole('button', { name: '全部清除' }));

    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(sentBy(getList)).toEqual({}));
  });

  it('sends its default without a chip, and stays cleared once it is cleared', async () => {
    const { getList, router } = renderList({
      columns: ['name'],
      filters: [{ name: 'status', default: 'done', anyLabel: 'engine.filters.all' }],
    });
    await waitFor(() => expect(sentBy(getList)).toEqual({ status: 'done' }));
    expect(screen.queryByRole('button', { name: /移除篩選/ })).toBeNull();

    await choose('Status', '全部');

    await waitFor(() => expect(inAddress(router.state.location.search)).toEqual({ status: null }));
    await waitFor(() => expect(sentBy(getList)).toEqual({}));
    expect(screen.queryByRole('button', { name: /移除篩選/ })).toBeNull();
  });

  it('takes the first instant of the month in Taipei as a default', async () => {
    const { getList } = renderList({
      columns: ['name'],
      filters: [{ name: 'stime', schema: { type: 'string', format: 'date-time' }, default: '$startOfMonth' }],
    });

    await waitFor(() => expect(getList).toHaveBeenCalled());

    const stime = new Date(String(sentBy(getList).stime));
    expect(new Date(stime.getTime() + 8 * 3_600_000).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
  });

  it('sends other values than are chosen, under another name, with further ones', async () => {
    const { getList } = renderList(
      {
        columns: ['name'],
        filters: [
          {
            name: 'status',
            param: 'states',
            sentAs: { done: ['approved', 'delivered'], '*': 'rest' },
            params: { chosen: '$filter.status' },
          },
        ],
      },
      { path: filterPath({ status: 'done' }) },
    );

    await waitFor(() =>
      expect(sentBy(getList)).toEqual({ states: ['approved', 'delivered'], chosen: 'done' }),
    );
    await choose('Status', 'failed');
    await waitFor(() => expect(sentBy(getList)).toEqual({ states: 'rest', chosen: 'failed' }));
  });

  it('is there while its condition holds, and is not sent otherwise', async () => {
    const list: ListView = {
      columns: ['name'],
      filters: [{ name: 'status', default: 'done', when: '$settings.REPORT.ENABLE' }],
    };
    const off = renderList(list);
    await screen.findByText('總務處');
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull();
    expect(sentBy(off.getList)).toEqual({});
    off.unmount();

    const on = renderList(list, { settings: { REPORT: { ENABLE: true } } });
    expect(await screen.findByRole('combobox', { name: /Status/ })).toBeTruthy();
    await waitFor(() => expect(sentBy(on.getList)).toEqual({ status: 'done' }));
  });

  it('stands behind "more filters", which counts those at work and opens for a link', async () => {
    const list: ListView = { columns: ['name'], filters: [{ name: 'status', secondary: true }] };
    const closed = renderList(list);
    const more = await screen.findByRole('button', { name: '更多篩選' });
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull();
    await userEvent.click(more);
    expect(screen.getByRole('combobox', { name: /Status/ })).toBeTruthy();
    closed.unmount();

    renderList(list, { path: filterPath({ status: 'done' }) });
    expect(await screen.findByRole('button', { name: /^更多篩選 ?1$/ })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /Status/ })).toBeTruthy();
  });

  it('behind "more filters" that must have a value counts once it is not its default', async () => {
    const list: ListView = {
      columns: ['name'],
      filters: [{ name: 'status', secondary: true, isRequired: true, default: 'done' }],
    };
    const { unmount } = renderList(list);
    expect(await screen.findByRole('button', { name: '更多篩選' })).toBeTruthy();
    unmount();

    renderList(list, { path: filterPath({ status: 'failed' }) });
    expect(await screen.findByRole('button', { name: /^更多篩選 ?1$/ })).toBeTruthy();
  });

  it('waits for the last key, never sends a text that is being composed, and normalises it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { getList, router } = renderList({
      columns: ['name'],
      filters: [{ name: 'plate', debounceMs: 30 }],
    });
    const box = await screen.findByRole('textbox', { name: 'Plate' });

    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'ㄅ' } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(router.state.location.search).toBe('');

    fireEvent.change(box, { target: { value: 'abc' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(inAddress(router.state.location.search)).toEqual({ plate: 'ABC' }));
    await waitFor(() => expect(sentBy(getList)).toEqual({ plate: 'ABC' }));
    expect(getList).toHaveBeenCalledTimes(2);
  });

  it('offers the rows of an operation, takes the first, and is required', async () => {
    const invoke = vi.fn(async () => ({
      content: [
        { id: 7, name: '繳費機 01' },
        { id: 8, name: '櫃台' },
      ],
    }));
    const { getList } = renderList(
      {
        columns: ['name'],
        filters: [
          {
            name: 'appId',
            label: 'engine.actions',
            isRequired: true,
            choices: { operation: 'app.fetchApps', args: { pageSize: 2000 }, selectFirst: true },
          },
        ],
      },
      { invoke },
    );

    await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
    expect(sentBy(getList)).toEqual({ appId: 7 });
    expect(invoke).toHaveBeenCalledWith('app.fetchApps', { pageSize: 2000 }, expect.anything());
    expect(screen.getByRole('combobox', { name: '操作' }).textContent).toBe('繳費機 01');
  });

  it('of an old link is dropped with a notice when the list no longer knows it or its value', async () => {
    const { getList, router } = renderList(
      { columns: ['name'], filters: ['status'] },
      { path: filterPath({ status: 'gone', colour: 'red', code: 'GA' }) },
    );

    expect((await screen.findByText(/連結中的篩選已不適用/)).textContent).toContain('colour');
    await waitFor(() => expect(inAddress(router.state.location.search)).toEqual({ code: 'GA' }));
    expect(getList.mock.calls.every(([, { filter }]) => JSON.stringify(filter) === '{"code":"GA"}')).toBe(
      true,
    );
  });
});

describe('a tab', () => {
  const list: ListView = {
    columns: ['name'],
    filter: { kind: 'park' },
    tabs: [
      { name: 'all' },
      { name: 'open', filter: { status: ['placed', 'failed'] } },
      { name: 'secret', when: '$settings.SECRET' },
    ],
  };

  it('sets its filters, over those that are always on, and is in the address', async () => {
    const { getList, router } = renderList(list);
    await waitFor(() => expect(sentBy(getList)).toEqual({ kind: 'park' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'open' }));

    await waitFor(() => expect(router.state.location.search).toBe('?tab=open'));
    await waitFor(() => expect(sentBy(getList)).toEqual({ kind: 'park', status: ['placed', 'failed'] }));
    expect(screen.getByRole('tab', { name: 'open' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('tab', { name: 'secret' })).toBeNull();
  });

  it('that is disabled is shown, says why, and cannot be opened', async () => {
    const disabled = { disabledWhen: { '$filter.kind': 'park' }, reason: 'problems.forbidden' };
    const { getList, router } = renderList(
      {
        ...list,
        filters: [{ name: 'kind', schema: { type: 'string' }, default: 'park' }],
        tabs: [
          { name: 'all', ...disabled },
          { name: 'open', filter: { status: ['placed'] } },
          { name: 'failed', filter: { status: ['failed'] }, ...disabled },
        ],
      },
      { path: '?tab=all' },
    );

    const tab = await screen.findByRole('tab', { name: 'failed' });
    expect(tab.getAttribute('aria-disabled')).toBe('true');
    expect(tab.title).toBe(problems.forbidden);
    await userEvent.click(tab);
    expect(screen.getByRole('tab', { name: 'open' }).getAttribute('aria-selected')).toBe('true');
    expect(router.state.location.search).toBe('?tab=all');
    await waitFor(() => expect(sentBy(getList)).toEqual({ kind: 'park', status: ['placed'] }));
  });
});

describe('a search', () => {
  it('looks in the chosen field, from enough characters on', async () => {
    const { getList, router } = renderList({
      columns: ['name'],
      search: {
        by: ['name', 'code'],
        minLength: 2,
        debounceMs: 10,
        'x-normalise': 'upperCase',
      },
    });
    const box = await screen.findByRole('searchbox', { name: '搜尋' });

    await userEvent.type(box, 'g');
    expect(await screen.findByText('請輸入至少 2 個字')).toBeTruthy();
    expect(sentBy(getList)).toEqual({});
    await userEvent.type(box, 'a');
    await waitFor(() => expect(sentBy(getList)).toEqual({ q: 'GA' }));
    expect(getList).toHaveBeenLastCalledWith('dept', expect.objectContaining({ meta: { searchBy: 'name' } }));

    await choose('搜尋欄位', '單位代碼');
    await waitFor(() => expect(router.state.location.search).toContain('by=code'));
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith(
        'dept',
        expect.objectContaining({ meta: { searchBy: 'code' } }),
      ),
    );
  });

  it('goes under the parameter that the view names', async () => {
    const { getList } = renderList(
      { columns: ['name'], search: { by: ['identity'], param: 'identity' } },
      { path: filterPath({ q: 'abc' }) },
    );

    await waitFor(() => expect(sentBy(getList)).toEqual({ identity: 'abc' }));
  });
});

describe('a range of two filters', () => {
  const list: ListView = {
    columns: ['name'],
    filters: [
      {
        name: 'stime',
        schema: { type: 'string', format: 'date-time' },
        default: '$startOfMonth',
        rangeEnd: 'etime',
      },
      { name: 'etime', schema: { type: 'string', format: 'date-time' } },
    ],
  };
  const chooseSpan = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: '常用區間' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('is set at once, in one step of the history', async () => {
    vi.useFakeTimers({ now: new Date('2027-01-31T15:59:59Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { getList, router } = renderList(list);

    await chooseSpan('上月');

    const december = { stime: '2026-11-30T16:00:00.000Z', etime: '2026-12-31T16:00:00.000Z' };
    await waitFor(() => expect(sentBy(getList)).toEqual(december));
    expect(inAddress(router.state.location.search)).toEqual(december);
    await act(() => router.navigate(-1));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBeNull();
  });

  it('leaves what is the default out of the address', async () => {
    vi.useFakeTimers({ now: new Date('2027-01-15T04:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { router } = renderList(list);

    await chooseSpan('本月');

    await waitFor(() =>
      expect(inAddress(router.state.location.search)).toEqual({ etime: '2027-01-31T16:00:00.000Z' }),
    );
  });
});

describe('a kept set of filters', () => {
  it('is saved under a name, applied, renamed and deleted', async () => {
    const { router } = renderList(
      { columns: ['name'], filters: ['status'] },
      { path: filterPath({ status: 'failed' }) },
    );
    const open = async () => userEvent.click(await screen.findByRole('button', { name: '已存的篩選' }));

    await open();
    await userEvent.type(screen.getByRole('textbox', { name: '篩選名稱' }), '失敗{Enter}');
    expect(await screen.findByRole('button', { name: '失敗' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: '全部清除' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));

    await open();
    await userEvent.click(screen.getByRole('button', { name: '失敗' }));
    await waitFor(() => expect(inAddress(router.state.location.search)).toEqual({ status: 'failed' }));

    await open();
    await userEvent.click(screen.getByRole('button', { name: '重新命名「失敗」' }));
    const name = screen.getByDisplayValue('失敗');
    await userEvent.clear(name);
    await userEvent.type(name, '待補傳{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '刪除「待補傳」' }));
    expect(await screen.findByText('尚未儲存任何篩選')).toBeTruthy();
  });
});
