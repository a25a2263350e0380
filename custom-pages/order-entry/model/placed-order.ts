import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';
import type { ReceiptOrder } from '../../../src/domain/receipt/receipt-order.ts';
import { guestNumberOf } from '../../../src/domain/waiting-number.ts';
import { fieldOf, idOf, listOf, textOf } from './read-wire-value.ts';

/** An order that has been sold: as the provider lists it, or as this till knows it. */
export interface PlacedOrder {
  /** Null while the provider has given it none. */
  id: RecordId | null;
  /** The provider's, or `kept`: it has not been told of it. */
  status: string;
  number: string;
  ctime: string;
  names: readonly string[];
  /** Whole yuan. */
  totalAmount: number;
  /** How it was paid, each way once (spec/1 §3). */
  paymentTypes: readonly string[];
  /** Null without a name. */
  cashierName: string | null;
  /** Given back for single lines, in whole yuan. */
  refundedAmount: number;
  /** Why it was taken back; null for one that stands. */
  refundReason: string | null;
  /** The whole of it, to be printed again. */
  receipt: ReceiptOrder;
}

/** Whether it is undecided: neither finished nor taken back. */
export function isUndecided({ status }: PlacedOrder): boolean {
  return status === 'placed';
}

/** One that the provider knows, and can change. */
export type ListedOrder = PlacedOrder & { id: RecordId };

export function isListed(order: PlacedOrder): order is ListedOrder {
  return order.id !== null;
}

/** @returns null for what is no order */
export function parsePlacedOrder(value: unknown): PlacedOrder | null {
  const id = idOf(fieldOf(value, 'id'));
  const status = textOf(fieldOf(value, 'status'));
  return id === null || status === null || !isReceiptOrder(value) ? null : toPlacedOrder(id, status, value);
}

/** @param id null while the provider has given it none */
export function toPlacedOrder(id: RecordId | null, status: string, receipt: ReceiptOrder): PlacedOrder {
  const { amounts, payments } = receipt;
  const types = listOf(payments).map((payment) => textOf(fieldOf(payment, 'type')));
  return {
    id,
    status,
    number: guestNumberOf(receipt) ?? (id === null ? '—' : `#${id}`),
    ctime: receipt.ctime,
    names: receipt.items.map(({ name }) => name),
    totalAmount: amounts.total_amount ?? amounts.totalAmount ?? 0,
    paymentTypes: [...new Set(types.filter((type) => type !== null))],
    cashierName: textOf(receipt.sold_by?.name),
    refundedAmount: receipt.refund ? 0 : (amounts.refundedAmount ?? 0),
    refundReason: textOf(receipt.refund?.reason),
    receipt,
  };
}

function isReceiptOrder(value: unknown): value is ReceiptOrder {
  return (
    isPlainObject(value) &&
    textOf(value.ctime) !== null &&
    isPlainObject(value.amounts) &&
    Array.isArray(value.items) &&
    listOf(value.items).every((line) => textOf(fieldOf(line, 'name')) !== null)
  );
}
