import { isBusinessNumber } from '../../../../src/domain/business-number.ts';
import { parseCarrier } from '../../../../src/domain/carrier.ts';
import type { OrderInput } from '../rows/order-input.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';
import { totalOf } from '../rows/total-of.ts';

/** What is wrong with how a sale was paid, and with whom its invoice is for. */
export function checkSale(input: OrderInput, total: number): SaleIssue[] {
  return [...checkPayments(input, total), ...checkBuyer(input)];
}

/** Absent payments are the total in cash: the till asks for nothing else then. */
function checkPayments({ payments }: OrderInput, total: number): SaleIssue[] {
  if (payments === undefined) return [];
  const paid = totalOf(payments);
  const short = payments.flatMap(({ amount, tendered }, index) =>
    tendered !== undefined && tendered < amount
      ? [{ pointer: `/payments/${index}/tendered`, code: 'minimum', expected: amount, actual: tendered }]
      : [],
  );
  return paid === total
    ? short
    : [...short, { pointer: '/payments', code: 'total', expected: total, actual: paid }];
}

/** A business number prints the invoice: it and a carrier exclude one another. */
function checkBuyer({ buyer_ban: ban = null, carrier = null }: OrderInput): SaleIssue[] {
  const isWrongBan = ban !== null && !isBusinessNumber(ban);
  const isWrongCarrier = carrier !== null && parseCarrier(carrier.code) !== carrier.type;
  return [
    ...(isWrongBan ? [{ pointer: '/buyer_ban', code: 'businessNumber' }] : []),
    ...(isWrongCarrier ? [{ pointer: '/carrier/code', code: 'carrier' }] : []),
    ...(ban !== null && carrier !== null ? [{ pointer: '/carrier', code: 'exclusive' }] : []),
  ];
}
