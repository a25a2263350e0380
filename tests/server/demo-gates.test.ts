// @oldest-postgresql
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { seedDevices } from '../../server/demo/fill-demo.ts';
import { reportDevices } from '../../server/demo/gates/run-gates.ts';
import { readPlan } from '../../server/demo/orders/plan-orders.ts';
import { readParkingWorld } from '../../server/demo/parking/parking-world.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { Random } from '../../server/demo/random.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { stepTraffic } from '../../server/demo/traffic/traffic-steps.ts';
import { stepTrouble } from '../../server/demo/traffic/trouble.ts';
import { followLiveEvents } from '../../server/live/live-events.ts';
import type { Actor } from '../../server/rights/actor.ts';
import { eventually } from '../support/eventually.ts';
import { buildServerForTest, type TestServer } from '../support/server.ts';

const ADMIN: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };

interface Heard {
  topic: string;
  body: {
    event_type?: string;
    name?: string;
    car?: { plate: string | null };
    gateway?: { id: number; state: string };
  };
}

async function open() {
  const server = await buildServerForTest({
    settings: { mode: 'demo', demoOrders: 0, demoVehicles: 40, demoRecords: 0, demoTraffic: 1 },
  });
  server.clock.now = new Date('2026-11-20T06:32:00Z');
  await seedDemo(server.deps);
  const plan = await readPlan(server.deps.database);
  if (!plan) throw new Error('There is no plan');
  await seedDevices(server.deps, ADMIN);
  await seedInside(server.deps, plan, ADMIN);
  const heard: Heard[] = [];
  const events = await followLiveEvents(server.databaseUrl, {
    onMessage: ({ topic, body }) => void heard.push({ topic, body: JSON.parse(body) }),
    onGap: () => undefined,
  });
  onTestFinished(events.close);
  const world = await readParkingWorld(server.deps, plan);
  return { server, heard, world };
}

async function read<T>(server: TestServer, query: string): Promise<T[]> {
  const { rows } = await sql.raw<T>(query).execute(server.deps.database);
  return rows;
}

test('vehicles of the demo pass its gates: spaces count them, and the feed tells each of them once', async () => {
  const { server, heard, world } = await open();
  const random = new Random(5);

  const made: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    server.clock.forward(60_000);
    made.push(String(await stepTraffic({ deps: server.deps, world, random })));
  }
  const [entered, left] = ['entered', 'left'].map((step) => made.filter((one) => one === step).length);
  const told = (type: string) => heard.filter(({ body }) => body.event_type === type);
  await eventually(() => expect(told('count').length).toBe((entered ?? 0) + (left ?? 0)));

  expect([entered, left].every((count) => count !== undefined && count > 2)).toBe(true);
  expect([told('car_enter').length, told('car_leave').length]).toEqual([entered, left]);
  const spaces = await read<{ count: number; inside: number }>(
    server,
    `select count, (select count(*) from vehicle where etime is null and park_space_id = space.id) as inside
      from "park-space" as space where id <= 4`,
  );
  for (const { count, inside } of spaces) expect(count).toBe(inside);
  const plates = await read<{ name: string | null }>(
    server,
    `select name from vehicle join internal.vehicle_event as event on vehicle_id = vehicle.id
      where event.type = 'park_entry' and gateway is not null and at > '2026-11-20T06:32:00Z' order by event.id`,
  );
  expect(told('car_enter').map(({ body }) => body.car?.plate)).toEqual(plates.map(({ name }) => name));
});

test('nobody passes a gate that refuses', async () => {
  const { server, heard, world } = await open();
  await sql`update gateway set demo_fault = 'refuse'`.execute(server.deps.database);
  const before = await read(server, 'select id, status from vehicle where etime is null order by id');
  const random = new Random(5);

  const made = new Set<string | null>();
  for (let count = 0; count < 40; count += 1) {
    server.clock.forward(60_000);
    made.add(await stepTraffic({ deps: server.deps, world, random }));
  }

  expect([made.has('entered'), made.has('left')]).toEqual([false, false]);
  expect(await read(server, 'select id from vehicle where etime is null')).toHaveLength(before.length);
  expect(heard.filter(({ body }) => body.gateway !== undefined)).toEqual([]);
});

test('who may not pass is told, and enters no book', async () => {
  const { server, heard } = await open();
  const before = await read(server, 'select id, version from vehicle order by id');
  const random = new Random(1);

  for (let count = 0; count < 200; count += 1) await stepTrouble(server.deps, 1, random);
  const black = () => heard.filter(({ body }) => body.event_type === 'black_car_want_enter');
  const unpaid = () => heard.filter(({ topic }) => topic === 'order.auto_checkout.failure');
  await eventually(() => expect([black().length > 0, unpaid().length > 0]).toEqual([true, true]));

  const listed = await read<{ plate: string }>(
    server,
    `select replace(plate, '-', '') as plate from "black-list"`,
  );
  for (const { body } of black()) expect(listed.map(({ plate }) => plate)).toContain(body.car?.plate);
  for (const { body } of unpaid())
    expect(
      await read(server, `select 1 from vehicle where name = '${body.name}' and status = 'serving'`),
    ).not.toEqual([]);
  expect(await read(server, 'select id, version from vehicle order by id')).toEqual(before);
});

test('devices report every two seconds and after each change, but not the silent ones', async () => {
  const { server } = await open();
  const { database } = server.deps;
  await sql`update gateway set demo_fault = 'silent' where id = 2`.execute(database);
  const told = new Map<string, string>();

  // Four gates and their four hosts, less the silent one.
  expect(await reportDevices(server.deps, 1, told)).toBe(7);
  expect(await reportDevices(server.deps, 1, told)).toBe(0);
  await sql`
    insert into internal.device_state (store_id, kind, id, state, due_at, changed_at)
    values (1, 'gateway', 1, 'opening', ${new Date(server.clock.now.getTime() + 1_000)}, ${server.clock.now})`.execute(
    database,
  );
  expect(await reportDevices(server.deps, 1, told)).toBe(1);
  server.clock.forward(1_000);
  expect(await reportDevices(server.deps, 1, told)).toBe(1);
  await sql`update internal.demo set devices_at = devices_at - interval '2 seconds'`.execute(database);
  expect(await reportDevices(server.deps, 1, told)).toBe(7);
});
