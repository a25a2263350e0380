import { splitFurther, splitTax, type TaxSplit } from './invoice-tax.ts';

/** An invoice or receipt, as far as it is asked what becomes of it when money is given back. */
export interface IssuedInvoice {
  type: 'invoice' | 'receipt';
  /** Null while it waits for a number. */
  ivNumber: string | null;
  /** The period of its number, `2026-03`. */
  period: string;
  totalAmount: number;
  /** Given back until now, in whole yuan. */
  allowanceAmount: number;
  allowanceCount: number;
}

/** What becomes of it. */
export type InvoiceChange =
  /** It counts as never made. */
  | { kind: 'void' }
  /** It was not handed out yet, and is made for what is left. */
  | ({ kind: 'lower' } & TaxSplit)
  /** A paper of its own says what was given back. */
  | ({ kind: 'allowance'; number: string } & TaxSplit);

/**
 * An invoice becomes void as a whole within the period of its number, if nothing was given back of it before. Later, and
 * for a part, the amount is an allowance. Without a number it was not handed out: it becomes void, or is lowered. A
 * receipt is not reported, so it becomes void at any time.
 * @param isAll nothing of the sale is left
 * @param period the one in which it is given back
 */
export function takeBackInvoice(
  invoice: IssuedInvoice,
  { amount, isAll, period }: { amount: number; isAll: boolean; period: string },
): InvoiceChange {
  const { type, ivNumber, totalAmount, allowanceAmount, allowanceCount } = invoice;
  const isNumbered = type === 'invoice' && ivNumber !== null;
  const isVoidable = isNumbered ? period === invoice.period && allowanceCount === 0 : true;
  if (isAll && isVoidable) return { kind: 'void' };
  if (type === 'invoice' && ivNumber === null) return { kind: 'lower', ...splitTax(totalAmount - amount) };
  const number = `${ivNumber ?? 'R'}-${String(allowanceCount + 1).padStart(2, '0')}`;
  const split =
    type === 'receipt'
      ? { salesAmount: amount, taxAmount: 0, totalAmount: amount }
      : splitFurther(allowanceAmount, amount);
  return { kind: 'allowance', number, ...split };
}
