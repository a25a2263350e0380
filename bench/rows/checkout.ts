import { sql } from 'kysely';
import type { BenchRow } from '../bench-row.ts';
import { openCheckoutShop } from '../checkout-shop.ts';
import type { OpenProvider } from '../open-provider.ts';
import { timeOf } from '../time-of.ts';

/** Checkouts within one measurement: a single one is too short for a busy machine's clock. */
const TIMES = 20;

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
      ours: () => timeOfMany(shop.checkOut),
      peer: () => timeOfMany(() => insertTwo(database)),
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

/** @returns milliseconds for each */
async function timeOfMany(work: () => Promise<void>): Promise<number> {
  const all = await timeOf(async () => {
    for (let time = 0; time < TIMES; time += 1) await work();
  });
  return all / TIMES;
}
