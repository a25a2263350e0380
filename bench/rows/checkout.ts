import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { openCheckoutShop } from '../checkout-shop.ts';
import { timeOfEach } from '../figures.ts';
import type { OpenProvider } from '../open-provider.ts';

/** Checkouts within one measurement: a single one is too short for a busy machine's clock. */
const SALES = Array.from({ length: 20 }, (_, sale) => sale);

/**
 * A whole checkout through the provider, in process: session, rights, validation, prices, waiting number and
 * idempotency of both calls, two durable commits; against BEGIN, two inserts into plain tables and COMMIT on the same
 * connections.
 */
export const row: BenchRow = {
  name: 'checkout: place and approve, in process',
  unit: 'ms',
  goal: '<= 4.5',
  async open() {
    const shop = await openCheckoutShop();
    const { database } = shop.provider;
    await sql`create table public.bench_one (id bigint generated always as identity primary key, text text)`.execute(
      database,
    );
    await sql`create table public.bench_two (id bigint generated always as identity primary key, text text)`.execute(
      database,
    );
    return {
      ours: () => timeOfEach(SALES, shop.checkOut),
      peer: () => timeOfEach(SALES, () => insertTwo(database)),
      close: shop.close,
    };
  },
};

async function insertTwo(database: OpenProvider['database']): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`insert into public.bench_one (text) values (${'one'})`.execute(transaction);
    await sql`insert into public.bench_two (text) values (${'two'})`.execute(transaction);
  });
}
