// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFleet, PHOTOGRAPHED } from '../../server/demo/fleet.ts';
import { readOpenPlan } from '../../server/demo/orders/plan-orders.ts';
import { seedOrders } from '../../server/demo/orders/seed-orders.ts';
import { entriesOf, listInside } from '../../server/demo/parking/draw-inside.ts';
import { seedPhotos } from '../../server/demo/parking/photos/seed-photos.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { seedRentals } from '../../server/demo/rentals/seed-rentals.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import type { Actor } from '../../server/rights/actor.ts';
import { INSIDE_STATES, isPossible, type VehicleOperation } from '../../src/domain/vehicle/vehicle-states.ts';
import { signIn } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const VEHICLES = 2_000;
const RECORDS = 9_000;
const ORDERS = 6_000;
const ADMIN: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };

/** A demo whose vehicles stand, without photographs. */
let demo: TestServer;
beforeAll(async () => {
  demo = await buildServer({
    settings: { demoOrders: ORDERS, demoVehicles: VEHICLES, demoRecords: RECORDS, demoRentals: 800 },
  });
  await begin(demo);
  const plan = await readOpenPlan(demo.deps.database);
  if (plan) await seedOrders(demo.deps, plan);
});
afterAll(() => demo.stop());

async function begin(server: TestServer) {
  server.clock.now = NOW;
  await seedDemo(server.deps);
  const plan = await readOpenPlan(server.deps.database);
  if (!plan) throw new Error('There is no plan');
  await seedRentals(server.deps, plan, ADMIN);
  await seedInside(server.deps, plan, ADMIN);
  return plan;
}

async function read<T>(server: TestServer, query: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(query).execute(server.deps.database);
  return rows;
}

const count = async (condition: string) => {
  const [row] = await read<{ count: number }>(demo, `select count(*) from vehicle where ${condition}`);
  return row?.count ?? 0;
};

test('as many are inside as asked for, and those whose order has just been paid', async () => {
  const inside = await count('etime is null');
  const paid = await count(`status = 'checkouted'`);

  expect(inside - paid).toBe(VEHICLES);
  expect(await count('etime is not null')).toBe(RECORDS - paid);
  expect(await count(`(etime is null) <> (status in ('${INSIDE_STATES.join("','")}'))`)).toBe(0);
  // Nothing is later than the beginning of the demo, and each exit is after its entry.
  const now = NOW.toISOString();
  expect(
    await count(`ctime > '${now}' or etime > '${now}' or payment_time > '${now}' or etime < ctime`),
  ).toBe(0);
  const spaces = await read<{ count: number; capacity: number; standing: number }>(
    demo,
    `select count, capacity, (select count(*) from vehicle
        where park_space_id = "park-space".id and status in ('free', 'serving')) as standing from "park-space"`,
  );
  expect(spaces.map((space) => space.count)).toEqual(spaces.map((space) => space.standing));
  expect(spaces.every((space) => space.count > 0 && space.count <= space.capacity)).toBe(true);
});

test('they are believable: kinds, states, times, marks, and what the screens show of them', async () => {
  const share = async (condition: string) => (await count(`etime is null and ${condition}`)) / VEHICLES;

  expect(await share(`car_type = 'C'`)).toBeGreaterThan(0.6);
  expect(await share(`car_type = 'M'`)).toBeGreaterThan(0.12);
  for (const type of ['E', 'R', 'B']) expect(await share(`car_type = '${type}'`)).toBeGreaterThan(0.005);
  expect(await share(`membership_type = 'rental'`)).toBeGreaterThan(0.15);
  expect(await share(`membership_type = 'rental'`)).toBeLessThan(0.4);
  expect(await share(`(status = 'free') <> (membership_type = 'rental')`)).toBe(0);
  expect(await share(`(membership_type = 'rental') <> (rental_service_id is not null)`)).toBe(0);
  expect(await count(`etime is null and is_unknown`)).toBe(14);
  expect(await share(`ctime > '${NOW.toISOString()}'::timestamptz - interval '1 hour'`)).toBeGreaterThan(
    0.05,
  );
  expect(await share(`ctime < '${NOW.toISOString()}'::timestamptz - interval '1 day'`)).toBeLessThan(0.06);
  for (const condition of [
    `mark = 'C'`,
    `mark = 'N'`,
    'car_tower_number is not null',
    'manual_create',
    `discounts <> '[]'`,
    'rental_group_id is not null',
  ])
    expect([condition, (await share(condition)) > 0.005]).toEqual([condition, true]);
  expect(await count(`car_tower_number !~ '^[A-Z][0-9][0-9]{2}$'`)).toBe(0);
  // Each past state, and each kind of vehicle among the past ones.
  for (const status of ['confirm', 'no_pay_exit', 'archived'])
    expect(await count(`status = '${status}'`)).toBeGreaterThan(20);
  expect(await count('manual_leave')).toBeGreaterThan(20);
  const plates = new Set(
    demoFleet().visitors.map(({ plate }) => plate.replace(/[A-Z]+/g, 'A').replace(/\d+/g, '1')),
  );
  expect([...plates].toSorted()).toEqual(['1-A', 'A-1']);
});

