import { type RawBuilder, sql } from 'kysely';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { INSIDE_STATES } from '../../../src/domain/vehicle/vehicle-states.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { Deps } from '../../deps.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { deliverCash } from '../../modules/delivery/operations.ts';
import { readLastCash } from '../../modules/delivery/queries.ts';
import type { Payment } from '../../modules/order/rows/order-input.ts';
import { placeOrder } from '../../modules/order/sale/place-order.ts';
import { changeVehicle } from '../../modules/vehicle/change/change-vehicle.ts';
import { enterVehicle } from '../../modules/vehicle/change/enter-vehicle.ts';
import type { Sighting } from '../../modules/vehicle/events/sighting.ts';
import { priceVehicle } from '../../modules/vehicle/price/price-vehicle.ts';
import { toVehicle } from '../../modules/vehicle/vehicle.ts';
import type { Actor } from '../../rights/actor.ts';
import { demoScope } from '../demo-scope.ts';
import { demoFleet, type FleetVehicle, isScooter } from '../fleet.ts';
import { isPassable, passGate } from '../gates/pass-gate.ts';
import { cashPaymentOf, countPayment } from '../orders/draw-cash.ts';
import { drawPayments } from '../orders/draw-payment.ts';
import habits from '../parking/habits.json' with { type: 'json' };
import { countPhotographed, countUnread } from '../parking/parking-plan.ts';
import { drawZone, type ParkingWorld } from '../parking/parking-world.ts';
import { photoId, unreadPhotoId } from '../parking/photos/photo-address.ts';
import type { Random } from '../random.ts';
import { tellUnpaid } from './trouble.ts';

/** What a step was; null where there was nothing to do, or staff were quicker. */
export type TrafficStep = 'entered' | 'paid' | 'left' | null;

interface Traffic {
  deps: Deps;
  world: ParkingWorld;
  random: Random;
}

/** How far the number of vehicles inside may be from the plan's before fewer come, or more. */
const SLACK = 0.03;
const PHOTO_SHARE = 0.75;
const UNREAD_SHARE = 0.06;
/** Those who rent by the month; the others park once in a while. */
const TENANT_SHARE = 0.25;
const TENANT_TRIES = 8;
/** A vehicle does not pay before it has stood a while, nor leave at once. */
const PAYS_AFTER = 20 * MINUTE_MILLISECONDS;
const LEAVES_AFTER = 2 * MINUTE_MILLISECONDS;
const TENANT_LEAVES_AFTER = HOUR_MILLISECONDS;
const MOST_SEED = 2 ** 31 - 1;
/** Who stands longer than this does not pay by chance. */
const PAYS_WITHIN = 48 * HOUR_MILLISECONDS;

/**
 * One step of the traffic of a demo, by the functions that staff's operations use: a vehicle comes in, pays at a station, or
 * leaves. A step that is impossible by now is none.
 */
