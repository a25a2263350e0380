// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo, seedDevices } from '../../server/demo/fill-demo.ts';
import { readOpenPlan, readPlan } from '../../server/demo/orders/plan-orders.ts';
import { seedOrders } from '../../server/demo/orders/seed-orders.ts';
import { seedInside } from '../../server/demo/parking/seed-inside.ts';
import { seedPeople } from '../../server/demo/people/seed-people.ts';
import { seedRentals } from '../../server/demo/rentals/seed-rentals.ts';
import { DEMO_PASSWORD, seedDemo } from '../../server/demo/seed-demo.ts';
import { seedStaff } from '../../server/demo/seed-staff.ts';
import { findRoads } from '../../server/modules/system/roads.ts';
import type { Actor } from '../../server/rights/actor.ts';
import { isBusinessNumber, isIdentityNumber } from '../../src/domain/business-number.ts';
import { buildTariffCalendar, type WireCalendar } from '../../src/domain/tariff/price/calendar.ts';
import { isInRentalPeriods } from '../../src/domain/vehicle/rental-periods.ts';
import { toRentalValidity } from '../../src/domain/vehicle/rental-validity.ts';
import { signIn } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const RENTALS = 800;
const ORDERS = 3_000;
const ADMIN: Actor = { userId: 1, storeId: 1, name: 'admin', roles: ['admin'] };

/** A demo that is full, without pictures and photographs, for what only looks. */
let demo: TestServer;
beforeAll(async () => {
  demo = await buildServer({
    settings: { demoOrders: ORDERS, demoVehicles: 2_000, demoRecords: 16_000, demoRentals: RENTALS },
  });
  demo.clock.now = NOW;
  await seedDemo(demo.deps);
  const plan = await readOpenPlan(demo.deps.database);
  if (!plan) throw new Error('There is no plan');
  await seedRentals(demo.deps, plan, ADMIN);
  await seedInside(demo.deps, plan, ADMIN);
  await seedPeople(demo.deps, plan, ADMIN);
  await seedDevices(demo.deps, ADMIN);
  await seedStaff(demo.deps, ADMIN);
  await seedOrders(demo.deps, plan);
}, 180_000);
afterAll(() => demo.stop());

async function read<T>(query: string, server: TestServer = demo): Promise<T[]> {
  const { rows } = await sql.raw<T>(query).execute(server.deps.database);
  return rows;
}

async function count(query: string, server: TestServer = demo): Promise<number> {
  const [row] = await read<{ count: number }>(`select count(*) from ${query}`, server);
  return row?.count ?? 0;
}

test('each ticket is a line of an approved order and on its invoice, and no such line is without its ticket', async () => {
  const tickets = await count('"rental-card"');
  expect(tickets).toBeGreaterThan(RENTALS);
  expect(await count('"order"')).toBe(ORDERS + tickets);
  expect(
    await read(
      `with lines as (
        select sold.id as order_id, sold.status, sold.ctime, sold.total_amount, payments, "rentalCards" as cards,
            (sold.app ->> 'id') is not null as is_device, line.* from "order" as sold cross join lateral
          jsonb_to_recordset(items) as line (id bigint, type text, name text, amount bigint, number bigint)
        where line.type = 'park_rental_card' or "rentalCards" <> '[]')
      select lines.*, card.* from "rental-card" as card full join lines on lines.id = card.id
      left join invoice on invoice.order_id = lines.order_id
      left join service on service.id = card.rental_service_id
      where card.id is null or lines.id is null or lines.type <> 'park_rental_card' or lines.number <> 1
        or card.order_id <> lines.order_id or lines.status <> 'approved' or card.create_time <> lines.ctime
        or card.amount <> lines.amount or card.amount <> lines.total_amount or card.name <> lines.name
        or card.payment_type <> payments -> 0 ->> 'type' or jsonb_array_length(payments) <> 1
        or (payments -> 0 ->> 'amount')::bigint <> card.amount
        or cards <> jsonb_build_array(jsonb_build_object('name', card.name, 'plate', card.plate))
        or invoice.id is null or invoice.void or invoice.total_amount <> card.amount or invoice.buyer_name <> card.plate
        or invoice.sales_time <> card.create_time or service.name is distinct from card.name
        or card.amount <> card.months * (service.data -> 'price')::bigint
      limit 3`,
    ),
  ).toEqual([]);
});

