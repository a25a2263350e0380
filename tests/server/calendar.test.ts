// @oldest-postgresql

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTariffCalendar, writeDays } from '../../server/modules/calendar/queries.ts';
import { datesOfYear, isWeekend } from '../../src/domain/calendar/office-day.ts';
import { dayTypeOf, toDayNumber } from '../../src/domain/tariff/price/calendar.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const STORE = 1;

test('stays are priced by the stored days, by special days before them, and by weekdays where nothing is stored', async () => {
  const { database } = server.deps;
  await writeDays(database, STORE, [
    { date: '2025-02-08', kind: 'makeup_workday', name: '補行上班' },
    { date: '2025-02-28', kind: 'holiday', name: '和平紀念日' },
    { date: '2025-02-27', kind: 'workday', name: null },
  ]);
  await writeDays(database, 2, [{ date: '2025-02-27', kind: 'holiday', name: null }]);
  await sql`
    insert into "special-day" (store_id, name, date, "holidayCategory", "isHoliday", description)
    values (${STORE}, 'Market', '2025-02-28', 'special', false, 'x')`.execute(database);

  const calendar = await readTariffCalendar(database, STORE, { from: '2025-02-08', until: '2025-02-28' });

  const types = ['2025-02-08', '2025-02-09', '2025-02-27', '2025-02-28', '2025-03-01'].map((date) =>
    dayTypeOf(calendar, toDayNumber(date), { fridayAsHoliday: false }),
  );
  expect(types).toEqual(['normal', 'holiday', 'normal', 'spHoliday', 'holiday']);
  expect(calendar.size).toBe(3);
  const day = { from: '2025-02-27', until: '2025-02-27' };
  expect([...(await readTariffCalendar(database, STORE, day)).values()]).toEqual(['workday']);
  expect((await readTariffCalendar(database, STORE)).size).toBe(3);
});

