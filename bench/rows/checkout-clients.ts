import type { BenchRow } from '../bench-row.ts';
import { openCheckoutShop } from '../checkout-shop.ts';
import { timeOf } from '../time-of.ts';

const CLIENTS = 8;
/** Checkouts of each client within one measurement. */
const TIMES = 25;
const ENOUGH = 300;

/** Checkouts per second of eight clients at once, all of one store, against what a busy house would need. */
export const row: BenchRow = {
  name: 'checkout: 8 clients, per second',
  unit: '/s',
  goal: '>= 1',
  async open() {
    const shop = await openCheckoutShop();
    const sell = async () => {
      for (let time = 0; time < TIMES; time += 1) await shop.checkOut();
    };
    return {
      async ours() {
        const taken = await timeOf(() => Promise.all(Array.from({ length: CLIENTS }, sell)));
        return (CLIENTS * TIMES * 1000) / taken;
      },
      peer: async () => ENOUGH,
      close: shop.close,
    };
  },
};
