import { sql } from 'kysely';
import { executeKept } from '../database/kept-query.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';
import { hashToken } from './token.ts';

interface DeviceRow {
  id: number;
  store_id: number;
  name: string;
  type: string;
}

/** The device behind a token, as it is now; null for a token that was renewed or whose device is gone. */
export async function readDevice({ database }: Deps, token: string): Promise<Actor | null> {
  const statement = sql<DeviceRow>`
    select app.id, app.store_id, app.name, app.type
    from internal.app_token
    join app on app.store_id = app_token.store_id and app.id = app_token.app_id
    where token_hash = ${hashToken(token)}`;
  const { rows } = await executeKept(database, statement);
  const row = rows[0];
  if (!row) return null;
  const { id, store_id: storeId, name, type } = row;
  return { userId: 0, storeId, name, roles: [], device: { id, type } };
}
