import type { OrderLine } from './order.ts';

/** Whether two lines are the same thing, so that one line with both numbers says it all. */
export function isSameLine(one: Omit<OrderLine, 'key'>, other: Omit<OrderLine, 'key'>): boolean {
  return (
    one.item.id === other.item.id &&
    one.item.priceVersion === other.item.priceVersion &&
    one.item.price.in === other.item.price.in &&
    one.item.price.out === other.item.price.out &&
    one.note === other.note &&
    isSameList(one.partIds, other.partIds) &&
    isSameList(optionTexts(one), optionTexts(other))
  );
}

function optionTexts({ options }: Pick<OrderLine, 'options'>): string[] {
  return options
    .map(({ ingredientId, part, choice }) => `${ingredientId} ${part ?? ''} ${choice}`)
    .toSorted();
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
