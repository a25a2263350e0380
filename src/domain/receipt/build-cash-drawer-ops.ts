import type { PrinterOp } from './printer-op.ts';

/** Opens the cash drawer and prints nothing. */
export function buildCashDrawerOps(): PrinterOp[] {
  return [{ op: 'cashdraw' }, { op: 'flush' }];
}
