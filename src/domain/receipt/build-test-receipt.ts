import { formatReceiptTime } from './format-receipt-time.ts';
import type { PrinterOp } from './printer-op.ts';
import { DASHES, finish, headline, rows } from './receipt-lines.ts';
import type { ReceiptWords } from './receipt-words.ts';

/**
 * A page that shows whether a printer is set up right: both edges, Chinese (a wrong encoding prints other characters)
 * and large text.
 * @param at ISO 8601
 */
export function buildTestReceipt({
  at,
  store,
  words,
}: {
  at: string;
  store: { name: string };
  words: ReceiptWords;
}): PrinterOp[] {
  return [
    { op: 'align', value: 'center' },
    ...headline(words('test.title'), { width: 2, height: 2 }),
    ...rows(store.name, formatReceiptTime(at)),
    DASHES,
    ...rows('1234567890123456789012345678901234'),
    ...rows(words('test.encoding')),
    ...rows(words('test.left'), words('test.right')),
    DASHES,
    ...finish('full'),
  ];
}
