import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface NewStore {
  id: number;
  name: string;
  host: string | null;
  accessToken: string | null;
  accessKey: string | null;
}

export async function insertStore(database: Kysely<Tables>, store: NewStore, now: Date): Promise<void> {
  await database
    .insertInto('store')
    .values({
      id: store.id,
      store_id: store.id,
      name: store.name,
      host: store.host,
      access_token: store.accessToken,
      access_key: store.accessKey,
      created_at: now,
      updated_at: now,
    })
    .execute();
  // The identity has not seen an id that was given.
  await sql`select setval(pg_get_serial_sequence('store', 'id'), (select max(id) from store))`.execute(
    database,
  );
}
