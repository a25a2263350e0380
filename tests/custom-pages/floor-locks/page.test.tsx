// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FloorLocksPage } from '../../../custom-pages/floor-locks/view/floor-locks-page.tsx';
import type { Words } from '../../../src/schema/dialect/config-index.ts';
import { renderView } from '../../engine/render-view.tsx';

const WORDS = JSON.parse(readFileSync('i18n/zh-TW/floor-locks.json', 'utf8')) as Words;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T06:32:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page over locks that the test moves. */
function openPage({ denied = [] as string[] } = {}) {
  const store = {
    locks: [
      {
        id: 1,
        name: 'A-01',
        zone: 'A 區',
        status: 'unlock',
        changed_at: '2026-11-20T05:52:00Z',
        changed_by: '櫃台 01',
      },
      { id: 2, name: 'B-01', zone: 'B 區', status: 'unknown' },
    ],
    isAway: false,
    isRefusing: false,
  };
  const invoke = vi.fn(async (id: string, _args: unknown) => {
    if (id === 'io.readFloorLocks' && store.isAway) throw new Error('away');
    if (id === 'io.raiseFloorLock' && store.isRefusing) throw new Error('拒絕');
    return id === 'io.readFloorLocks' ? structuredClone(store.locks) : {};
  });
  const { unmount } = renderView(<FloorLocksPage resource="floor-lock-monitor" exitPath={null} />, {
    dataProvider: { invoke },
    words: { 'floor-locks': WORDS },
    denied,
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return {
    store,
    user,
    unmount,
    sent: (id: string) => invoke.mock.calls.filter(([called]) => called === id).map(([, args]) => args),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

const card = (name: string) => screen.findByRole('article', { name });

/** It keeps the focus: it says that it is disabled, and does nothing. */
const isOff = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true';

test('a lock says what it reported, since when and by whom', async () => {
  const { unmount } = openPage();
  const first = await card('A-01');
  expect(within(first).getByText('已降下')).toBeTruthy();
  expect(within(first).getByText('13:52 降下，櫃台 01')).toBeTruthy();
  expect(isOff(within(first).getByRole('button', { name: '降下 A-01' }))).toBe(true);
  // What is unknown may be moved both ways.
  const second = await card('B-01');
  expect(
    within(second)
      .getAllByRole('button')
      .every((one) => !isOff(one)),
  ).toBe(true);
  unmount();
});

test('a command changes no state; the reading that has it confirms it', async () => {
  const { store, user, sent, wait, unmount } = openPage();
  await user.click(await screen.findByRole('button', { name: '升起 A-01' }));
  expect(sent('io.raiseFloorLock')).toEqual([{ id: 1 }]);
  const first = await card('A-01');
  expect(within(first).getByText('已降下')).toBeTruthy();
  expect(within(first).getByText(/^等待升起確認/)).toBeTruthy();
  expect(
    within(first)
      .getAllByRole('button')
      .every((one) => isOff(one)),
  ).toBe(true);
  Object.assign(store.locks[0] ?? {}, { status: 'running' });
  await wait(3_000);
  expect(within(first).getByText('動作中')).toBeTruthy();
  Object.assign(store.locks[0] ?? {}, { status: 'lock' });
  await wait(3_000);
  expect(within(first).getByText('已升起')).toBeTruthy();
  const log = screen.getByRole('complementary', { name: '指令紀錄' });
  expect(log.querySelector('[data-command=confirmed]')).toBeTruthy();
  unmount();
});

test('a refused command says why at the lock and is tried again in its place', async () => {
  const { store, user, sent, unmount } = openPage();
  store.isRefusing = true;
  await user.click(await screen.findByRole('button', { name: '升起 A-01' }));
  expect(await within(await card('A-01')).findByRole('alert')).toBeTruthy();
  expect(within(await card('A-01')).getByText('已降下')).toBeTruthy();
  store.isRefusing = false;
  await user.click(screen.getByRole('button', { name: '再試 A-01' }));
  await waitFor(() => expect(sent('io.raiseFloorLock').length).toBe(2));
  unmount();
});

test('the key of a command keeps the focus while the command runs, and sends no second one', async () => {
  const { user, sent, unmount } = openPage();
  const up = await screen.findByRole('button', { name: '升起 A-01' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(isOff(up)).toBe(true);
  expect(document.activeElement).toBe(up);
  await user.keyboard('{Enter}');
  expect(sent('io.raiseFloorLock').length).toBe(1);
  unmount();
});

test('a failed reading keeps the cards, locks the buttons, and does not end the reading', async () => {
  const { store, wait, unmount } = openPage();
  await card('A-01');
  store.isAway = true;
  await wait(3_000);
  expect(await screen.findByText(/^資料停在 14:32:0\d，重新連線中$/)).toBeTruthy();
  expect(isOff(screen.getByRole('button', { name: '升起 A-01' }))).toBe(true);
  store.isAway = false;
  await wait(3_000);
  expect(await screen.findByText('每 3 秒更新')).toBeTruthy();
  expect(isOff(screen.getByRole('button', { name: '升起 A-01' }))).toBe(false);
  unmount();
});

test('locks are filtered by name and status; the counts are of all', async () => {
  const { user, unmount } = openPage();
  await card('A-01');
  await user.click(screen.getByRole('button', { name: '未知 1' }));
  expect(screen.queryByRole('article', { name: 'A-01' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: '地鎖名稱' }), 'A');
  expect(screen.getByText('沒有符合條件的地鎖')).toBeTruthy();
  expect(screen.getByRole('button', { name: '全部 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '清除篩選' }));
  expect(screen.getAllByRole('article').length).toBe(2);
  unmount();
});

test('who may only look has no command', async () => {
  const { unmount } = openPage({ denied: ['edit'] });
  expect(within(await card('A-01')).queryByRole('button')).toBeNull();
  unmount();
});
