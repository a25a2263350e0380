import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../call-api.ts';
import type { Order } from '../shop.ts';

/** What of an order tells whose sale it is, and whether it is whole. */
export type TillSale = Pick<Order, 'id' | 'status' | 'till_number' | 'sold_by'> & {
  amounts: Pick<Order['amounts'], 'total_amount'>;
};

const PATIENCE = 90_000;
/** So long after the last one another copy of a sale could still come. */
const AFTERMATH = 8_000;

/** The orders that the provider has. */
export async function readSales(url: string, token: string): Promise<TillSale[]> {
  return (await callApi(url, 'GET', '/api/v1/order?pageSize=1000', { token })).content;
}

/**
 * Waits until as many sales have arrived and are approved, then whether more come.
 * @returns `took`: milliseconds until the last one
 * @throws Error when they do not come
 */
export async function awaitSales(url: string, token: string, count: number) {
  const begun = performance.now();
  for (;;) {
    const sales = await readSales(url, token);
    const approved = sales.filter(({ status }) => status === 'approved').length;
    const took = performance.now() - begun;
    if (approved >= count) {
      await sleep(AFTERMATH);
      return { sales: await readSales(url, token), took };
    }
    if (took > PATIENCE) throw new Error(`Of ${count} sales ${sales.length} arrived, ${approved} approved.`);
    await sleep(100);
  }
}

/**
 * Looks whether a till's sales are there: each once, whole, under a number of its own and its cashier's name.
 * @throws Error that says what differs
 */
export function assertTillSales(
  sales: readonly TillSale[],
  { count, price, cashier }: { count: number; price: number; cashier: string },
): void {
  if (sales.length !== count) throw new Error(`${count} sales became ${sales.length} orders.`);
  const half = sales.find(({ status, amounts }) => status !== 'approved' || amounts.total_amount !== price);
  if (half !== undefined) throw new Error(`Half a sale: ${JSON.stringify(half)}`);
  const foreign = sales.find(({ sold_by: by }) => by?.name !== cashier);
  if (foreign !== undefined)
    throw new Error(`${cashier} sold ${foreign.id}, and ${foreign.sold_by?.name} is said to have.`);
  const numbers = new Set(sales.map(({ till_number: number, id }) => number ?? `#${id}`));
  if (numbers.size !== count) throw new Error(`A till's number was given twice: ${[...numbers].join(', ')}`);
}
