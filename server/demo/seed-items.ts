import { sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Deps } from '../deps.ts';
import { addItem } from '../modules/item/operations.ts';
import type { Actor } from '../rights/actor.ts';
import { DEMO_ITEMS, type DemoItem } from './demo-items.ts';
import { demoScope } from './demo-scope.ts';

type Ids = ReadonlyMap<string, number>;

/** Puts the menu on sale, through the operation that staff use; categories and ingredients stand before it. */
export async function seedItems(deps: Deps, actor: Actor): Promise<void> {
  const scope = demoScope(deps, actor, 'item');
  if (!scope) return;
  const categories = await idsByName(deps, 'category');
  const ingredients = await idsByName(deps, 'ingredient');
  const items = new Map<string, number>();
  for (const item of DEMO_ITEMS) {
    const { id } = await addItem(deps, scope, toRecord(item, { categories, ingredients, items }));
    items.set(item.name, Number(id));
  }
}

/** An item as it goes over the wire, with the ids of what it names. */
function toRecord(item: DemoItem, ids: { categories: Ids; ingredients: Ids; items: Ids }): JsonObject {
  const { name, type, description, price, active = true, barcode } = item;
  const { category, ingredients, parts } = item;
  return {
    name,
    type,
    price,
    active,
    category_id: ids.categories.get(category),
    has_options: ingredients !== undefined,
    ...(description !== undefined && { description }),
    ...(barcode !== undefined && { barcode }),
    ...(ingredients && { ingredient_ids: idsOf(ids.ingredients, ingredients) }),
    ...(parts && { item_ids: idsOf(ids.items, parts) }),
  };
}

function idsOf(ids: Ids, names: readonly string[]): number[] {
  return names.map((name) => ids.get(name)).filter((id) => id !== undefined);
}

async function idsByName({ database }: Deps, table: 'category' | 'ingredient'): Promise<Ids> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.id('public', table)} order by id desc`.execute(database);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
