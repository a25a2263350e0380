import { buildRow } from './build-row.ts';
import type { PrinterOp } from './printer-op.ts';
import { RECEIPT_COLUMNS } from './receipt-columns.ts';
import { wrapColumns } from './wrap-columns.ts';

/** The line between two parts of a receipt (spec/1 §9). */
export const DASHES: PrinterOp = { op: 'text', value: '-'.repeat(RECEIPT_COLUMNS) };

/** Rows of plain size. They are as wide as the receipt, so that centred paper keeps their edges. */
export function rows(left: string, right = '', indent = 0): PrinterOp[] {
  return buildRow(cleanText(left), cleanText(right), indent).map((value) => ({ op: 'text', value }));
}

/** Text in the middle of the paper. */
export function centred(text: string): PrinterOp[] {
  return wrapColumns(cleanText(text), RECEIPT_COLUMNS).map((value) => ({ op: 'text', value }));
}

/** Bold text of another size, broken so that no line leaves the receipt. */
export function headline(text: string, { width, height }: { width: number; height: number }): PrinterOp[] {
  return [
    { op: 'style', bold: true },
    { op: 'size', width, height },
    ...wrapColumns(cleanText(text), Math.floor(RECEIPT_COLUMNS / width)).map(
      (value): PrinterOp => ({ op: 'text', value }),
    ),
    { op: 'size', width: 1, height: 1 },
    { op: 'style', bold: false },
  ];
}

/** The end of a receipt: room to tear, and the cut. */
export function finish(mode: 'partial' | 'full'): PrinterOp[] {
  return [{ op: 'text', value: '' }, { op: 'cut', mode }, { op: 'flush' }];
}

/** A text of a record as one line of a receipt: control characters of a printer become spaces. */
function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
