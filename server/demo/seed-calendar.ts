import {
  type CalendarDay,
  datesOfYear,
  isWeekend,
  toCalendarDay,
} from '../../src/domain/calendar/office-day.ts';
import { writeContextOf } from '../crud/entity/write-context.ts';
import { createRecord } from '../crud/save/create-record.ts';
import type { Deps } from '../deps.ts';
import { writeDays } from '../modules/calendar/queries.ts';
import type { Actor } from '../rights/actor.ts';
import { demoScope } from './demo-scope.ts';
import officeDays from './office-days.json' with { type: 'json' };
import specialDays from './special-days.json' with { type: 'json' };

/** Years whose office calendar is known (data.gov.tw, dataset 14718). The next one is for staff to import. */
const YEARS = [2025, 2026];

/** The office calendar of the demo. */
export function demoOfficeDays(): CalendarDay[] {
  const named = new Map(officeDays.map((day) => [day.date, day]));
  return YEARS.flatMap(datesOfYear).map((date) =>
    toCalendarDay(named.get(date) ?? { date, isHoliday: isWeekend(date), name: null }),
  );
}

/** The office calendar, and the special days of the house. */
export async function seedCalendar(deps: Deps, actor: Actor): Promise<void> {
  await writeDays(deps.database, actor.storeId, demoOfficeDays());
  const scope = demoScope(deps, actor, 'special-day');
  if (!scope) return;
  for (const day of specialDays) await createRecord(deps.database, scope, day, writeContextOf(deps));
}
