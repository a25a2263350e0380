import { expect, test, vi } from 'vitest';
import { toInvoicePeriod } from '../../src/domain/invoice/invoice-period.ts';
import { splitFurther, splitTax } from '../../src/domain/invoice/invoice-tax.ts';
import { type IssuedInvoice, takeBackInvoice } from '../../src/domain/invoice/take-back-invoice.ts';
import { toBusinessDay } from '../../src/domain/taipei-time.ts';

test.each(['UTC', 'America/New_York', 'Asia/Taipei'])(
  'a machine in %s counts the periods and days of Taipei',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const cases = [
      ['2026-01-31T15:59:59.999Z', '2026-01-31', '2026-01'],
      ['2026-01-31T16:00:00Z', '2026-02-01', '2026-01'],
      ['2026-02-28T15:59:59.999Z', '2026-02-28', '2026-01'],
      ['2026-02-28T16:00:00Z', '2026-03-01', '2026-03'],
      ['2028-02-28T16:00:00Z', '2028-02-29', '2028-01'],
      ['2028-02-29T15:59:59.999Z', '2028-02-29', '2028-01'],
      ['2028-02-29T16:00:00Z', '2028-03-01', '2028-03'],
      ['2026-12-31T15:59:59.999Z', '2026-12-31', '2026-11'],
      ['2026-12-31T16:00:00Z', '2027-01-01', '2027-01'],
    ] as const;
    for (const [at, day, period] of cases)
      expect([at, toBusinessDay(new Date(at)), toInvoicePeriod(new Date(at))]).toEqual([at, day, period]);
    vi.unstubAllEnvs();
  },
);

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [10, 10, 0],
  [11, 10, 1],
  [30, 29, 1],
  [1000, 952, 48],
  [1050, 1000, 50],
])('of %i yuan with tax %i are sales and %i are tax', (totalAmount, salesAmount, taxAmount) => {
  expect(splitTax(totalAmount)).toEqual({ salesAmount, taxAmount, totalAmount });
});

test('parts that are given back have together the tax of the whole', () => {
  for (let total = 1; total <= 500; total += 7) {
    let before = 0;
    let tax = 0;
    for (let part = 1; before < total; part += 1) {
      const split = splitFurther(before, Math.min(part, total - before));
      expect(split.salesAmount + split.taxAmount).toBe(split.totalAmount);
      expect(split.taxAmount).toBeGreaterThanOrEqual(0);
      before += split.totalAmount;
      tax += split.taxAmount;
    }
    expect(tax).toBe(splitTax(total).taxAmount);
  }
});

const INVOICE: IssuedInvoice = {
  type: 'invoice',
  ivNumber: 'AB12345678',
  period: '2026-03',
  totalAmount: 105,
  allowanceAmount: 0,
  allowanceCount: 0,
};

const PART = { ...INVOICE, allowanceAmount: 35, allowanceCount: 1 };
const WAITING = { ...INVOICE, ivNumber: null };
const RECEIPT: IssuedInvoice = { ...INVOICE, type: 'receipt', ivNumber: null };

test.each([
  [
    'the whole, within the period',
    INVOICE,
    { amount: 105, isAll: true, period: '2026-03' },
    { kind: 'void' },
  ],
  [
    'the whole, after the period',
    INVOICE,
    { amount: 105, isAll: true, period: '2026-05' },
    { kind: 'allowance', number: 'AB12345678-01', salesAmount: 100, taxAmount: 5, totalAmount: 105 },
  ],
  [
    'a part, within the period',
    INVOICE,
    { amount: 35, isAll: false, period: '2026-03' },
    { kind: 'allowance', number: 'AB12345678-01', salesAmount: 33, taxAmount: 2, totalAmount: 35 },
  ],
  [
    'the rest, within the period',
    PART,
    { amount: 70, isAll: true, period: '2026-03' },
    { kind: 'allowance', number: 'AB12345678-02', salesAmount: 67, taxAmount: 3, totalAmount: 70 },
  ],
  ['the whole of one that waits', WAITING, { amount: 105, isAll: true, period: '2026-05' }, { kind: 'void' }],
  [
    'a part of one that waits',
    WAITING,
    { amount: 84, isAll: false, period: '2026-05' },
    { kind: 'lower', salesAmount: 20, taxAmount: 1, totalAmount: 21 },
  ],
  ['the whole of a receipt', RECEIPT, { amount: 105, isAll: true, period: '2026-05' }, { kind: 'void' }],
  [
    'a part of a receipt',
    RECEIPT,
    { amount: 35, isAll: false, period: '2026-03' },
    { kind: 'allowance', number: 'R-01', salesAmount: 35, taxAmount: 0, totalAmount: 35 },
  ],
])('%s is taken back', (_, invoice, given, change) => {
  expect(takeBackInvoice(invoice, given)).toEqual(change);
});
