import type { AlignOp, PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { textColumns } from '../../src/domain/receipt/text-columns.ts';
import { wrapColumns } from '../../src/domain/receipt/wrap-columns.ts';

/** The columns of 80 mm paper in the plain font. */
export const PAPER_COLUMNS = 48;

/** What one job leaves behind, from top to bottom. */
export type Mark = PrintedLine | { kind: 'cut'; mode: 'partial' | 'full' } | { kind: 'drawer' };

export interface PrintedLine {
  kind: 'line';
  text: string;
  /** Where it begins, in plain columns from the left edge of the paper. */
  column: number;
  width: number;
  height: number;
  isBold: boolean;
  isUnderlined: boolean;
}

/** A job as it looks on paper: each line at its place, in its size. A line too long for the paper goes on below. */
export function layOutReceipt(ops: readonly PrinterOp[]): Mark[] {
  const marks: Mark[] = [];
  let align: AlignOp['value'] = 'left';
  let style = { isBold: false, isUnderlined: false };
  let size = { width: 1, height: 1 };
  for (const op of ops) {
    if (op.op === 'align') align = op.value;
    else if (op.op === 'style') style = { isBold: op.bold, isUnderlined: op.underline ?? false };
    else if (op.op === 'size') size = { width: op.width, height: op.height };
    else if (op.op === 'cut') marks.push({ kind: 'cut', mode: op.mode });
    else if (op.op === 'cashdraw') marks.push({ kind: 'drawer' });
    else if (op.op === 'text')
      for (const line of op.value.split('\n').flatMap((text) => breakLine(text, size.width)))
        marks.push({
          kind: 'line',
          text: line,
          column: columnOf(line, align, size.width),
          ...size,
          ...style,
        });
  }
  return marks;
}

/** A line that fits keeps its spaces, which hold the edges of a receipt. */
function breakLine(text: string, width: number): string[] {
  const room = Math.floor(PAPER_COLUMNS / width);
  return textColumns(text) <= room ? [text] : wrapColumns(text, room);
}

function columnOf(line: string, align: AlignOp['value'], width: number): number {
  const free = PAPER_COLUMNS - textColumns(line) * width;
  return align === 'left' ? 0 : Math.max(0, align === 'right' ? free : free / 2);
}