const MARKET = {
  name: '聖誕市集',
  date: '2026-12-24',
  holidayCategory: '活動',
  isHoliday: false,
  description: '套用特殊假日費率',
};
const upsert = (body: object) => server.call('PUT', '/api/v1/calendar/special-day', { token, body });
const setDays = (body: object) => server.call('PUT', '/api/v1/calendar/days', { token, body });
const importYear = (body: object) => server.call('POST', '/api/v1/calendar/year', { token, body });
async function read(year: number) {
  return (await server.call('GET', `/api/v1/calendar?year=${year}`, { token })).json();
}
async function countLog(event: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from log where event = ${event}`.execute(server.deps.database);
  return rows[0]?.count ?? 0;
}

test('a special day is added, found in its year, changed by its id, and taken away again', async () => {
  const answer = await upsert(MARKET);
  expect(answer.status).toBe(201);
  const { id, version, ...fields } = await answer.json();
  expect(fields).toEqual(MARKET);
  expect((await read(2026)).sp_days).toEqual([{ id, version, ...MARKET }]);
  expect((await read(2027)).sp_days).toEqual([]);

  const changed = await upsert({ id, version, ...MARKET, isHoliday: true });
  expect(await changed.json()).toMatchObject({ id, isHoliday: true });
  expect((await upsert({ id, version, ...MARKET, name: 'late' })).status).toBe(409);

  expect((await server.call('DELETE', `/api/v1/calendar/special-day/${id}`, { token })).status).toBe(200);
  expect((await read(2026)).sp_days).toEqual([]);
});

test.each(Object.keys(MARKET))('a special day without its %s is refused at the field', async (name) => {
  const { [name]: _, ...rest } = MARKET as Record<string, unknown>;

  const answer = await upsert({ ...rest, date: name === 'date' ? undefined : '2026-11-01' });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toContainEqual(
    expect.objectContaining({ pointer: `/${name}`, keyword: 'required' }),
  );
});

test.each([
  ['isHoliday', 'true'],
  ['date', '2026-02-30'],
  ['date', '20261224'],
  ['name', '   '],
  ['description', ''],
])('%s as %j is refused', async (name, value) => {
  const answer = await upsert({ ...MARKET, date: '2026-11-02', [name]: value });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors[0].pointer).toBe(`/${name}`);
});

test('a date is special once; the same day sent again is answered as it stands', async () => {
  const day = { ...MARKET, date: '2026-10-31' };
  const answers = await Promise.all([1, 2, 3].map(() => upsert(day)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
  expect(new Set((await Promise.all(answers.map((each) => each.json()))).map(({ id }) => id)).size).toBe(1);

  const other = await upsert({ ...day, name: '萬聖節' });
  expect(other.status).toBe(422);
  expect((await other.json()).errors).toMatchObject([{ pointer: '/date', keyword: 'unique' }]);
});

test('an import is taken over once, and sent again it changes and logs nothing', async () => {
  const days = [
    { date: '2024-02-17', isHoliday: false, name: '補行上班' },
    { date: '2024-02-28', isHoliday: true, name: '和平紀念日' },
  ];
  const before = await countLog('yearImported');
  expect(await (await importYear({ year: 2024, days })).json()).toEqual({ changed: 2 });
  const first = await read(2024);
  expect(first.days).toEqual([
    { date: '2024-02-17', kind: 'makeup_workday', name: '補行上班' },
    { date: '2024-02-28', kind: 'holiday', name: '和平紀念日' },
  ]);
  expect(await (await importYear({ year: 2024, days })).json()).toEqual({ changed: 0 });
  expect(await read(2024)).toEqual(first);
  expect(await countLog('yearImported')).toBe(before + 1);

  const amended = [{ date: '2024-07-24', isHoliday: true, name: '颱風' }, ...days];
  expect(await (await importYear({ year: 2024, days: amended })).json()).toEqual({ changed: 1 });
  const stale = await importYear({ year: 2024, days, revision: first.revision });
  expect(stale.status).toBe(409);
});

test.each([
  ['of another year', { date: '2023-01-02', isHoliday: true }],
  ['that does not exist', { date: '2022-02-30', isHoliday: true }],
  ['twice', { date: '2022-01-01', isHoliday: false }],
])('an import with a date %s is refused as a whole', async (_, day) => {
  const answer = await importYear({ year: 2022, days: [{ date: '2022-01-01', isHoliday: true }, day] });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors[0].pointer).toBe('/days/1/date');
  expect((await read(2022)).days).toEqual([]);
});

test('a year is loaded once each of its days is kept', async () => {
  const days = datesOfYear(2028).map((date) => ({ date, isHoliday: isWeekend(date), name: null }));
  await importYear({ year: 2028, days: days.slice(1) });
  expect((await read(2028)).loaded_years).not.toContain(2028);
  await importYear({ year: 2028, days });
  expect((await read(2028)).loaded_years).toContain(2028);
});

test('several days are set at once, all or none, and go back to what their weekday says', async () => {
  const dates = ['2029-03-02', '2029-03-03', '2029-03-04'];
  const special = { name: '花季', holidayCategory: '活動', isHoliday: true, description: '車多' };
  expect(await (await setDays({ dates, isHoliday: false, special })).json()).toEqual({ changed: 3 });
  const { days, sp_days: specialDays } = await read(2029);
  expect(days.map(({ kind }: { kind: string }) => kind)).toEqual([
    'workday',
    'makeup_workday',
    'makeup_workday',
  ]);
  expect(specialDays.map(({ date }: { date: string }) => date)).toEqual(dates);

  const refused = await setDays({ dates: [...dates, '2030-01-01'], isHoliday: true, special: null });
  expect(refused.status).toBe(422);
  expect((await read(2029)).sp_days.length).toBe(3);

  await setDays({ dates, isHoliday: null, special: null });
  const plain = await read(2029);
  expect(plain.days.map(({ kind }: { kind: string }) => kind)).toEqual(['workday', 'holiday', 'holiday']);
  expect(plain.sp_days).toEqual([]);
  expect((await setDays({ dates, special: { ...special, description: '' } })).status).toBe(422);
});

test('a special day that was changed since is not overwritten unseen', async () => {
  const special = { name: '花季', holidayCategory: '活動', isHoliday: true, description: '車多' };
  await setDays({ dates: ['2031-03-02'], special });
  const {
    revision,
    sp_days: [stored],
  } = await read(2031);
  expect((await upsert({ ...stored, description: '車更多' })).status).toBe(200);

  const stale = await setDays({ dates: ['2031-03-02'], special, revision });
  expect(stale.status).toBe(409);
  expect((await read(2031)).sp_days).toMatchObject([{ description: '車更多' }]);
});

test('a change names the plans that price by the kind of day, and the vehicles that have not left', async () => {
  const section = (price: number) => ({
    stime: '00:00',
    etime: '23:59',
    color: '#3f6b96',
    price,
    time_unit: 'hr',
    charge_interval: 1,
    enable_max_price: false,
  });
  const add = (name: string, holiday: number) =>
    server.call('POST', '/api/v1/service', {
      token,
      body: {
        name,
        type: 'charge_by_time',
        data: {
          periods: { normal: [section(30)], holiday: [section(holiday)], spHoliday: [section(holiday)] },
        },
      },
    });
  await add('Same each day', 30);
  await add('Dearer', 60);
  await sql`
    insert into "order" (store_id, id, status, ctime, items, amounts, amount, total_amount, created_at, updated_at)
    select 1, id, 'approved', '2026-05-04T02:00:00Z', jsonb_build_array(item), '{}', 0, 0, now(), now()
    from jsonb_to_recordset(${JSON.stringify([
      { id: 901, item: parked('IN-0001') },
      { id: 902, item: { ...parked('OUT-0001'), etime: '2026-05-04T05:00:00Z' } },
    ])}::jsonb) as stay (id bigint, item jsonb)`.execute(server.deps.database);
  const impact = async (date: string) =>
    (await server.call('GET', `/api/v1/calendar/impact?dates=2026-01-01&dates=${date}`, { token })).json();

  const seen = await impact('2026-05-04');
  expect(seen.plans.map(({ name }: { name: string }) => name)).toEqual(['Dearer']);
  expect(seen.open_stays).toEqual([{ order_id: 901, plate: 'IN-0001', ctime: '2026-05-04T02:00:00Z' }]);
  expect(seen.open_stay_count).toBe(1);
  // It came at 10:00 in Taipei, on the day after.
  expect((await impact('2026-05-03')).open_stay_count).toBe(0);
});

function parked(name: string) {
  return { type: 'park_service', name, number: 1, price: 0, amount: 0, ctime: '2026-05-04T02:00:00Z' };
}
