import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** An event as it is answered (document 3, §3: `image_uploaded`). */
export interface VehicleEvent {
  id: number;
  type: string;
  time: string;
  by: JsonObject | null;
  gateway: JsonObject | null;
  changes: JsonObject | null;
  details: JsonObject | null;
  image_uploaded: boolean;
}

interface EventPlace {
  storeId: number;
  vehicleId: number;
}

/** All that became of a vehicle, in order. */
export async function readEvents(
  database: Kysely<Tables>,
  { storeId, vehicleId }: EventPlace,
): Promise<VehicleEvent[]> {
  const { rows } = await sql<Omit<VehicleEvent, 'time'> & { time: Date }>`
    select id, type, at as time, actor as by, gateway, changes, details, image_id is not null as image_uploaded
    from internal.vehicle_event where store_id = ${storeId} and vehicle_id = ${vehicleId} order by id`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }));
}

/** The exits of past stays, in short: what their list shows the picture by. By the vehicle's id. */
export async function readExits(
  database: Kysely<Tables>,
  storeId: number,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<VehicleEvent, 'id' | 'type' | 'image_uploaded'>[]>> {
  if (vehicleIds.length === 0) return new Map();
  const { rows } = await sql<{ vehicle_id: number; id: number; type: string; image_uploaded: boolean }>`
    select vehicle_id, id, type, image_id is not null as image_uploaded from internal.vehicle_event
    where store_id = ${storeId} and vehicle_id = any(${vehicleIds}::bigint[]) and type = 'park_exit'
    order by vehicle_id, id`.execute(database);
  const exits = new Map<number, Pick<VehicleEvent, 'id' | 'type' | 'image_uploaded'>[]>();
  for (const { vehicle_id: vehicleId, ...event } of rows)
    exits.set(vehicleId, [...(exits.get(vehicleId) ?? []), event]);
  return exits;
}

/** @throws ProblemError 404 for an event that is not of this vehicle, and for one without a picture */
export async function findEventImage(
  database: Kysely<Tables>,
  { storeId, vehicleId }: EventPlace,
  eventId: number,
): Promise<number> {
  const { rows } = await sql<{ image_id: number | null }>`
    select image_id from internal.vehicle_event
    where store_id = ${storeId} and vehicle_id = ${vehicleId} and id = ${eventId}`.execute(database);
  const imageId = rows[0]?.image_id ?? null;
  if (imageId === null) throw new ProblemError('notFound');
  return imageId;
}

/** A payment of a stay that was not taken back. */
export interface StayPayment {
  orderId: number;
  amount: number;
  at: string;
  by: string;
}

/** What was paid for a stay, less what was given back, and the last payment. */
export interface PaidStay {
  amount: number;
  last: StayPayment | null;
}

export async function readPaid(
  database: Kysely<Tables>,
  { storeId, vehicleId }: EventPlace,
): Promise<PaidStay> {
  const { rows } = await sql<StayPayment & { type: string }>`
    select type, at, coalesce(actor ->> 'name', '') as by, (details ->> 'order_id')::bigint as "orderId",
      (details ->> 'total_amount')::bigint as amount
    from internal.vehicle_event
    where store_id = ${storeId} and vehicle_id = ${vehicleId} and type in ('park_paid', 'park_refunded')
    order by id`.execute(database);
  const payments = new Map<number, StayPayment>();
  for (const { type, at, ...payment } of rows) {
    if (type === 'park_refunded') payments.delete(payment.orderId);
    else payments.set(payment.orderId, { ...payment, at: new Date(at).toISOString() });
  }
  const left = [...payments.values()];
  return { amount: left.reduce((sum, { amount }) => sum + amount, 0), last: left.at(-1) ?? null };
}
