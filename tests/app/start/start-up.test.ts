import { beforeEach, expect, test, vi } from 'vitest';
import { startUp } from '../../../src/app/start/start-up.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { clearSession, writeSession } from '../../../src/data/auth/session.ts';
import type { OpenDataOptions } from '../../../src/data/start/open-data.ts';
import { stubStorage } from '../../data/fetch-adapter.ts';
import { buildData, SYSTEM } from '../support/build-data.ts';

beforeEach(stubStorage);

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

test('entries below a group are read too, and names take the place of words', async () => {
  const data = buildData({
    'system.fetchRouteConfig': () => ({
      content: [
        {
          key: 'manage',
          privileges: ['basic:r'],
          children: [{ key: 'depts', title: '部門', privileges: ['all:crud'] }, { title: 'no key' }, 7],
        },
      ],
    }),
  });
  const { routes } = await startUp({ open: async () => data });
  expect(routes).toMatchObject([{ name: 'dept', privileges: ['basic:r'] }]);
  expect(data.i18n.rename).toHaveBeenCalledWith({ 'menu.dept': '部門', 'dept.title': '部門' });
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

test('it does not wait for the live feed, which nobody listens to yet', async () => {
  const data = buildData();
  const connect = vi.spyOn(data.live, 'connect').mockReturnValue(new Promise(() => {}));
  await startUp({ open: async () => data });
  expect(connect).not.toHaveBeenCalled();
});

test.each([
  ['as documented', { MODE: 'debug', SERVER: { INIT: false } }, { MODE: 'debug', SERVER: { INIT: false } }],
  ['without a mode', { SERVER: { INIT: true } }, { MODE: 'normal', SERVER: { INIT: true } }],
  [
    'with a step that is none of ours',
    { MODE: 'normal', SERVER: { INIT: true, SETUP: 'licence' } },
    { MODE: 'normal', SERVER: { INIT: true } },
  ],
])('system info %s is enough', async (_, answer, system) => {
  const open = async () => buildData({ 'system.fetchSystem': () => answer });
  expect((await startUp({ open })).system).toEqual(system);
});

test('system info that does not say whether the system is set up is a wrong answer', async () => {
  const open = async () => buildData({ 'system.fetchSystem': () => ({ MODE: 'normal', SERVER: {} }) });
  await expect(startUp({ open })).rejects.toMatchObject({
    code: 'wrongAnswer',
    params: { missing: 'SERVER.INIT' },
  });
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

test.each([
  ['without a network', 0, 'offline'],
  ['behind a proxy whose server is away', 502, 'unknown'],
])('%s whoever is signed in starts, who is not is told of it', async (_, status, code) => {
  const away = async () =>
    buildData({
      'system.fetchSystem': () => {
        throw new ProviderError({ status, code });
      },
    });
  stubStorage();
  writeSession({ id: '3', name: 'mei', token: '3-secret', roles: ['basic'] });
  expect((await startUp({ open: away })).system.SERVER).toEqual({ INIT: true, SETUP: 'done' });

  clearSession();
  await expect(startUp({ open: away })).rejects.toMatchObject({ status, code });
});

test('a server that refuses to say what it is stops the start, also of who is signed in', async () => {
  stubStorage();
  writeSession({ id: '3', name: 'mei', token: '3-secret', roles: ['basic'] });
  const broken = async () =>
    buildData({
      'system.fetchSystem': () => {
        throw new ProviderError({ status: 500, code: 'internal' });
      },
    });

  await expect(startUp({ open: broken })).rejects.toMatchObject({ status: 500 });
});
