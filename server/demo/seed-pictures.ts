import { sql } from 'kysely';
import type { EntityScope } from '../crud/entity/scope.ts';
import { pointToPicture } from '../crud/save/point-to-picture.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { encodePicture } from '../images/encode-picture.ts';
import { replaceImage } from '../images/queries.ts';
import type { Actor } from '../rights/actor.ts';
import categoryPictures from './category-pictures.json' with { type: 'json' };
import { DEMO_ITEMS } from './demo-items.ts';
import { demoScope } from './demo-scope.ts';

const FILES = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default', eager: true });

/** SVG by the name of its file. */
export const DEMO_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([file, svg]) => [file.slice('./pictures/'.length, -'.svg'.length), svg]),
);

const CATEGORIES: ReadonlyMap<string, string> = new Map(Object.entries(categoryPictures));
const ITEMS: ReadonlyMap<string, string> = new Map(DEMO_ITEMS.map(({ name, picture }) => [name, picture]));

/** Stores the pictures of categories and items, one by one: a page that is opened meanwhile does not wait. */
export async function seedPictures(deps: Deps, actor: Actor): Promise<void> {
  await storeAll(deps, demoScope(deps, actor, 'category'), CATEGORIES);
  await storeAll(deps, demoScope(deps, actor, 'item'), ITEMS);
}

async function storeAll(
  deps: Deps,
  scope: EntityScope | null,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  if (!scope?.shape.uploads.has('picture')) return;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.id('public', scope.entity)}
    where store_id = ${scope.actor.storeId} and picture is null order by id`.execute(deps.database);
  for (const { id, name } of rows) {
    const svg = DEMO_PICTURES.get(pictures.get(name) ?? '');
    if (svg !== undefined) await addPicture(deps, scope, id, svg);
  }
}

/** As an upload does it, without a line in the log: seventy of them would hide everything else. */
async function addPicture(deps: Deps, scope: EntityScope, id: number, svg: string): Promise<void> {
  const picture = await encodePicture(Buffer.from(svg), 'image/svg+xml');
  const property = 'picture';
  const place = { storeId: scope.actor.storeId, entity: scope.entity, property, recordId: id };
  const now = deps.clock();
  await inTransaction(deps.database, async (transaction) => {
    const imageId = await replaceImage(transaction, place, picture, now);
    await pointToPicture(transaction, { scope, id, property }, imageId, now);
  });
}
