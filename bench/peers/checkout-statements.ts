import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { CLAIM_KEY, KEEP_ANSWER } from '../../server/calls/answer-once.ts';
import {
  type PreparedQuery,
  type QueryValues,
  withValues,
} from '../../server/database/connection/prepared-query.ts';
import { issueValues } from '../../server/modules/invoice/issue/issue-invoice.ts';
import { DRAW_AND_FIND_ITEMS, INSERT_ORDER } from '../../server/modules/order/rows/insert-order.ts';
import { APPROVE_PLACED } from '../../server/modules/order/rows/queries.ts';
import { FIND_SESSION } from '../../server/sessions/queries.ts';
import { hashToken } from '../../server/sessions/token.ts';
import type { CheckoutShop } from '../checkout-shop.ts';

/** A client that sells by statements alone. */
export interface StatementClient {
  /** The statements of {@link CheckoutShop.checkOut} one after the other: nothing is checked, priced or answered. */
  checkOut(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection of pg; its statements are the provider's, prepared by name. */
export async function openStatementClient({ provider, itemIds }: CheckoutShop): Promise<StatementClient> {
  const client = new pg.Client({ connectionString: provider.databaseUrl });
  await client.connect();
  const sold = await readSold(client);
  const tokenHash = hashToken(provider.session.token);
  const hash = createHash('sha256').update('a body').digest();
  const run = async (query: PreparedQuery, values: QueryValues) => {
    const { name, sql: text, parameters } = withValues(query, values);
    return (await client.query({ name, text, values: [...parameters] })).rows;
  };
  const inTransaction = async (work: () => Promise<unknown>) => {
    const now = new Date();
    const claim = { storeId: sold.storeId, key: randomUUID() };
    await run(FIND_SESSION, { tokenHash, now });
    await client.query('begin');
    await run(CLAIM_KEY, { ...claim, hash, now });
    const text = JSON.stringify(await work());
    await run(KEEP_ANSWER, { ...claim, status: 200, text });
    await client.query('commit');
  };
  return {
    async checkOut() {
      const now = new Date();
      let id: unknown;
      await inTransaction(async () => {
        const [{ order_id, last }] = await run(DRAW_AND_FIND_ITEMS, { ...sold, ids: itemIds });
        id = order_id;
        await run(INSERT_ORDER, { ...sold, id, waiting_number: last, now, ctime: now });
      });
      const approved = {
        storeId: sold.storeId,
        id,
        appId: null,
        version: null,
        ...issueValues({ randomBytes }, now),
      };
      await inTransaction(() => run(APPROVE_PLACED, approved));
    },
    close: () => client.end(),
  };
}

/** The values of an order that was placed before: objects and lists as the text that they are sent in. */
async function readSold(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows } = await client.query(
    `select *, store_id as "storeId", ctime::date::text as day from "order" limit 1`,
  );
  const values = Object.entries<unknown>(rows[0]).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  ]);
  return { ...Object.fromEntries(values), status: 'placed' };
}