test('tickets are whole days in Taipei, in one piece after another, bought before the demo begins', async () => {
  const wrong = await read(
    `select card.* from (select *,
        lag(end_time) over (partition by rental_user_id order by start_time) as before from "rental-card") as card
      left join "rental-user" as owner on owner.id = rental_user_id
      where owner.id is null or start_time at time zone 'Asia/Taipei' <> (start_time at time zone 'Asia/Taipei')::date
        or (end_time at time zone 'Asia/Taipei')::time <> '23:59:59' or create_time > '${NOW.toISOString()}'
        or start_time <= before or create_time > end_time
        or (end_time at time zone 'Asia/Taipei')::date
          not between (start_time at time zone 'Asia/Taipei')::date + months * interval '1 month' - interval '1 day'
            and (start_time at time zone 'Asia/Taipei')::date + months * interval '1 month'
        or not owner.identities @> jsonb_build_array(jsonb_build_object('content', plate)) limit 3`,
  );
  expect(wrong).toEqual([]);
});

interface User {
  id: number;
  stime: Date | null;
  etime: Date | null;
  valid_until: Date | null;
  cards: { start_time: string; end_time: string }[];
  data: { periods: unknown[] };
}

async function readUsers(): Promise<User[]> {
  return read<User>(
    `select id, stime, etime, valid_until, data, coalesce((select jsonb_agg(jsonb_build_object('start_time', start_time,
        'end_time', end_time)) from "rental-card" where rental_user_id = owner.id), '[]') as cards
      from "rental-user" as owner order by id`,
  );
}

function validityOf({ stime, etime, cards }: User, now: Date) {
  const own = { stime: stime?.toISOString() ?? null, etime: etime?.toISOString() ?? null };
  return toRentalValidity(undefined, { record: { ...own, rentalCards: cards }, now });
}

test('every state of validity is there, and until when each rental is valid follows from it', async () => {
  const users = await readUsers();
  expect(users).toHaveLength(RENTALS);
  const states = new Map<string, number>();
  for (const user of users) {
    const covers = (from: Date | string | null, until: Date | string | null) =>
      (from !== null || until !== null) &&
      (from === null || new Date(from) <= NOW) &&
      (until === null || new Date(until) >= NOW);
    const validity = validityOf(user, NOW);
    const hasCard = user.cards.some((card) => covers(card.start_time, card.end_time));
    const isAhead = user.cards.some((card) => new Date(card.start_time) > NOW);
    const isOwn = covers(user.stime, user.etime);
    const state = hasCard
      ? `card${isAhead ? ' and the next' : user.etime ? ' after their own period' : ''}`
      : isOwn
        ? 'own period'
        : validity.is_expired
          ? `expired ${user.cards.length > 0 ? 'card' : 'period'}`
          : isAhead
            ? 'future card'
            : user.stime
              ? 'future period'
              : 'none';
    expect([user.id, validity.is_expired]).toEqual([user.id, state.startsWith('expired')]);
    states.set(state, (states.get(state) ?? 0) + 1);
    const isOpen = (user.stime !== null || user.etime !== null) && user.etime === null;
    const ends = [user.etime, ...user.cards.map((card) => card.end_time)].flatMap((end) =>
      end === null ? [] : [new Date(end).getTime()],
    );
    expect([user.id, user.valid_until?.getTime() ?? null]).toEqual([
      user.id,
      isOpen || ends.length === 0 ? null : Math.max(...ends),
    ]);
  }
  for (const state of [
    'card',
    'card and the next',
    'card after their own period',
    'own period',
    'expired card',
    'expired period',
    'future card',
    'future period',
    'none',
  ])
    expect([state, (states.get(state) ?? 0) > 5]).toEqual([state, true]);
  // Some end within the next thirty days, which a filter asks for.
  const soon = new Date(NOW.getTime() + 30 * 86_400_000).toISOString();
  expect(
    await count(`"rental-user" where valid_until between '${NOW.toISOString()}' and '${soon}'`),
  ).toBeGreaterThan(50);
});

