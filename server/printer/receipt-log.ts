import type { PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { layOutReceipt } from './lay-out-receipt.ts';

export interface Receipt {
  id: number;
  at: Date;
  ops: readonly PrinterOp[];
  /** The code of the problem; null: printed. */
  failure: string | null;
}

const KEPT = 50;

/**
 * The last jobs, newest first; older ones are forgotten. One that leaves nothing on paper, as a till's test of its
 * connection, stands there only where it has failed.
 */
export class ReceiptLog {
  #receipts: Receipt[] = [];
  #nextId = 1;

  add(receipt: Omit<Receipt, 'id'>): Receipt {
    const added = { ...receipt, id: this.#nextId };
    this.#nextId += 1;
    if (receipt.failure === null && layOutReceipt(receipt.ops).length === 0) return added;
    this.#receipts = [added, ...this.#receipts].slice(0, KEPT);
    return added;
  }

  list(): readonly Receipt[] {
    return this.#receipts;
  }

  find(id: number): Receipt | undefined {
    return this.#receipts.find((receipt) => receipt.id === id);
  }
}
