import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildMenu } from '../../src/app/menu/build-menu.ts';
import { matchRoute } from '../../src/app/routes/match-route.ts';
import { mayOpen } from '../../src/app/routes/may-open.ts';
import { finishSetup } from '../../src/app/setup/finish-setup.ts';
import { registerFirstUser } from '../../src/app/setup/register-first-user.ts';
import { readNextStep } from '../../src/app/setup/setup-progress.ts';
import { readHealth } from '../../src/app/sign-in/read-health.ts';
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
      'visit',
    ]);

    expect(await readHealth(started.data.client)).toMatchObject({ isServerUp: null });
    expect(provider.calls.toSorted()).toEqual(['GET /about', 'GET /menu']);
  });
});

describe('its lists', () => {
  it('are counted by a header, or not until a page is short', async () => {
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

describe('its visits, with other names and with instants as numbers', () => {
  const VISIT = {
    id: 2,
    guest: '訪客02',
    arrived_at: '2026-03-01T02:00:00.000Z',
    left_at: '2026-03-01T02:00:00.500Z',
    calls: [{ room: 'R2', called_at: '2026-03-01T02:01:00.000Z' }],
  };

  async function signIn() {
    const { provider, started } = await start();
    const { authProvider, dataProvider } = started.data;
    await authProvider.login({ username: 'wang', password: 'open sesame' });
    const list = (filter: object, order: 'ASC' | 'DESC' = 'ASC') =>
      dataProvider.getList('visit', {
        filter,
        sort: { field: 'arrived_at', order },
        pagination: { page: 1, perPage: 10 },
      });
    return { provider, dataProvider, list };
  }

  it('are listed, bounded and sorted', async () => {
    const { provider, list } = await signIn();

    const { data, total } = await list({ from: '2026-03-01T02:00:00Z', until: '2026-03-01T04:00:00Z' });
    expect([data.map(({ id }) => id), total]).toEqual([[2, 3], 2]);
    expect(data[0]).toEqual(VISIT);
    expect((await list({}, 'DESC')).data.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    const asked = new URL(provider.calls.at(-2)?.split(' ')[1] ?? '', provider.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      since: String(Date.UTC(2026, 2, 1, 2) / 1000),
      before: String(Date.UTC(2026, 2, 1, 4) / 1000),
      order: 'inAt',
    });
  });

  it('are added, changed and deleted', async () => {
    const { provider, dataProvider } = await signIn();
    const { id: _, ...values } = VISIT;

    const { data } = await dataProvider.create('visit', { data: values });
    expect(data).toEqual({ ...VISIT, id: 6 });
    const changed = { ...data, left_at: null, guest: '王小姐' };
    await dataProvider.update('visit', { id: 6, data: changed, previousData: data });

    const kept = { who: '王小姐', inAt: Date.UTC(2026, 2, 1, 2) / 1000, outAt: null };
    expect(provider.shelf.find('visits', 6)).toMatchObject(kept);
    await dataProvider.delete('visit', { id: 6, previousData: data });
    expect(provider.shelf.rows('visits')).toHaveLength(5);
  });

  it('are refused beside the field that is wrong, in a list too', async () => {
    const { dataProvider } = await signIn();
    const calls = [{ room: 'A', called_at: '2026-03-01T01:00:00Z' }];

    const refused = dataProvider.create('visit', { data: { ...VISIT, arrived_at: 'soon', calls } });

    const words = { keyword: 'said', params: { text: '時間不對' } };
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      errors: [
        { pointer: '/arrived_at', ...words },
        { pointer: '/calls/0/called_at', ...words },
      ],
    });
  });
});

describe('its route configuration', () => {
  it('bounds a group for menu and address, moves and names what stands in it', async () => {
    const { routes, data } = (await start()).started;
    const menuOf = (role: string) =>
      buildMenu(routes, [role], data.index.captions)
        .flatMap(({ items }) => items)
        .flatMap((item) => ('group' in item && item.group.name === 'manage' ? item.group.entries : []))
        .map(({ name }) => name);

    expect(menuOf('admin').slice(0, 1)).toEqual(['black-list']);
    expect(menuOf('guard')).toEqual(['black-list']);
    expect(menuOf('basic')).toEqual([]);
    const match = matchRoute(routes, '/dashboard/manage/depts');
    expect(match && mayOpen(match.entry, ['basic'])).toBe(false);
    expect(data.i18n.translate('menu.groups.manage')).toBe('營運');
    await data.servedConfig.loadEntity('category');
    expect(data.i18n.translate('category.title')).toBe('種類');
  });
});
