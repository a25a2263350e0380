// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import { ResourcePage } from '../../src/engine/index.ts';
import { formatTick } from '../../src/engine/views/dashboard/chart-drawing.tsx';
import { toChartPoints } from '../../src/engine/views/dashboard/chart-points.ts';
import type { DashboardCard, DashboardChart, DashboardView } from '../../src/schema/dialect/dialect-types.ts';
import { buildDescription, renderView } from './render-view.tsx';

const CHART: DashboardChart = {
  name: 'months',
  kind: 'area',
  operation: 'shop.months',
  args: { year: '$startOfMonth-P5M|toYear', start_month: '$startOfMonth-P5M|toMonth', months: 6 },
  from: '$startOfMonth-P5M',
  step: 'P1M',
  y: '$row.amount',
  isLastOpen: true,
  hasChanges: true,
  format: 'money',
};

const VIEW: DashboardView = {
  cards: [
    { name: 'people', operation: 'shop.today', value: '$answer.people', period: 'day' },
    { name: 'money', operation: 'shop.today', value: '$answer.money', format: 'money' },
    { name: 'last', operation: 'shop.months', args: CHART.args, value: '$answer.5.amount', format: 'money' },
    { name: 'hidden', operation: 'shop.secret', value: '$answer', when: '$settings.SECRET' },
  ],
  charts: [CHART],
};

const MONTHS = [100, 110, 99, 0, 2000, 1234567].map((amount) => ({ amount }));

function renderDashboard(invoke: (operation: string, args: object) => Promise<unknown>, dashboard = VIEW) {
  const description = buildDescription({ properties: {}, views: { dashboard } });
  return renderView(<ResourcePage description={description} id={null} listPath="/dashboard/manage/depts" />, {
    dataProvider: { invoke } as unknown as Partial<DataProvider>,
  });
}

const part = (name: string) => screen.findByRole('region', { name });

