const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Whole yuan with thousands commas. */
export function formatReceiptAmount(amount: number): string {
  return GROUPED.format(amount);
}
