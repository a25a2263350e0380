// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CalendarPage } from '../../../custom-pages/calendar/view/calendar-page.tsx';
import type { Words } from '../../../src/schema/dialect/config-index.ts';
import { renderView } from '../../engine/render-view.tsx';

const WORDS = JSON.parse(readFileSync('i18n/zh-TW/calendar.json', 'utf8')) as Words;
const SPECIAL = {
  id: 7,
  version: 3,
  name: '聖誕市集',
  date: '2026-12-24',
  holidayCategory: '活動',
  isHoliday: false,
  description: '套用特殊假日費率',
};
const IMPACT = {
  plans: [{ id: 1, name: '中山汽車臨停' }],
  rentals: [],
  open_stays: [{ order_id: 9, plate: 'ABC-1234', ctime: '2026-06-09T02:00:00Z' }],
  open_stay_count: 1,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T04:00:00Z'), toFake: ['Date'] });
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => {};
});

async function open({ denied = [] as string[], loaded = [2025, 2026], failing = 0 } = {}) {
  let failures = failing;
  const invoke = vi.fn(async (id: string, args: Record<string, unknown> = {}) => {
    if (id === 'calendar.fetchImpact') return IMPACT;
    if (id !== 'calendar.fetchCalendar') return { changed: 1 };
    failures -= 1;
    if (failures >= 0) throw new Error('away');
    const days = [
      { date: '2026-06-19', kind: 'holiday', name: '端午節' },
      { date: '2026-06-20', kind: 'makeup_workday', name: '補行上班' },
    ];
    return args.year === 2026
      ? { days, sp_days: [SPECIAL], loaded_years: loaded, revision: 'r1' }
      : { days: [], sp_days: [], loaded_years: loaded, revision: 'r0' };
  });
  const { unmount } = renderView(<CalendarPage resource="calendar" exitPath={null} />, {
    dataProvider: { invoke },
    words: { calendar: WORDS },
    denied,
  });
  return { unmount, sent: (id: string) => invoke.mock.calls.filter(([called]) => called === id) };
}

const cell = (date: string) => {
  const found = document.querySelector<HTMLElement>(`[data-date="${date}"]`);
  if (found === null) throw new Error(`There is no ${date}.`);
  return found;
};
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"][data-date]')].map((each) =>
    each.getAttribute('data-date'),
  );

test('a year is shown with its ROC year, and each day says in words what its marks say', async () => {
  await open();
  expect(await screen.findByRole('grid', { name: '12 月' })).toBeTruthy();
  expect(screen.getAllByRole('grid').length).toBe(12);
  expect(screen.getByText('民國 115 年')).toBeTruthy();
  expect(cell('2026-12-24').getAttribute('aria-label')).toBe(
    '2026 年 12 月 24 日 星期四，特殊假日，聖誕市集',
  );
  expect(cell('2026-06-19').getAttribute('aria-label')).toContain('國定假日、補假，端午節');
  expect(cell('2026-06-20').getAttribute('aria-label')).toContain('補班');
  expect(cell('2026-06-10').getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('tab', { name: '補班 1' })).toBeTruthy();
  expect(screen.getByText('261 天')).toBeTruthy();
});

test('one day has the focus: arrows move it, with Shift they choose, Escape lets go', async () => {
  await open();
  await screen.findByRole('grid', { name: '6 月' });
  expect(document.querySelectorAll('[data-date][tabindex="0"]').length).toBe(1);
  cell('2026-06-10').focus();
  await userEvent.keyboard('{ArrowDown}{PageDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell('2026-07-18'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(chosen().length).toBe(8);
  expect(screen.getByText('2026-07-18 至 2026-07-25')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(chosen()).toEqual(['2026-07-25']);
});

test('days are chosen with the mouse, from one to another with Shift', async () => {
  await open();
  await screen.findByRole('grid', { name: '6 月' });
  fireEvent.pointerDown(cell('2026-05-29'), { button: 0 });
  fireEvent.pointerUp(cell('2026-05-29'));
  fireEvent.pointerDown(cell('2026-06-02'), { button: 0, shiftKey: true });
  expect(chosen()).toEqual(['2026-05-29', '2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02']);
});

test('several days are set at once, against the state that was seen', async () => {
  const { sent } = await open();
  await screen.findByRole('grid', { name: '6 月' });
  cell('2026-06-10').focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await userEvent.click(screen.getByRole('button', { name: '設為放假' }));
  const dates = ['2026-06-10', '2026-06-11'];
  await waitFor(() =>
    expect(sent('calendar.setDays')[0]?.[1]).toEqual({ dates, isHoliday: true, revision: 'r1' }),
  );
});

test('what a change touches is listed for the chosen day before anything is saved', async () => {
  const { sent } = await open();
  expect(await screen.findByText('中山汽車臨停')).toBeTruthy();
  expect(screen.getByText('ABC-1234')).toBeTruthy();
  expect(screen.getByText(/2026-06-09 10:00 入場/)).toBeTruthy();
  expect(sent('calendar.fetchImpact')[0]?.[1]).toEqual({ dates: ['2026-06-10'] });
});

test('Enter opens the special day of the focus, and saves it under its id and version', async () => {
  const { sent } = await open();
  await screen.findByRole('grid', { name: '12 月' });
  fireEvent.pointerDown(cell('2026-12-24'), { button: 0 });
  // Until it is known what the reader may do, Enter does nothing.
  await screen.findByRole('button', { name: '編輯特殊假日' });
  cell('2026-12-24').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: '編輯特殊假日' });
  const name = await screen.findByRole('textbox', { name: /名稱/ });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  expect(await screen.findByText('請輸入名稱')).toBeTruthy();
  expect(sent('calendar.upsertSpecialDay')).toEqual([]);
  await userEvent.type(name, '跨年');
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() =>
    expect(sent('calendar.upsertSpecialDay')[0]?.[1]).toEqual({ ...SPECIAL, name: '跨年' }),
  );
});

