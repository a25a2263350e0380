import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** A user as the wire carries it. */
export interface UserRecord {
  id: number;
  name: string;
  email: string | null;
  phone_number: string | null;
  roles: { name: string }[];
  register_apps: JsonObject[];
  picture: JsonObject | null;
  version: number;
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone_number',
  'roles',
  'register_apps',
  'picture',
  'version',
] as const;

export interface NewUser {
  storeId: number;
  name: string;
  email: string | null;
  phoneNumber: string | null;
  roles: readonly string[];
  passwordHash: string;
}

/** @throws ProblemError 409 `nameTaken` */
export async function insertUser(transaction: Kysely<Tables>, user: NewUser, now: Date): Promise<UserRecord> {
  const row = await transaction
    .insertInto('user')
    .values({
      store_id: user.storeId,
      name: user.name,
      email: user.email,
      phone_number: user.phoneNumber,
      roles: JSON.stringify(user.roles.map((name) => ({ name }))),
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const credential = await transaction
    .insertInto('internal.credential')
    .values({ name: user.name, store_id: user.storeId, user_id: row.id, password_hash: user.passwordHash })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!credential) throw nameTaken();
  return { ...row, register_apps: row.register_apps ?? [] };
}

/**
 * Makes a new user's password, hashed as it came into the record, their credential.
 * @throws ProblemError 409 `nameTaken`
 */
export async function moveToCredential(
  transaction: Kysely<Tables>,
  { storeId, id, name }: { storeId: number; id: number; name: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into internal.credential (name, store_id, user_id, password_hash)
    select ${name}, ${storeId}::bigint, id, password from "user"
    where store_id = ${storeId} and id = ${id} and password is not null
    on conflict (name) do nothing`.execute(transaction);
  if (numAffectedRows !== 1n) throw nameTaken();
  await sql`update "user" set password = null where store_id = ${storeId} and id = ${id}`.execute(
    transaction,
  );
}

/** @throws ProblemError 409 `nameTaken` */
export async function renameCredential(
  transaction: Kysely<Tables>,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { rows } = await sql`
    select 1 from internal.credential where name = ${name} and user_id <> ${id}`.execute(transaction);
  if (rows.length > 0) throw nameTaken();
  await sql`update internal.credential set name = ${name} where user_id = ${id} and name <> ${name}`.execute(
    transaction,
  );
}

/** Takes a user's login name and password: the name is free from then on. */
export async function deleteCredential(transaction: Kysely<Tables>, userId: number): Promise<void> {
  await sql`delete from internal.credential where user_id = ${userId}`.execute(transaction);
}

function nameTaken(): ProblemError {
  return new ProblemError('nameTaken', { errors: [{ pointer: '/name', keyword: 'unique' }] });
}
