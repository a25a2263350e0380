import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from './item.ts';
import type { Order, OrderLine } from './order.ts';

/** The provider refuses more of one thing. */
export const MOST_OF_A_LINE = 999;

/**
 * Puts a line into the order: onto an equal one where there is one, else as the newest.
 * @returns the order, and the key of the line that has it now
 */
export function addLine(order: Order, line: Omit<OrderLine, 'key'>): { order: Order; key: number } {
  const equal = order.lines.find((other) => isSameLine(other, line));
  if (equal !== undefined)
    return { order: changeLine(order, equal.key, { number: equal.number + line.number }), key: equal.key };
  const key = order.nextKey;
  return { order: { ...order, lines: [...order.lines, { ...line, key }], nextKey: key + 1 }, key };
}

/** Changes one line; all others keep their identity, so that only this one is drawn again. */
export function changeLine(order: Order, key: number, change: Partial<Omit<OrderLine, 'key'>>): Order {
  const lines = order.lines.map((line) => {
    if (line.key !== key) return line;
    const number = Math.min(MOST_OF_A_LINE, Math.max(1, change.number ?? line.number));
    return { ...line, ...change, number };
  });
  return { ...order, lines };
}

export function removeLines(order: Order, keys: readonly number[]): Order {
  return { ...order, lines: order.lines.filter(({ key }) => !keys.includes(key)) };
}

/** The lines at the prices of these items; a line whose item is not among them stays as it is. */
export function repriceLines(order: Order, items: ReadonlyMap<RecordId, Item>): Order {
  const lines = order.lines.map((line) => {
    const item = items.get(line.item.id);
    return item === undefined ? line : { ...line, item };
  });
  return { ...order, lines };
}

/** Whether two lines are the same thing, so that one line with both numbers says it all. */
function isSameLine(one: Omit<OrderLine, 'key'>, other: Omit<OrderLine, 'key'>): boolean {
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
