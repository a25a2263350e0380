import { toBusinessDay } from '../../src/domain/taipei-time.ts';
import { type Credentials, callApi, type Provider, registerFirstUser } from './call-api.ts';

export interface Shop {
  token: string;
  itemIds: readonly number[];
}

/** Of everything, in whole yuan. */
export const PRICE = 30;

export const CHIEF: Credentials = { name: 'chief', password: 'chief-password' };

/** Registers a product without users and gives it something to sell. */
export async function openShop(provider: Provider, user = CHIEF): Promise<Shop> {
  return stockShop(provider, await registerFirstUser(provider, user));
}

/** Gives a registered product three items to sell. */
export async function stockShop(provider: Provider, token: string): Promise<Shop> {
  const itemIds: number[] = [];
  for (const name of ['Tea', 'Cake', 'Soup']) {
    const price = { type: 'all', in: PRICE, out: PRICE };
    const body = { type: 'single', name, category_id: 1, price };
    itemIds.push((await callApi(provider, 'POST', '/api/v1/item', { token, body })).id);
  }
  return { token, itemIds };
}

/** Sends one call of a sale, under a key that was made once, until it is answered. */
export type Send = (key: string, method: string, path: string, body: object) => ReturnType<typeof callApi>;

/** Sends once. @throws Error for an answer that is no success */
export function sendTo(provider: Provider, { token }: Shop): Send {
  return (key, method, path, body) => callApi(provider, method, path, { token, body, key });
}

/** The two calls of one sale of each item. @returns the approved order's id */
export async function checkOut(send: Send, { itemIds }: Shop, key: string): Promise<number> {
  const items = itemIds.map((id) => ({ id, number: 1 }));
  const body = { items, take_type: 'take_in', status: 'placed', expected_total: PRICE * items.length };
  const { id } = await send(`${key}:place`, 'POST', '/api/v1/order', body);
  await send(`${key}:approve`, 'PUT', `/api/v1/order/${id}`, { status: 'approved' });
  return id;
}

/** What of an order the harness reads. */
export interface Order {
  id: number;
  status: string;
  ctime: string;
  items: readonly unknown[];
  amounts: { totalAmount: number; total_amount: number };
  payments: readonly { amount: number }[];
  waiting_number: number;
  till_number: string | null;
  sold_by: { name: string } | null;
}

/**
 * Looks whether the orders of a store are those that were sold: each once, whole, approved.
 * @throws Error that says what differs
 */
export async function assertSold(
  provider: Provider,
  { token, itemIds }: Shop,
  sold: readonly number[],
): Promise<void> {
  const answer = await callApi(provider, 'GET', '/api/v1/order?pageSize=30000', { token });
  const { content, amounts }: { content: Order[]; amounts: Order['amounts'] } = answer;
  const total = PRICE * itemIds.length;
  const half = content.find(
    (order) =>
      order.status !== 'approved' ||
      order.items.length !== itemIds.length ||
      order.amounts.totalAmount !== total ||
      order.payments[0]?.amount !== total,
  );
  if (half) throw new Error(`Half an order: ${JSON.stringify(half)}`);
  const found = new Set(content.map(({ id }) => id));
  const lost = sold.filter((id) => !found.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged sales are gone: ${lost.join(', ')}`);
  if (content.length !== sold.length || new Set(sold).size !== sold.length)
    throw new Error(`${sold.length} sales became ${content.length} orders.`);
  const numbers = new Set(
    content.map(({ ctime, waiting_number }) => `${toBusinessDay(new Date(ctime))} ${waiting_number}`),
  );
  if (numbers.size !== content.length) throw new Error('A waiting number was given twice.');
  if (amounts.total_amount !== total * sold.length)
    throw new Error(`The orders come to ${amounts.total_amount}, not to ${total * sold.length}.`);
}
