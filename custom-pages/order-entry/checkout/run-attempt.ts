import { toFailure } from '../../../src/contract/failure.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import type { Outbox } from '../../../src/engine/index.ts';
import { tryToStore } from '../storage/local-storage.ts';
import type { Phase } from './checkout-state.ts';
import { closeSale } from './close-sale.ts';
import type { Sale } from './sale.ts';

/** Tries once to close a sale, under a new key that is kept for a reload. @returns what the checkout goes on with */
export async function runAttempt(
  outbox: Outbox,
  sale: Sale,
  attempt: string,
  refreshPrices: () => Promise<unknown>,
): Promise<Phase> {
  try {
    const key = randomKey();
    tryToStore(attempt, key);
    const closing = await closeSale(outbox, sale, key);
    if (closing.name === 'sold' || closing.name === 'leftPlaced')
      return { name: 'sold', jobId: closing.job.id };
    // What the provider knows better than the till: it shows on the tiles and in the order from now on.
    await refreshPrices();
    if (closing.name === 'priceChanged') return { name: 'priceChanged' };
    return { name: 'paying', problem: closing.problem };
  } catch (error) {
    return { name: 'paying', problem: toFailure(error) };
  }
}
