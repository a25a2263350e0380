// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { signInAs } from '../support/people.ts';
import { buildPictureForm } from '../support/pictures.ts';
import { buildServer, buildServerForTest } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const IS_ADMIN = { '$user.roles': { contains: { const: 'admin' } } };

function update(shop: Shop, id: number, body: JsonObject, token = shop.adminToken): Promise<Response> {
  return shop.server.call('PUT', `/api/v1/item/${id}`, { token, body });
}

async function namesOf(shop: Shop, query: string): Promise<unknown[]> {
  const { content } = await shop.read(`item?pageSize=100&${query}`);
  return Array.isArray(content) ? content.map(({ name }) => name) : [];
}

describe('prices', () => {
  test('are versions: another price is another one, the same price is not, and none is ever changed', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();

    const switched = await readSuccess(await update(shop, tea.id, { active: false }));
    const same = await readSuccess(await update(shop, tea.id, { price: { type: 'all', in: 30, out: 25 } }));
    const dearer = await readSuccess(await update(shop, tea.id, { price: { type: 'all', in: 35, out: 25 } }));

    expect([tea, switched, same, dearer].map(({ price_version: version }) => version)).toEqual([1, 1, 1, 2]);
    expect(await shop.read(`item/${tea.id}`)).toEqual(dearer);
    const { rows } = await sql`select id, price from internal.item_price order by id`.execute(
      shop.server.deps.database,
    );
    expect(rows).toEqual([
      { id: 1, price: { type: 'all', in: 30, out: 25 } },
      { id: 2, price: { type: 'all', in: 35, out: 25 } },
    ]);
  });

  test('cannot be set to a version by hand', async () => {
    const shop = await openShop();
    const tea = await shop.addItem({ price_version: 77 });

    expect(tea.price_version).toBe(1);
    expect((await readSuccess(await update(shop, tea.id, { price_version: 77 }))).price_version).toBe(1);
  });

  test('hold what their take type sells, and nothing that is left over', async () => {
    const shop = await openShop();

    const tea = await shop.addItem({ price: { type: 'take_out', in: 99, out: 25 } });
    const cake = await shop.addItem({ price: { type: 'take_in', in: 60 } });

    expect(tea.price).toEqual({ type: 'take_out', out: 25 });
    expect(cake.price).toEqual({ type: 'take_in', in: 60 });
    const changed = await readSuccess(
      await update(shop, cake.id, { price: { type: 'take_out', in: 60, out: 55 } }),
    );
    expect(changed.price).toEqual({ type: 'take_out', out: 55 });
  });
});

describe('an item', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await buildServer());
  });
  afterAll(() => shop.server.stop());

  test.each<[string, JsonObject, string]>([
    ['a name', { name: '' }, '/name'],
    ['a category', { category_id: 99 }, '/category_id'],
    ['a price', { price: { type: 'all', in: -1, out: 0 } }, '/price/in'],
    ['parts', { type: 'package', item_ids: [99] }, '/item_ids'],
    // Nothing is sold at a form's defaults.
    ['a price that is said', { price: undefined }, '/price'],
    ['a price of its own type', { type: undefined, price: { type: 'take_in' } }, '/price/in'],
    ['both prices', { price: { type: 'all', in: 30 } }, '/price/out'],
  ])('must have %s that is right', async (_, values, pointer) => {
    const base = { type: 'single', name: '紅茶', category_id: 1, price: { type: 'all', in: 30, out: 25 } };

    const answer = await shop.server.call('POST', '/api/v1/item', {
      token: shop.adminToken,
      body: { ...base, ...values },
    });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ pointer }));
  });
});

