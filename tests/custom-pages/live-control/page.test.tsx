// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from './open-page.tsx';

const row = (name: string) => screen.getByRole('region', { name });
const button = (name: string, within_?: HTMLElement) =>
  (within_ === undefined ? screen : within(within_)).getByRole('button', { name });
/** It keeps the focus: it says that it is disabled, and does nothing. */
const isOff = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true';
const report = (id: number, state: string, more: Record<string, unknown> = {}) => ({
  event_type: 'report',
  gateway: { id, type: 'in', state, ...more },
});

test('a gate is opened with a reason: sent, accepted by the device, and confirmed by its report alone', async () => {
  let answer = () => {};
  const { feed, sent } = openPage({
    answers: {
      'io.openGateway': () =>
        new Promise((resolve) => {
          answer = () => resolve({});
        }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '開一次 入口 01' }));
  await userEvent.click(button('辨識失敗'));
  expect(sent('io.openGateway')).toEqual([{ id: 11, reason: '辨識失敗' }]);
  const gate = row('入口 01');
  expect(within(gate).getByText(/^已送出/)).toBeTruthy();
  expect(isOff(button('開一次 入口 01'))).toBe(true);
  expect(within(gate).getByText('已關閉')).toBeTruthy();
  answer();
  expect(await within(gate).findByText('等待確認')).toBeTruthy();
  expect(within(gate).getByText('已關閉')).toBeTruthy();
  act(() => feed.say('gateways', report(11, 'opening')));
  expect(await within(gate).findByText(/^已確認/)).toBeTruthy();
  expect(within(gate).getByText('開啟中')).toBeTruthy();
});

test('a digit leads to the command of its gate, and neither sends it nor is taken from a field or a dialog', async () => {
  const { sent } = openPage();
  const first = await screen.findByRole('button', { name: '開一次 入口 01' });
  const second = screen.getAllByRole('button', { name: /^開一次/ })[1];
  expect(second?.getAttribute('aria-keyshortcuts')).toBe('2');
  await userEvent.keyboard('2');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('9');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('1');
  expect(document.activeElement).toBe(first);
  expect(sent('io.openGateway')).toEqual([]);
  await userEvent.click(button('更正 汽車 一般'));
  await userEvent.keyboard('2');
  expect(document.activeElement?.tagName).toBe('INPUT');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('保持開啟 入口 01'));
  await userEvent.keyboard('{Tab}2');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('four fast presses open once', async () => {
  const { sent } = openPage({ settings: { LIVE_CONTROL: { ASK_REASON: false } } });
  const open = await screen.findByRole('button', { name: '開一次 入口 01' });
  act(() => {
    for (let press = 0; press < 4; press += 1) open.click();
  });
  await waitFor(() => expect(sent('io.openGateway')).toEqual([{ id: 11 }]));
});

test('a reason in own words is asked for before it is sent; Escape gives it up', async () => {
  const { sent } = openPage({ settings: { LIVE_CONTROL: { MANUAL_OPEN_REASONS: '演習、測試' } } });
  await userEvent.click(await screen.findByRole('button', { name: '開一次 入口 01' }));
  expect(document.activeElement?.textContent).toBe('演習');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: '演習' })).toBeNull();
  expect(document.activeElement).toBe(button('開一次 入口 01'));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button('其他…'));
  expect(button('送出開一次').hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('消防車進場演練{Enter}');
  await waitFor(() => expect(sent('io.openGateway')).toEqual([{ id: 11, reason: '消防車進場演練' }]));
});

