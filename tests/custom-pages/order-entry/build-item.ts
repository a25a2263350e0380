import type { Ingredient } from '../../../custom-pages/order-entry/model/ingredient.ts';
import type { Item } from '../../../custom-pages/order-entry/model/item.ts';
import type { Catalogue } from '../../../custom-pages/order-entry/model/questions.ts';

/** An item that is sold both ways at 60, but for what is said. */
export function buildItem(change: Partial<Item> = {}): Item {
  const id = change.id ?? 1;
  return {
    id,
    name: `品項 ${id}`,
    type: 'single',
    price: { type: 'all', in: 60, out: 60 },
    priceVersion: Number(id) * 10,
    categoryId: 1,
    isActive: true,
    saleStartAt: null,
    saleEndAt: null,
    picture: null,
    partIds: [],
    ingredientIds: [],
    codes: [],
    ...change,
  };
}

export const ICE: Ingredient = {
  id: 1,
  name: '冰量',
  abbreviation: '冰',
  choices: ['正常冰', '少冰', '去冰'],
  defaultChoice: '正常冰',
};

export const TOPPING: Ingredient = {
  id: 2,
  name: '加料',
  abbreviation: '料',
  choices: ['珍珠', '椰果'],
  defaultChoice: null,
};

/** What lines are asked about. */
export function buildCatalogue(
  items: readonly Item[] = [],
  ingredients: readonly Ingredient[] = [],
): Catalogue {
  return { items: new Map(items.map((item) => [item.id, item])), ingredients };
}
