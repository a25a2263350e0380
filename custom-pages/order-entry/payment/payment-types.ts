/** How a guest can pay (spec/1 §3), cash first. */
export const PAYMENT_TYPES = [
  'cash',
  'ezcard',
  'icash',
  'ipass',
  'credit_card',
  'line_pay',
  'jkopay',
  'taiwan_pay',
  'ez_pay',
  'pay_taipei',
  'pay_taipei_real_time',
  'pay_taipei_pos',
  'line_pay_money',
  'icash_pay',
  'op_wallet',
  'big_voice',
  'jkopoint',
  'mochi_pay',
  'mochi_pay_auto_pass',
  'remit',
  'other',
] as const;

/** How many of them stand side by side, on the screen and for the arrow keys. */
export const PAYMENT_COLUMNS = 3;

export type PaymentType = (typeof PAYMENT_TYPES)[number];

const KNOWN: ReadonlySet<string> = new Set(PAYMENT_TYPES);

/** Whether a text names a way to pay. */
export function isPaymentType(text: string): text is PaymentType {
  return KNOWN.has(text);
}
