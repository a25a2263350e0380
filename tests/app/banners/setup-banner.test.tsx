// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { SetupBanner } from '../../../src/app/banners/setup-banner.tsx';
import { recallNextStep, rememberNextStep } from '../../../src/app/setup/setup-progress.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import type { SetupStep, SystemInfo } from '../../../src/data/start/system-info.ts';
import { buildData, SYSTEM } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const systemAt = (step: SetupStep): SystemInfo => ({ ...SYSTEM, SERVER: { INIT: true, SETUP: step } });

test('a registration that stopped at the category is finished after the sign-in', async () => {
  const addCategory = vi.fn(() => ({}));
  const system = systemAt('category');
  const data = buildData({ 'system.fetchSystem': () => system, 'category.addCategory': addCategory });
  drawInApp(<SetupBanner />, { data, system });
  await waitFor(() => expect(addCategory).toHaveBeenCalledWith({ name: 'Default' }));
  expect(screen.queryByText(shell.init.unfinished)).toBeNull();
});

test('so is one of this browser at a provider that says no more than whether it is set up', async () => {
  rememberNextStep('category');
  const addCategory = vi.fn(() => ({}));
  const system: SystemInfo = { MODE: 'normal', SERVER: { INIT: true } };
  const data = buildData({ 'system.fetchSystem': () => system, 'category.addCategory': addCategory });
  drawInApp(<SetupBanner />, { data, system });
  await waitFor(() => expect(addCategory).toHaveBeenCalledWith({ name: 'Default' }));
  await waitFor(() => expect(recallNextStep()).toBe('done'));
});

test('when that fails it says so and tries again when asked', async () => {
  const addCategory = vi.fn(() => {
    throw new ProviderError({ status: 500, code: 'internal' });
  });
  const system = systemAt('category');
  const data = buildData({ 'system.fetchSystem': () => system, 'category.addCategory': addCategory });
  drawInApp(<SetupBanner />, { data, system });
  await screen.findByText(shell.init.unfinished);
  addCategory.mockReturnValue(undefined as never);
  fireEvent.click(screen.getByRole('button', { name: shell.retry }));
  await waitFor(() => expect(screen.queryByText(shell.init.unfinished)).toBeNull());
  expect(addCategory).toHaveBeenCalledTimes(2);
});

test('a system that is set up is left alone', () => {
  const data = buildData();
  drawInApp(<SetupBanner />, { data });
  expect(data.client.invoke).not.toHaveBeenCalled();
});
