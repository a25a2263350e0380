import type { OrderRow, RefundedLine } from './order-row.ts';
import type { SaleIssue } from './sale-issue.ts';
import { totalOf } from './total-of.ts';

/** What taking lines back comes to. */
export interface TakenBack {
  lines: RefundedLine[];
  /** Whole yuan. */
  amount: number;
  /** Nothing of the order is left after it. */
  isAll: boolean;
  /** What is wrong with the lines that were asked for. */
  findings: SaleIssue[];
}

type Asked = readonly { index: number; number: number }[];
type Sold = Pick<OrderRow, 'items' | 'amounts' | 'refunds'>;

/**
 * What is given back for lines of an order, at the price that each was sold for. With the last of them all that is
 * left is given back, whatever the lines come to. A discount is of the whole order, so only the whole takes it back.
 * @param asked null: everything that is left
 */
export function takeBack(order: Sold, asked: Asked | null): TakenBack {
  const left = leftOf(order);
  const rest = left.flatMap((number, index) => (number > 0 ? [{ index, number }] : []));
  const wanted = asked ?? rest;
  const findings = wanted.flatMap(({ index, number }, place) => {
    const isDouble = wanted.findIndex((other) => other.index === index) !== place;
    const most = isDouble ? 0 : (left[index] ?? 0);
    return number <= most
      ? []
      : [{ pointer: `/lines/${place}/number`, code: 'maximum', expected: most, actual: number }];
  });
  const isAll = findings.length === 0 && countOf(wanted) === countOf(rest);
  const lines = wanted.map(({ index, number }) => ({
    index,
    number,
    amount: (order.items[index]?.price ?? 0) * number,
  }));
  if (isAll) return { lines, amount: order.amounts.totalAmount, isAll, findings };
  const isPriced = totalOf(order.items) === grossAmountOf(order);
  return {
    lines,
    amount: totalOf(lines),
    isAll,
    findings: isPriced ? findings : [...findings, { pointer: '/lines', code: 'discount' }],
  };
}

/** How many of each line have not been taken back. */
function leftOf({ items, refunds }: Sold): number[] {
  const taken = (refunds ?? []).flatMap(({ lines }) => lines);
  return items.map(({ number }, index) => {
    const gone = taken.filter((line) => line.index === index);
    return number - countOf(gone);
  });
}

const countOf = (lines: Asked): number => lines.reduce((sum, { number }) => sum + number, 0);

/** What the guest has paid, before anything was taken back. */
export function grossAmountOf({ amounts }: Pick<OrderRow, 'amounts'>): number {
  return amounts.totalAmount + (amounts.refundedAmount ?? 0);
}
