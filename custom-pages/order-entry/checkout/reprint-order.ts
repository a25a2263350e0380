import type { RecordId } from '../../../src/contract/record-id.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import { buildOrderReceipt } from '../../../src/domain/receipt/build-order-receipt.ts';
import type { ReceiptOrder } from '../../../src/domain/receipt/receipt-order.ts';
import type { Job, Outbox } from '../../../src/engine/index.ts';
import type { PlacedOrder } from '../model/placed-order.ts';
import { fieldOf } from '../model/read-wire-value.ts';
import { orderAnswerOf } from './order-answer.ts';
import { isPaperMissing, PRINTED, waivedOf } from './print-marks.ts';
import type { Press } from './print-sale.ts';
import { saleDataOf } from './sale-job.ts';

/**
 * Prints an order once more, and says so on the paper. A sale of this till whose own paper is missing has some now.
 * @throws ProviderError
 */
export async function reprintOrder(
  { id, receipt }: Pick<PlacedOrder, 'id' | 'receipt'>,
  outbox: Pick<Outbox, 'list' | 'mark'>,
  press: Press,
): Promise<void> {
  const { store, words, print } = press;
  const ops = buildOrderReceipt({ order: receipt, store, words, isPartialCut: false, isReprint: true });
  await print(ops, `order-${id}:again:${randomKey()}`);
  const job = outbox.list().find((each) => isSaleOf(each, id, receipt));
  if (job !== undefined && isPaperMissing(job)) await outbox.mark(job.id, PRINTED, waivedOf(job));
}

/** @param id null while the provider has given the order none: then it is known by when and as what it was sold */
function isSaleOf(job: Job, id: RecordId | null, receipt: ReceiptOrder): boolean {
  const sale = saleDataOf(job);
  if (sale === null) return false;
  if (id !== null) return fieldOf(orderAnswerOf(job), 'id') === id;
  return sale.receipt.ctime === receipt.ctime && job.number === receipt.till_number;
}
