import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Order, OrderLine } from '../model/order.ts';
import { fieldOf, idOf } from '../model/read-wire-value.ts';
import { TAKE_TYPES } from '../model/take-type.ts';

/** An order as this browser keeps it; null for what an older release may have left there. */
export function parseKeptOrder(value: unknown): Order | null {
  const lines = fieldOf(value, 'lines');
  const takeType = TAKE_TYPES.find((each) => each === fieldOf(value, 'takeType'));
  const tableNumber = fieldOf(value, 'tableNumber');
  const nextKey = fieldOf(value, 'nextKey');
  if (!Array.isArray(lines) || !lines.every(isLine) || takeType === undefined) return null;
  if (typeof tableNumber !== 'number' || typeof nextKey !== 'number') return null;
  return { lines, takeType, tableNumber, nextKey };
}

function isLine(value: unknown): value is OrderLine {
  return (
    typeof fieldOf(value, 'key') === 'number' &&
    typeof fieldOf(value, 'number') === 'number' &&
    typeof fieldOf(value, 'note') === 'string' &&
    Array.isArray(fieldOf(value, 'partIds')) &&
    Array.isArray(fieldOf(value, 'options')) &&
    isItem(fieldOf(value, 'item'))
  );
}

function isItem(value: unknown): boolean {
  return (
    idOf(fieldOf(value, 'id')) !== null &&
    isPlainObject(fieldOf(value, 'price')) &&
    Array.isArray(fieldOf(value, 'ingredientIds'))
  );
}
