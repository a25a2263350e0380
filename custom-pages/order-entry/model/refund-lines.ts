import type { ReceiptLine, ReceiptOrder, ReceiptRefund } from '../../../src/domain/receipt/receipt-order.ts';
import { fieldOf, listOf, textOf } from './read-wire-value.ts';

/** A line of a sold order, as far as it can be taken back. */
export interface RefundLine {
  /** Its place in the order. */
  index: number;
  line: ReceiptLine;
  /** How many of it have not been taken back. */
  left: number;
  /** Of one, in whole yuan. */
  priceAmount: number;
}

/** So many of a line. */
export interface TakenLine {
  index: number;
  number: number;
}

/**
 * The lines of an order that something is left of. Null where the lines do not add up to the order's total, or have
 * no prices: it can only be taken back as a whole.
 */
export function refundLinesOf({ items, amounts, refunds }: ReceiptOrder): RefundLine[] {
  const total = soldAmountOf(amounts);
  const taken = (refunds ?? []).flatMap(({ lines }) => lines);
  const lines = items.map((line, index) => ({
    index,
    line,
    left: taken.reduce((left, each) => (each.index === index ? left - each.number : left), line.number),
    priceAmount: line.price ?? Number.NaN,
  }));
  const sum = lines.reduce((amount, { line, priceAmount }) => amount + priceAmount * line.number, 0);
  return sum === total ? lines.filter(({ left }) => left > 0) : [];
}

/** What is given back for so many of these lines, in whole yuan. */
export function refundAmountOf(lines: readonly RefundLine[], numbers: ReadonlyMap<number, number>): number {
  return lines.reduce((sum, { index, priceAmount }) => sum + priceAmount * (numbers.get(index) ?? 0), 0);
}

/** What an order was sold for, before anything was taken back, in whole yuan. */
function soldAmountOf({ total_amount: total, totalAmount, refundedAmount }: ReceiptOrder['amounts']): number {
  return (total ?? totalAmount ?? 0) + (refundedAmount ?? 0);
}

export interface RefundSlip {
  /** Null: everything that is left. */
  lines: readonly TakenLine[] | null;
  /** Whole yuan. */
  amount: number;
  /** Why, when and by whom. */
  refund: ReceiptRefund;
}

/** When and by whom, as the answer to a refund notes it: its last one; null where it does not. */
export function refundNoteOf(answer: unknown): Pick<ReceiptRefund, 'at' | 'by'> {
  const last = listOf(fieldOf(answer, 'refunds')).at(-1) ?? fieldOf(answer, 'refund');
  return { at: textOf(fieldOf(last, 'at')), by: { name: textOf(fieldOf(fieldOf(last, 'by'), 'name')) } };
}

/** The order as its slip shows it: what was taken back of it, for how much, why, when and by whom. */
export function toRefundSlip(order: ReceiptOrder, { lines, amount, refund }: RefundSlip): ReceiptOrder {
  const soldAmount = soldAmountOf(order.amounts);
  const isPart = amount !== soldAmount;
  const taken = lines ?? refundLinesOf(order).map(({ index, left }) => ({ index, number: left }));
  const items = isPart
    ? taken.flatMap(({ index, number }) => {
        const line = order.items[index];
        return line === undefined ? [] : [{ ...line, number, amount: (line.price ?? 0) * number }];
      })
    : order.items;
  const [payment, ...others] = order.payments ?? [];
  return {
    ...order,
    items,
    amounts: { total_amount: amount },
    // By the way that it was paid; where there were several, the cashier says by which.
    payments: payment === undefined || others.length > 0 ? [] : [{ type: payment.type, amount }],
    refund: { ...refund, soldAmount: isPart ? soldAmount : null },
    refunds: null,
  };
}
