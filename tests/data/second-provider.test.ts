import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readHealth } from '../../src/app/gate/read-health.ts';
import { buildMenu } from '../../src/app/menu/build-menu.ts';
import { matchRoute } from '../../src/app/routes/match-route.ts';
import { mayOpen } from '../../src/app/routes/may-open.ts';
import { finishSetup } from '../../src/app/setup/finish-setup.ts';
import { registerFirstUser } from '../../src/app/setup/register-first-user.ts';
import { readNextStep } from '../../src/app/setup/setup-progress.ts';
import { startUp } from '../../src/app/start/start-up.ts';
import { openSecondData } from '../support/second-provider/open-second-data.ts';
import {
  type SecondProviderOptions,
  startSecondProvider,
} from '../support/second-provider/second-provider.ts';
import { stubStorage } from './fetch-adapter.ts';

beforeEach(stubStorage);

/** The product's start in front of the second provider, as the browser does it. */
async function start(options?: SecondProviderOptions) {
  const provider = await startSecondProvider(options);
  onTestFinished(() => provider.stop());
  const started = await startUp({
    open: ({ resources } = {}) =>
      openSecondData(provider.url, undefined, { ...(resources && { resources }) }),
  });
  return { provider, started };
}

describe('a provider that says of itself no more than the documents ask for', () => {
  it('is registered at, with its category; a step that it cannot do is left out', async () => {
    const { provider, started } = await start({ isNew: true });
    const { client, authProvider } = started.data;
    expect(started.system).toEqual({ MODE: 'normal', SERVER: { INIT: false } });

    const user = { name: 'first', password: 'open sesame' };
    await registerFirstUser(user, false, { invoke: client.invoke, authProvider, onStep: () => {} });
    await finishSetup({
      invoke: client.invoke,
      hasOperation: client.hasOperation,
      readNextStep: () => readNextStep(client),
      storeName: '',
      host: '',
    });

    expect(provider.shelf.rows('accounts')).toMatchObject([{ account: 'first' }]);
    expect(provider.shelf.rows('kinds').at(-1)).toMatchObject({ name: 'Default' });
    expect(await readNextStep(client)).toBe('done');
  });
});

describe('what it does not have', () => {
  it('is not offered, drafts neither, and nothing is asked of its bare address', async () => {
    const { provider, started } = await start();
    expect(started.routes.map(({ name }) => name).toSorted()).toEqual([
      'black-list',
      'category',
      'dept',
      'ingredient',
      'member',
    ]);

    expect(await readHealth(started.data.client)).toMatchObject({ isServerUp: null });
    expect(provider.calls.toSorted()).toEqual(['GET /about', 'GET /menu']);
  });
});

describe('its lists', () => {
  it('are counted by a header, or by nobody until a page is short', async () => {
    const { provider, started } = await start();
    const { authProvider, dataProvider } = started.data;
    await authProvider.login({ username: 'wang', password: 'open sesame' });
    const read = (resource: string, page: number) =>
      dataProvider.getList(resource, { filter: {}, pagination: { page, perPage: 2 } });

    expect(await read('member', 1)).toMatchObject({ total: provider.shelf.rows('people').length });
    expect(await read('ingredient', 1)).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await read('ingredient', 5)).toMatchObject({ total: provider.shelf.rows('parts').length });
  });
});

describe('its route configuration', () => {
  it('bounds a group for menu and address, moves and names what stands in it', async () => {
    const { routes, data } = (await start()).started;
    const menuOf = (role: string) =>
      buildMenu(routes, [role])
        .flatMap(({ items }) => items)
        .flatMap((item) => ('group' in item && item.group.name === 'manage' ? item.group.entries : []))
        .map(({ name }) => name);

    expect(menuOf('admin').slice(0, 1)).toEqual(['black-list']);
    expect(menuOf('guard')).toEqual(['black-list']);
    expect(menuOf('basic')).toEqual([]);
    const match = matchRoute(routes, '/dashboard/manage/depts');
    expect(match && mayOpen(match.entry, ['basic'])).toBe(false);
    expect(data.i18n.translate('menu.groups.manage')).toBe('營運');
    await data.catalogue.loadEntity('category');
    expect(data.i18n.translate('category.title')).toBe('種類');
  });
});
