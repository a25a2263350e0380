import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../rights/actor.ts';
import { keepEvent } from '../events/keep-event.ts';
import { readPaid } from '../events/read-events.ts';
import type { StayQuote } from './quote-stays.ts';

/** Keeps that stays are paid, in the transaction of the order that pays them. Their rows are locked by their quotes. */
export async function keepPayments(
  transaction: Kysely<Tables>,
  { actor, orderId, now }: { actor: Actor; orderId: number; now: Date },
  quotes: readonly StayQuote[],
): Promise<void> {
  const { storeId } = actor;
  for (const { vehicle, amount, discount, next } of quotes) {
    await sql`
      update vehicle set status = ${next}, payment_time = ${now}, version = version + 1, updated_at = ${now}
      where store_id = ${storeId} and id = ${vehicle.id}`.execute(transaction);
    await keepEvent(transaction, {
      storeId,
      vehicleId: vehicle.id,
      type: 'park_paid',
      at: now,
      actor,
      changes: { status: [vehicle.status, next], payment_time: [vehicle.payment_time, now.toISOString()] },
      details: { order_id: orderId, amount, discount, total_amount: amount - discount },
    });
  }
}

interface UndonePayment {
  vehicle_id: number;
  details: JsonObject;
  status: string | null;
  payment_time: Date | null;
}

/**
 * Takes back that stays are paid, in the transaction that takes their order back. A vehicle that is inside has to pay again,
 * unless another order has paid for it; one that has left stays a past record.
 * @param vehicleIds of the lines that are taken back; what no vehicle has paid for is passed over
 */
export async function undoPayments(
  transaction: Kysely<Tables>,
  { actor, orderId, now }: { actor: Actor; orderId: number; now: Date },
  vehicleIds: readonly number[],
): Promise<void> {
  if (vehicleIds.length === 0) return;
  const { storeId } = actor;
  const { rows } = await sql<UndonePayment>`
    select vehicle_id, details, status, payment_time from internal.vehicle_event as event
    join vehicle on vehicle.store_id = event.store_id and vehicle.id = event.vehicle_id
    where event.store_id = ${storeId} and vehicle_id = any(${vehicleIds}::bigint[]) and event.type = 'park_paid'
      and details -> 'order_id' = ${JSON.stringify(orderId)}::jsonb
    order by vehicle_id for update of vehicle`.execute(transaction);
  for (const { vehicle_id: vehicleId, details, status, payment_time: paidAt } of rows) {
    await keepEvent(transaction, {
      storeId,
      vehicleId,
      type: 'park_refunded',
      at: now,
      actor,
      changes: { payment_time: [paidAt, null] },
      details,
    });
    const { last: left } = await readPaid(transaction, { storeId, vehicleId });
    const next = left === null && status === 'checkouted' ? 'serving' : status;
    await sql`
      update vehicle set status = ${next}, payment_time = ${left?.at ?? null}, version = version + 1, updated_at = ${now}
      where store_id = ${storeId} and id = ${vehicleId}`.execute(transaction);
  }
}
