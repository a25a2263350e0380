// @oldest-postgresql

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTariffCalendar, writeDays } from '../../server/modules/calendar/queries.ts';
import { dayTypeOf, toDayNumber } from '../../src/domain/tariff/price/calendar.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
  await register(server);
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
