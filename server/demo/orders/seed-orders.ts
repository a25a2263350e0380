import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { demoScope } from '../demo-scope.ts';
import { insertRefused } from '../parking/insert-refused.ts';
import { insertVehicles } from '../parking/insert-vehicles.ts';
import { insertTickets } from '../rentals/insert-tickets.ts';
import { type DemoWorld, readDemoWorld } from './demo-world.ts';
import { type DemoDay, drawDay } from './draw-day.ts';
import { type DeviceDay, drawDeliveries } from './draw-deliveries.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { insertOrders } from './insert-orders.ts';
import { planDays } from './order-days.ts';
import { daysOf, type OrderPlan } from './plan-orders.ts';

/**
 * Loads the orders and past stays of a plan, day by day from the last one back, so that what people look at first stands first. Each
 * day is one transaction with the count of the days done. An interrupted run goes on there, also beside another
 * process, and nothing is written twice.
 * @param signal ends it after the day under way
 */
export async function seedOrders(deps: Deps, plan: OrderPlan, signal?: AbortSignal): Promise<void> {
  const world = await readDemoWorld(deps, plan);
  const draw = drawAhead(world, plan);
  do {
    if (signal?.aborted) return;
  } while (await loadNextDay(deps, plan, world, draw));
  // What the planner, and sums from the index alone, need to know of so many new rows.
  await deps.database.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    try {
      await sql`vacuum (analyze) "order", invoice, vehicle, internal.vehicle_event, "rental-card"`.execute(
        session,
      );
    } finally {
      await sql`reset statement_timeout`.execute(session);
    }
  });
}

/** @returns false where all days stand */
function loadNextDay(deps: Deps, { storeId }: OrderPlan, world: DemoWorld, draw: Draw): Promise<boolean> {
  return inTransaction(deps.database, async (transaction) => {
    const { rows } = await sql<{ loaded_days: number }>`
      select loaded_days from internal.demo where store_id = ${storeId} for update`.execute(transaction);
    const loaded = rows[0]?.loaded_days ?? 0;
    const drawn = rows.length > 0 ? draw(loaded) : null;
    if (!drawn) return false;
    const adding = insertOrders(transaction, { storeId, day: drawn.day, daysAgo: loaded }, drawn.orders);
    // While the database is at work.
    await Promise.all([adding, nextTurn().then(() => draw(loaded + 1))]);
    const actor = { userId: 1, storeId, name: 'admin', roles: ['admin'] };
    if (demoScope(deps, actor, 'vehicle'))
      await insertVehicles(transaction, { storeId, withPhotos: true }, drawn.vehicles);
    if (demoScope(deps, actor, 'rental-card'))
      await insertTickets(transaction, storeId, world.parking, drawn.tickets);
    if (demoScope(deps, actor, 'block-event')) await insertRefused(transaction, storeId, drawn.refused);
    await insertDeliveries(transaction, deps, { actor, dayIndex: drawn.index }, drawn.deliveries);
    await sql`update internal.demo set loaded_days = loaded_days + 1 where store_id = ${storeId}`.execute(
      transaction,
    );
    return true;
  });
}

interface DrawnDay extends DemoDay {
  /** Its date in Taipei. */
  day: string;
  /** Counts the days of the span from 0. */
  index: number;
  deliveries: DeviceDay[];
}

/** @returns null before the first day of the span */
type Draw = (daysAgo: number) => DrawnDay | null;

/** Draws days, and keeps the last one that was drawn: it is asked for again in its turn. */
function drawAhead(world: DemoWorld, plan: OrderPlan): Draw {
  const { endsAt, days: span, records } = plan;
  const days = daysOf(plan);
  const stays = planDays({ endsAt, days: span, count: records });
  let known: { daysAgo: number; drawn: DrawnDay } | null = null;
  return (daysAgo) => {
    if (known?.daysAgo === daysAgo) return known.drawn;
    const day = daysAgo < days.length ? days.at(-1 - daysAgo) : undefined;
    if (!day) return null;
    const records = stays[day.index]?.count ?? 0;
    const made = drawDay(world, day, daysAgo, records);
    const deliveries = drawDeliveries(world, day, made.orders);
    const drawn = { ...made, day: toBusinessDay(day.startsAt), index: day.index, deliveries };
    known = { daysAgo, drawn };
    return drawn;
  };
}
