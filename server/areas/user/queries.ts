import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../src/schema/json-schema.ts';
import type { Tables } from '../../database/tables.ts';

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

export async function findUser(
  database: Kysely<Tables>,
  key: { storeId: number; id: number },
): Promise<UserRecord | undefined> {
  const row = await database
    .selectFrom('user')
    .select(COLUMNS)
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return row && { ...row, register_apps: row.register_apps ?? [] };
}

export interface NewUser {
  storeId: number;
  name: string;
  email: string | null;
  phoneNumber: string | null;
  roles: readonly string[];
  passwordHash: string;
}

/** @returns the user; undefined when the login name is taken */
export async function insertUser(
  transaction: Kysely<Tables>,
  user: NewUser,
  now: Date,
): Promise<UserRecord | undefined> {
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
  return credential && { ...row, register_apps: row.register_apps ?? [] };
}