export async function stepTraffic(traffic: Traffic): Promise<TrafficStep> {
  const { plan } = traffic.world;
  const inside = await countInside(traffic);
  const comes = inside < plan.vehicles * (1 - SLACK) ? 6 : inside > plan.vehicles * (1 + SLACK) ? 1 : 3;
  const step = [enter, pay, leave][traffic.random.weighted([comes, 3, 3])] ?? enter;
  try {
    return await step(traffic);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

async function countInside({ deps, world }: Traffic): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from vehicle where store_id = ${world.plan.storeId} and etime is null`.execute(
    deps.database,
  );
  return rows[0]?.count ?? 0;
}

async function enter(traffic: Traffic): Promise<TrafficStep> {
  const { deps, world, random } = traffic;
  const draw = random.isHit(UNREAD_SHARE)
    ? drawUnread
    : random.isHit(TENANT_SHARE)
      ? drawTenant
      : drawVisitor;
  const comer = await draw(traffic);
  if (comer === null) return null;
  const { vehicle, imageId, isUnread } = comer;
  const gateway = habits.gateways[isScooter(vehicle.carType) ? 'scooterIn' : 'carIn'];
  const scope = scopeOf(traffic, gateway);
  if (scope === null || !(await isPassable(deps, world.plan.storeId, gateway.id))) return null;
  const zone = drawZone(random, world, vehicle.carType);
  const body = {
    ...(!isUnread && { name: vehicle.key }),
    car_type: vehicle.carType,
    ...(zone !== null && { park_space_id: zone }),
  };
  await enterVehicle(deps, scope, body, { gateway, imageId });
  const plate = isUnread ? null : vehicle.key;
  const passage = { storeId: world.plan.storeId, gatewayId: gateway.id, plate, spaceId: zone };
  await passGate(deps, { ...passage, direction: 'in' });
  return 'entered';
}

interface Comer {
  vehicle: FleetVehicle;
  imageId: number | null;
  isUnread: boolean;
}

/** A visitor who is not inside, most of them with a photograph that is drawn already. */
async function drawVisitor(traffic: Traffic): Promise<Comer | null> {
  const { world, random } = traffic;
  const { visitors, tenants, photographed } = demoFleet();
  const hasPhoto = random.isHit(PHOTO_SHARE);
  const pool = hasPhoto
    ? photographed.slice(0, countPhotographed(world.plan)).filter((each) => !tenants.includes(each))
    : [random.pick(visitors)];
  const outside = await withoutInside(traffic, pool);
  if (outside.length === 0) return null;
  const vehicle = random.pick(outside);
  const imageId = await ifDrawn(traffic, photoId(world.plan, vehicle, 'entry'));
  return { vehicle, imageId, isUnread: false };
}

/** Somebody who rents now and is not inside; whether the gate of a full group lets them in is for the rules to say. */
async function drawTenant(traffic: Traffic): Promise<Comer | null> {
  const { deps, world, random } = traffic;
  const now = deps.clock().getTime();
  const { book } = world;
  if (book.tenants.length === 0) return null;
  const asked = Array.from({ length: TENANT_TRIES }, () => random.pick(book.tenants));
  const pool = asked.filter((tenant) => book.isRented(tenant, now)).map((tenant) => tenant.vehicle);
  const [vehicle] = await withoutInside(traffic, pool);
  if (vehicle === undefined) return null;
  const imageId = await ifDrawn(traffic, photoId(world.plan, vehicle, 'entry'));
  return { vehicle, imageId, isUnread: false };
}

/** One whose plate only a person can read, with a photograph that no other stay has. */
async function drawUnread(traffic: Traffic): Promise<Comer | null> {
  const { deps, world } = traffic;
  const unread = demoFleet().unread.slice(0, countUnread(world.plan));
  const free = await withoutInside(traffic, unread);
  for (const vehicle of free) {
    const imageId = await ifDrawn(traffic, unreadPhotoId(world.plan, unread.indexOf(vehicle)));
    if (imageId === null) continue;
    const { rows } = await sql`
      select 1 from vehicle where store_id = ${world.plan.storeId} and etime is null
        and "baseImageUrl" = ${`/api/v1/image/${imageId}/`} limit 1`.execute(deps.database);
    if (rows.length === 0) return { vehicle, imageId, isUnread: true };
  }
  return null;
}

async function withoutInside(
  { deps, world }: Traffic,
  pool: readonly FleetVehicle[],
): Promise<FleetVehicle[]> {
  const keys = pool.map(({ key }) => key);
  const { rows } = await sql<{ name: string }>`
    select name from vehicle where store_id = ${world.plan.storeId} and name = any(${keys}::text[])
      and status in (${sql.join(INSIDE_STATES)})`.execute(deps.database);
  const inside = new Set(rows.map(({ name }) => name));
  return pool.filter(({ key }) => !inside.has(key));
}

async function ifDrawn({ deps, world }: Traffic, imageId: number | null): Promise<number | null> {
  const { rows } = await sql`
    select 1 from internal.image where store_id = ${world.plan.storeId} and id = ${imageId}`.execute(
    deps.database,
  );
  return rows.length > 0 ? imageId : null;
}

async function pay(traffic: Traffic): Promise<TrafficStep> {
  const now = traffic.deps.clock().getTime();
  const [from, until] = [new Date(now - PAYS_WITHIN), new Date(now - PAYS_AFTER)];
  const { rows } = await sql<{ id: number }>`
    select id from vehicle where store_id = ${traffic.world.plan.storeId} and status = 'serving'
      and is_unknown is not true and ctime between ${from} and ${until} order by ${byChance(traffic)} limit 1`.execute(
    traffic.deps.database,
  );
  return rows[0] ? payStay(traffic, rows[0].id) : null;
}

/** An order of vehicles that is the same for the same seed, which that of PostgreSQL's `random()` is not. */
function byChance({ random }: Traffic): RawBuilder<unknown> {
  return sql`hashint8extended(id, ${random.integer(0, MOST_SEED)}), id`;
}

/** By an order of a pay station, with what is due now. */
async function payStay({ deps, world, random }: Traffic, id: number): Promise<TrafficStep> {
  const { storeId } = world.plan;
  const { rows: stations } = await sql<{ id: number; name: string }>`
    select id, name from app where store_id = ${storeId} and type = 'aps' order by id`.execute(deps.database);
  const station = stations[0] && random.pick(stations);
  const scope = station && scopeOf({ deps, world, random }, station);
  if (!scope) return null;
  const vehicle = toVehicle(await readRecord(deps.database, scope, id));
  const question = { config: deps.config.current(), storeId, until: deps.clock() };
  const { dueAmount } = await priceVehicle(deps.database, question, vehicle);
  const payments = drawPayments(random, 'parking', dueAmount);
  await placeOrder(deps, scope.actor, { items: [{ id, number: 1 }], take_type: 'take_in', payments });
  await takeCash(deps, scope.actor, payments);
  return 'paid';
}

/** A pay station delivers what it took in for an order, as its program does: the ledger stays what the orders are. */
async function takeCash(deps: Deps, actor: Actor, payments: readonly Payment[]): Promise<void> {
  const { device, storeId } = actor;
  const scope = demoScope(deps, actor, 'cash');
  const payment = cashPaymentOf({ ctime: deps.clock().toISOString(), payments: [...payments] });
  if (payment === null || scope === null || !device) return;
  const last = await readLastCash(deps.database, { storeId, entity: 'cash', appId: device.id });
  const record = countPayment(last?.record ?? null, payment);
  await deliverCash(deps, scope, device, [{ sequence: (last?.sequence ?? 0) + 1, record }]);
}

async function leave(traffic: Traffic): Promise<TrafficStep> {
  const { deps, world, random } = traffic;
  const now = deps.clock().getTime();
  const { rows } = await sql<Leaver>`
    select id, name, car_type, park_space_id from vehicle
    where store_id = ${world.plan.storeId} and (
      (status = 'checkouted' and payment_time <= ${new Date(now - LEAVES_AFTER)})
      or (status = 'free' and ctime <= ${new Date(now - TENANT_LEAVES_AFTER)} and ${random.isHit(0.4)}::boolean))
    order by status, ${byChance(traffic)} limit 1`.execute(deps.database);
  const [row] = rows;
  if (row === undefined) return null;
  try {
    return (await exit(traffic, row)) ? 'left' : null;
  } catch (error) {
    // It has taken too long from the station to the gate: it has to go back and pay the rest.
    if (error instanceof ProblemError && error.code === 'stayDue') {
      await tellUnpaid(deps, world.plan.storeId, row.name);
      return payStay(traffic, row.id);
    }
    throw error;
  }
}

interface Leaver {
  id: number;
  name: string | null;
  car_type: string;
  park_space_id: number | null;
}

/** @returns false before a gate that does not open */
async function exit(
  traffic: Traffic,
  { id, name, car_type: carType, park_space_id: spaceId }: Leaver,
): Promise<boolean> {
  const { deps, world } = traffic;
  const gateway = habits.gateways[carType === 'M' || carType === 'R' ? 'scooterOut' : 'carOut'];
  const scope = scopeOf(traffic, gateway);
  if (scope === null || !(await isPassable(deps, world.plan.storeId, gateway.id))) return false;
  const known = demoFleet().photographed.find(({ key }) => key === name);
  const imageId = known ? await ifDrawn(traffic, photoId(world.plan, known, 'exit')) : null;
  const seen: Sighting = { gateway, imageId };
  await changeVehicle(deps, scope, id, { status: 'confirm' }, seen);
  const passage = { storeId: world.plan.storeId, gatewayId: gateway.id, plate: name, spaceId };
  await passGate(deps, { ...passage, direction: 'out' });
  return true;
}

/** What is done by a device: its name stands in the log. */
function scopeOf({ deps, world }: Traffic, { id, name }: { id: number; name: string }): EntityScope | null {
  const { storeId } = world.plan;
  const device = { id, type: 'aps', openedBy: null };
  const actor: Actor = { userId: 0, storeId, name, roles: [], device };
  return demoScope(deps, actor, 'vehicle');
}