test('they are believable: identities, limits, hours, groups, departments', async () => {
  for (const condition of [
    `jsonb_array_length(identities) > 2`,
    `identities @> '[{"type":"etag"}]'`,
    `identities @> '[{"type":"plate_moto"}]'`,
    `identities @> '[{"type":"plate_heavy_moto"}]'`,
    `data @> '{"one_plate_only":true}'`,
    `data @> '{"enable_entry_limit":true}' and entry_limit > 0`,
    `data @> '{"is_not_count_space":true}'`,
    `data @> '{"enable_park_space_manage":true}'`,
    `data -> 'periods' @> '[{"day_type":"workday"}]'`,
    `data -> 'periods' @> '[{"day_type":"sp_holiday"}]'`,
    `data -> 'periods' @> '[{"start_day":1}]'`,
    `data @> '{"car_type":"H"}'`,
    'dept_id is not null',
    'rental_group_id is not null',
    'remark is not null',
  ])
    expect([condition, (await count(`"rental-user" where ${condition}`)) > 2]).toEqual([condition, true]);
  expect(
    await count(
      `"rental-user" where data @> '{"one_plate_only":true}' and jsonb_array_length(identities) > 1`,
    ),
  ).toBe(0);
  // Each group has more vehicles than room, or nearly so.
  expect(
    await read(
      `select "rental-group".name from "rental-group" left join "rental-user" as owner on rental_group_id = "rental-group".id
        group by "rental-group".name, "limit" having sum(jsonb_array_length(identities)) < "limit"`,
    ),
  ).toEqual([]);
});

interface Stay {
  id: number;
  ctime: Date;
  etime: Date | null;
  users: { id: number; name: string }[];
}

test('a vehicle that came in by a rental belongs to the rental user of its plate, whose rental counted then', async () => {
  expect(await count(`vehicle where membership_type = 'rental' and etime is null`)).toBeGreaterThan(250);
  expect(await count(`vehicle where membership_type = 'rental' and etime is not null`)).toBeGreaterThan(
    2_000,
  );
  expect(
    await read(
      `select vehicle.id from vehicle left join internal.rental_identity as identity on content = vehicle.name
        left join "rental-user" as owner on owner.id = identity.rental_user_id
        where (membership_type = 'rental') <> (rental_users <> '[]') or membership_type = 'rental' and (
          rental_users <> jsonb_build_array(jsonb_build_object('id', owner.id, 'name', owner.name))
          or owner.id is null or vehicle.rental_service_id is distinct from owner.rental_service_id
          or vehicle.rental_group_id is distinct from
            case when not data @> '{"is_not_count_space":true}' then owner.rental_group_id end) limit 3`,
    ),
  ).toEqual([]);
  const users = new Map((await readUsers()).map((user) => [user.id, user]));
  const calendar = buildTariffCalendar({
    days: await read<WireCalendar['days'][number]>('select date::text, kind from internal.calendar_day'),
    sp_days: await read<{ date: string }>('select date::text from "special-day"'),
  });
  const stays = await read<Stay>(
    `select id, ctime, etime, rental_users as users from vehicle where membership_type = 'rental'`,
  );
  const wrong = stays.filter(({ ctime, users: [owner] }) => {
    const user = users.get(owner?.id ?? 0);
    if (!user) return true;
    const at = ctime.getTime();
    const isValid =
      ((user.stime !== null || user.etime !== null) &&
        (user.stime?.getTime() ?? at) <= at &&
        at <= (user.etime?.getTime() ?? at)) ||
      user.cards.some((card) => Date.parse(card.start_time) <= at && at <= Date.parse(card.end_time));
    return !isValid || !isInRentalPeriods(user.data.periods, at, calendar, 'dayType');
  });
  expect(wrong).toEqual([]);
  // None has more inside than their limit allows.
  const limited = await read<{ id: number; limit: number }>(
    `select id, entry_limit as limit from "rental-user" where data @> '{"enable_entry_limit":true}'`,
  );
  const most = mostInside(stays, ({ users: [owner] }) => owner?.id ?? null);
  expect(limited.some(({ id }) => most.has(id))).toBe(true);
  expect(limited.filter(({ id, limit }) => (most.get(id) ?? 0) > limit)).toEqual([]);
});

