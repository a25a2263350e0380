import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { keepValidUntil } from '../../modules/rental-user/rental-validity.ts';
import { endOfDay, startOfDay } from './draw-tickets.ts';
import habits from './habits.json' with { type: 'json' };
import type { Sale } from './ticket-sales.ts';

/** A ticket with the order that it was sold by. */
export interface SoldTicket extends Sale {
  orderId: number;
  paymentType: string;
}

/** Whom the tickets are for, and by which plans. */
export interface TicketOwners {
  owners: ReadonlyMap<string, { id: number; name: string }>;
  plans: ReadonlyMap<string, number>;
}

/** Adds tickets in one statement, and what the validity of their users follows from. */
export async function insertTickets(
  transaction: Kysely<Tables>,
  storeId: number,
  known: TicketOwners,
  sold: readonly SoldTicket[],
): Promise<void> {
  const rows = sold.map((one) => toRow(known, one));
  if (rows.length === 0) return;
  await sql`
    insert into "rental-card"
    select card.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as sent,
      jsonb_populate_record(null::"rental-card", sent || jsonb_build_object('store_id', ${storeId}::bigint)) as card
    on conflict do nothing`.execute(transaction);
  const owners = rows.flatMap(({ rental_user_id: id }) => (id === null ? [] : [id]));
  await keepValidUntil(transaction, storeId, [...new Set(owners)]);
}

function toRow({ owners, plans }: TicketOwners, { rental, ticket, orderId, paymentType }: SoldTicket) {
  const owner = owners.get(ticket.plate);
  const boughtAt = toTime(ticket.boughtAt);
  return {
    id: ticket.id,
    version: 1,
    created_at: boughtAt,
    updated_at: boughtAt,
    rental_user_id: owner?.id ?? null,
    rental_service_id: plans.get(habits.plans[rental.plan]) ?? null,
    order_id: orderId,
    plate: ticket.plate,
    owner_plate: ticket.plate,
    owner_name: rental.name,
    name: habits.plans[rental.plan],
    create_time: boughtAt,
    start_time: toTime(startOfDay(ticket.firstDay)),
    end_time: toTime(endOfDay(ticket.lastDay)),
    months: ticket.months,
    amount: ticket.amount,
    payment_type: paymentType,
    void: false,
    is_system_account: ticket.isOnline,
  };
}

function toTime(at: number): string {
  return new Date(at).toISOString();
}
