/** Of a price with tax, 5 % of the price without it. */
export const TAX_RATE = 0.05;

/** A total with tax, and its two parts, in whole yuan. */
export interface TaxSplit {
  salesAmount: number;
  taxAmount: number;
  totalAmount: number;
}

/**
 * Splits a total with tax, once for a whole invoice: line by line, the parts would not add up.
 * @param totalAmount whole yuan, at least 0; no such total lies on a half yuan, so the mode of rounding says nothing
 * @example splitTax(1000) // { salesAmount: 952, taxAmount: 48, totalAmount: 1000 }
 */
export function splitTax(totalAmount: number): TaxSplit {
  const salesAmount = Math.round(totalAmount / (1 + TAX_RATE));
  return { salesAmount, taxAmount: totalAmount - salesAmount, totalAmount };
}

/**
 * The split of a part of an invoice that is given back after other parts: all parts together have the invoice's own tax.
 * @param before what was given back until then, in whole yuan
 */
export function splitFurther(before: number, amount: number): TaxSplit {
  const [earlier, now] = [splitTax(before), splitTax(before + amount)];
  return {
    salesAmount: now.salesAmount - earlier.salesAmount,
    taxAmount: now.taxAmount - earlier.taxAmount,
    totalAmount: amount,
  };
}