/** How many of each owner were inside at once at most. */
function mostInside<T extends { ctime: Date; etime: Date | null }>(
  stays: readonly T[],
  ownerOf: (stay: T) => number | null,
): Map<number, number> {
  const steps = stays.flatMap((stay) => [
    { at: stay.ctime.getTime(), owner: ownerOf(stay), step: 1 },
    ...(stay.etime ? [{ at: stay.etime.getTime(), owner: ownerOf(stay), step: -1 }] : []),
  ]);
  const inside = new Map<number, number>();
  const most = new Map<number, number>();
  // Who leaves at a moment makes room for who enters at it.
  for (const { owner, step } of steps.toSorted((one, other) => one.at - other.at || one.step - other.step)) {
    if (owner === null) continue;
    const count = (inside.get(owner) ?? 0) + step;
    inside.set(owner, count);
    most.set(owner, Math.max(most.get(owner) ?? 0, count));
  }
  return most;
}

test('groups are near their limits and full; one with a strict limit has never had more inside', async () => {
  const groups = await read<{ code: string; limit: number; strict: boolean; inside: number; id: number }>(
    `select group_code as code, "limit", enable_strict_limit as strict, id,
      (select count(*) from vehicle where rental_group_id = "rental-group".id and etime is null) as inside
      from "rental-group" order by group_code`,
  );
  const stays = await read<{ ctime: Date; etime: Date | null; group: number }>(
    `select ctime, etime, rental_group_id as group from vehicle where rental_group_id is not null`,
  );
  const most = mostInside(stays, ({ group }) => group);
  expect(groups).toHaveLength(8);
  for (const { id, code, limit, strict, inside } of groups) {
    expect([code, inside > limit / 3]).toEqual([code, true]);
    if (strict) expect([code, (most.get(id) ?? 0) <= limit, limit - inside <= 1]).toEqual([code, true, true]);
  }
  expect(groups.filter(({ strict, inside, limit }) => strict && inside === limit).length).toBe(2);
  const token = await signIn(demo, 'basic', DEMO_PASSWORD);
  const { content } = await (await demo.call('GET', '/api/v1/rental-group', { token })).json();
  expect(content.map((group: { count: number }) => group.count)).toEqual(groups.map(({ inside }) => inside));
});

test('each block notice tells of a full group, of a plate of it, and of the vehicles that were inside then', async () => {
  const notices = await count('"block-event"');
  expect(notices).toBeGreaterThan(30);
  expect(await count(`"block-event" where timestamp > '${NOW.toISOString()}'`)).toBe(0);
  expect(
    await read(
      `select told.* from (select *, timestamp as at, identity ->> 'content' as plate,
          rental_user -> 'rental_group' as told_group from "block-event") as told
        left join internal.rental_identity as owned on owned.content = plate
        left join "rental-user" as owner on owner.id = owned.rental_user_id
        left join "rental-group" as known on known.id = (told_group -> 'id')::bigint
        where known.enable_strict_limit is not true or (told_group -> 'limit')::bigint <> known.limit
          or told_group ->> 'group_code' <> known.group_code or owner.rental_group_id is distinct from known.id
          or rental_user - 'rental_group' <> jsonb_build_object('id', owner.id, 'name', owner.name)
          or jsonb_array_length(items) < known.limit
          or items <> (select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by ctime, id) from vehicle
            where vehicle.rental_group_id = known.id and ctime <= at and (etime is null or etime > at))
          or exists (select from vehicle where name = plate and ctime <= at and (etime is null or etime > at)) limit 3`,
    ),
  ).toEqual([]);
});

test('of one plan nearly as many are sold as the settings allow', async () => {
  const token = await signIn(demo, 'manager', DEMO_PASSWORD);
  const get = async (path: string) => (await demo.call('GET', `/api/v1/${path}`, { token })).json();

  const settings = await get('system/settings');
  const numbers = await get('service/rental-numbers');
  const check = settings.CHECK_RENTAL_USER_NUMER;
  expect(check.ENABLE).toBe(true);
  expect(check.MAXIMUM_CAR_RENTAL - numbers.car_rental_user_number).toBe(3);
  expect(numbers.moto_rental_user_number).toBeLessThan(check.MAXIMUM_MOTO_RENTAL - 20);
  expect(settings.RENTAL_USER_PROVIDER).toMatchObject({ ENABLE: true });
});

