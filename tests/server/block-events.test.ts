// @oldest-postgresql
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { signInAs } from '../support/people.ts';
import { openShop, type Shop } from '../support/till.ts';

const HOUR = 3_600_000;

/** A firm with one space, whose second and third vehicle are refused. */
async function block(): Promise<Shop> {
  const shop = await openShop();
  const group = await shop.make('rental-group', {
    name: '好停科技',
    group_code: 'A01',
    limit: 1,
    enable_strict_limit: true,
  });
  const add = (name: string, ...plates: string[]) =>
    shop.make('rental-user', {
      name,
      identities: plates.map((content) => ({ type: 'plate_car', content })),
      stime: '2026-01-01T00:00:00Z',
      etime: '2026-12-31T00:00:00Z',
      rental_group_id: group.id,
    });
  await add('王小明', 'ABC-1234', 'ABC-5678');
  await add('陳大文', 'XYZ-0001');
  const enter = (name: string) =>
    shop.server.call('POST', '/api/v1/item', {
      token: shop.adminToken,
      body: { type: 'park_service', name, car_type: 'C' },
    });
  expect((await enter('ABC1234')).status).toBe(201);
  for (const plate of ['ABC-5678', 'XYZ-0001']) {
    await shop.forward(HOUR);
    expect((await enter(plate)).status).toBe(409);
  }
  return shop;
}

test('refused entries are listed, the last first, with who it was and who was inside then', async () => {
  const shop = await block();

  const { content, pagination } = await shop.read('user/block-event?page=0&pageSize=20&sortDirection=desc');

  expect(pagination).toMatchObject({ page_size: 20, total_elements: 2 });
  expect(content).toMatchObject([
    { timestamp: '2026-03-02T03:00:00.000Z', identity: { content: 'XYZ0001' } },
    {
      timestamp: '2026-03-02T02:00:00.000Z',
      rental_user: { name: '王小明', rental_group: { group_code: 'A01', name: '好停科技', limit: 1 } },
      identity: { content: 'ABC5678' },
      items: [{ id: expect.any(Number), name: 'ABC1234' }],
    },
  ]);
  const [, first] = content as JsonObject[];
  expect(await shop.read(`user/block-event/${String(first?.id)}`)).toEqual({ content: first });
});

test('they are found by the rental user, the plate and the code of the group', async () => {
  const shop = await block();

  const found: [string, number][] = [
    ['小明', 1],
    ['bc-56', 1],
    ['a01', 2],
    ['A02', 0],
  ];
  for (const [text, total] of found) {
    const { pagination } = await shop.read(`user/block-event?searchText=${encodeURIComponent(text)}`);
    expect([text, pagination]).toMatchObject([text, { total_elements: total }]);
  }
  for (const role of ['audit', 'contractor'] as const) {
    const token = await signInAs(shop.server, role);
    for (const path of ['user/block-event', 'user/block-event/1'])
      expect((await shop.server.call('GET', `/api/v1/${path}`, { token })).status).toBe(403);
  }
});
