import type { PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { layOutReceipt, PAPER_COLUMNS } from './lay-out-receipt.ts';

/** A job as plain text, lines at their place; a cut is a dashed or a double line, a drawer `[$]`. */
export function printAsText(ops: readonly PrinterOp[]): string {
  return layOutReceipt(ops)
    .map((mark) => {
      if (mark.kind === 'cut')
        return (mark.mode === 'full' ? '=' : '- ').repeat(PAPER_COLUMNS).slice(0, PAPER_COLUMNS);
      if (mark.kind === 'drawer') return '[$]';
      return (' '.repeat(Math.floor(mark.column)) + mark.text).trimEnd();
    })
    .join('\n');
}
