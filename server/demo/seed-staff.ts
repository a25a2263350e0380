import { sql } from 'kysely';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '../../src/domain/time-spans.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { type Move, moveMoney } from '../wallets/move-money.ts';
import { findWallets } from '../wallets/queries.ts';
import { Random } from './random.ts';
import { addDemoUser } from './seed-demo.ts';
import staff from './staff.json' with { type: 'json' };
import moves from './wallet-moves.json' with { type: 'json' };

const MONTHS = 12;
const DAYS_OF_MONTH = 30;

/** The people who work here, each with a wallet that a year of meals has gone through. Who is there already stays. */
export async function seedStaff(deps: Deps, actor: Actor): Promise<void> {
  for (const [index, { name, role, phone }] of staff.entries()) {
    const person = { name, role, email: `staff${index + 1}@example.com`, phoneNumber: phone };
    const id = (await findPerson(deps, name)) ?? (await addDemoUser(deps, actor, person));
    await fillWallet(deps, actor, id, new Random(index));
  }
}

async function findPerson({ database }: Deps, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from "user" where name = ${name}`.execute(database);
  return rows[0]?.id ?? null;
}

/** In one transaction, and only where nothing has moved yet. */
async function fillWallet(deps: Deps, actor: Actor, userId: number, random: Random): Promise<void> {
  const { storeId, name: madeBy } = actor;
  await inTransaction(deps.database, async (transaction) => {
    const [wallet] = await findWallets(transaction, { storeId, owner: 'user', ownerId: userId });
    if (!wallet || (await hasEntries(transaction, storeId, wallet.id))) return;
    for (const { at, ...move } of drawMoves(random, deps.clock()))
      await moveMoney(transaction, { storeId, walletId: wallet.id, madeBy, ...move }, at);
  });
}

async function hasEntries(database: Deps['database'], storeId: number, walletId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from internal.wallet_entry where store_id = ${storeId} and wallet_id = ${walletId} limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

type DrawnMove = Pick<Move, 'type' | 'amount' | 'comment'> & { at: Date };

/** A year of them, oldest first; no balance falls below zero. */
function drawMoves(random: Random, now: Date): DrawnMove[] {
  const { monthly, topUps, meals, payOut } = moves;
  const drawn: DrawnMove[] = [];
  let balance = 0;
  const add = (type: Move['type'], amount: number, comment: string, daysAgo: number) => {
    const change = type === 'deposit' || type === 'feedback' ? amount : -amount;
    if (balance + change < 0) return;
    balance += change;
    const minutes = random.integer(0, 240);
    drawn.push({
      type,
      amount,
      comment,
      at: new Date(now.getTime() - daysAgo * DAY_MILLISECONDS - minutes * MINUTE_MILLISECONDS),
    });
  };
  for (let month = MONTHS; month > 0; month -= 1) {
    const day = (number: number) => (month - 1) * DAYS_OF_MONTH + DAYS_OF_MONTH - number;
    add('feedback', monthly.amount, monthly.comment, day(0));
    for (let number = 2; number < DAYS_OF_MONTH; number += random.integer(2, 6)) {
      if (random.isHit(0.05)) add('deposit', random.pick(topUps.amounts), topUps.comment, day(number));
      else if (random.isHit(0.03)) add('withdraw', random.pick(payOut.amounts), payOut.comment, day(number));
      else add('debit', random.pick(meals.amounts), meals.comment, day(number));
    }
  }
  return drawn;
}
