import { typedInvoke } from '../../../src/contract/typed-invoke.ts';
import { type Ingredient, parseIngredient } from '../model/ingredient.ts';
import { type Item, parseItem } from '../model/item.ts';
import { type Named, parseNamed } from '../model/named.ts';
import { textOf } from '../model/read-wire-value.ts';
import { PAGE_SIZE, readAll } from './read-all.ts';
import type { Provider } from './use-provider.ts';

/** What the till can sell, and for whom. */
export interface TillCatalogue {
  items: readonly Item[];
  /** Those that have an item, in the provider's order. */
  categories: readonly Named[];
  ingredients: readonly Ingredient[];
  storeName: string;
}

/** Reads all of it. @throws ProviderError */
export async function readCatalogue(provider: Provider): Promise<TillCatalogue> {
  const [items, categories, ingredients, store] = await Promise.all([
    readAll((page) => readPage(provider, 'item.fetchItems', page)),
    readAll((page) => readPage(provider, 'category.fetchCategorys', page)),
    readAll((page) => readPage(provider, 'ingredient.fetchIngredients', page)),
    typedInvoke(provider)('store.fetchStore'),
  ]);
  return {
    items: withKnownParts(items.map(parseItem).filter((item) => item !== null)),
    categories: categories.map(parseNamed).filter((category) => category !== null),
    ingredients: ingredients.map(parseIngredient).filter((ingredient) => ingredient !== null),
    storeName: textOf(store.name) ?? '',
  };
}

/** A deleted part does not count: it could not be seen in the package, or taken out. */
function withKnownParts(items: readonly Item[]): Item[] {
  const parts = new Set(items.filter(({ type }) => type === 'single').map(({ id }) => id));
  return items.map((item) => ({ ...item, partIds: item.partIds.filter((id) => parts.has(id)) }));
}

function readPage(provider: Provider, operationId: string, page: number) {
  return provider.readOperation(operationId, { filter: {}, pagination: { page, perPage: PAGE_SIZE } });
}