test('a special day is taken away after a question', async () => {
  const { sent } = await open();
  await screen.findByRole('grid', { name: '12 月' });
  await userEvent.click(screen.getByRole('button', { name: /2026-12-24 ?聖誕市集/ }));
  await userEvent.click(screen.getByRole('button', { name: '取消特殊假日' }));
  const question = await screen.findByRole('dialog', { name: '取消特殊假日「聖誕市集」？' });
  expect(sent('calendar.setDays')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '取消特殊假日' }));
  await waitFor(() =>
    expect(sent('calendar.setDays')[0]?.[1]).toMatchObject({ dates: ['2026-12-24'], special: null }),
  );
});

test('from November on the next year is asked for', async () => {
  vi.setSystemTime(new Date('2026-10-31T15:59:00Z'));
  const { unmount } = await open();
  await screen.findByRole('grid', { name: '6 月' });
  expect(screen.queryByRole('alert')).toBe(null);
  unmount();
  vi.setSystemTime(new Date('2026-10-31T16:00:00Z'));
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('2027 年（民國 116 年）');
});

test('who may only read changes nothing', async () => {
  await open({ denied: ['create', 'edit', 'delete'], loaded: [] });
  await screen.findByRole('grid', { name: '6 月' });
  for (const name of ['新增特殊假日', '匯入辦公日曆', '設為放假', '設為特殊假日'])
    expect(screen.queryByRole('button', { name })).toBe(null);
  cell('2026-06-10').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a year that could not be read is asked for again', async () => {
  await open({ failing: 1 });
  await userEvent.click(await screen.findByRole('button', { name: '重試' }));
  expect(await screen.findByRole('grid', { name: '1 月' })).toBeTruthy();
});

async function openImport() {
  const { sent } = await open();
  await screen.findByRole('grid', { name: '6 月' });
  await userEvent.click(screen.getByRole('button', { name: '匯入辦公日曆' }));
  const input = await screen.findByLabelText('選擇或拖放檔案', { selector: 'input' });
  return { sent, choose: (rows: string) => userEvent.upload(input, new File([rows], '115.csv')) };
}

test('a year that was chosen for one file is not that of the next, which does not have it', async () => {
  const { choose } = await openImport();
  await choose('20260622,一,2,\n20270104,一,2,\n');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '年度' }), '2027');

  await choose('20260622,一,2,\n20260623,二,2,\n');

  expect(await screen.findByRole('button', { name: '套用 2 天' })).toBeTruthy();
});

test('of a file of something else the first rows are told, each in short, and how many more there are', async () => {
  const { choose } = await openImport();

  await choose(`${'x'.repeat(5_000)}\n`.repeat(300));

  const list = within(await screen.findByRole('alert')).getByRole('list');
  const rows = within(list).getAllByRole('listitem');
  expect(rows.length).toBe(21);
  expect(rows[0]?.textContent?.length).toBeLessThan(100);
  expect(rows.at(-1)?.textContent).toBe('另有 280 列');
});

test('a file is shown with what it changes, and applied only where every row is right', async () => {
  const { sent } = await open();
  await screen.findByRole('grid', { name: '6 月' });
  await userEvent.click(screen.getByRole('button', { name: '匯入辦公日曆' }));
  const input = await screen.findByLabelText('選擇或拖放檔案', { selector: 'input' });
  await userEvent.upload(input, new File(['20260619,五,2,端午節\n20260622,一,9,\n'], '115.csv'));
  expect(await screen.findByText('第 2 列')).toBeTruthy();
  expect(screen.getByRole('button', { name: /套用/ }).hasAttribute('disabled')).toBe(true);

  const rows = '20260619,五,2,端午節\n20260620,六,2,\n20260622,一,0,\n';
  await userEvent.upload(input, new File([rows], '115.csv'));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['2026-06-20 星期六補班 補行上班放假']);
  await userEvent.click(screen.getByRole('button', { name: '套用 2 天' }));
  await waitFor(() =>
    expect(sent('calendar.importYear')[0]?.[1]).toEqual({
      year: 2026,
      revision: 'r1',
      days: [
        { date: '2026-06-19', isHoliday: true, name: '端午節' },
        { date: '2026-06-20', isHoliday: true, name: null },
        { date: '2026-06-22', isHoliday: false, name: null },
      ],
    }),
  );
});
