import type { JsonWebKey } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { executePrepared, prepareQuery } from '../database/connection/prepared-query.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor, SessionMark } from '../rights/actor.ts';

export interface Credential {
  name: string;
  store_id: number;
  user_id: number;
  password_hash: string;
  /** Set by another user: no session opens before it is replaced. */
  must_change: boolean;
}

export interface Account extends Credential {
  /** The user may not sign in. */
  is_disabled: boolean;
}

/**
 * Of any user, disabled or not.
 * @param names what was typed, in the spellings that it may be kept in; the first that may sign in counts, else the first
 */
export async function findAccount(
  database: Kysely<Tables>,
  ...names: readonly string[]
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select credential.name, credential.store_id, user_id, password_hash, must_change, disabled is true as is_disabled
    from internal.credential
    join "user" on "user".store_id = credential.store_id and "user".id = user_id
    where credential.name = any(${names}::text[])
    order by is_disabled, array_position(${names}::text[], credential.name) limit 1`.execute(database);
  return rows[0];
}

/** Of a user who may sign in: a disabled one has none. The names are those of {@link findAccount}. */
export async function findCredential(
  database: Kysely<Tables>,
  ...names: readonly string[]
): Promise<Credential | undefined> {
  const account = await findAccount(database, ...names);
  return account?.is_disabled ? undefined : account;
}

/** The same, and holds the user: no disabling, deleting or new password before the transaction ends. */
export async function holdCredential(
  transaction: Kysely<Tables>,
  name: string,
): Promise<Credential | undefined> {
  await sql`select from "user" where (store_id, id) = (select store_id, user_id from internal.credential where name = ${name})
    for share`.execute(transaction);
  // A statement of its own: it sees what was committed while the one above waited.
  return findCredential(transaction, name);
}

/**
 * Holds back sign-ins of a user until the transaction ends. It is taken before their password changes, so that the
 * old one opens no session meanwhile.
 */
export async function holdSignIns(transaction: Kysely<Tables>, userId: number): Promise<void> {
  await sql`select from "user" where (store_id, id) = (select store_id, user_id from internal.credential where user_id = ${userId})
    for update`.execute(transaction);
}

/**
 * Replaces a password by the one that its owner has chosen.
 * @param was the hash that the old password was judged by
 * @returns false where the password is another one by now
 */
export async function replacePassword(
  transaction: Kysely<Tables>,
  { userId, was, hash }: { userId: number; was: string; hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update internal.credential set password_hash = ${hash}, must_change = false
    where user_id = ${userId} and password_hash = ${was}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Sets a password that its owner has to replace at the next sign-in. @returns false for a user who is gone */
export async function overrulePassword(
  transaction: Kysely<Tables>,
  { userId, hash }: { userId: number; hash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update internal.credential set password_hash = ${hash}, must_change = true
    where user_id = ${userId}`.execute(transaction);
  return numAffectedRows === 1n;
}

/**
 * When a row of `internal.session` ends: twelve hours after its last use, and thirty days after its sign-in. In hours,
 * since a day of the database's zone may have 23.
 */
const SESSION_END_TEXT = `least(session.created_at + interval '720 hours', session.used_at + interval '12 hours')`;

/** The same within a statement that is built. */
export const SESSION_END = sql.raw<Date>(SESSION_END_TEXT);

/**
 * Signs a user out everywhere, at once. With each session ends its time at the tills, as at a sign-out.
 * @param kept the hash of the token whose session goes on
 */
export async function deleteSessionsOf(
  transaction: Kysely<Tables>,
  { userId, now, kept = null }: { userId: number; now: Date; kept?: Uint8Array | null },
): Promise<void> {
  await endSessions(
    transaction,
    sql`user_id = ${userId} and token_hash is distinct from ${kept}::bytea`,
    now,
  );
}

/**
 * What the live brokers of every process hear of, once the transaction has ended well: the hash of a token, as lower-case
 * hexadecimal, whose session has ended or has other rights.
 */
export const SESSIONS_CHANNEL = 'gatehouse_sessions';
const TELL_SESSION = sql`pg_notify(${SESSIONS_CHANNEL}, encode(token_hash, 'hex'))`;

/** Ends what the sessions of a user hear: the next connection hears what their roles of now may. */
export async function tellSessionsOf(transaction: Kysely<Tables>, userId: number): Promise<void> {
  await sql`
    select ${TELL_SESSION} from internal.session where user_id = ${userId}`.execute(transaction);
}

