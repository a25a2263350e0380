import { expect, test, vi } from 'vitest';
import { startUp } from '../../../src/app/start/start-up.ts';
import type { OpenDataOptions } from '../../../src/data/start/open-data.ts';
import { buildData, SYSTEM } from '../support/build-data.ts';

test('the fetched route configuration is merged into the routes, and rights follow it', async () => {
  let rights: OpenDataOptions['resources'];
  const started = await startUp({
    open: async (options) => {
      rights = options?.resources;
      return buildData({
        'system.fetchRouteConfig': () => ({
          content: [{ key: 'depts', display: false, privileges: ['basic:r'] }],
        }),
      });
    },
  });
  expect(started.routes).toMatchObject([{ name: 'dept', isDisplayed: false, privileges: ['basic:r'] }]);
  expect(rights?.()).toBe(started.routes);
  expect(started.system).toEqual(SYSTEM);
});

test('without a route configuration it warns and goes on with the default routes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const started = await startUp({
    open: async () =>
      buildData({
        'system.fetchRouteConfig': () => {
          throw new Error('away');
        },
      }),
  });
  expect(started.routes).toMatchObject([{ name: 'dept', isDisplayed: true }]);
  expect(warn).toHaveBeenCalledOnce();
});

test('it waits for the live feed for a second at most', async () => {
  vi.useFakeTimers();
  try {
    const starting = startUp({ open: async () => buildData(), connectFeed: () => new Promise(() => {}) });
    let isThrough = false;
    void starting.then(() => {
      isThrough = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isThrough).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isThrough).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a live feed that fails is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await startUp({ open: async () => buildData(), connectFeed: () => Promise.reject(new Error('refused')) });
  expect(warn).toHaveBeenCalledOnce();
});

test('without system info there is no start', async () => {
  const open = async () =>
    buildData({
      'system.fetchSystem': () => {
        throw new Error('away');
      },
    });
  await expect(startUp({ open })).rejects.toThrow('away');
});