test('a refused command says why and is sent again; a report that never came is said too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isRefusing = true;
    const { sent } = openPage({
      settings: { LIVE_CONTROL: { ASK_REASON: false } },
      answers: {
        'io.openGateway': () => {
          if (isRefusing) throw new Error('拒絕');
          return {};
        },
      },
    });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: '開一次 入口 01' }));
    expect(await within(row('入口 01')).findByText(/^失敗：/)).toBeTruthy();
    isRefusing = false;
    await user.click(button('再試一次 入口 01'));
    await waitFor(() => expect(sent('io.openGateway').length).toBe(2));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(within(row('入口 01')).getByText('失敗：10 秒未回報')).toBeTruthy();
    expect(within(row('入口 01')).getByText('狀態不明')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('keeping a gate open asks first, and says since when, by whom and why', async () => {
  const { feed, sent } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: '保持開啟 入口 01' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('讓「入口 01」保持開啟？')).toBeTruthy();
  expect(button('保持開啟', dialog).hasAttribute('disabled')).toBe(true);
  await userEvent.type(within(dialog).getByRole('combobox'), '活動疏運');
  await userEvent.click(button('保持開啟', dialog));
  expect(sent('io.keepGatewayOpen')).toEqual([{ id: 11, reason: '活動疏運' }]);
  const kept = { since: '2026-11-20T05:05:00Z', by: '櫃台 01', reason: '活動疏運' };
  act(() => feed.say('gateways', report(11, 'open', { kept_open: kept })));
  const gate = row('入口 01');
  expect(await within(gate).findByText(/自 13:05 起 .*，活動疏運，櫃台 01/)).toBeTruthy();
  await userEvent.click(button('結束保持開啟 入口 01', gate));
  expect(sent('io.endKeepOpen')).toEqual([{ id: 11 }]);
});

test('a provider that has raiseGate and lowerGate alone is asked for these, and keeps no gate open', async () => {
  const { sent } = openPage({
    settings: { LIVE_CONTROL: { ASK_REASON: false } },
    missing: ['io.openGateway', 'io.closeGateway', 'io.keepGatewayOpen'],
  });
  await userEvent.click(await screen.findByRole('button', { name: '開一次 入口 01' }));
  expect(sent('drivewayGateController.raiseGate')).toEqual([{ id: 11 }]);
  expect(screen.queryByRole('button', { name: '保持開啟 入口 01' })).toBeNull();
});

test('an access point is reset after a confirm whose Enter cancels', async () => {
  const { sent } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: '重設 入口 01 主機' }));
  const dialog = await screen.findByRole('dialog');
  expect(document.activeElement).toBe(button('取消', dialog));
  await userEvent.click(button('重設主機', dialog));
  expect(sent('io.resetAccessPoint')).toEqual([{ id: 21 }]);
});