/** Deletes sessions. The time at a till ends with its session: now, or when the session has expired before. */
async function endSessions(
  transaction: Kysely<Tables>,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      delete from internal.session where ${which}
      returning token_hash, least(${now}::timestamptz, ${SESSION_END}) as ended_at),
    away as (
      update internal.till_presence as presence set ended_at = ended.ended_at
      from ended where presence.token_hash = ended.token_hash and presence.ended_at is null)
    select ${TELL_SESSION} from ended`.execute(transaction);
}

export interface StoredSession extends Actor {
  usedAt: Date;
  mark: SessionMark;
}

type SessionRow = Pick<Selectable<Tables['user']>, 'id' | 'store_id' | 'name' | 'roles'> &
  Pick<Selectable<Tables['internal.session']>, 'used_at'>;

const LIVE_SESSION = `
  from internal.session
  join "user" on "user".store_id = session.store_id and "user".id = session.user_id
  where token_hash = :tokenHash and disabled is not true and ${SESSION_END_TEXT} > :now`;

export const FIND_SESSION = prepareQuery<SessionRow>(`
  select "user".id, "user".store_id, "user".name, "user".roles, session.used_at ${LIVE_SESSION}`);

/** Within a statement: the store of a session; null where it has ended or differs from its {@link SessionMark}. */
export const STORE_OF_MARK = `(
  select session.store_id ${LIVE_SESSION} and "user".name = :name and "user".roles = :roles::jsonb)`;

/**
 * The session of a token with its user as they are now: a role taken away is gone at the next call.
 * @returns undefined too for a session that has ended
 */
export async function findSession(
  database: Kysely<Tables>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<StoredSession | undefined> {
  const { rows } = await executePrepared(database, FIND_SESSION, { tokenHash, now });
  const row = rows[0];
  if (!row) return undefined;
  return {
    userId: row.id,
    storeId: row.store_id,
    name: row.name,
    roles: row.roles.map((role) => role.name),
    usedAt: row.used_at,
    mark: { tokenHash, name: row.name, roles: JSON.stringify(row.roles) },
  };
}

/**
 * The sessions of tokens that are still open, with the roles of now.
 * @param tokenHashes lower-case hexadecimal
 */
export async function listLiveSessions(
  database: Kysely<Tables>,
  tokenHashes: readonly string[],
  now: Date,
): Promise<{ tokenHash: string; storeId: number; userId: number; roles: string[] }[]> {
  const { rows } = await sql<{
    tokenHash: string;
    storeId: number;
    userId: number;
    roles: { name: string }[];
  }>`
    select encode(token_hash, 'hex') as "tokenHash", session.store_id as "storeId", session.user_id as "userId", roles
    from internal.session
    join "user" on "user".store_id = session.store_id and "user".id = session.user_id
    where token_hash in (select decode(hash, 'hex') from unnest(${tokenHashes}::text[]) as hash)
      and disabled is not true and ${SESSION_END} > ${now}`.execute(database);
  return rows.map((row) => ({ ...row, roles: row.roles.map(({ name }) => name) }));
}

export async function insertSession(
  database: Kysely<Tables>,
  session: { tokenHash: Uint8Array; storeId: number; userId: number; now: Date },
): Promise<void> {
  await database
    .insertInto('internal.session')
    .values({
      token_hash: session.tokenHash,
      store_id: session.storeId,
      user_id: session.userId,
      created_at: session.now,
      used_at: session.now,
    })
    .execute();
}

export async function insertMediaKey(
  database: Kysely<Tables>,
  { keyHash, tokenHash }: { keyHash: Uint8Array; tokenHash: Uint8Array },
): Promise<void> {
  await sql`insert into internal.media_key (key_hash, token_hash) values (${keyHash}, ${tokenHash})`.execute(
    database,
  );
}

/** The hash of the token whose session a media key belongs to. */
export async function findTokenOfMediaKey(
  database: Kysely<Tables>,
  keyHash: Uint8Array,
): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ token_hash: Uint8Array }>`
    select token_hash from internal.media_key where key_hash = ${keyHash}`.execute(database);
  return rows[0]?.token_hash;
}

export interface DeviceRow {
  id: number;
  store_id: number;
  name: string;
  type: string;
  /** JWK; null for a token that serves alone. */
  public_key: JsonWebKey | null;
  /** The login name of who made a browser the till of the device; null for keys of the device itself. */
  opened_by: string | null;
}

const FIND_DEVICE = prepareQuery<DeviceRow>(`
  select app.id, app.store_id, app.name, app.type, public_key, opened_by
  from internal.app_token
  join app on app.store_id = app_token.store_id and app.id = app_token.app_id
  where token_hash = :tokenHash and ended_at is null`);

/** The device that has a token now. */
export async function findDevice(
  database: Kysely<Tables>,
  tokenHash: Uint8Array,
): Promise<DeviceRow | undefined> {
  const { rows } = await executePrepared(database, FIND_DEVICE, { tokenHash });
  return rows[0];
}

export async function touchSession(
  database: Kysely<Tables>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  await database
    .updateTable('internal.session')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Signs one session out, at once. */
export async function deleteSession(
  transaction: Kysely<Tables>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  await endSessions(transaction, sql`token_hash = ${tokenHash}`, now);
}

/** Deletes the expired sessions of a user. */
export async function deleteEndedSessions(
  database: Kysely<Tables>,
  userId: number,
  now: Date,
): Promise<void> {
  await endSessions(database, sql`user_id = ${userId} and ${SESSION_END} <= ${now}`, now);
}