test('started again it does nothing, and beside another one nothing comes twice', async () => {
  const server = await buildServerForTest({
    settings: { demoOrders: 400, demoVehicles: 10, demoRecords: 1_500, demoRentals: 40 },
  });
  server.clock.now = NOW;
  await seedDemo(server.deps);
  await Promise.all([fillDemo(server.deps), fillDemo(server.deps)]);
  const tables = ['"rental-user"', '"rental-card"', 'internal.rental_identity', '"block-event"'];
  const before = await Promise.all(tables.map((table) => count(table, server)));
  await fillDemo(server.deps);

  expect(before[0]).toBe(40);
  expect(await Promise.all(tables.map((table) => count(table, server)))).toEqual(before);
  expect(await count('"order"', server)).toBe(400 + (before[1] ?? 0));
});

test('customers are visitors who have parked here, none of them a tenant; their wallets are the sums of their ledgers', async () => {
  expect(await count('customer')).toBe(200);
  const [plates] = await read<{ all: number; parked: number; tenants: number }>(
    `select count(*) as all, count(*) filter (where exists (select from vehicle
          where name = content and (car_type in ('M', 'R')) = (identity.type = 'plate_moto'))) as parked,
        count(*) filter (where exists (select from internal.rental_identity as owned
          where owned.content = identity.content)) as tenants
      from customer cross join lateral jsonb_to_recordset(identities) as identity (content text, type text)`,
  );
  // Those who come most often; of these few past stays not all are among them.
  expect(plates?.parked).toBeGreaterThan((plates?.all ?? 0) * 0.85);
  expect(plates?.tenants).toBe(0);
  expect(
    await read(
      `select wallet.id from customer left join internal.wallet on owner = 'customer' and owner_id = customer.id
        left join lateral (select count(*) as entries, min(after_balance) as least, max(timestamp) as last,
          sum(case tx_type when 'deposit' then tx_amount when 'withdraw' then -tx_amount end) as total
          from internal.wallet_entry where wallet_id = wallet.id) as ledger on true
        where wallet.id is null or balance is distinct from total or ledger.entries <> wallet.entries
          or least < 0 or last >= '${NOW.toISOString()}' limit 3`,
    ),
  ).toEqual([]);
  expect(
    await count(`internal.wallet_entry join internal.wallet on wallet.id = wallet_id
    where owner = 'customer' and tx_type = 'withdraw'`),
  ).toBeGreaterThan(50);
  expect(await count(`customer where discounts <> '[]'`)).toBeGreaterThan(30);
  expect(
    await read(
      `select customer.id from customer cross join lateral jsonb_to_recordset(discounts) as given (id bigint)
        where not exists (select from "discount-define" where id = given.id) limit 3`,
    ),
  ).toEqual([]);
});

interface Registered {
  plate: string;
  identity_number: string | null;
  tax_number: string | null;
  place: { city: string; district: string; road: string };
}

test('each registration is of a vehicle of a tenant or a customer, in their name, at a road that there is', async () => {
  expect(await count('"car-registration"')).toBeGreaterThan(900);
  expect(
    await read(
      `select registered.plate from "car-registration" as registered
        where not exists (select from "rental-user" as owner where owner.name = registered.name
            and identities @> jsonb_build_array(jsonb_build_object('content', plate)))
          and not exists (select from customer where customer.name = registered.name
            and identities @> jsonb_build_array(jsonb_build_object('content', plate)))
          or 1 < (select count(*) from "car-registration" as other where other.plate = registered.plate) limit 3`,
    ),
  ).toEqual([]);
  const all = await read<Registered>(
    `select plate, identity_number, tax_number, address_detail as place from "car-registration"`,
  );
  expect(
    all.filter(({ identity_number: person, tax_number: company }) =>
      person === null ? company === null || !isBusinessNumber(company) : !isIdentityNumber(person),
    ),
  ).toEqual([]);
  for (const { city, district, road } of all.slice(0, 100).map(({ place }) => place))
    expect(await findRoads({ searchType: 'road', city, district })).toContain(road);
});

test('a start that goes on adds no customer and no registration again', async () => {
  const plan = await readPlan(demo.deps.database);
  if (!plan) throw new Error('There is no plan');
  const before = [await count('customer'), await count('"car-registration"')];
  await seedPeople(demo.deps, plan, ADMIN);
  expect([await count('customer'), await count('"car-registration"')]).toEqual(before);
});