test('a plate has one stay at a time', async () => {
  expect(
    await read(
      demo,
      `select name, ctime, before from (
        select name, ctime, lag(coalesce(etime, 'infinity')) over (partition by name order by ctime) as before
        from vehicle where name is not null) as stays where ctime < before limit 3`,
    ),
  ).toEqual([]);
});

test('no row shows the plate of another: each photograph is of one vehicle', async () => {
  const { photographed, unread } = demoFleet();
  const [{ first = 0 } = {}] = await read<{ first: number }>(
    demo,
    'select first_image as first from internal.demo',
  );
  const keyOf = (id: number) => photographed[Math.floor((id - first) / 2)]?.key ?? null;

  const shown = await read<{
    name: string | null;
    is_unknown: boolean;
    image_id: number;
    vehicle_id: number;
  }>(
    demo,
    `select name, is_unknown, image_id, vehicle_id from internal.vehicle_event
      join vehicle on vehicle.id = vehicle_id where image_id is not null`,
  );
  const known = shown.filter(({ is_unknown: isUnknown }) => !isUnknown);
  expect(known.length).toBeGreaterThan(1_000);
  expect(known.filter(({ name, image_id: id }) => name !== keyOf(id))).toEqual([]);
  const hidden = shown.filter(({ is_unknown: isUnknown }) => isUnknown);
  expect(hidden.map(({ image_id: id }) => id - first - PHOTOGRAPHED * 2).toSorted((a, b) => a - b)).toEqual(
    unread.slice(0, 14).map((_, index) => index),
  );
  // The plate that can be read there belongs to no other vehicle.
  const keys = new Set([...demoFleet().visitors, ...demoFleet().tenants].map(({ key }) => key));
  expect(unread.filter(({ key }) => keys.has(key))).toEqual([]);
  // What a record shows is what its events have.
  expect(
    await read(
      demo,
      `select vehicle.id from vehicle where picture is not null and picture ->> 'base_url' not in (
        select '/api/v1/image/' || image_id || '/' from internal.vehicle_event
        where vehicle_id = vehicle.id and type = 'park_exit') limit 1`,
    ),
  ).toEqual([]);
});

test('what became of each vehicle was possible, step by step', async () => {
  const told = await read<{
    id: number;
    status: string;
    membership: string;
    types: string[];
    unpaid: boolean;
  }>(
    demo,
    `select vehicle.id, status, membership_type as membership, array_agg(event.type order by event.id) as types,
        bool_or(details ->> 'is_unpaid' = 'true') as unpaid
      from vehicle join internal.vehicle_event as event on vehicle_id = vehicle.id group by vehicle.id, vehicle.store_id`,
  );
  expect(told.length).toBe(VEHICLES + RECORDS);
  const wrong = told.filter(({ status, membership, types, unpaid }) => {
    const steps = types.map((type) => toStep(type, unpaid));
    return walk(steps, membership === 'rental' ? 'free' : 'serving') !== status;
  });
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(
    await read(
      demo,
      `select 1 from (select at < lag(at) over (partition by vehicle_id order by id) as back
    from internal.vehicle_event) as steps where back limit 1`,
    ),
  ).toEqual([]);
});

const STEPS: Readonly<Record<string, readonly [VehicleOperation, string | null]>> = {
  park_discount: ['discount', null],
  park_paid: ['pay', 'checkouted'],
  park_exit: ['exit', 'confirm'],
  park_manual: ['leave', 'confirm'],
  park_reviewed: ['review', null],
  park_archived: ['archive', 'archived'],
};

function toStep(type: string, isUnpaid: boolean): readonly [VehicleOperation, string | null] {
  if (type === 'park_entry') return ['enter', null];
  if (type === 'park_exit' && isUnpaid) return ['exitUnpaid', 'no_pay_exit'];
  return STEPS[type] ?? ['edit', null];
}

/** The state that the steps lead to by the table of docs/parking.md; null for an impossible one. */
function walk(
  steps: readonly (readonly [VehicleOperation, string | null])[],
  entered: string,
): string | null {
  let state: string | null = null;
  for (const [operation, next] of steps) {
    const from = state ?? 'new';
    if (!isPossible(from as Parameters<typeof isPossible>[0], operation)) return null;
    state = operation === 'enter' ? entered : (next ?? state);
  }
  return state;
}

