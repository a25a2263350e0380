import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Actor } from '../rights/actor.ts';

/** What the face detectors may say of someone; most are there. */
const STATUSES = ['sync', 'sync', 'sync_fail', 'sync', 'syncing'];

/** Everyone is known to the face detectors of the house, as far as they have come. Who is registered already stays. */
export async function seedRegistrations({ database }: Deps, { storeId }: Actor): Promise<void> {
  await sql`
    update "user" set register_apps = (
      select jsonb_agg(jsonb_build_object(
        'id', app.id,
        'name', app.name,
        'status', (${STATUSES}::text[])[1 + ("user".id + app.id) % ${STATUSES.length}::integer]
      ) order by app.id)
      from app where app.store_id = ${storeId} and app.type = 'edge_face_detector'
    )
    where store_id = ${storeId} and register_apps is null`.execute(database);
}
