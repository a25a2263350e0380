// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoScope } from '../../server/demo/demo-scope.ts';
import { seedDevices } from '../../server/demo/fill-demo.ts';
import { countPayment } from '../../server/demo/orders/draw-cash.ts';
import { insertDeliveries } from '../../server/demo/orders/insert-deliveries.ts';
import { type OpenPlan, readPlan } from '../../server/demo/orders/plan-orders.ts';
import { readParkingWorld } from '../../server/demo/parking/parking-world.ts';
import { seedPhotos } from '../../server/demo/parking/photos/seed-photos.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { Random } from '../../server/demo/random.ts';
import { seedRentals } from '../../server/demo/rentals/seed-rentals.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { claimStep, runTraffic } from '../../server/demo/traffic/run-traffic.ts';
import { stepTraffic } from '../../server/demo/traffic/traffic-steps.ts';
import { deliverCash } from '../../server/modules/delivery/operations.ts';
import type { Actor } from '../../server/rights/actor.ts';
import {
  isPossible,
  type VehicleOperation,
  type VehicleState,
} from '../../src/domain/vehicle/vehicle-states.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const MINUTE = 60_000;
const ADMIN: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };

async function open(vehicles = 40, rentals = 0): Promise<{ server: TestServer; plan: OpenPlan }> {
  const server = await buildServerForTest({
    settings: { demoOrders: 0, demoVehicles: vehicles, demoRecords: 0, demoRentals: rentals, demoTraffic: 1 },
  });
  server.clock.now = NOW;
  await seedDemo(server.deps);
  const plan = await readPlan(server.deps.database);
  if (!plan) throw new Error('There is no plan');
  await seedDevices(server.deps, ADMIN);
  return { server, plan };
}

async function read<T>(server: TestServer, query: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(query).execute(server.deps.database);
  return rows;
}

const OPERATIONS: Readonly<Record<string, VehicleOperation>> = {
  park_entry: 'enter',
  park_discount: 'discount',
  park_paid: 'pay',
  park_exit: 'exit',
  park_reviewed: 'review',
};

test('vehicles come, pay and leave by the table of states, and about as many stay inside', async () => {
  const { server, plan } = await open();
  const { deps } = server;
  await seedInside(deps, plan, ADMIN);
  await seedPhotos(deps, plan);
  const world = await readParkingWorld(deps, plan);
  const random = new Random(5);

  const made = new Map<string, number>();
  for (let count = 0; count < 150; count += 1) {
    server.clock.forward(MINUTE);
    const step = await stepTraffic({ deps, world, random });
    made.set(String(step), (made.get(String(step)) ?? 0) + 1);
  }

  for (const step of ['entered', 'paid', 'left'])
    expect([step, (made.get(step) ?? 0) > 10]).toEqual([step, true]);
  const [state] = await read<{ inside: number; named: number; plates: number }>(
    server,
    `select count(*) as inside, count(name) as named, count(distinct name) as plates from vehicle where etime is null`,
  );
  expect(state?.plates).toBe(state?.named);
  expect(state?.inside).toBeGreaterThan(30);
  expect(state?.inside).toBeLessThan(55);
  // Each change is one of the table, and the events lead to the state.
  const told = await read<{ id: number; status: VehicleState; event: string; after: VehicleState | null }>(
    server,
    `select vehicle.id, status, event.type as event, changes -> 'status' ->> 1 as after
      from vehicle join internal.vehicle_event as event on vehicle_id = vehicle.id order by vehicle.id, event.id`,
  );
  const states = new Map<number, VehicleState | null>();
  for (const { id, event, after } of told) {
    const before = states.get(id);
    const operation = OPERATIONS[event];
    expect([id, event, operation !== undefined && isPossible(before ?? 'new', operation)]).toEqual([
      id,
      event,
      true,
    ]);
    // An entry tells no state: the first one follows from what comes after it.
    states.set(id, after ?? before ?? 'serving');
  }
  // What has been paid stands with an order of a station, to the yuan.
  const [paid] = await read<{ paid: number; orders: number; fitting: number }>(
    server,
    `select count(*) as paid, (select count(*) from "order" where app is not null and sent_by ->> 'kind' = 'app') as orders,
        count(*) filter (where total_amount = (details ->> 'total_amount')::bigint and "order".status = 'approved') as fitting
      from internal.vehicle_event as event left join "order" on "order".id = (details ->> 'order_id')::bigint
      where event.type = 'park_paid'`,
  );
  expect(paid?.paid).toBe(made.get('paid'));
  expect(paid).toMatchObject({ orders: paid?.paid, fitting: paid?.paid });
  // Cameras see: entries and exits of the traffic name a gate, and its photographs are of the vehicle.
  const seen = await read<{ gated: boolean; named: boolean; fitting: boolean | null }>(
    server,
    `select gateway is not null as gated, actor is not null as named,
        image_id is null or exists (select from internal.image where id = image_id) as fitting
      from internal.vehicle_event as event where at > '${NOW.toISOString()}' and event.type in ('park_entry', 'park_exit')`,
  );
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.every(({ gated, named, fitting }) => gated && !named && fitting)).toBe(true);
});

