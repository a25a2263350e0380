/**
 * One operation of the printer service, as it goes over the wire: `POST /api/v1/printer/machine {ops}` (spec/1 §7).
 * Style, align and size hold until the next one of their name; a job begins with plain, left and 1 x 1.
 */
export type PrinterOp = StyleOp | AlignOp | SizeOp | TextOp | CutOp | FlushOp | CashDrawOp;

export interface StyleOp {
  op: 'style';
  bold: boolean;
  underline?: boolean;
}

export interface AlignOp {
  op: 'align';
  value: 'left' | 'center' | 'right';
}

/** Times the plain size, 1 to 8 each way. */
export interface SizeOp {
  op: 'size';
  width: number;
  height: number;
}

/** A line; `\n` inside begins another one. An empty text feeds one line. */
export interface TextOp {
  op: 'text';
  value: string;
}

export interface CutOp {
  op: 'cut';
  mode: 'partial' | 'full';
}

/** What stands before it goes to the printer now. The end of a job flushes too. */
export interface FlushOp {
  op: 'flush';
}

/** Opens the drawer that hangs on one of the printer's two pins: 2 without a word. */
export interface CashDrawOp {
  op: 'cashdraw';
  pin?: 2 | 5;
}

/** Opens the cash drawer and prints nothing. */
export function buildCashDrawerOps(): PrinterOp[] {
  return [{ op: 'cashdraw' }, { op: 'flush' }];
}
