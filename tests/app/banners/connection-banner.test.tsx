// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { ConnectionBanner } from '../../../src/app/banners/connection-banner.tsx';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

test('a lost connection is said once, with the time, until it is back', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:29:00Z'), toFake: ['Date'] });
  const data = buildData();
  drawInApp(<ConnectionBanner />, { data });
  expect(screen.queryByRole('alert')).toBeNull();

  act(() => {
    data.connection.suspect();
    data.connection.suspect();
  });
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain(shell.connection.lost.replace('%{time}', '14:29'));

  act(() => data.connection.reached());
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});
