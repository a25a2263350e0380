import { randomUUID } from 'node:crypto';
import { type OpenProvider, openProvider } from './open-provider.ts';

/** A provider with an item to sell. */
export interface CheckoutShop {
  provider: OpenProvider;
  itemIds: readonly number[];
  /** Places an order of three lines and approves it, each under a key of its own, as a till does. */
  checkOut(): Promise<void>;
  close(): Promise<void>;
}

export async function openCheckoutShop(): Promise<CheckoutShop> {
  const provider = await openProvider();
  const itemIds: number[] = [];
  for (const name of ['Tea', 'Cake', 'Soup']) itemIds.push(await addItem(provider, name));
  const items = itemIds.map((id) => ({ id, number: 1 }));
  const order = { items, take_type: 'take_in', status: 'placed', expected_total: 90 };
  return {
    provider,
    itemIds,
    close: provider.close,
    async checkOut() {
      const key = randomUUID();
      const id = await send(provider, `${key}:place`, 'POST', '/api/v1/order', order);
      await send(provider, `${key}:approve`, 'PUT', `/api/v1/order/${id}`, { status: 'approved' });
    },
  };
}

async function addItem({ call }: OpenProvider, name: string): Promise<number> {
  const price = { type: 'all', in: 30, out: 30 };
  return idOf(await call('POST', '/api/v1/item', { type: 'single', name, category_id: 1, price }));
}

async function send(
  { fetch, session }: OpenProvider,
  key: string,
  method: string,
  path: string,
  body: object,
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    authorization: session.token,
    'idempotency-key': key,
  };
  const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return idOf(await answer.json());
}

function idOf(record: unknown): number {
  if (typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'number')
    return record.id;
  throw new Error('The provider answered a record without an id.');
}
