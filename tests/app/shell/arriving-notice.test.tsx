// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Arriving } from '../../../src/app/shell/header.tsx';
import type { SystemInfo } from '../../../src/data/start/system-info.ts';
import { eventually } from '../../support/eventually.ts';
import { buildData, SYSTEM } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const systemAt = (ARRIVED: number): SystemInfo => ({ ...SYSTEM, DEMO: { ARRIVED, PARTS: 368 } });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('records that still arrive are said with how far they are, until all are here', async () => {
  let system = systemAt(100);
  const data = buildData({ 'system.fetchSystem': () => system });
  drawInApp(<Arriving />, { data, system });
  // The part is loaded by real time.
  await eventually(async () => {
    await pass(0);
    expect(screen.getByText('展示資料載入中 27%').title).not.toBe('');
  });

  system = systemAt(300);
  await pass(6);
  expect(screen.getByText('展示資料載入中 81%')).toBeDefined();

  system = SYSTEM;
  await pass(6);
  expect(screen.queryByText(/載入中/)).toBeNull();

  const asked = vi.mocked(data.client.invoke).mock.calls.length;
  await pass(60);
  expect(data.client.invoke).toHaveBeenCalledTimes(asked);
});

test('a system that is whole at the start is asked for nothing', async () => {
  const data = buildData();
  drawInApp(<Arriving />, { data });
  await pass(60);
  expect(data.client.invoke).not.toHaveBeenCalled();
});
