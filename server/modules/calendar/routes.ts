import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { assertRecord } from '../../crud/save/check-record.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { OperationModule } from '../module.ts';
import { importYear, setDays, upsertSpecialDay } from './operations.ts';
import { readImpact } from './read-impact.ts';
import { readYear } from './read-year.ts';

export const SPECIAL_DAY = 'special-day';

/** The calendar that plans price days by. Taking a special day away is generic. */
export const calendarArea = {
  'calendar.fetchCalendar': {
    async handle(call) {
      const scope = scopeOfCall(call, SPECIAL_DAY);
      return { status: 200, body: await readYear(call.deps.database, scope, Number(call.params.year)) };
    },
  },
  'calendar.upsertSpecialDay': {
    judgesRecord: true,
    async handle(call) {
      const scope = scopeOfCall(call, SPECIAL_DAY);
      const { day, isNew } = await inTransaction(call.deps.database, (transaction) =>
        upsertSpecialDay(transaction, scope, call.body, writeContextOf(call.deps)),
      );
      return { status: isNew ? 201 : 200, body: day };
    },
  },
  'calendar.setDays': {
    async handle(call) {
      const { dates, isHoliday, name, special, revision } = bodyOf(call);
      const scope = scopeOfCall(call, SPECIAL_DAY);
      const listed = textsOf(dates);
      if (isPlainObject(special)) assertRecord(scope.shape, { ...special, date: listed[0] });
      const changed = await setDays(call.deps, scope, {
        dates: listed,
        isHoliday: typeof isHoliday === 'boolean' ? isHoliday : isHoliday === null ? null : undefined,
        name: typeof name === 'string' ? name : null,
        special: isPlainObject(special) ? special : special === null ? null : undefined,
        revision: typeof revision === 'string' ? revision : null,
      });
      return { status: 200, body: { changed } };
    },
  },
  'calendar.importYear': {
    async handle(call) {
      const { year, days, revision } = bodyOf(call);
      const listed = (Array.isArray(days) ? days : []).filter(isPlainObject).map((day) => ({
        date: String(day.date),
        isHoliday: day.isHoliday === true,
        name: typeof day.name === 'string' && day.name.trim() !== '' ? day.name.trim() : null,
      }));
      const changed = await importYear(call.deps, scopeOfCall(call, SPECIAL_DAY), {
        year: Number(year),
        days: listed,
        revision: typeof revision === 'string' ? revision : null,
      });
      return { status: 200, body: { changed } };
    },
  },
  'calendar.fetchImpact': {
    async handle(call) {
      const body = await readImpact(call.deps.database, actorOf(call).storeId, textsOf(call.params.dates));
      return { status: 200, body };
    },
  },
} satisfies OperationModule;

function bodyOf(call: Call): JsonObject {
  return isPlainObject(call.body) ? call.body : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
