import { type Kysely, sql } from 'kysely';
import {
  fromBusinessDay,
  TAIPEI_OFFSET_MILLISECONDS,
  toBusinessDay,
} from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { toMoment } from '../../../src/schema/values/moment.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import type { Tables } from '../../database/tables.ts';
import type { OperationModule } from '../module.ts';
import { IS_COUNTED_SALE } from '../order/list/counted-orders.ts';
import { answerReport, generateReport, REPORT_DEFINE } from './print/generate-report.ts';
import { seedDefines } from './print/report-define.ts';

interface Sales {
  amount: number;
  count: number;
}

/** The chart's length (spec/1 §9). */
const DEFAULT_MONTHS = 6;

export const reportArea = {
  'report.fetchDailyReport': {
    /** A visitor is a completed order: the till counts no other visitors (spec/1 §2). */
    async handle(call) {
      const today = fromBusinessDay(toBusinessDay(call.deps.clock()));
      return { status: 200, body: await sumSpan(call, today, new Date(today.getTime() + DAY_MILLISECONDS)) };
    },
  },
  'report.fetchEarlierReport': {
    async handle(call) {
      const now = call.deps.clock();
      const day = await sumSpan(call, startOfDayBefore(now, 'P7D'), momentBefore(now, 'P7D'));
      const { amount } = await sumSpan(call, startOfMonthBefore(now), momentBefore(now, 'P1M'));
      return { status: 200, body: { day, month: { amount } } };
    },
  },
  'report.fetchMonthReport': {
    async handle(call) {
      const { year, start_month: month, months = DEFAULT_MONTHS } = call.params;
      const bounds = Array.from({ length: Number(months) + 1 }, (_, index) =>
        monthStart(Number(year), Number(month) + index),
      );
      const sales = await sumSales(call.deps.database, actorOf(call).storeId, bounds);
      return { status: 200, body: sales.map(({ amount }) => ({ amount })) };
    },
  },
  'report.fetchReportDefines': {
    async handle(call) {
      await seedDefines(call);
      const scope = scopeOfCall(call, REPORT_DEFINE);
      return answerList(call, scope, narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape));
    },
  },
  'report.generate': { handle: generateReport },
  'report.fetchMndParkingSummary': { handle: (call) => answerReport(call, 'parking-summary') },
  'parking.fetchLongStay': { handle: (call) => answerReport(call, 'long-stay') },
  'parking.fetchGroupSummary': { handle: (call) => answerReport(call, 'group-summary') },
} satisfies OperationModule;

/** What a store has sold from one instant until another, as the reports of a day say it. */
async function sumSpan(
  call: Call,
  from: Date,
  to: Date,
): Promise<{ amount: number; visitor_volume: number }> {
  const [sales] = await sumSales(call.deps.database, actorOf(call).storeId, [from, to]);
  return { amount: sales?.amount ?? 0, visitor_volume: sales?.count ?? 0 };
}

/** When a month begins in Taipei; month 13 is the next year's first. */
function monthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month - 1, 1) - TAIPEI_OFFSET_MILLISECONDS);
}

function momentBefore(now: Date, duration: string): Date {
  return new Date(toMoment('now', now, { sign: -1, duration }));
}

function startOfDayBefore(now: Date, duration: string): Date {
  return fromBusinessDay(toMoment('today', now, { sign: -1, duration }));
}

function startOfMonthBefore(now: Date): Date {
  return new Date(toMoment('startOfMonth', now, { sign: -1, duration: 'P1M' }));
}

/** The completed sales (spec/2 §4.2) of each span, by one range of the index each. */
async function sumSales(
  database: Kysely<Tables>,
  storeId: number,
  bounds: readonly Date[],
): Promise<Sales[]> {
  const [from, to] = [bounds.slice(0, -1), bounds.slice(1)];
  const { rows } = await sql<Sales>`
    select coalesce(sales.amount, 0)::bigint as amount, sales.count
    from unnest(${from}::timestamptz[], ${to}::timestamptz[]) with ordinality as span ("from", "to", place)
    cross join lateral (
      select sum(total_amount) as amount, count(*) as count from "order"
      where store_id = ${storeId} and ctime >= span."from" and ctime < span."to"
        and ${IS_COUNTED_SALE}) as sales
    order by place`.execute(database);
  return rows;
}
