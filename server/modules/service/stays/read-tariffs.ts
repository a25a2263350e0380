import type { Kysely } from 'kysely';
import { toBusinessDay } from '../../../../src/domain/taipei-time.ts';
import type { TimePlanType } from '../../../../src/domain/tariff/plan/read-plan.ts';
import type { tryStay } from '../../../../src/domain/tariff/try-stay.ts';
import { DAY_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { readTariffCalendar } from '../../calendar/queries.ts';
import { readPlansInForce } from '../versions/read-versions.ts';

/** Of a stay of ten years, the longest that has a price. */
const LONGEST_CALENDAR = 3_661 * DAY_MILLISECONDS;

/**
 * What prices a stay: the plans in force at its entry, and the calendar of its days. Instants are in milliseconds.
 * @throws ProblemError 409 for a plan of the type that cannot be read: it may be the one that the stay would find, and another's
 * price would be a guess
 */
export async function readTariffs(
  database: Kysely<Tables>,
  storeId: number,
  { enterAt, exitAt, type }: { enterAt: number; exitAt: number; type: TimePlanType },
): Promise<Parameters<typeof tryStay>[0]> {
  const { plans, faulty } = await readPlansInForce(database, storeId, new Date(enterAt));
  const names = faulty.filter((plan) => plan.type === type).map(({ name }) => name);
  if (names.length > 0) throw new ProblemError('planFaulty', { params: { names: names.join(', ') } });
  const calendar = await readTariffCalendar(database, storeId, {
    from: toBusinessDay(new Date(enterAt)),
    until: toBusinessDay(new Date(Math.min(exitAt, enterAt + LONGEST_CALENDAR))),
  });
  return { plans, calendar };
}
