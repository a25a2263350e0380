import type { ReceiptOrder } from '../../../src/domain/receipt/receipt-order.ts';
import { fieldOf, integerOf, isObject, listOf, textOf } from './wire.ts';

/** An order as the provider lists it. */
export interface PlacedOrder {
  id: number;
  status: string;
  number: string;
  ctime: string;
  names: readonly string[];
  /** Whole yuan. */
  totalAmount: number;
  /** The whole of it, to be printed again. */
  receipt: ReceiptOrder;
}

/** @returns null for what is no order */
export function parsePlacedOrder(value: unknown): PlacedOrder | null {
  const id = integerOf(fieldOf(value, 'id'));
  const status = textOf(fieldOf(value, 'status'));
  if (id === null || status === null || !isReceiptOrder(value)) return null;
  const waiting = value.waiting_number;
  return {
    id,
    status,
    number:
      waiting === null || waiting === undefined
        ? (value.till_number ?? `#${id}`)
        : String(waiting).padStart(3, '0'),
    ctime: value.ctime,
    names: value.items.map(({ name }) => name),
    totalAmount: value.amounts.total_amount ?? value.amounts.totalAmount ?? 0,
    receipt: value,
  };
}

function isReceiptOrder(value: unknown): value is ReceiptOrder {
  return (
    isObject(value) &&
    textOf(value.ctime) !== null &&
    isObject(value.amounts) &&
    Array.isArray(value.items) &&
    listOf(value.items).every((line) => textOf(fieldOf(line, 'name')) !== null)
  );
}
