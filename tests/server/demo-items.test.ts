import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import categoryPictures from '../../server/demo/category-pictures.json' with { type: 'json' };
import { DEMO_ITEMS } from '../../server/demo/demo-items.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { DEMO_PICTURES, seedPictures } from '../../server/demo/seed-pictures.ts';
import { encodePicture } from '../../server/images/encode-picture.ts';
import { signIn } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
const ADMIN = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };

beforeAll(async () => {
  server = await buildServer();
  await seedDemo(server.deps);
  token = await signIn(server, 'admin', DEMO_PASSWORD);
});
afterAll(() => server.stop());

interface Item {
  id: number;
  name: string;
  type: string;
  active: boolean;
  category_id: number;
  price: { type: string; in?: number; out?: number };
  item_ids: number[] | null;
  ingredient_ids: number[] | null;
  has_options: boolean;
  picture: { base_url: string; mtime: string } | null;
}

async function readItems(): Promise<Item[]> {
  const answer = await server.call('GET', '/api/v1/item?pageSize=100', { token });
  return (await answer.json()).content;
}

describe('the menu of the demo', () => {
  test('has 60 items, the first on sale, single, for here and to go', async () => {
    const items = await readItems();

    expect(items).toHaveLength(60);
    expect(items[0]).toMatchObject({
      id: 1,
      active: true,
      type: 'single',
      price: { type: 'all', in: expect.any(Number), out: expect.any(Number) },
    });
    expect(items.filter(({ active }) => !active)).toHaveLength(2);
    expect(new Set(items.map(({ price }) => price.type))).toEqual(new Set(['all', 'take_in', 'take_out']));
  });

  test('names only what there is: categories, ingredients, parts of packages', async () => {
    const items = await readItems();
    const read = async (path: string): Promise<{ id: number; name: string }[]> =>
      (await (await server.call('GET', `/api/v1/${path}?pageSize=100`, { token })).json()).content;
    const categories = new Map((await read('category')).map(({ id, name }) => [id, name]));
    const ingredients = new Map((await read('ingredient')).map(({ id, name }) => [id, name]));
    const names = new Map(items.map(({ id, name }) => [id, name]));

    for (const [index, item] of items.entries()) {
      const written = DEMO_ITEMS[index];
      expect(item.name).toBe(written?.name);
      expect(categories.get(item.category_id)).toBe(written?.category);
      expect((item.ingredient_ids ?? []).map((id) => ingredients.get(id))).toEqual(
        written?.ingredients ?? [],
      );
      expect((item.item_ids ?? []).map((id) => names.get(id))).toEqual(written?.parts ?? []);
      expect(item.has_options).toBe(written?.ingredients !== undefined);
      expect(item.type).toBe(written?.parts ? 'package' : 'single');
    }
  });
});

describe('the pictures of the demo', () => {
  test('are there for every item and category, each another one', async () => {
    await seedPictures(server.deps, ADMIN);

    const { content: categories } = await (await server.call('GET', '/api/v1/category', { token })).json();
    const drawn = [...(await readItems()), ...categories.slice(1)];
    const seen = new Set<string>();
    for (const { picture } of drawn) {
      const answer = await server.call('GET', `${picture?.base_url}rw320.jpg`, { token });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
      seen.add(bytes.toString('base64'));
    }
    // A category looks like one of its items, but for the three that sell none.
    expect(seen.size).toBeGreaterThanOrEqual(60 + 3);
  });

  test('are not drawn again over one that is there', async () => {
    await seedPictures(server.deps, ADMIN);
    const [before] = await readItems();

    await seedPictures(server.deps, ADMIN);

    expect((await readItems())[0]?.picture).toEqual(before?.picture);
  });

  test('are small: two files of at most 40 kB', async () => {
    for (const svg of DEMO_PICTURES.values()) {
      const { origin, small } = await encodePicture(Buffer.from(svg), 'image/svg+xml');
      expect(origin.length + small.length).toBeLessThan(80_000);
    }
  });

  test('are all used', () => {
    const used = [...DEMO_ITEMS.map(({ picture }) => picture), ...Object.values(categoryPictures)];
    expect(new Set(DEMO_PICTURES.keys())).toEqual(new Set(used));
  });
});
