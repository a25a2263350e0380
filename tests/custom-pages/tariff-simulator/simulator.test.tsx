// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Simulator } from '../../../custom-pages/tariff-simulator/view/simulator.tsx';
import { createTariffHandler } from '../../../custom-pages/tariff-simulator/worker/tariff-handler.ts';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { RealStay } from '../../../src/domain/tariff/real-stay.ts';
import { buildService } from '../../domain/tariff/build-tariff.ts';
import { renderView } from '../../engine/render-view.tsx';

/** The worker's own code, in the page. */
class WorkerHere extends EventTarget {
  readonly #handle = createTariffHandler(
    (data) => act(() => this.dispatchEvent(new MessageEvent('message', { data }))),
    () => new Promise((resolve) => setTimeout(resolve)),
  );
  postMessage(request: Parameters<ReturnType<typeof createTariffHandler>>[0]) {
    this.#handle(structuredClone(request));
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  // The last full hour is the entry: 16:00 of a Friday in Taipei.
  vi.setSystemTime(new Date('2026-11-20T16:25:00+08:00'));
});
afterEach(() => vi.useRealTimers());

const words = Object.fromEntries(
  ['tariff', 'tariff-simulator', 'pricing-period', 'service'].map((area) => [
    area,
    JSON.parse(readFileSync(`i18n/zh-TW/${area}.json`, 'utf8')),
  ]),
);

const STAY: RealStay = {
  id: 7,
  name: 'AXC-4247',
  car_type: 'C',
  ctime: '2026-11-19T08:00:00+08:00',
  etime: '2026-11-19T11:00:00+08:00',
  check_time: null,
  amount: 90,
  discount: 0,
  total_amount: 90,
  discounts: [],
};

function open(
  record: JsonObject,
  stored: JsonObject | null = buildService(),
  stays: RealStay[] = [STAY],
  readYear = async (): Promise<object> => ({ days: [], sp_days: [] }),
) {
  const goTo = vi.fn();
  const invoke = vi.fn(
    (operation: string): Promise<object> =>
      operation === 'service.fetchStays' ? Promise.resolve({ content: stays }) : readYear(),
  );
  renderView(<Simulator record={record} stored={stored} isReadOnly={false} goTo={goTo} />, {
    dataProvider: { invoke },
    words,
  });
  return { goTo, invoke };
}

const explanation = () => screen.findByRole('table', { name: '價格說明' });
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).filter((text) => text !== '');
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(cells);

test('explains the price of the plan as it is typed, and sums up to it', async () => {
  open(buildService({ price: 40 }, { enableDayAmountLimit: true, dayAmountLimit: 70 }));
  expect(rowsOf(await explanation())).toEqual([
    ['11-20 星期五，平日費率'],
    ['16:00–18:00', '每 1 小時 40 元', '120 分', '2', '40', '80', '不設', '80'],
    ['平日當日上限 70 元', '80 以 70 計', '70'],
    ['應收', '120 分', '70'],
  ]);
  expect(screen.getByText('目前方案 60，多 10')).toBeTruthy();
  expect(screen.getByText('11-20 星期五，平日')).toBeTruthy();
  expect(screen.getAllByText('30 元 → 40 元')).not.toHaveLength(0);
});

test('a short cut sets the exit, a discount takes off', async () => {
  open(buildService());
  await userEvent.click(screen.getByRole('button', { name: '過夜' }));
  expect(await screen.findByRole('textbox', { name: /^出場/ })).toHaveProperty('value', '2026-11-21 08:00');
  await waitFor(async () => expect(rowsOf(await explanation()).at(-1)).toContain('480'));
  expect(screen.getByText('11-20 星期五，平日 → 11-21 星期六，假日')).toBeTruthy();

  await userEvent.click(screen.getByRole('combobox', { name: '折抵' }));
  await userEvent.click(await screen.findByRole('option', { name: '折抵金額' }));
  await userEvent.type(screen.getByRole('textbox', { name: '折抵金額' }), '50');
  await userEvent.tab();
  await waitFor(async () =>
    expect(rowsOf(await explanation()).slice(-2)).toEqual([
      ['金額折抵：折抵 50 元', '−50'],
      ['應收', '960 分', '430'],
    ]),
  );
});

test('the calendar says of what kind a day is, and is asked once a year', async () => {
  const days = [{ date: '2026-11-20', kind: 'holiday' }];
  const { invoke } = open(buildService(), buildService(), [STAY], async () => ({ days, sp_days: [] }));
  expect(await screen.findByText('11-20 星期五，假日')).toBeTruthy();
  expect(invoke.mock.calls.filter(([operation]) => operation === 'calendar.fetchCalendar')).toHaveLength(1);
  expect(invoke).toHaveBeenCalledWith('calendar.fetchCalendar', { year: 2026 });
});

test('without a calendar, days count by their weekday, and that is said', async () => {
  open(buildService(), buildService(), [STAY], () => Promise.reject(new Error('away')));
  expect(await screen.findByText('讀不到行事曆，日別以星期判斷')).toBeTruthy();
  expect(await screen.findByText('11-20 星期五，平日')).toBeTruthy();
});

test('a plan with faults names them by section, and leads to the field', async () => {
  const { goTo } = open(buildService({ charge_interval: 0 }));
  const faults = await screen.findByRole('alert');
  expect(faults.textContent).toContain('平日第 1 段的計費單位');
  const [first] = within(faults).getAllByRole('button', { name: '前往修改' });
  if (first) await userEvent.click(first);
  expect(goTo).toHaveBeenCalledWith('data.periods.normal');
});

test('real stays are compared, with the reason of each', async () => {
  const short = { ...STAY, id: 8, name: null, etime: STAY.ctime };
  const { invoke } = open(buildService({ price: 40 }), buildService(), [short, STAY]);
  await userEvent.click(await screen.findByRole('tab', { name: /實際停車比對\s*2 筆/ }));
  const table = await screen.findByRole('table', { name: '實際停車比對' });
  expect(rowsOf(table)).toEqual([
    ['AXC-4247', '11-19 08:00', '3 小時 0 分', '90', '120', '+30', '平日 00:00–24:00 30 元改 40 元'],
    ['無牌', '11-19 08:00', '0 小時 0 分', '0', '0', '0', '不受影響'],
  ]);
  expect(screen.getByText('合計差').textContent).toBe('合計差 +30');
  expect(screen.getByText('變多').textContent).toBe('變多 1');
  await userEvent.click(screen.getByRole('switch', { name: '只看有差異' }));
  expect(rowsOf(table)).toHaveLength(1);
  expect(invoke).toHaveBeenCalledWith('service.fetchStays', { id: 1 });
});

test('a new plan has nothing to be compared with', async () => {
  const { invoke } = open(buildService(), null);
  expect(await explanation()).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '實際停車比對' }));
  expect(screen.getByText('新方案還沒有目前方案可以比對')).toBeTruthy();
  expect(invoke.mock.calls.filter(([operation]) => operation === 'service.fetchStays')).toEqual([]);
});

test('the explanation is copied as text, the steps of the chart are a table too', async () => {
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open(buildService());
  await explanation();
  await user.click(screen.getByRole('button', { name: '複製說明' }));
  const text = copied.mock.calls[0]?.[0] ?? '';
  expect(text.split('\n').at(-1)).toBe('應收\t\t120 分\t\t\t\t\t60');
  expect(text).toContain('16:00–18:00\t每 1 小時 30 元\t120 分\t2\t30\t60\t不設\t60');
  await user.click(screen.getByText('以表格顯示'));
  expect(screen.getByRole('row', { name: '1 小時 0 分 60 60' })).toBeTruthy();
});
