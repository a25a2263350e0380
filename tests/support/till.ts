import type { JsonObject } from '../../src/contract/json-object.ts';
import { register, signInAs } from './people.ts';
import { buildServerForTest, type TestServer } from './server.ts';

/** A shop with what its tests need; every call is a manager's unless a token says otherwise. */
export interface Shop {
  server: TestServer;
  adminToken: string;
  /** A cashier with the role basic. */
  token: string;
  /** @throws Error for an answer that is no success */
  make(path: string, body: unknown): Promise<JsonObject & { id: number }>;
  addItem(values?: JsonObject): Promise<JsonObject & { id: number; price_version: number }>;
  /** As the cashier. */
  order(body: JsonObject, options?: { key?: string; token?: string }): Promise<Response>;
  approve(id: number, options?: { key?: string; token?: string }): Promise<Response>;
  read(path: string, token?: string): Promise<JsonObject>;
  /** Lets time pass, during which every session is in use. */
  forward(milliseconds: number): Promise<void>;
}

/** @param given one that the caller ends; else it ends with the running test */
export async function openShop(given?: TestServer): Promise<Shop> {
  const server = given ?? (await buildServerForTest());
  const adminToken = await register(server);
  const token = await signInAs(server, 'basic');
  const toHeaders = (key?: string) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } });
  const make: Shop['make'] = async (path, body) =>
    readSuccess(await server.call('POST', `/api/v1/${path}`, { token: adminToken, body }));
  return {
    server,
    adminToken,
    token,
    make,
    addItem: async (values = {}) => {
      const base = { type: 'single', name: '紅茶', category_id: 1, price: { type: 'all', in: 30, out: 25 } };
      const item = await make('item', { ...base, ...values });
      return { ...item, price_version: Number(item.price_version) };
    },
    order: (body, { key, token: other = token } = {}) =>
      server.call('POST', '/api/v1/order', {
        token: other,
        body: { take_type: 'take_in', status: 'placed', ...body },
        ...toHeaders(key),
      }),
    approve: (id, { key, token: other = token } = {}) =>
      server.call('PUT', `/api/v1/order/${id}`, {
        token: other,
        body: { status: 'approved' },
        ...toHeaders(key),
      }),
    read: async (path, other = token) =>
      readSuccess(await server.call('GET', `/api/v1/${path}`, { token: other })),
    async forward(milliseconds) {
      server.clock.forward(milliseconds);
      await server.deps.database.updateTable('internal.session').set({ used_at: server.clock.now }).execute();
    },
  };
}

/** The body of a success. @throws Error with what else was answered */
export async function readSuccess(answer: Response): Promise<JsonObject & { id: number }> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text);
}
