// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { AlarmBanners } from '../../../src/app/banners/alarm-banners.tsx';
import { drawInApp } from '../support/draw-in-app.tsx';

const SHOWN_MS = 30_000;

/** Draws the banners of a page, and gives what tells it an alarm. */
function draw(isBlocked = false) {
  let notify: ReturnType<typeof useNotify> = () => {};
  function Teller() {
    const own = useNotify();
    useEffect(() => {
      notify = own;
    });
    return null;
  }
  const sound = { isBlocked: () => isBlocked, subscribe: () => () => {}, play: async () => {} };
  drawInApp(
    <>
      <AlarmBanners />
      <Teller />
    </>,
    { path: '/dashboard/devices' },
  );
  return (text: string, page = '/dashboard/devices') =>
    act(() =>
      notify(text, { type: 'error', autoHideDuration: SHOWN_MS, alarm: { page, at: Date.now(), sound } }),
    );
}

const shown = () => screen.queryAllByRole('alert').map((banner) => banner.querySelector('b')?.textContent);

test('each alarm of the page stands for its own time, the latest three, newest first', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const tell = draw();
  tell('elsewhere', '/dashboard/other');
  expect(shown()).toEqual([]);

  tell('first');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  tell('second');
  expect(shown()).toEqual(['second', 'first']);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shown()).toEqual(['second']);

  for (const text of ['third', 'fourth', 'fifth']) tell(text);
  expect(shown()).toEqual(['fifth', 'fourth', 'third']);
  await act(() => vi.advanceTimersByTimeAsync(SHOWN_MS));
  expect(shown()).toEqual([]);
});

test('one that is seen goes, and the others stay; one alone offers to allow the sound', async () => {
  const tell = draw(true);
  tell('first');
  tell('second');
  expect(screen.getAllByRole('button', { name: shell.inbox.allowSound })).toHaveLength(1);

  const [seen] = screen.getAllByRole('button', { name: shell.inbox.seen });
  if (seen !== undefined) await userEvent.click(seen);
  expect(shown()).toEqual(['first']);
});