test('a corrected number of free spaces is capped at the capacity and sent as vehicles that stand', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T06:32:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { feed, sent } = openPage();
  await user.click(await screen.findByRole('button', { name: '更正 汽車 一般' }));
  const input = screen.getByRole('textbox', { name: '更正剩餘車位' });
  await user.clear(input);
  await user.type(input, '42');
  expect(screen.getByText('多 5 格')).toBeTruthy();
  // A report that comes meanwhile changes nothing that was typed.
  act(() => feed.say('parking_spaces', { parking_space: { id: 31, capacity: 120, count: 90 } }));
  expect((input as HTMLInputElement).value).toBe('42');
  await user.clear(input);
  await user.type(input, '999');
  expect((input as HTMLInputElement).value).toBe('120');
  await user.clear(input);
  await user.type(input, '42{Enter}');
  expect(sent('io.updateSpaceCount')).toEqual([{ id: 31, count: 78 }]);
  expect(await screen.findByText('等待設備回報 42')).toBeTruthy();
  const correction = { old_count: 83, new_count: 78, by: '值班主管', at: '2026-11-20T06:32:00Z' };
  act(() => feed.say('parking_spaces', { parking_space: { id: 31, capacity: 120, count: 78, correction } }));
  expect(await screen.findByText(/37 → 42，值班主管，14:32/)).toBeTruthy();
  // In the next shift the number that stands there is no longer that of the correction.
  vi.setSystemTime(new Date('2026-11-20T14:32:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('已停 78')).toBeTruthy();
});

test('a lost feed locks every control, and an override with its reason in the log frees them', async () => {
  const { feed, sent } = openPage();
  await screen.findByRole('button', { name: '開一次 入口 01' });
  act(() => feed.become({ status: 'lost' }));
  expect(await screen.findByText(/^控制已鎖定/)).toBeTruthy();
  for (const name of ['開一次 入口 01', '保持開啟 出口 01', '重設 入口 01 主機', '更正 汽車 一般']) {
    expect(isOff(button(name))).toBe(true);
  }
  await userEvent.click(button('解除鎖定'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '出口有車等候');
  expect(button('解除 5 分鐘', dialog).hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(button('解除 5 分鐘', dialog));
  expect(await screen.findByText(/^已解除鎖定/)).toBeTruthy();
  // The keyboard stays at what was done.
  await waitFor(() => expect(document.activeElement).toBe(button('恢復鎖定')));
  expect(sent('liveControl.note')).toEqual([{ kind: 'unlocked', reason: '出口有車等候' }]);
  expect(isOff(button('開一次 入口 01'))).toBe(false);
  await userEvent.click(button('恢復鎖定'));
  expect(isOff(button('開一次 入口 01'))).toBe(true);
  act(() => feed.become({ status: 'connected' }));
  await waitFor(() => expect(isOff(button('開一次 入口 01'))).toBe(false));
});

test.each([
  ['開一次 入口 01', 'io.openGateway', '{Enter}{Enter}'],
  ['保持開啟 入口 01', 'io.keepGatewayOpen', '{Enter}活動疏運{Tab}{Tab}{Enter}'],
  ['重設 入口 01 主機', 'io.resetAccessPoint', '{Enter}{Tab}{Enter}'],
  ['更正 汽車 一般', 'io.updateSpaceCount', '{Enter}42{Enter}'],
])(
  'by keyboard alone, the key that commanded keeps the focus while its command runs: %s',
  async (name, operation, keys) => {
    const { sent } = openPage({ answers: { [operation]: () => new Promise(() => {}) } });
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard(keys);
    await waitFor(() => expect(sent(operation).length).toBe(1));
    await waitFor(() => expect(document.activeElement).toBe(button(name)));
    expect(isOff(button(name))).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button(name));
    expect(sent(operation).length).toBe(1);
  },
);

test.each([
  ['開一次 入口 01', 'io.openGateway', '{Enter}', '{Enter}'],
  ['開一次 入口 01', 'io.openGateway', '{Enter}{Tab}{Tab}{Tab}{Tab}{Enter}消防車', '{Enter}'],
  ['保持開啟 入口 01', 'io.keepGatewayOpen', '{Enter}活動疏運{Tab}{Tab}', '{Enter}'],
  ['重設 入口 01 主機', 'io.resetAccessPoint', '{Enter}{Tab}', '{Enter}'],
  ['更正 汽車 一般', 'io.updateSpaceCount', '{Enter}42', '{Enter}'],
])('a question that is open when the feed is lost sends nothing: %s', async (name, operation, ask, send) => {
  const { feed, sent } = openPage();
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard(ask);
  act(() => feed.become({ status: 'lost' }));
  await userEvent.keyboard(send);
  expect(sent(operation)).toEqual([]);
  // What was typed is sent once the feed is back.
  const typed = screen.queryAllByRole('textbox').map((box) => (box as HTMLInputElement).value);
  expect(typed).toEqual(ask.includes('42') ? ['42'] : ask.includes('消防車') ? ['消防車'] : []);
});

test('a topic that the broker does not serve is said, and the devices are asked every three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { feed, sent } = openPage();
  await screen.findByRole('button', { name: '開一次 入口 01' });
  act(() => feed.become({ unheard: ['app.status'] }));
  expect(screen.queryByText('收不到即時訊息')).toBeNull();
  act(() => feed.become({ unheard: ['gateways'] }));
  expect(await screen.findByText('收不到即時訊息')).toBeTruthy();
  expect(isOff(button('開一次 入口 01'))).toBe(false);
  const before = sent('io.readDivisions').length;
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(sent('io.readDivisions').length - before).toBe(2);
});

test('an override that does not stand in the log frees nothing', async () => {
  const { feed } = openPage({
    answers: {
      'liveControl.note': () => {
        throw new Error('away');
      },
    },
  });
  await screen.findByRole('button', { name: '開一次 入口 01' });
  act(() => feed.become({ status: 'lost' }));
  await userEvent.click(await screen.findByRole('button', { name: '解除鎖定' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'x');
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(button('解除 5 分鐘', dialog));
  await waitFor(() => expect(button('解除 5 分鐘', dialog).hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText(/^已解除鎖定/)).toBeNull();
});

test('who may only look has no control', async () => {
  openPage({ denied: ['edit'] });
  const gate = await screen.findByRole('region', { name: '入口 01' });
  expect(within(gate).getByText('已關閉')).toBeTruthy();
  expect(within(gate).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /重設|更正/ })).toBeNull();
});

const wantsIn = (plate: string) => ({
  event_type: 'black_car_want_enter',
  gateway: { id: 11, type: 'in' },
  car: { plate_number: plate },
});

test('a vehicle of the blacklist is let in by its record and then the gate; a failed gate is repeated alone', async () => {
  let isRefusing = true;
  const { feed, sent } = openPage({
    answers: {
      'blackList.findBlackList': () => ({
        content: [
          { id: 1, name: '多次未繳離場', plate: 'RCK-8806', dept: { name: '保全勤務組', code: 'C02' } },
        ],
      }),
      'io.openGateway': () => {
        if (isRefusing) throw new Error('拒絕');
        return {};
      },
    },
  });
  await screen.findByRole('region', { name: '入口 01' });
  act(() => {
    feed.say('gateways', wantsIn('RCK8806'));
    feed.say('gateways', wantsIn('RCK8806'));
    feed.say('gateways', wantsIn('MGB0923'));
  });
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('第 1 輛，共 2 輛等候')).toBeTruthy();
  expect(await within(dialog).findByText('多次未繳離場')).toBeTruthy();
  expect(within(dialog).getByText('保全勤務組（C02）')).toBeTruthy();
  await userEvent.click(button('放行並開閘', dialog));
  expect(await within(dialog).findByText(/進場紀錄已新增，但閘門沒有開啟/)).toBeTruthy();
  const [item] = sent('item.addItem');
  expect(item).toMatchObject({ type: 'park_service', name: 'RCK8806', car_type: 'C', park_space_id: 31 });
  isRefusing = false;
  await userEvent.click(button('只再開閘', dialog));
  expect(await within(dialog).findByText('第 1 輛，共 1 輛等候')).toBeTruthy();
  expect(sent('item.addItem').length).toBe(1);
  expect(sent('io.openGateway').at(-1)).toMatchObject({ id: 11, plate: 'RCK8806' });
  await waitFor(() =>
    expect(sent('liveControl.note')).toEqual([{ kind: 'blackAllowed', gateway_id: 11, plate: 'RCK8806' }]),
  );
  // Another operator decides about the one that is left.
  act(() =>
    feed.say('gateways', {
      event_type: 'black_car_refused',
      gateway: { id: 11 },
      car: { plate_number: 'MGB0923' },
      by: 'x',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('closing the question decides nothing; the count stays and opens it again', async () => {
  const { feed, sent } = openPage();
  await screen.findByRole('region', { name: '入口 01' });
  act(() => feed.say('gateways', wantsIn('RCK8806')));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Enter}');
  expect(sent('item.addItem')).toEqual([]);
  await userEvent.click(button('關閉，稍後再決定', dialog));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(button('黑名單待決定 1'));
  await userEvent.click(button('拒絕進場', await screen.findByRole('alertdialog')));
  await waitFor(() =>
    expect(sent('liveControl.note')).toEqual([{ kind: 'blackRefused', gateway_id: 11, plate: 'RCK8806' }]),
  );
  expect(sent('item.addItem')).toEqual([]);
});

test('what cannot be read is said and read again; without divisions the page says so', async () => {
  let isAway = true;
  const { unmount } = openPage({
    answers: {
      'io.readDivisions': () => {
        if (isAway) throw new Error('away');
        return [];
      },
    },
  });
  await screen.findByRole('alert');
  isAway = false;
  await userEvent.click(button('重試'));
  expect(await screen.findByText('尚未設定任何分區')).toBeTruthy();
  unmount();
});
