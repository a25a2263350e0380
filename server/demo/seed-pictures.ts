import { sql } from 'kysely';
import { pointToPicture } from '../crud/point-to-picture.ts';
import type { Scope } from '../crud/scope.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { replaceImage } from '../images/queries.ts';
import type { Actor } from '../rights/actor.ts';
import categoryDrawings from './category-drawings.json' with { type: 'json' };
import { DEMO_ITEMS } from './demo-items.ts';
import { demoScope } from './demo-scope.ts';
import { drawPicture } from './draw-picture.ts';
import type { Drawing } from './drawings/drawing.ts';

interface Look {
  drawing: Drawing;
  ground: string;
}

const CATEGORIES: ReadonlyMap<string, Look> = new Map(Object.entries(categoryDrawings));
const GROUND = '#e8ecef';

const ITEMS: ReadonlyMap<string, Look> = new Map(
  DEMO_ITEMS.map(({ name, category, drawing }) => [
    name,
    { drawing, ground: CATEGORIES.get(category)?.ground ?? GROUND },
  ]),
);

/** Draws the pictures of categories and items, one by one, so that whoever opens a page meanwhile need not wait. */
export async function seedPictures(deps: Deps, actor: Actor): Promise<void> {
  await drawAll(deps, demoScope(deps, actor, 'category'), CATEGORIES);
  await drawAll(deps, demoScope(deps, actor, 'item'), ITEMS);
}

async function drawAll(deps: Deps, scope: Scope | null, looks: ReadonlyMap<string, Look>): Promise<void> {
  if (!scope?.shape.uploads.has('picture')) return;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.id('public', scope.entity)}
    where store_id = ${scope.actor.storeId} and picture is null order by id`.execute(deps.database);
  for (const { id, name } of rows) {
    const look = looks.get(name);
    if (look) await addPicture(deps, scope, id, look);
  }
}

/** As an upload does it, without a line in the log: seventy of them would hide everything else. */
async function addPicture(deps: Deps, scope: Scope, id: number, { drawing, ground }: Look): Promise<void> {
  const picture = await drawPicture(drawing, ground);
  const property = 'picture';
  const place = { storeId: scope.actor.storeId, entity: scope.entity, property, recordId: id };
  const now = deps.clock();
  await inTransaction(deps.database, async (transaction) => {
    const imageId = await replaceImage(transaction, place, picture, now);
    await pointToPicture(transaction, { scope, id, property }, imageId, now);
  });
}
