import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { DemoVehicle } from './demo-vehicle.ts';

/**
 * Adds vehicles with their events in one statement. Those that are there already stay as they are.
 * @param withPhotos whether their photographs are shown at once; those of vehicles inside are shown when they are drawn
 */
export async function insertVehicles(
  transaction: Kysely<Tables>,
  { storeId, withPhotos }: { storeId: number; withPhotos: boolean },
  vehicles: readonly DemoVehicle[],
): Promise<void> {
  if (vehicles.length === 0) return;
  await sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as row (id bigint, name text,
        is_unknown boolean, car_type text, ctime timestamptz, etime timestamptz, payment_time timestamptz, status text,
        mark text, membership_type text, rental_users jsonb, rental_service_id bigint, rental_group_id bigint, park_space_id bigint,
        car_tower_number text, manual_create boolean, manual_leave boolean, entry_photo bigint, exit_photo bigint,
        discounts jsonb, events jsonb)),
    placed as (
      select *, case when ${withPhotos}::boolean then '/api/v1/image/' || entry_photo || '/' end as folder,
        events -> -1 ->> 'at' as last_at from sent),
    made as (
      insert into vehicle (store_id, id, created_at, updated_at, type, name, is_unknown, car_type, ctime, etime,
        payment_time, status, mark, membership_type, rental_users, rental_service_id, rental_group_id, park_space_id,
        car_tower_number, manual_create, manual_leave, image, "baseImageUrl", picture, discounts)
      select ${storeId}::bigint, id, ctime, last_at::timestamptz, 'park_service', name, is_unknown, car_type, ctime,
        etime, payment_time, status, mark, membership_type, rental_users, rental_service_id, rental_group_id, park_space_id,
        car_tower_number, manual_create, manual_leave, folder, folder,
        case when exit_photo is not null
          then jsonb_build_object('base_url', '/api/v1/image/' || exit_photo || '/', 'mtime', etime) end, discounts
      from placed order by id on conflict do nothing returning id)
    insert into internal.vehicle_event (store_id, vehicle_id, type, at, actor, gateway, changes, details, image_id)
    select ${storeId}::bigint, made.id, event ->> 'type', (event ->> 'at')::timestamptz, nullif(event -> 'actor', 'null'),
      nullif(event -> 'gateway', 'null'), event -> 'changes', event -> 'details', (event ->> 'image_id')::bigint
    from made join sent on sent.id = made.id cross join lateral jsonb_array_elements(events) with ordinality as told (event, place)
    order by made.id, place`.execute(transaction);
}
