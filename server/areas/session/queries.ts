import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../../rights/actor.ts';

export interface Credential {
  store_id: number;
  user_id: number;
  password_hash: string;
}

export async function findCredential(
  database: Kysely<Tables>,
  name: string,
): Promise<Credential | undefined> {
  return database
    .selectFrom('internal.credential')
    .select(['store_id', 'user_id', 'password_hash'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export interface StoredSession extends Actor {
  createdAt: Date;
  usedAt: Date;
}

/** The session of a token with its user as they are now: a role taken away is gone at the next call. */
export async function findSession(
  database: Kysely<Tables>,
  tokenHash: Uint8Array,
): Promise<StoredSession | undefined> {
  const row = await database
    .selectFrom('internal.session as session')
    .innerJoin('user', (join) =>
      join.onRef('user.store_id', '=', 'session.store_id').onRef('user.id', '=', 'session.user_id'),
    )
    .select(['user.id', 'user.store_id', 'user.name', 'user.roles', 'session.created_at', 'session.used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userId: row.id,
    storeId: row.store_id,
    name: row.name,
    roles: row.roles.map((role) => role.name),
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
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

export async function deleteSession(database: Kysely<Tables>, tokenHash: Uint8Array): Promise<void> {
  await database.deleteFrom('internal.session').where('token_hash', '=', tokenHash).execute();
}

/** Sessions of a user that nobody can use any more. */
export async function deleteEndedSessions(
  database: Kysely<Tables>,
  userId: number,
  limits: { createdBefore: Date; usedBefore: Date },
): Promise<void> {
  await database
    .deleteFrom('internal.session')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('created_at', '<', limits.createdBefore), where('used_at', '<', limits.usedBefore)]),
    )
    .execute();
}
