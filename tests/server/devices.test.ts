import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '../../src/domain/time-spans.ts';
import { PROJECT_FOLDER } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

async function openTill(shop: Shop, body: object = {}, token = shop.token) {
  return readSuccess(await shop.server.call('POST', '/api/v1/till', { token, body }));
}

describe('a device', () => {
  test('gets its keys once, on creation and on renewal, and they are in no list and no log', async () => {
    const shop = await openShop();
    const { server, adminToken: token } = shop;

    const app = await shop.make('app', { name: '一號機', type: 'order', data: { apsNumber: 'A1' } });
    const renewed = await readSuccess(await server.call('POST', `/api/v1/app/${app.id}/tokens`, { token }));

    expect(app.access_token).toMatch(new RegExp(`^app-${app.id}-[\\w-]{43}$`));
    expect(app.access_key).toMatch(/^[\w-]{43}$/);
    expect(renewed.access_token).not.toBe(app.access_token);
    const read = JSON.stringify([await shop.read('app?pageSize=100', token), await shop.read('log', token)]);
    for (const secret of [app.access_token, app.access_key, renewed.access_token, renewed.access_key])
      expect(read).not.toContain(secret);
    expect(read).toContain('log.events.tokensRenewed.title');
  });

  test('keeps its keys when it is changed, loses the former ones when they are renewed, all when it is deleted', async () => {
    const shop = await openShop();
    const { server, adminToken } = shop;
    const app = await shop.make('app', { name: '一號機', type: 'order' });
    const statusOf = async (token: unknown) =>
      (await server.call('GET', '/api/v1/item', { token: String(token) })).status;

    await server.call('PUT', `/api/v1/app/${app.id}`, { token: adminToken, body: { name: '二號機' } });
    expect(await statusOf(app.access_token)).toBe(200);

    const answer = await server.call('POST', `/api/v1/app/${app.id}/tokens`, { token: adminToken });
    const renewed = await readSuccess(answer);
    expect(await statusOf(app.access_token)).toBe(401);
    expect(await statusOf(renewed.access_token)).toBe(200);

    await server.call('DELETE', `/api/v1/app/${app.id}`, { token: adminToken });
    expect(await statusOf(renewed.access_token)).toBe(401);
  });

  test('may sell and read what it sells, and nothing else, whatever `all` may', async () => {
    const shop = await openShop();
    const { access_token: token } = await openTill(shop);
    const status = async (method: string, path: string, body?: object) =>
      (await shop.server.call(method, path, { token: String(token), ...(body && { body }) })).status;

    expect(await status('GET', '/api/v1/item')).toBe(200);
    expect(await status('GET', '/api/v1/category')).toBe(200);
    expect(await status('GET', '/api/v1/order')).toBe(200);
    for (const path of [
      'user/1',
      'user',
      'app',
      'report/daily',
      'system/settings',
      'ingredient',
      'log',
      'item/1',
    ])
      expect([path, await status('GET', `/api/v1/${path}`)]).toEqual([path, 403]);
    expect(await status('POST', '/api/v1/order/1/refund', { reason: 'x' })).toBe(403);
    expect(await status('POST', '/api/v1/till', {})).toBe(403);
    expect(await status('POST', '/api/v1/user/logout')).toBe(403);
    expect(await status('PUT', '/api/v1/item/1', { active: false })).toBe(403);
  });

  test('reads as a till what the page of the till reads, and whole records with keys of its own', async () => {
    const shop = await openShop();
    await shop.addItem();
    const { access_token: till } = await openTill(shop);
    const own = await shop.make('app', { name: '自助機', type: 'order' });
    const readBy = async (path: string, token: unknown) => {
      const { content } = await shop.read(path, String(token));
      return new Set(Array.isArray(content) ? content.flatMap((row) => Object.keys(Object(row))) : []);
    };
    const { reads } = JSON.parse(
      readFileSync(path.join(PROJECT_FOLDER, 'resources/order-items.json'), 'utf8'),
    );
    for (const [list, operation] of [
      ['item', 'item.fetchItems'],
      ['category', 'category.fetchCategorys'],
    ] as const) {
      const whole = await readBy(list, own.access_token);
      expect(whole).toContain('version');
      const named: string[] = reads[operation];
      expect([list, await readBy(list, till)]).toEqual([
        list,
        new Set(named.filter((name) => whole.has(name))),
      ]);
    }
  });

  test('is like no token where everyone may call', async () => {
    const shop = await openShop();
    const { access_token } = await openTill(shop);
    const answers = async (token?: string) => {
      const options = token === undefined ? {} : { token };
      const asked = [
        shop.server.call('GET', '/api/v1/system', options),
        shop.server.call('GET', '/api/v1/system/route-config', options),
        shop.server.call('GET', '/health', options),
        shop.server.call('POST', '/api/v1/user', {
          ...options,
          body: { name: 'x', password: 'long enough' },
        }),
        shop.server.call('POST', '/api/v1/user/login', { ...options, body: { name: 'x', pass: 'x' } }),
      ];
      return (await Promise.all(asked)).map(({ status }) => status);
    };

    expect(await answers(String(access_token))).toEqual(await answers());
  });

  test('of another type than a till sells nothing', async () => {
    const shop = await openShop();
    const app = await shop.make('app', { name: '門口', type: 'edge_face_detector' });

    const answer = await shop.server.call('GET', '/api/v1/item', { token: String(app.access_token) });

    expect(answer.status).toBe(403);
  });
});

