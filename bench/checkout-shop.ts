import { randomUUID } from 'node:crypto';
import { toInvoicePeriod } from '../src/domain/invoice/invoice-period.ts';
import { checkOut, sendTo, stockShop } from '../tests/harness/shop.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';

/** A provider with items to sell. */
export interface CheckoutShop {
  provider: OpenProvider;
  itemIds: readonly number[];
  /** Places an order of three lines and approves it, each under a key of its own, as a till does. */
  checkOut(): Promise<void>;
  close(): Promise<void>;
}

export async function openCheckoutShop(): Promise<CheckoutShop> {
  const provider = await openProvider();
  const shop = await stockShop(provider.fetch, provider.session.token);
  // Each sale takes a number: as in a store at work.
  const range = { period: toInvoicePeriod(new Date()), prefix: 'AB', first: '00000000', last: '99999999' };
  await provider.call('POST', '/api/v1/invoice-range', range);
  const send = sendTo(provider.fetch, shop);
  return {
    provider,
    itemIds: shop.itemIds,
    close: provider.close,
    async checkOut() {
      await checkOut(send, shop, randomUUID());
    },
  };
}
