import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { type Config, defaultWord } from '../config/config-store.ts';
import type { Tables } from '../database/tables.ts';

/** Whose wallets: a user's, a customer's. */
export interface WalletOwner {
  storeId: number;
  owner: 'user' | 'customer';
  ownerId: number;
}

export interface NamedOwner extends Omit<WalletOwner, 'storeId'> {
  /** Null: of a customer, or of a user who is gone. */
  name: string | null;
}

/** Whose a wallet is, with the name of a user; undefined for one that is not there. */
export async function findOwner(
  database: Kysely<Tables>,
  { storeId, walletId }: { storeId: number; walletId: number },
): Promise<NamedOwner | undefined> {
  const { rows } = await sql<NamedOwner>`
    select wallet.owner, wallet.owner_id as "ownerId", "user".name from internal.wallet
    left join "user" on wallet.owner = 'user' and "user".store_id = wallet.store_id and "user".id = wallet.owner_id
    where wallet.store_id = ${storeId} and wallet.id = ${walletId}`.execute(database);
  return rows[0];
}

/** The wallet that everyone has from the start: empty, and never overdrawn. Its name is a word of the configuration. */
export async function insertFirstWallet(
  transaction: Kysely<Tables>,
  { storeId, owner, ownerId }: WalletOwner,
  means: { config: Config; now: Date },
): Promise<void> {
  await insertFirstWallets(transaction, { storeId, owner, ownerIds: [ownerId] }, means);
}

/** The same for several owners. */
export async function insertFirstWallets(
  transaction: Kysely<Tables>,
  { storeId, owner, ownerIds }: Omit<WalletOwner, 'ownerId'> & { ownerIds: readonly number[] },
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const name = defaultWord(config, 'wallet', 'firstWallet') ?? 'default';
  await sql`insert into internal.wallet (store_id, owner, owner_id, name, created_at)
    select ${storeId}, ${owner}, owner_id, ${name}, ${now} from unnest(${ownerIds}::bigint[]) as owner_id`.execute(
    transaction,
  );
}

/** The wallets of an owner, the oldest first. */
export async function findWallets(
  database: Kysely<Tables>,
  { storeId, owner, ownerId }: WalletOwner,
): Promise<{ id: number; name: string; balance: number }[]> {
  const { rows } = await sql<{ id: number; name: string; balance: number }>`
    select id, name, balance from internal.wallet
    where store_id = ${storeId} and owner = ${owner} and owner_id = ${ownerId} order by id`.execute(database);
  return rows;
}

/**
 * Closes the wallets of a deleted owner, and blocks moves of money until the transaction ends. The ledger of used
 * wallets stays.
 * @returns what was in each of them
 */
export async function closeWallets(
  transaction: Kysely<Tables>,
  { storeId, owner, ownerId }: WalletOwner,
): Promise<number[]> {
  const ofOwner = sql`store_id = ${storeId} and owner = ${owner} and owner_id = ${ownerId}`;
  const { rows } = await sql<{ balance: number }>`
    update internal.wallet set is_closed = true where ${ofOwner} returning balance`.execute(transaction);
  await sql`delete from internal.wallet where ${ofOwner} and entries = 0`.execute(transaction);
  return rows.map(({ balance }) => balance);
}

/**
 * One page of an owner's wallet entries, in the order of the moves. Entries are numbered under the wallet's lock;
 * their times are from before it.
 */
export async function findEntries(
  database: Kysely<Tables>,
  { storeId, owner, ownerId }: WalletOwner,
  { offset, limit, isOldestFirst }: { offset: number; limit: number; isOldestFirst: boolean },
): Promise<{ entries: JsonObject[]; total: number }> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc');
  const wallets = sql`select id from internal.wallet
    where store_id = ${storeId} and owner = ${owner} and owner_id = ${ownerId}`;
  const where = sql`store_id = ${storeId} and wallet_id in (${wallets})`;
  const { rows } = await sql<EntryRow>`
    select id, wallet_id, timestamp, tx_type, tx_amount, after_balance, comment from internal.wallet_entry
    where ${where} order by id ${direction} limit ${limit} offset ${offset}`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from internal.wallet_entry where ${where}`.execute(database);
  return { entries: rows.map(toEntry), total: counted[0]?.total ?? 0 };
}

export interface NewEntry {
  storeId: number;
  walletId: number;
  type: string;
  /** Whole yuan, as the entry says it. */
  amount: number;
  /** The same, as it adds to the balance. */
  signedAmount: number;
  comment: string | null;
  madeBy: string;
}

/**
 * Changes a wallet's balance and adds the entry that says so, in one statement.
 * @returns undefined where the wallet is not there, is closed, or would be overdrawn and may not
 */
export async function insertEntry(
  transaction: Kysely<Tables>,
  { storeId, walletId, type, amount, signedAmount, comment, madeBy }: NewEntry,
  now: Date,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    with moved as (
      update internal.wallet set balance = balance + ${signedAmount}::bigint, entries = entries + 1
      where store_id = ${storeId} and id = ${walletId} and not is_closed
        and (may_overdraw or balance + ${signedAmount}::bigint >= 0)
      returning balance, entries)
    insert into internal.wallet_entry
      (store_id, wallet_id, number, timestamp, tx_type, tx_amount, after_balance, comment, made_by)
    select ${storeId}::bigint, ${walletId}::bigint, entries, ${now}::timestamptz, ${type}, ${amount}::bigint, balance,
      ${comment}, ${madeBy} from moved
    returning id, wallet_id, timestamp, tx_type, tx_amount, after_balance, comment`.execute(transaction);
  return rows[0];
}

/** @returns undefined for a wallet that is not there, or closed */
export async function findBalance(
  database: Kysely<Tables>,
  { storeId, walletId }: { storeId: number; walletId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ balance: number }>`
    select balance from internal.wallet
    where store_id = ${storeId} and id = ${walletId} and not is_closed`.execute(database);
  return rows[0]?.balance;
}

export interface EntryRow {
  id: number;
  wallet_id: number;
  timestamp: Date;
  tx_type: string;
  tx_amount: number;
  after_balance: number;
  comment: string | null;
}

/** An entry as the wire carries it. */
export function toEntry({ timestamp, ...entry }: EntryRow): JsonObject {
  return { ...entry, timestamp: timestamp.toISOString() };
}
