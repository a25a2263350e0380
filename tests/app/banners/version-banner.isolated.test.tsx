// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { VersionBanner } from '../../../src/app/banners/version-banner.tsx';
import { loadConfigIndex, readServedPage } from '../../../src/data/config/load-config-index.ts';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

vi.mock('../../../src/data/config/load-config-index.ts', () => ({
  loadConfigIndex: vi.fn(),
  readServedPage: vi.fn(),
}));

const SCRIPT = '<script type="module" src="/assets/index-1.js"></script>';

beforeEach(() => {
  document.head.innerHTML = SCRIPT;
  vi.mocked(loadConfigIndex).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

function draw(version: string, page: string) {
  const data = buildData();
  vi.mocked(loadConfigIndex).mockResolvedValue({ ...data.index, version });
  vi.mocked(readServedPage).mockResolvedValue(page);
  drawInApp(<VersionBanner />, { data });
}

test.each([
  ['another configuration', '2', SCRIPT],
  ['another build of the user interface', '1', SCRIPT.replace('index-1', 'index-2')],
])('%s is said once, and offers to load the page again', async (_, version, page) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  draw(version, page);
  await act(() => vi.advanceTimersByTimeAsync(15_000));

  expect(await screen.findAllByRole('button', { name: shell.update.reload })).toHaveLength(1);
});

test('who comes back to the page is offered another configuration at once', async () => {
  draw('2', SCRIPT);
  act(() => {
    dispatchEvent(new Event('focus'));
  });

  expect(await screen.findAllByRole('button', { name: shell.update.reload })).toHaveLength(1);
  expect(loadConfigIndex).toHaveBeenCalledOnce();
});

test('what the start-up has just read is not read again', async () => {
  draw('1', SCRIPT);
  await waitFor(() => expect(readServedPage).toHaveBeenCalled());

  expect(loadConfigIndex).not.toHaveBeenCalled();
});

test.each([
  ['the same', '1', SCRIPT],
  ['an error page of something in front of the server', '1', '<html>Bad gateway</html>'],
])('%s is nothing to say', async (_, version, page) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(readServedPage).mockClear();
  draw(version, page);
  await act(() => vi.advanceTimersByTimeAsync(15_000));

  expect(readServedPage).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});