test('the line of each parking order is a vehicle, with its times, plate, payment and event', async () => {
  const [sums] = await read<{ lines: number; fitting: number; events: number; due: number }>(
    demo,
    `with lines as (
      select "order".id as order_id, check_time, amounts, line.* from "order" cross join lateral
        jsonb_to_recordset(items) as line (id bigint, type text, name text, ctime timestamptz, etime timestamptz,
          car_type text, amount bigint) where line.type = 'park_service')
    select count(*) as lines,
      count(*) filter (where vehicle.name = lines.name and vehicle.ctime = lines.ctime and vehicle.car_type = lines.car_type
        and payment_time = check_time and vehicle.etime is distinct from lines.ctime) as fitting,
      count(*) filter (where (details ->> 'order_id')::bigint = order_id and event.at = check_time
        and details -> 'total_amount' = amounts -> 'totalAmount' and event.actor ->> 'kind' = 'app') as events,
      (select count(*) from vehicle where payment_time is not null) as due
    from lines left join vehicle on vehicle.id = lines.id
      left join internal.vehicle_event as event on event.vehicle_id = lines.id and event.type = 'park_paid'`,
  );
  expect(sums?.lines).toBeGreaterThan(1_500);
  expect(sums).toMatchObject({ fitting: sums?.lines, due: sums?.lines });
});

test('the lists have them: those inside, and past ones with their exits', async () => {
  const token = await signIn(demo, 'admin', DEMO_PASSWORD);
  const list = async (query: string) =>
    (await demo.call('GET', `/api/v1/item?type=park_service&${query}`, { token })).json();

  const inside = await list('status=free&status=serving&status=checkouted&pageSize=3000');
  expect(inside.content.length).toBe(await count('etime is null'));
  const past = await list('status=confirm&pageSize=12&sortBy=ctime&sortDirection=desc');
  expect(past.content).toHaveLength(12);
});

test('the photographs of a small demo: broken off they go on, beside another process none comes twice', async () => {
  const server = await buildServerForTest({ settings: { demoOrders: 0, demoVehicles: 10, demoRecords: 0 } });
  const plan = await begin(server);
  const drawn = async () =>
    read<{ id: number }>(server, `select id from internal.image where entity = 'vehicle'`);
  const end = new AbortController();
  const broken = seedPhotos(server.deps, plan, end.signal);
  await expect.poll(async () => (await drawn()).length).toBeGreaterThan(0);
  end.abort();
  await broken;
  await Promise.all([seedPhotos(server.deps, plan), seedPhotos(server.deps, plan)]);

  // Two vehicles at both sides, and two that were not recognised.
  expect(await drawn()).toHaveLength(6);
  const rows = await read<{ name: string | null; baseImageUrl: string | null }>(
    server,
    'select name, "baseImageUrl" from vehicle order by ctime desc',
  );
  expect(rows).toHaveLength(10);
  expect(rows.filter(({ baseImageUrl }) => baseImageUrl !== null)).toHaveLength(2);
  const token = await signIn(server, 'basic', DEMO_PASSWORD);
  for (const { baseImageUrl } of rows.filter((row) => row.baseImageUrl !== null))
    for (const file of ['rw320.jpg', 'origin.jpg']) {
      const picture = await server.call('GET', `${baseImageUrl}${file}`, { token });
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    }
  expect(
    (await read<{ done: boolean }>(server, 'select has_photos as done from internal.demo'))[0]?.done,
  ).toBe(true);
});

test('a start that is repeated adds none inside, and a staff member’s vehicle has an id of its own', async () => {
  const server = await buildServerForTest({ settings: { demoOrders: 0, demoVehicles: 30, demoRecords: 0 } });
  const plan = await begin(server);
  await Promise.all([seedInside(server.deps, plan, ADMIN), seedInside(server.deps, plan, ADMIN)]);

  const [{ count: inside = 0 } = {}] = await read<{ count: number }>(server, 'select count(*) from vehicle');
  const [{ count: events = 0 } = {}] = await read<{ count: number }>(
    server,
    `select count(*) from internal.vehicle_event where type = 'park_entry'`,
  );
  expect([inside, events]).toEqual([30, 30]);
});

test('the same plan has the same vehicles, each plate once, at any size', () => {
  const plan = { storeId: 1, endsAt: NOW, days: 365, rentals: 800, records: 0, firstImage: 1 };
  for (const vehicles of [0, 1, 40, 2_000, 10_000]) {
    const inside = listInside({ ...plan, vehicles });
    expect(inside).toHaveLength(vehicles);
    expect(entriesOf(inside).size).toBe(vehicles);
    expect(new Set(inside.map(({ id }) => id)).size).toBe(vehicles);
  }
  expect(listInside({ ...plan, vehicles: 40 })).toEqual(listInside({ ...plan, vehicles: 40 }));
});