describe('a dashboard', () => {
  it('shows each figure by its path in its answer, and asks once what several parts need', async () => {
    const invoke = vi.fn(async (operation: string) =>
      operation === 'shop.today' ? { people: 1284, money: 0 } : MONTHS,
    );
    renderDashboard(invoke);

    await waitFor(async () => expect((await part('people')).textContent).toContain('1,284'));
    expect((await part('people')).textContent).toContain('今日');
    expect((await part('money')).textContent).toBe('moneyNT$0');
    expect((await part('last')).textContent).toBe('lastNT$1,234,567');
    expect(screen.queryByRole('region', { name: 'hidden' })).toBeNull();
    expect(invoke.mock.calls.map(([operation]) => operation).toSorted()).toEqual([
      'shop.months',
      'shop.today',
    ]);
  });

  it.each([
    [1000, 960, '+4.2%', 'success'],
    [982, 1000, '−1.8%', 'danger'],
    [5, 0, '多 5', 'success'],
    [0, 0, '持平', null],
  ])('compares %i with %i of the month before', async (value, earlier, words, tone) => {
    vi.useFakeTimers({ now: new Date('2026-03-31T06:32:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const card: DashboardCard = {
      name: 'sales',
      operation: 'shop.today',
      value: '$answer.money',
      format: 'money',
      period: 'month',
      compare: { operation: 'shop.before', value: '$answer.money' },
    };
    const invoke = async (operation: string) => ({ money: operation === 'shop.before' ? earlier : value });
    renderDashboard(invoke, { cards: [card] });
    await waitFor(async () => expect((await part('sales')).textContent).toContain('較 2 月前 28 日'));
    const difference = within(await part('sales')).getByText(words);
    expect(difference.getAttribute('data-tone')).toBe(tone);
  });

  it('says nothing of an earlier figure that cannot be read', async () => {
    const card: DashboardCard = {
      name: 'people',
      operation: 'shop.today',
      value: '$answer.people',
      period: 'day',
      compare: { operation: 'shop.before', value: '$answer.people' },
    };
    const invoke = vi.fn(async (operation: string) => {
      if (operation === 'shop.before') throw Object.assign(new Error('no'), { status: 404 });
      return { people: 7 };
    });
    renderDashboard(invoke, { cards: [card] });
    await waitFor(() => expect(invoke).toHaveBeenCalledTimes(2));
    expect((await part('people')).textContent).toBe('people今日7');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the figures of a chart in a table, with what changed', async () => {
    renderDashboard(async (operation) => (operation === 'shop.today' ? {} : MONTHS));

    const table = await screen.findByRole('table', { name: 'months' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells[1]).toEqual(['months', '100', '110', '99', '0', '2,000', '1,234,567']);
    expect(cells[2]).toEqual(['較上月', '—', '+10.0%', '−10.0%', '−100.0%', '—', '未完']);
    expect(cells[0]?.slice(1)).toHaveLength(6);
  });

  it('says until when a figure of today counts', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-31T06:32:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [card] = VIEW.cards ?? [];
    renderDashboard(async (operation) => (operation === 'shop.today' ? { people: 7 } : MONTHS), {
      cards: card === undefined ? [] : [{ ...card, period: 'untilNow' }],
    });
    await waitFor(async () => expect((await part('people')).textContent).toBe('people截至 14:327'));
  });

  it('has a word in place of a line where a chart has nothing to draw', async () => {
    renderDashboard(async (operation) =>
      operation === 'shop.today' ? {} : MONTHS.map(() => ({ amount: 0 })),
    );
    expect(await screen.findByRole('table', { name: 'months' })).toBeTruthy();
    expect((await part('months')).textContent).toContain('這段期間還沒有資料');
  });

  it('says which part cannot be read, leaves the others standing, and reads it again', async () => {
    let isBroken = true;
    renderDashboard(async (operation) => {
      if (operation === 'shop.today' && isBroken) throw Object.assign(new Error('no'), { status: 500 });
      return operation === 'shop.today' ? { people: 7 } : MONTHS;
    });

    const people = await part('people');
    expect(await within(people).findByRole('alert')).toBeTruthy();
    expect((await part('last')).textContent).toContain('1,234,567');
    isBroken = false;
    await userEvent.click(within(people).getByRole('button', { name: '重試' }));
    await waitFor(() => expect(people.textContent).toContain('7'));
  });

  it('keeps its figures when reading them again fails, and says so', async () => {
    let isBroken = false;
    renderDashboard(async (operation) => {
      if (isBroken) throw Object.assign(new Error('no'), { status: 500 });
      return operation === 'shop.today' ? { people: 7 } : MONTHS;
    });
    const people = await part('people');
    await waitFor(() => expect(people.textContent).toContain('7'));
    isBroken = true;
    await userEvent.click(screen.getByRole('button', { name: '重新整理' }));

    expect((await within(people).findByRole('alert')).textContent).toContain('顯示的是先前的資料');
    expect(people.textContent).toContain('7');
  });
});

describe('a figure of an axis', () => {
  it.each([
    [0, '0', '0'],
    [9_999, '9,999', '9,999'],
    [55_000, '5.5 萬', '55K'],
    [165_000, '16.5 萬', '165K'],
    [1_312_500, '131.25 萬', '1.3125M'],
    [220_000, '22 萬', '220K'],
  ])('says where its line stands: %i', (value, chinese, english) => {
    expect(formatTick(value, 'zh-TW')).toBe(chinese);
    expect(formatTick(value, 'en')).toBe(english);
  });
});

describe('the places of a chart', () => {
  const at = (now: string) => ({ now: new Date(now), functions: NAMED_FUNCTIONS });

  it('follow the calendar over the end of the year, in Taipei', () => {
    const points = toChartPoints(CHART, MONTHS, at('2026-02-28T17:00:00Z'));
    expect(points.map(({ label }) => label)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
    expect(points.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, false, true]);
  });

  it('are what the rows say, where they do', () => {
    const chart: DashboardChart = { ...CHART, rows: '$answer.content', x: '$row.day', isLastOpen: false };
    const points = toChartPoints(
      chart,
      { content: [{ day: 'Mon', amount: 3 }, { day: 'Tue' }] },
      at('2026-11-20T00:00:00Z'),
    );
    expect(points).toEqual([
      { label: 'Mon', value: 3, isOpen: false, change: null },
      { label: 'Tue', value: null, isOpen: false, change: null },
    ]);
  });

  it('are none where the answer has no rows', () => {
    expect(toChartPoints(CHART, { wrong: true }, at('2026-11-20T00:00:00Z'))).toEqual([]);
  });
});
