// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstView, loadLater } from '../../src/engine/parts/later.tsx';

const Part = () => <p>part</p>;
const load = vi.fn(async () => Part);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  load.mockClear();
});

async function draw(): Promise<void> {
  const Late = afterFirstView(load);
  await act(async () => {
    render(<Late />);
  });
}

test('fetches a part of every page once the first view is there', async () => {
  await draw();
  expect(load).not.toHaveBeenCalled();

  await act(loadLater);

  expect(screen.getByText('part')).toBeTruthy();
});

test('fetches it after three seconds where nothing says that the first view is there', async () => {
  await draw();
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(load).not.toHaveBeenCalled();

  await act(() => vi.advanceTimersByTimeAsync(1));

  expect(screen.getByText('part')).toBeTruthy();
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['half a minute has passed', () => vi.advanceTimersByTimeAsync(30_000)],
])('stands without a part that cannot be fetched, and has it once %s', async (_, wait) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('Unable to preload CSS'));
  await draw();
  await act(loadLater);
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('part')).toBeNull();

  await act(async () => void (await wait()));

  expect(screen.getByText('part')).toBeTruthy();
});