describe('opening a till', () => {
  test('makes one after the other, each with a letter of its own, also at once', async () => {
    const shop = await openShop();

    const tills = await Promise.all(Array.from({ length: 5 }, () => openTill(shop)));

    expect(tills.map(({ letter }) => String(letter)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(tills.map(({ name }) => String(name)).toSorted()[0]).toBe('收銀機 A');
    expect((await shop.read('app?type=order&pageSize=100', shop.adminToken)).content).toHaveLength(5);
  });

  test('of a device binds it anew: the same letter, another token', async () => {
    const shop = await openShop();
    const first = await openTill(shop);

    const again = await openTill(shop, { app_id: first.app_id, take_over: true });

    expect(again).toMatchObject({ app_id: first.app_id, name: first.name, letter: 'A' });
    const old = await shop.server.call('GET', '/api/v1/item', { token: String(first.access_token) });
    expect(old.status).toBe(401);
  });

  test('that another browser holds is asked for: who holds it since when is said, and nothing changes', async () => {
    const shop = await openShop();
    const first = await openTill(shop);
    const since = shop.server.clock.now.toISOString();
    await shop.forward(60_000);
    const ask = (body: object) =>
      shop.server.call('POST', '/api/v1/till', {
        token: shop.adminToken,
        body: { app_id: first.app_id, ...body },
      });
    const works = async () =>
      (await shop.server.call('GET', '/api/v1/item', { token: String(first.access_token) })).status;

    for (const body of [{}, { take_over: false }]) {
      const answer = await ask(body);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'tillHeld', params: { user: 'basic-1', since } },
      ]);
    }
    expect(await works()).toBe(200);
    expect((await ask({ take_over: true })).status).toBe(201);
    expect(await works()).toBe(401);
  });

  test('of a device that no browser holds needs no asking: a new one, or one with new keys', async () => {
    const shop = await openShop();
    const app = await shop.make('app', { name: '一號機', type: 'order' });

    expect(await openTill(shop, { app_id: app.id })).toMatchObject({ app_id: app.id });
    await shop.server.call('POST', `/api/v1/app/${app.id}/tokens`, { token: shop.adminToken });
    expect(await openTill(shop, { app_id: app.id })).toMatchObject({ app_id: app.id });
  });

  test('says how far the till has counted its guests today, and no other till or day', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const [till, other] = [await openTill(shop), await openTill(shop)];
    const sell = async (token: unknown, number: string) =>
      readSuccess(
        await shop.order(
          { items: [{ id: tea.id, number: 1 }], till_number: number },
          { token: String(token) },
        ),
      );
    expect(till).toMatchObject({ last_number: 0 });
    for (const number of ['A-009', 'A-017', 'A-0x', 'B-900']) await sell(till.access_token, number);
    await sell(other.access_token, 'B-030');

    const again = await openTill(shop, { app_id: till.app_id, take_over: true });
    expect(again).toMatchObject({ letter: 'A', last_number: 17 });
    await shop.forward(DAY_MILLISECONDS);
    expect(await openTill(shop, { app_id: till.app_id, take_over: true })).toMatchObject({ last_number: 0 });
  });

  test('takes no device of another type, and none that is not there', async () => {
    const shop = await openShop();
    const app = await shop.make('app', { name: '繳費機', type: 'aps' });
    const status = async (appId: number) =>
      (await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: { app_id: appId } })).status;

    expect(await status(app.id)).toBe(422);
    expect(await status(999)).toBe(404);
  });

  test('gives no letter twice, also when its device is gone', async () => {
    const shop = await openShop();
    const { app_id: id } = await openTill(shop);

    await shop.server.call('DELETE', `/api/v1/app/${String(id)}`, { token: shop.adminToken });

    expect((await openTill(shop)).letter).toBe('B');
  });
});

describe('a sale that a device sends', () => {
  test('again, under the key of a session that got no answer, is the same sale', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const { access_token, app_id } = await openTill(shop);
    const cashier = Number(shop.token.split('-')[0]);
    const body = { items: [{ id: tea.id, number: 1 }], app_id, cashier_id: cashier };

    const first = await shop.server.call('POST', '/api/v1/order?store_id=1', {
      token: shop.token,
      headers: { 'Idempotency-Key': 'k:place' },
      body: { take_type: 'take_in', status: 'placed', ...body },
    });
    const again = await shop.order(body, { key: 'k:place', token: String(access_token) });

    expect(await again.text()).toBe(await first.text());
  });

  test('is approved by its own device, whoever has placed it, and by no other', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const own = await openTill(shop);
    const other = String((await openTill(shop)).access_token);
    const place = (body: object) =>
      shop.order({ items: [{ id: tea.id, number: 1 }], ...body }).then(readSuccess);

    // As the queue of a till sends it: placed by the cashier's session, and approved once that has ended.
    const { id } = await place({ app_id: own.app_id });
    expect((await shop.approve(id, { token: other })).status).toBe(404);
    expect(await readSuccess(await shop.approve(id, { token: String(own.access_token) }))).toMatchObject({
      status: 'approved',
      app: { id: own.app_id },
    });

    const { id: atNoTill } = await place({});
    expect((await shop.approve(atNoTill, { token: other })).status).toBe(404);
    expect((await shop.approve(atNoTill)).status).toBe(200);
  });

  test('for the first time was sold by the cashier that it names', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const { access_token, app_id, name } = await openTill(shop);
    const cashier_id = Number(shop.token.split('-')[0]);
    const send = async (body: object) =>
      readSuccess(
        await shop.order({ items: [{ id: tea.id, number: 1 }], ...body }, { token: String(access_token) }),
      );

    expect(await send({ cashier_id })).toMatchObject({
      sold_by: { id: cashier_id, name: 'basic-1' },
      sent_by: { kind: 'app', id: app_id, name },
      app: { id: app_id, name },
    });
    expect(await send({ cashier_id: 999 })).toMatchObject({
      sold_by: null,
      flags: [{ pointer: '/cashier_id', code: 'reference' }],
    });
  });
});
