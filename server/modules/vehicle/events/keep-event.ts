import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../rights/actor.ts';

/** What is kept of a vehicle (docs/parking.md). `park_exit` is document 3's word, the others follow it. */
export type VehicleEventType =
  | 'park_entry'
  | 'park_recognised'
  | 'park_edited'
  | 'park_discount'
  | 'park_withdrawn'
  | 'park_paid'
  | 'park_refunded'
  | 'park_exit'
  | 'park_manual'
  | 'park_reopened'
  | 'park_reviewed'
  | 'park_archived';

/** Something that has become of a vehicle. */
export interface NewEvent {
  storeId: number;
  vehicleId: number;
  type: VehicleEventType;
  at: Date;
  /** Null for what happened by itself. */
  actor: Pick<Actor, 'userId' | 'name' | 'device'> | null;
  gateway?: { id: number; name: string } | null;
  /** Field -> before, after. */
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** What else is told of it. */
  details?: JsonObject;
  /** Of `internal.image`. */
  imageId?: number | null;
}

/** Keeps an event in the transaction of the change, so that neither stands without the other. @returns its id */
export async function keepEvent(transaction: Kysely<Tables>, event: NewEvent): Promise<number> {
  const { storeId, vehicleId, type, at, actor, gateway = null, changes, details, imageId = null } = event;
  const { rows } = await sql<{ id: number }>`
    insert into internal.vehicle_event (store_id, vehicle_id, type, at, actor, gateway, changes, details, image_id)
    values (${storeId}, ${vehicleId}, ${type}, ${at}, ${toJson(actor && toParty(actor))}::jsonb,
      ${toJson(gateway)}::jsonb, ${toJson(changes)}::jsonb, ${toJson(details)}::jsonb, ${imageId})
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Keeps the same of many vehicles. */
export async function keepEvents(
  transaction: Kysely<Tables>,
  { storeId, type, at, actor }: Pick<NewEvent, 'storeId' | 'type' | 'at' | 'actor'>,
  vehicleIds: readonly number[],
): Promise<void> {
  await sql`
    insert into internal.vehicle_event (store_id, vehicle_id, type, at, actor)
    select ${storeId}::bigint, id, ${type}, ${at}::timestamptz, ${toJson(actor && toParty(actor))}::jsonb
    from unnest(${vehicleIds}::bigint[]) as id`.execute(transaction);
}

function toParty({ userId, name, device }: NonNullable<NewEvent['actor']>) {
  return device ? { kind: 'app', id: device.id, name } : { kind: 'user', id: userId, name };
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** The events of a record that is deleted. */
export async function deleteEvents(
  transaction: Kysely<Tables>,
  { storeId, vehicleId }: { storeId: number; vehicleId: number },
): Promise<void> {
  await sql`
    delete from internal.vehicle_event where store_id = ${storeId} and vehicle_id = ${vehicleId}`.execute(
    transaction,
  );
}
