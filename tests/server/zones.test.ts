// @oldest-postgresql
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { planDays } from '../../server/demo/orders/order-days.ts';
import { readTariffCalendar } from '../../server/modules/calendar/queries.ts';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { DENOMINATIONS } from '../../src/domain/cash-ledger.ts';
import { toBusinessDay } from '../../src/domain/taipei-time.ts';
import { toDayNumber } from '../../src/domain/tariff/price/calendar.ts';
import { openShop, readSuccess } from '../support/till.ts';

const ZONES = ['UTC', 'America/New_York', 'Asia/Taipei'];

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A second before midnight in Taipei, midnight, and noon: at the end of a leap February, and of a year. */
const MOMENTS = [
  '2028-02-28T15:59:59.999Z',
  '2028-02-28T16:00:00.000Z',
  '2028-02-29T15:59:59.999Z',
  '2028-02-29T16:00:00.000Z',
  '2028-12-31T15:59:59.999Z',
  '2028-12-31T16:00:00.000Z',
];

/** A shop whose machine and whose database stand in a zone. */
async function openShopIn(zone: string) {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const shop = await openShop();
  const { server } = shop;
  await sql`do $$ begin execute format('alter database %I set timezone = %L', current_database(), ${sql.lit(zone)}); end $$`.execute(
    server.deps.database,
  );
  const database = openDatabase(server.databaseUrl);
  const app = createApp({ ...server.deps, database });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(database);
  expect(rows).toEqual([{ zone }]);
  const call = async (method: string, path: string, token: string, body?: object) =>
    readSuccess(
      await app.fetch(
        new Request(`http://gatehouse.test/api/v1/${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', Authorization: token },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
    );
  return { shop, call };
}

const countsOf = (count: number) =>
  Object.fromEntries(
    DENOMINATIONS.flatMap((value) => [
      [`c${value}`, 0],
      [`e${value}`, count],
    ]),
  );

test.each(ZONES)('in %s every report counts by the days of Taipei', async (zone) => {
  const { shop, call } = await openShopIn(zone);
  const tea = await shop.addItem();
  const machine = await shop.make('app', { name: '繳費機一', type: 'aps' });
  await call('POST', 'invoice-range', shop.adminToken, {
    period: '2028-01',
    prefix: 'AB',
    first: '00000001',
    last: '00000009',
  });
  const daily: unknown[] = [];
  for (const [index, at] of MOMENTS.entries()) {
    shop.server.clock.now = new Date(at);
    await shop.server.deps.database
      .updateTable('internal.session')
      .set({ created_at: shop.server.clock.now, used_at: shop.server.clock.now })
      .execute();
    const { id } = await call('POST', 'order', shop.token, {
      take_type: 'take_in',
      status: 'placed',
      items: [{ id: tea.id, number: 1 }],
    });
    await call('PUT', `order/${id}`, shop.token, { status: 'approved' });
    const token = String(machine.access_token);
    const content = (record: object) => ({ content: [{ sequence: index + 1, record }] });
    await call('POST', 'cash', token, content({ timestamp: at, ...countsOf(1) }));
    await call(
      'POST',
      'agency-receipt',
      token,
      content({ timestamp: at, type: 'plain_receipt', amount: 7, payment_type: 'cash' }),
    );
    daily.push(await call('GET', 'report/daily', shop.adminToken));
  }
  // Of the day: the first, the second, and both after one another from midnight on.
  expect(daily).toEqual([30, 30, 60, 30, 30, 30].map((amount) => ({ amount, visitor_volume: amount / 30 })));

  const list = async (path: string) => (await call('GET', path, shop.adminToken)) as JsonObject;
  const range = (start: string, end: string) => `=2028-02-28T16:00:00Z&${end}=2028-02-29T16:00:00Z&${start}`;
  const ofLeapDay = {
    order: await list(`order?startTime${range('sortBy=id', 'endTime')}`),
    receipt: await list(`agency-receipt?startTime${range('sortBy=id', 'endTime')}`),
    invoice: await list(`invoice?stime${range('sortBy=id', 'etime')}`),
    cash: await list(`cash?stime${range('sortBy=id', 'etime')}`),
  };
  const timesOf = ({ content }: JsonObject, name: string) =>
    (content as JsonObject[]).map((row) => new Date(String(row[name])).toISOString()).toSorted();
  const expected = MOMENTS.slice(1, 3);
  expect(timesOf(ofLeapDay.order, 'ctime')).toEqual(expected);
  expect(timesOf(ofLeapDay.receipt, 'timestamp')).toEqual(expected);
  expect(timesOf(ofLeapDay.invoice, 'sales_time')).toEqual(expected);
  expect(timesOf(ofLeapDay.cash, 'timestamp')).toEqual(expected);

  // Numbers of January and February end with the leap day; the others wait for ranges of their own periods.
  const invoices = (await list('invoice?sortBy=id')).content as JsonObject[];
  expect(invoices.map(({ period, iv_number: number }) => [period, number])).toEqual([
    ['2028-01', 'AB00000001'],
    ['2028-01', 'AB00000002'],
    ['2028-01', 'AB00000003'],
    ['2028-03', null],
    ['2028-11', null],
    ['2029-01', null],
  ]);
  const months = await call('GET', 'report/month?year=2028&start_month=2&months=12', shop.adminToken);
  expect(months).toEqual([90, 30, 0, 0, 0, 0, 0, 0, 0, 0, 30, 30].map((amount) => ({ amount })));
});

test.each(ZONES)('in %s a date of the calendar stays the date that it is', async (zone) => {
  const { shop, call } = await openShopIn(zone);
  const day = { holidayCategory: 'event', isHoliday: true, description: 'x' };
  const dates = ['2028-01-01', '2028-02-29', '2028-12-31'];
  for (const date of dates)
    await call('PUT', 'calendar/special-day', shop.adminToken, { ...day, name: date, date });
  const days = dates.map((date) => ({ date, isHoliday: true, name: date }));
  await call('POST', 'calendar/year', shop.adminToken, { year: 2028, days });

  const year = (await call('GET', 'calendar?year=2028', shop.adminToken)) as JsonObject;

  const datesOf = (rows: unknown) => (rows as { date: string; name: string }[]).map(({ date }) => date);
  expect(datesOf(year.days)).toEqual(dates);
  expect(datesOf(year.sp_days)).toEqual(dates);
  const tariff = await readTariffCalendar(shop.server.deps.database, 1, {
    from: '2028-02-29',
    until: '2028-02-29',
  });
  expect([...tariff]).toEqual([[toDayNumber('2028-02-29'), 'sp_holiday']]);
});

test('a demo has the same days wherever it is made', () => {
  const daysIn = (zone: string) => {
    vi.stubEnv('TZ', zone);
    const plan = { endsAt: new Date('2028-03-01T15:59:59Z'), days: 367, count: 5_000 };
    return planDays(plan).map((day) => ({ ...day, day: toBusinessDay(day.startsAt) }));
  };
  const [first, ...others] = ZONES.map(daysIn);
  for (const other of others) expect(other).toEqual(first);
  expect(first?.slice(-2).map(({ day }) => day)).toEqual(['2028-02-29', '2028-03-01']);
});
