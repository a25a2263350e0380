// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ClientInvokeOptions } from '../../../src/data/api/api-client.ts';
import { createOutbox } from '../../../src/data/outbox/create-outbox.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openUuidData } from '../../support/open-uuid-data.ts';
import { renderTill, WORDS } from './open-page.tsx';

const ID = '0198b2a4-7c11-7cc3-9d5e-2f6a1b3c4d5e';

/** What each call is answered with: an item, its category, its ingredient, a till, an order, all of one id. */
const RECORD = {
  id: ID,
  name: '紅茶',
  type: 'single',
  price: { type: 'all', in: 30, out: 25 },
  category_id: ID,
  ingredient_ids: [ID],
  options: { content: [{ name: '少冰', value: true }] },
  app_id: ID,
  letter: 'A',
  access_token: 'till-secret',
  status: 'placed',
  waiting_number: 88,
};

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

test('a till beside a provider whose ids are UUIDs sells an item', async () => {
  const { provider, data, stop } = await openUuidData(() => RECORD);
  onTestFinished(stop);
  const outbox = createOutbox({
    client: data.client,
    readSession: () => ({ id: ID, name: 'mei', token: 'secret', roles: ['basic'] }),
    readStoreId: () => null,
    isReachable: async () => true,
    onReconnect: () => () => {},
  });
  onTestFinished(() => outbox.close());
  expect(await outbox.openTill(ID)).toEqual({ id: ID, name: '紅茶', letter: 'A' });
  provider.calls.length = 0;
  const { dataProvider } = data;
  let pressed = 0;
  const invoke = async (id: string, args?: Record<string, unknown>, options?: ClientInvokeOptions) => {
    if (!id.startsWith('printer.')) return dataProvider.invoke(id, args, options);
    pressed += 1;
    return {};
  };
  renderTill({ ...dataProvider, invoke }, outbox, ['create', 'edit']);

  const tiles = within(await screen.findByRole('group', { name: WORDS.items }));
  expect(screen.getByRole('tab', { name: '紅茶', selected: true })).toBeDefined();
  fireEvent.click(await tiles.findByRole('button', { name: /^紅茶/ }));
  await expect
    .poll(() =>
      screen.getByRole('button', { name: new RegExp(`^${WORDS.checkout}`) }).hasAttribute('disabled'),
    )
    .toBe(false);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${WORDS.checkout}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });

  const [placed = '', approved = ''] = provider.calls.filter((call) =>
    /^(POST|PUT) \/api\/v1\/order/.test(call),
  );
  expect(JSON.parse(placed.slice(placed.indexOf('{')))).toMatchObject({
    items: [{ id: ID, options: [{ ingredient_id: ID, name: '少冰' }] }],
    app_id: ID,
  });
  expect(approved).toContain(`/${ID}`);
  // What follows the sale ends before the page does: the drawer, and two receipts.
  await expect.poll(() => pressed).toBe(3);
});
