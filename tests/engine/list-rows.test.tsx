// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type CellProps,
  LiveContext,
  type LiveFeed,
  optionIs,
  RANKS,
  ResourceList,
  rankWith,
} from '../../src/engine/index.ts';
import { ROW_HEIGHTS } from '../../src/engine/views/list/preferences/use-preferences.ts';
import type { ListView } from '../../src/schema/dialect/entity.ts';
import { buildFeed } from './build-feed.ts';
import { registerForFile } from './register-for-file.ts';
import { buildDescription, renderView } from './render-view.tsx';

interface Answer {
  data: RaRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

type Read = (resource: string, params: GetListParams) => Promise<Answer>;

const buildRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `row ${index + 1}`, code: 'A' }));

function renderList(list: ListView, getList: Read, feed?: LiveFeed) {
  const description = buildDescription({ views: { list: { columns: ['name', 'code'], ...list }, form: {} } });
  const view = <ResourceList description={description} />;
  return renderView(feed === undefined ? view : <LiveContext value={feed}>{view}</LiveContext>, {
    dataProvider: { getList } as unknown as Partial<DataProvider>,
  });
}

const answerWith =
  (rows: RaRecord[]): Read =>
  async () => ({ data: rows, total: rows.length });

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} `) });
const rowElements = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];

/** How many rows stand there at each change, and the height of the space of the others. */
function watchRows() {
  const seen: { rows: number; space: number }[] = [];
  const observer = new MutationObserver(() => {
    const rows = rowElements().length;
    const spaces = [...document.querySelectorAll<HTMLElement>('tbody > tr[style]')];
    const space = spaces.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0);
    if (rows > 0) seen.push({ rows, space });
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

describe('a long table', () => {
  beforeEach(() => {
    // jsdom lays nothing out: a window of 720 pixels.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  });
  afterEach(() => vi.restoreAllMocks());

  it('draws the rows in sight of 2,000, and says which they are of how many', async () => {
    renderList({ perPage: 2000 }, answerWith(buildRows(2000)));

    const table = await screen.findByRole('table');
    await waitFor(() => expect(rowElements().length).toBeGreaterThan(15));
    expect(rowElements().length).toBeLessThan(60);
    expect(table.getAttribute('aria-rowcount')).toBe('2001');
    expect(rowOf('row 3').getAttribute('aria-rowindex')).toBe('4');
  });

  it('draws all of 100 rows', async () => {
    renderList({ perPage: 100 }, answerWith(buildRows(100)));

    await screen.findByText('row 100');
    expect(rowElements()).toHaveLength(100);
  });

  it('draws the rows of the first screen before the others, over the space of these', async () => {
    const seen = watchRows();
    renderList({ perPage: 100 }, answerWith(buildRows(100)));

    await screen.findByText('row 100');
    const [first] = seen;
    expect(first?.rows).toBeGreaterThan(15);
    expect(first?.rows).toBeLessThan(40);
    expect(first?.space).toBe((100 - (first?.rows ?? 0)) * ROW_HEIGHTS.normal);
    expect(seen.at(-1)).toEqual({ rows: 100, space: 0 });
  });

  it('keeps the rows of records that stand elsewhere now', async () => {
    const getList = vi.fn<Read>(async (_, { sort }) => {
      const rows = buildRows(100);
      return { data: sort?.field === 'name' ? rows.toReversed() : rows, total: 100 };
    });
    renderList({ perPage: 100 }, getList);
    await screen.findByText('row 100');

    const seen = watchRows();
    await userEvent.click(screen.getByRole('button', { name: '單位名稱' }));
    await waitFor(() => expect(rowElements()[0]?.textContent).toContain('row 100'));
    expect(new Set(seen.map(({ rows }) => rows))).toEqual(new Set([100]));
  });

  it('draws all rows on paper', async () => {
    renderList({ perPage: 2000 }, answerWith(buildRows(300)));
    await screen.findByText('row 1');

    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(rowElements()).toHaveLength(300);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    await waitFor(() => expect(rowElements().length).toBeLessThan(60));
  });
});

describe('a typed filter', () => {
  it('asks for its rows in the task that its wait ends in, not after the page is painted', async () => {
    const getList = vi.fn<Read>(answerWith(buildRows(1)));
    renderList({ filters: ['code'] }, getList);
    await screen.findByText('row 1');
    const box = screen.getByRole('textbox');

    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.change(box, { target: { value: 'B' } });
    const asked = getList.mock.calls.length;
    vi.runOnlyPendingTimers();
    expect(getList).toHaveBeenCalledTimes(asked + 1);
    expect(getList.mock.lastCall?.[1].filter).toEqual({ code: 'B' });
  });
});

describe('the keyboard', () => {
  it('moves the current row by arrows, Page keys, Home and End', async () => {
    renderList({ select: true }, answerWith(buildRows(30)));
    await screen.findByText('row 1');
    const press = async (key: string) => {
      await userEvent.keyboard(`{${key}}`);
      return document.activeElement?.getAttribute('data-index');
    };
    rowElements()[0]?.focus();

    expect(await press('ArrowDown')).toBe('1');
    expect(await press('End')).toBe('29');
    expect(await press('ArrowUp')).toBe('28');
    expect(await press('Home')).toBe('0');
    expect(await press('PageDown')).toBe('1');
  });

  it('chooses by Space and opens by Enter', async () => {
    const { router } = renderList({ select: true }, answerWith(buildRows(3)));
    await screen.findByText('row 1');
    rowElements()[1]?.focus();

    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: '選取「row 2」' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{Enter}');

    expect(router.state.location.search).toBe('?form=2');
  });

  it('has its own keys in a button of the row', async () => {
    const { router } = renderList({ select: true }, answerWith(buildRows(3)));
    (await screen.findByRole('button', { name: '刪除「row 1」' })).focus();

    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('dialog', { name: '刪除「row 1」？' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('opens a row by a double click, unless a row opens nothing', async () => {
    const opening = renderList({}, answerWith(buildRows(1)));
    await userEvent.dblClick(await screen.findByText('row 1'));
    expect(opening.router.state.location.search).toBe('?form=1');
    opening.unmount();

    const closed = renderList({ rowClick: false }, answerWith(buildRows(1)));
    await userEvent.dblClick(await screen.findByText('row 1'));
    expect(closed.router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: /^編輯/ })).toBeNull();
  });
});

describe('a row that opens in place', () => {
  const detail = (name: string) => screen.queryByText(name, { selector: 'dd *' });

  it('shows the whole record below it by its button, and hides it again', async () => {
    const { router } = renderList({ rowClick: 'expand', columns: ['name'] }, answerWith(buildRows(2)));
    const open = await screen.findByRole('button', { name: '「row 2」的內容', expanded: false });
    expect(detail('row 2')).toBeNull();

    await userEvent.click(open);
    expect(await screen.findByText('row 2', { selector: 'dd *' })).toBeTruthy();
    expect(open.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(open.getAttribute('aria-controls') ?? '')?.textContent).toContain('row 2');
    expect(detail('row 1')).toBeNull();
    expect(router.state.location.search).toBe('');

    await userEvent.click(open);
    expect(detail('row 2')).toBeNull();
  });

  it('opens by Enter and by a double click, beside others that are open, and stays open in a refresh', async () => {
    renderList({ rowClick: 'expand', columns: ['name'] }, answerWith(buildRows(2)));
    const first = await screen.findByText('row 1');
    first.closest('tr')?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.dblClick(screen.getByText('row 2'));
    expect(await screen.findByText('row 2', { selector: 'dd *' })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));
    expect(detail('row 1')).toBeTruthy();
    expect(detail('row 2')).toBeTruthy();
  });
});

describe('a double click', () => {
  const { click, dblClick } = fireEvent;

  it('that began on another element opens nothing: its first click has closed a dialog', async () => {
    const { router } = renderList({}, answerWith(buildRows(2)));
    const row = await screen.findByText('row 1');
    click(row, { detail: 1 });
    for (const first of [document.body, screen.getByText('row 2')]) {
      click(first, { detail: 1 });
      click(row, { detail: 2 });
      dblClick(row, { detail: 2 });
    }
    expect(router.state.location.search).toBe('');
  });

  it('on a button of the row is not one of the row', async () => {
    const { router } = renderList({}, answerWith(buildRows(2)));
    const row = await screen.findByText('row 1');
    click(await screen.findByRole('button', { name: '刪除「row 1」' }), { detail: 1 });
    dblClick(row, { detail: 2 });
    expect(router.state.location.search).toBe('');
  });
});

describe('a refresh', () => {
  it('draws the changed row alone, and keeps the choice', async () => {
    const drawn = vi.fn();
    registerForFile('counting', {
      tester: rankWith(RANKS.page, optionIs('format', 'counting')),
      renderer: () => null,
      cell({ record }: CellProps) {
        drawn(record.id);
        return <>{String(record.name)}</>;
      },
    });
    let rows = buildRows(20);
    renderList({ columns: [{ field: 'name', format: 'counting' }] }, async () => ({
      data: structuredClone(rows),
      total: rows.length,
    }));
    await screen.findByText('row 20');
    drawn.mockClear();

    // One has changed, and a new first one has moved all the others.
    const [, ...others] = rows;
    rows = [
      { id: 99, name: 'new', code: 'A' },
      ...others.map((row) => (row.id === 5 ? { ...row, name: 'changed' } : row)),
    ];
    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));

    expect(await screen.findByText('changed')).toBeTruthy();
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set([99, 5]));
  });

  it('draws nothing anew that stands around the rows', async () => {
    let rows = buildRows(3);
    const { router, i18n } = renderList({ search: {} }, async () => ({
      data: structuredClone(rows),
      total: 30,
    }));
    await screen.findByText('row 3');
    const words = vi.spyOn(i18n, 'translate');
    const around = () =>
      words.mock.calls
        .map(([key]) => key)
        .filter((key) => /columns|pagination\.(label|first)|search/.test(key));

    rows = rows.map((row) => ({ ...row, name: `new ${row.name}` }));
    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));
    await screen.findByText('new row 3');
    expect(around()).toEqual([]);

    await act(async () => router.navigate('/dashboard/manage/depts?page=2'));
    await waitFor(() => expect(around()).not.toEqual([]));
    words.mockRestore();
  });

  it('keeps the choice', async () => {
    const getList = vi.fn(async () => ({ data: buildRows(3), total: 3 }));
    renderList({ select: true, pollSeconds: 0.05 }, getList);
    await userEvent.click(await screen.findByRole('checkbox', { name: '選取「row 2」' }));
    const before = getList.mock.calls.length;

    // It polls again only when the rows of the time before are here.
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before + 1));

    expect(screen.getByRole('checkbox', { name: '選取「row 2」' })).toHaveProperty('checked', true);
    expect(screen.getByRole('toolbar', { name: '已選取 1 筆' })).toBeTruthy();
  });

  it('by polling waits for its own answer, and rests while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open: ((answer: Answer) => void)[] = [];
    const getList = vi.fn(() => new Promise<Answer>((resolve) => open.push(resolve)));
    renderList({ pollSeconds: 3 }, getList);
    await vi.advanceTimersByTimeAsync(100);
    await act(async () => open.shift()?.({ data: buildRows(1), total: 1 }));
    await vi.advanceTimersByTimeAsync(3_100);
    expect(getList).toHaveBeenCalledTimes(2);

    await vi.advanceTimersByTimeAsync(12_000);
    expect(getList).toHaveBeenCalledTimes(2);
    await act(async () => open.shift()?.({ data: buildRows(1), total: 1 }));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(getList).toHaveBeenCalledTimes(2);

    visibility.mockReturnValue('visible');
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(3_100);
    });
    expect(getList.mock.calls.length).toBeGreaterThan(2);
    vi.useRealTimers();
  });

  it('follows a live topic, its own messages alone, many of them by one reading', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { feed, say, resync, listeners } = buildFeed();
    const getList = vi.fn(answerWith(buildRows(1)));
    const topic = { name: 'app.status', when: { '$message.id': 7 }, refreshAfterMs: 20 };
    const { unmount } = renderList({ topic }, getList, feed);
    await screen.findByText('row 1');
    await waitFor(() => expect(listeners('app.status')).toBe(1));

    say('app.status', { id: 8 });
    for (let times = 0; times < 5; times += 1) say('app.status', { id: 7 });
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(getList).toHaveBeenCalledTimes(2);

    // Back after a while: it may have missed some.
    resync('app.status');
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(3));
    unmount();
    expect(listeners('app.status')).toBe(0);
  });

  it('leaves a reading its time under a flood of messages, and reads once more after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { feed, say, listeners } = buildFeed();
    const answers: (() => void)[] = [];
    const getList = vi.fn(
      () =>
        new Promise<Answer>((resolve) => {
          answers.push(() => resolve({ data: buildRows(1), total: 1 }));
        }),
    );
    renderList({ topic: 'app.status' }, getList, feed);
    await waitFor(() => expect(listeners('app.status')).toBe(1));
    for (let times = 0; times < 50; times += 1) {
      say('app.status', { id: times });
      await act(() => vi.advanceTimersByTimeAsync(20));
    }
    expect(getList).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    answers[1]?.();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(getList).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['live', {}, 0, '已連線'],
    ['aging', {}, 6_000, '資料 6 秒前'],
    ['stale', {}, 12_000, '資料已 12 秒未更新'],
    ['lost', { status: 'lost' }, 20_000, '連線中斷，資料 20 秒前'],
    ['off', { status: 'off' }, 0, '即時連線未設定'],
    ['unheard', { unheard: ['app.status'] }, 0, '收不到即時訊息'],
    ['live', { unheard: ['gateways'] }, 0, '已連線'],
  ] as const)('says that its feed is %s', async (level, state, age, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { feed, become, hear } = buildFeed();
    renderList({ topic: 'app.status' }, answerWith(buildRows(1)), feed);
    become(state);
    hear(Date.now() - age);
    await waitFor(() => expect(document.querySelector('[data-feed]')?.getAttribute('data-feed')).toBe(level));
    expect(document.querySelector('[data-feed]')?.textContent).toBe(words);
  });
});

describe('reading', () => {
  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('shows the last of three filters where the answers come in the order %i %i %i', async (...order) => {
    const answers = new Map<string, () => void>();
    const getList = vi.fn(
      (_: string, { filter }: GetListParams) =>
        new Promise<Answer>((resolve) => {
          const code = String(filter.code ?? '');
          answers.set(code, () => resolve({ data: [{ id: 1, name: `of ${code}`, code }], total: 1 }));
        }),
    );
    const { router } = renderList({ filters: [{ name: 'code', schema: { type: 'string' } }] }, getList);
    // Again over a list that shows an answer.
    for (const round of ['first', 'second']) {
      const codes = [0, 1, 2].map((place) => `${round}-${place}`);
      for (const code of codes)
        await act(() =>
          router.navigate(`/dashboard/manage/depts?filter=${encodeURIComponent(JSON.stringify({ code }))}`),
        );
      for (const place of order)
        await act(async () => {
          answers.get(codes[place] ?? '')?.();
          await new Promise((resolve) => setTimeout(resolve, 0));
        });
      await waitFor(() => expect(document.querySelector('table')?.textContent).toContain(`of ${codes[2]}`));
    }
  });

  it('goes on page after page until one is not full, and shows them in one list', async () => {
    const all = buildRows(45);
    const getList = vi.fn(async (_: string, { pagination = { page: 1, perPage: 20 } }: GetListParams) => ({
      data: all.slice((pagination.page - 1) * pagination.perPage, pagination.page * pagination.perPage),
      total: 100,
    }));
    renderList({ loadAll: true, perPage: 20 }, getList);

    expect(await screen.findByText('row 45')).toBeTruthy();
    expect(getList).toHaveBeenCalledTimes(3);
    expect(screen.getByText('第 1–45 筆，共 45 筆')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '分頁' })).toBeNull();
  });

  it('turns to the last page when a link leads beyond it', async () => {
    const getList = vi.fn(async (_: string, { pagination = { page: 1, perPage: 25 } }: GetListParams) => ({
      data: buildRows(30).slice((pagination.page - 1) * 25, pagination.page * 25),
      total: 30,
    }));
    const { router } = renderList({}, getList);
    await act(async () => router.navigate('/dashboard/manage/depts?page=9'));

    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('row 30')).toBeTruthy();
  });

  it('claims no count that it was not given, and does not lead to an empty page twice', async () => {
    const all = buildRows(50);
    const getList = vi.fn(async (_: string, { pagination: { page, perPage } = { page: 1, perPage: 25 } }) => {
      const data = all.slice((page - 1) * perPage, page * perPage);
      // A full page is no end; an empty one says nothing of those before it.
      return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } };
    });
    const { router } = renderList({}, getList);
    const pages = () =>
      within(screen.getByRole('navigation', { name: '分頁' }))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));

    expect(await screen.findByText('第 1–25 筆，可能還有更多')).toBeTruthy();
    expect(screen.getByText('至少 25 筆')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
    expect(pages()).toEqual(['第一頁', '上一頁', '第 1 頁', '第 2 頁', '下一頁']);

    await act(async () => router.navigate('/dashboard/manage/depts?page=3'));

    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('第 26–50 筆，共 50 筆')).toBeTruthy();
    expect(screen.getByRole('button', { name: '下一頁' }).hasAttribute('disabled')).toBe(true);
  });

  it('says of rows that are all the provider gives that there may be others', async () => {
    renderList({}, async () => ({ data: buildRows(3), total: 3, meta: { limit: 3 } }) as Answer);

    expect(await screen.findByText('至少 3 筆')).toBeTruthy();
    expect(screen.getByText('第 1–3 筆，可能還有更多')).toBeTruthy();
  });

  it('lets the choice go when another filter hides the rows', async () => {
    const { router } = renderList(
      { select: true, tabs: [{ name: 'all' }, { name: 'open', filter: { code: 'B' } }] },
      answerWith(buildRows(3)),
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: '選取「row 1」' }));
    expect(screen.getByRole('toolbar', { name: '已選取 1 筆' })).toBeTruthy();

    await userEvent.click(await screen.findByRole('tab', { name: 'open' }));

    await waitFor(() => expect(router.state.location.search).toBe('?tab=open'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(within(screen.getByRole('table')).getByRole('checkbox', { name: '選取本頁全部' })).toHaveProperty(
      'checked',
      false,
    );
  });
});
