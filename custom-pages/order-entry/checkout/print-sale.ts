import { buildOrderReceipt } from '../../../src/domain/receipt/build-order-receipt.ts';
import type { PrinterOp } from '../../../src/domain/receipt/printer-op.ts';
import type { ReceiptOrder } from '../../../src/domain/receipt/receipt-order.ts';
import type { ReceiptWords } from '../../../src/domain/receipt/receipt-words.ts';
import type { Job, Outbox } from '../../../src/engine/index.ts';
import { orderAnswerOf } from './order-answer.ts';
import { COPIES, PRINTED, type PrintState, printStateOf, toPrintProblem } from './print-marks.ts';
import { saleDataOf } from './sale-job.ts';

/** What printing needs beside the order. */
export interface Press {
  store: { name: string };
  words: ReceiptWords;
  /**
   * @param key the same for the same paper: one whose answer was lost does not come out twice
   * @throws ProviderError when the printer service refuses, or does not answer
   */
  print(ops: PrinterOp[], key: string): Promise<void>;
}

/**
 * What the printer service answers a key of other paper with. Here that is the same copy in another language, or
 * before the provider gave it a number. It was printed, and only the answer was lost.
 */
const OUT_ALREADY = 'idempotencyKeyReused';

/** Jobs that are at the printer: a second tap waits for the first one's paper. */
const running = new Map<string, Promise<boolean>>();

/**
 * Prints the copies of a sale that are not printed, and notes each one as it comes out. A retry prints only the rest.
 * @returns whether all copies are out; it never throws, since the sale stands in any case
 */
export function printSale(job: Job, outbox: Pick<Outbox, 'mark'>, press: Press): Promise<boolean> {
  const same = running.get(job.id);
  if (same !== undefined) return same;
  const work = printCopies(job, outbox, press).finally(() => running.delete(job.id));
  running.set(job.id, work);
  return work;
}

async function printCopies(job: Job, outbox: Pick<Outbox, 'mark'>, press: Press): Promise<boolean> {
  const order = toReceiptOrder(job);
  if (order === null) return false;
  const done = [...printStateOf(job).done];
  const note = (state: PrintState) => outbox.mark(job.id, PRINTED, state);
  for (const copy of COPIES) {
    if (done.includes(copy)) continue;
    try {
      const { store, words } = press;
      const ops = buildOrderReceipt({ order, store, words, isPartialCut: copy === 'partial' });
      await press.print(ops, `${job.id}:print:${copy}`);
    } catch (error) {
      const problem = toPrintProblem(error);
      if (problem.code !== OUT_ALREADY) {
        await note({ done, problem, isWaived: false });
        return false;
      }
    }
    done.push(copy);
    await note({ done, problem: null, isWaived: false });
  }
  return true;
}

/** The order as it stands with the provider, else as it was sold here. */
function toReceiptOrder(job: Job): ReceiptOrder | null {
  const sale = saleDataOf(job);
  if (sale === null) return null;
  const answer = orderAnswerOf(job);
  return { ...sale.receipt, till_number: job.number, ...answer };
}
