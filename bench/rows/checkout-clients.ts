import type { BenchRow } from '../bench-row.ts';
import { openCheckoutShop } from '../checkout-shop.ts';
import { timeOf } from '../figures.ts';
import { openStatementClient } from '../peers/checkout-statements.ts';

const CLIENTS = 8;
/** Checkouts of each client within one measurement. */
const TIMES = 25;

/** Checkouts per second of eight clients at once, all of one store, against the same statements by bare pg. */
export const row: BenchRow = {
  name: 'checkout: 8 clients, per second',
  unit: '/s',
  goal: '>= 0.25',
  async open() {
    const shop = await openCheckoutShop();
    await shop.checkOut();
    const peers = await Promise.all(Array.from({ length: CLIENTS }, () => openStatementClient(shop)));
    return {
      ours: () => perSecond(Array.from({ length: CLIENTS }, () => shop)),
      peer: () => perSecond(peers),
      async close() {
        for (const peer of peers) await peer.close();
        await shop.close();
      },
    };
  },
};

async function perSecond(clients: readonly { checkOut(): Promise<void> }[]): Promise<number> {
  const taken = await timeOf(() => Promise.all(clients.map(sell)));
  return (clients.length * TIMES * 1000) / taken;
}

async function sell({ checkOut }: { checkOut(): Promise<void> }): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) await checkOut();
}