describe('a part of a package', () => {
  const remove = (shop: Shop, id: number) =>
    shop.server.call('DELETE', `/api/v1/item/${id}`, { token: shop.adminToken });

  test('is not deleted, nor made a package, before the package has let it go', async () => {
    const shop = await openShop();
    const [tea, cake] = [await shop.addItem(), await shop.addItem({ name: '蛋糕' })];
    const set = await shop.addItem({ name: '下午茶', type: 'package', item_ids: [tea.id, cake.id] });

    const answer = await remove(shop, tea.id);
    expect(answer.status).toBe(409);
    const used = { code: 'stillUsed', params: { count: 1, names: '下午茶' } };
    expect(await answer.json()).toMatchObject(used);
    expect(await (await update(shop, tea.id, { type: 'package' })).json()).toMatchObject(used);
    expect((await update(shop, tea.id, { name: '青茶' })).status).toBe(200);

    await readSuccess(await update(shop, set.id, { item_ids: [cake.id] }));
    expect((await remove(shop, tea.id)).status).toBe(200);
    expect((await remove(shop, set.id)).status).toBe(200);
    expect((await remove(shop, cake.id)).status).toBe(200);
  });

  test('is a single item', async () => {
    const shop = await openShop();
    const set = await shop.addItem({ name: '下午茶', type: 'package' });

    const answer = await update(shop, set.id, { item_ids: [set.id] });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([{ pointer: '/item_ids', keyword: 'reference' }]);
  });

  test('is free where the package is none any more', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const set = await shop.addItem({ name: '下午茶', type: 'package', item_ids: [tea.id] });

    const single = await readSuccess(await update(shop, set.id, { ...set, type: 'single' }));

    expect(single.item_ids).toEqual([]);
    expect((await remove(shop, tea.id)).status).toBe(200);
  });
});

test('a category with items in it stays, and says which', async () => {
  const shop = await openShop();
  const drinks = await shop.make('category', { name: '飲料' });
  for (const name of ['紅茶', '綠茶', '青茶', '奶茶']) await shop.addItem({ name, category_id: drinks.id });

  const answer = await shop.server.call('DELETE', `/api/v1/category/${drinks.id}`, {
    token: shop.adminToken,
  });

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'stillUsed',
    params: { count: 4, names: '紅茶, 綠茶, 青茶, …' },
  });
});

describe('the list', () => {
  test('without a type is of what the till sells; by category, by type, by what the name holds', async () => {
    const shop = await openShop();
    const drinks = await shop.make('category', { name: '飲料' });
    await shop.addItem({ name: '紅茶', category_id: drinks.id });
    await shop.addItem({ name: '蛋糕' });
    await shop.addItem({ name: '下午茶', type: 'package' });

    expect(await namesOf(shop, '')).toEqual(['紅茶', '蛋糕', '下午茶']);
    expect(await namesOf(shop, `categoryId=${drinks.id}`)).toEqual(['紅茶']);
    expect(await namesOf(shop, 'type=package')).toEqual(['下午茶']);
    expect(await namesOf(shop, 'type=park_slot&type=package')).toEqual(['下午茶']);
    expect(await namesOf(shop, `searchText=${encodeURIComponent('茶')}`)).toEqual(['紅茶', '下午茶']);
  });

  test('is of the own store alone', async () => {
    const shop = await openShop();
    await sql`insert into item (store_id, type, name) values (2, 'single', 'foreign')`.execute(
      shop.server.deps.database,
    );

    expect(await namesOf(shop, '')).toEqual([]);
  });
});

test('a duplicate takes over what is not said, and the picture, with a price of its own', async () => {
  const shop = await openShop();
  const tea = await shop.addItem({ description: '每日現泡', barcode: '4711' });
  await shop.server.call('PUT', `/api/v1/item/${tea.id}/picture`, {
    token: shop.adminToken,
    body: buildPictureForm(),
  });

  const copy = await shop.make('item', { duplicate_of: tea.id, name: '青茶' });

  expect(copy).toMatchObject({ name: '青茶', description: '每日現泡', price: tea.price, category_id: 1 });
  expect(copy.price_version).not.toBe(tea.price_version);
  // A scan means one item.
  expect(copy.barcode).toBeNull();
  const same = { token: shop.adminToken, body: { barcode: '4711' } };
  const refused = await shop.server.call('PUT', `/api/v1/item/${copy.id}`, same);
  expect((await refused.json()).errors).toMatchObject([{ pointer: '/barcode', keyword: 'unique' }]);
  const { picture } = await shop.read(`item/${tea.id}`);
  expect(copy.picture).toMatchObject({ base_url: expect.stringMatching(/^\/api\/v1\/image\/\d+\/$/) });
  expect(copy.picture).not.toEqual(picture);
  const missing = { token: shop.adminToken, body: { duplicate_of: 99 } };
  expect((await shop.server.call('POST', '/api/v1/item', missing)).status).toBe(404);
});

