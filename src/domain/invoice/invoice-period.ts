import { toBusinessDay } from '../taipei-time.ts';

/**
 * The period of two months that an instant lies in, by its first month in Taipei. Tax and invoice numbers count by
 * January and February, March and April, and so on.
 * @example toInvoicePeriod(new Date('2028-02-29T15:59:59Z')) // '2028-01', 23:59:59 in Taipei
 */
export function toInvoicePeriod(at: Date): string {
  const [year, month = ''] = toBusinessDay(at).split('-');
  const first = Math.ceil(Number(month) / 2) * 2 - 1;
  return `${year}-${String(first).padStart(2, '0')}`;
}
