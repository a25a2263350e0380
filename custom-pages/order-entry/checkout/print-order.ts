import { randomKey } from '../../../src/domain/random-key.ts';
import { buildOrderReceipt } from '../../../src/domain/receipt/build-order-receipt.ts';
import type { PlacedOrder } from '../model/placed-order.ts';
import type { Press } from './print-sale.ts';

/** Prints an order of the provider once more, and says so on the paper. @throws ProviderError */
export function printOrder(
  { id, receipt }: Pick<PlacedOrder, 'id' | 'receipt'>,
  press: Press,
): Promise<void> {
  const { store, words, print } = press;
  const ops = buildOrderReceipt({ order: receipt, store, words, isPartialCut: false, isReprint: true });
  return print(ops, `order-${id}:again:${randomKey()}`);
}