test('a duplicate takes over what its maker may not change, and nothing else in its place', async () => {
  const config = buildConfigFolder({
    'schemas/item.json': {
      $schema: './meta/2/entity.json',
      properties: { margin: { type: 'integer', title: '毛利' } },
      views: {
        form: {
          layout: {
            add: [{ type: 'Control', scope: '#/properties/margin', when: IS_ADMIN }],
            change: { description: { readOnlyWhen: { not: IS_ADMIN } } },
          },
        },
      },
    },
  });
  const shop = await openShop(await buildServerForTest({ configDir: config.path }));
  const tea = await shop.addItem({ description: '每日現泡', margin: 7 });
  const manager = await signInAs(shop.server, 'manager');
  const add = (values: JsonObject) =>
    shop.server.call('POST', '/api/v1/item', {
      token: manager,
      body: { duplicate_of: tea.id, name: '青茶', ...values },
    });

  const copy = await readSuccess(await add({ description: tea.description }));
  expect(copy).toMatchObject({ name: '青茶', description: '每日現泡' });
  expect(copy).not.toHaveProperty('margin');
  expect(await shop.read(`item/${copy.id}`, shop.adminToken)).toMatchObject({ margin: 7 });
  // A hidden value is not found out by trying: the right one is refused like another.
  for (const [field, value] of Object.entries({ description: '今日特價', margin: 7 })) {
    const refused = await add({ [field]: value });
    expect(refused.status).toBe(403);
    expect((await refused.json()).errors).toMatchObject([{ pointer: `/${field}`, keyword: 'readOnly' }]);
  }
});

test('a copy is told apart by its name and is not on sale, whatever the card that it was made from sends along', async () => {
  const shop = await openShop();
  const tea = await shop.addItem({ name: '茶'.repeat(100), active: true });
  const { id, version: _, price_version: __, ...shown } = tea;

  const copy = await shop.make('item', { ...shown, active: false, duplicate_of: id });

  expect(copy).toMatchObject({ name: `${'茶'.repeat(97)} 複本`, active: false });
  expect(await shop.make('item', { duplicate_of: id, name: '青茶' })).toMatchObject({
    name: '青茶',
    active: false,
  });
});

describe('whoever has the list and not the form', () => {
  test('switches the supply and nothing else', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();

    expect(
      await readSuccess(await update(shop, tea.id, { ...tea, active: false }, shop.token)),
    ).toMatchObject({
      active: false,
      version: 2,
    });
    expect((await update(shop, tea.id, { active: true, name: '青茶' }, shop.token)).status).toBe(403);
    // The price is typed in the list too, by those who have the form.
    const price = { type: 'all', in: 1, out: 1 };
    expect((await update(shop, tea.id, { price }, shop.token)).status).toBe(403);
  });

  test('makes copies, of which nothing is their own', async () => {
    const shop = await openShop();
    const tea = await shop.addItem();
    const add = (body: JsonObject) => shop.server.call('POST', '/api/v1/item', { token: shop.token, body });

    const copy = await readSuccess(
      await add({ duplicate_of: tea.id, name: '青茶', price: { type: 'all', in: 1, out: 1 } }),
    );

    expect(copy).toMatchObject({ name: '紅茶 複本', active: false, price: tea.price });
    const { id: _, version: __, ...values } = tea;
    expect((await add(values)).status).toBe(403);
    // Rights come first: what is wrong with goods that are not theirs to add is not told.
    const { price: _price, ...unpriced } = values;
    const wrong = [unpriced, { ...values, name: 5 }, []];
    for (const body of wrong) expect((await add(body as JsonObject)).status).toBe(403);
    expect((await update(shop, tea.id, { name: 5 }, shop.token)).status).toBe(403);
  });
});
