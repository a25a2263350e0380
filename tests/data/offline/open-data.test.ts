import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { writeSession } from '../../../src/data/auth/session.ts';
import { openData } from '../../../src/data/start/open-data.ts';
import { fetchRouteConfig } from '../../../src/data/start/route-config.ts';
import { eventually } from '../../support/eventually.ts';
import { register } from '../../support/people.ts';
import { buildServerForTest } from '../../support/server.ts';
import { stubStorage } from '../fetch-adapter.ts';
import { FlakyLine } from '../outbox/flaky-line.ts';

test('a till that was opened once has its items and its routes without a network, and nothing else', async () => {
  stubStorage();
  const server = await buildServerForTest();
  const token = await register(server);
  const item = { name: '紅茶', type: 'single', category_id: 1, price: { type: 'all', in: 30, out: 25 } };
  await server.call('POST', '/api/v1/item', { token, body: item });
  writeSession({ id: '1', name: 'admin', token, roles: ['admin'] });
  const line = new FlakyLine(async (request) => server.app.fetch(request));
  const { dataProvider, offline, client } = await openData({ adapter: line.adapter });
  const pagination = { page: 1, perPage: 20 };
  const readItems = () => dataProvider.readOperation('item.fetchItems', { filter: {}, pagination });
  const { data } = await readItems();
  expect(data).toMatchObject([{ name: '紅茶' }]);
  await fetchRouteConfig(client);
  await dataProvider.getList('dept', {});
  // By the same operation, yet of no page: every search would push an answer of the till out.
  await dataProvider.getList('car', { pagination });

  line.fate = () => 'neverLeaves';

  await eventually(async () => expect((await readItems()).data).toEqual(data));
  expect(await fetchRouteConfig(client)).toEqual([]);
  expect(offline.state().staleAt).toBeInstanceOf(Date);
  await expect(dataProvider.getList('dept', {})).rejects.toMatchObject({ code: 'offline' });
  await expect(dataProvider.getList('car', { pagination })).rejects.toMatchObject({ code: 'offline' });

  // The routes are read at the start alone: nothing says how old they are.
  line.fate = () => 'arrives';
  await readItems();
  expect(offline.state().staleAt).toBeNull();
});
