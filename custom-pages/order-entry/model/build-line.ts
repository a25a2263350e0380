import type { Ingredient } from './ingredient.ts';
import type { Item } from './item.ts';
import type { LineOption, OrderLine } from './order.ts';

/** The ingredients that are asked about for an item. */
export function ingredientsOf(item: Item, ingredients: readonly Ingredient[]): readonly Ingredient[] {
  return ingredients.filter(({ id }) => item.ingredientIds.includes(id));
}

/** A line as a tap makes it: the usual parts, and the default of each ingredient that has one. */
export function buildLine(
  item: Item,
  ingredients: readonly Ingredient[],
  number: number,
): Omit<OrderLine, 'key'> {
  const options = ingredientsOf(item, ingredients).flatMap(({ id, defaultChoice }): LineOption[] =>
    defaultChoice === null ? [] : [{ ingredientId: id, choice: defaultChoice }],
  );
  return { item, number, partIds: item.partIds.toSorted((a, b) => a - b), options, note: '' };
}

/** The choices of a line that nobody offers any more: their ingredient is gone, or it has no such choice now. */
export function staleOptionsOf(
  { item, options }: Pick<OrderLine, 'item' | 'options'>,
  ingredients: readonly Ingredient[],
): readonly LineOption[] {
  const asked = ingredientsOf(item, ingredients);
  return options.filter(
    ({ ingredientId, choice }) =>
      !asked.some(({ id, choices }) => id === ingredientId && choices.includes(choice)),
  );
}