test('a plate that no camera could read comes without a name, with its photograph', async () => {
  const { server, plan } = await open(100);
  const { deps } = server;
  await seedInside(deps, plan, ADMIN);
  await seedPhotos(deps, plan);
  const world = await readParkingWorld(deps, plan);
  const random = new Random(1);
  const readUnread = () =>
    read<{ name: string | null; status: string; baseImageUrl: string | null }>(
      server,
      `select name, status, "baseImageUrl" from vehicle where is_unknown and ctime > '${NOW.toISOString()}'`,
    );
  let unread = await readUnread();
  for (let count = 0; count < 600 && unread.length === 0; count += 1) {
    server.clock.forward(MINUTE);
    await stepTraffic({ deps, world, random });
    unread = await readUnread();
  }

  expect(unread.length).toBeGreaterThan(0);
  for (const row of unread) expect(row).toMatchObject({ name: null, status: 'serving' });
  const shown = await read<{ folder: string }>(
    server,
    `select "baseImageUrl" as folder from vehicle where is_unknown and etime is null and "baseImageUrl" is not null`,
  );
  expect(new Set(shown.map(({ folder }) => folder)).size).toBe(shown.length);
});

test('monthly tenants come too, free as their rental says, and leave without paying', async () => {
  const { server, plan } = await open(60, 120);
  const { deps } = server;
  await seedRentals(deps, plan, ADMIN);
  await seedInside(deps, plan, ADMIN);
  const world = await readParkingWorld(deps, plan);
  const random = new Random(7);
  for (let count = 0; count < 200; count += 1) {
    server.clock.forward(MINUTE);
    await stepTraffic({ deps, world, random });
  }

  const tenants = await read<{ name: string; status: string; fitting: boolean; etime: Date | null }>(
    server,
    `select vehicle.name, status, vehicle.etime, rental_users = jsonb_build_array(jsonb_build_object('id', owner.id, 'name', owner.name))
        as fitting from vehicle left join internal.rental_identity as identity on content = vehicle.name
      left join "rental-user" as owner on owner.id = identity.rental_user_id
      where membership_type = 'rental' and ctime > '${NOW.toISOString()}'`,
  );
  expect(tenants.length).toBeGreaterThan(3);
  for (const tenant of tenants)
    expect(tenant).toMatchObject({ fitting: true, status: tenant.etime === null ? 'free' : 'confirm' });
});

test('of two processes one makes a step, and the next one after its time', async () => {
  const { server, plan } = await open(10);
  const { database } = server.deps;
  const turn = { storeId: plan.storeId, seconds: 3_600 };
  expect(await claimStep(database, turn)).toBe(false);
  await seedInside(server.deps, plan, ADMIN);

  const claims = await Promise.all([claimStep(database, turn), claimStep(database, turn)]);
  expect(claims.toSorted()).toEqual([false, true]);
  expect(await claimStep(database, turn)).toBe(false);
  await sql`update internal.demo set traffic_at = traffic_at - interval '1 hour'`.execute(database);
  expect(await claimStep(database, turn)).toBe(true);
});

test('traffic ends with its process, and never begins where no demo is', async () => {
  const { server, plan } = await open(10);
  await seedInside(server.deps, plan, ADMIN);
  const end = new AbortController();
  const running = runTraffic(server.deps, end.signal);
  end.abort();
  await running;

  const other = await buildServerForTest({ settings: { demoTraffic: 1 } });
  await runTraffic(other.deps, new AbortController().signal);
  const still = { ...server.deps, settings: { ...server.deps.settings, demoTraffic: 0 } };
  await runTraffic(still, new AbortController().signal);
});

test('the past of a pay station can still come after its first cash of running traffic', async () => {
  const { server } = await open(0);
  const { deps } = server;
  const [device] = await read<{ id: number; name: string; type: string; openedBy: null }>(
    server,
    'select id, name, type, null as "openedBy" from app order by id',
  );
  const scope = demoScope(deps, ADMIN, 'cash');
  if (!device || !scope) throw new Error('There is no station');
  const record = countPayment(null, { at: NOW, amount: 60, tendered: 100 });
  await deliverCash(deps, scope, device, [{ sequence: 1, record }]);

  await insertDeliveries(deps.database, deps, { actor: ADMIN, dayIndex: 0 }, [
    { entity: 'cash', device, records: [record] },
  ]);

  expect(await read(server, 'select count(*) from cash')).toEqual([{ count: 2 }]);
});
