import { fromBusinessDay, toBusinessDay, toInstant } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { parseDay } from '../../../src/domain/typed/parse-day.ts';
import type { RangeType, ReportDefine } from './defines.ts';

/** What is typed in the dialog: days and months as text, times as instants, nothing as null. */
export interface Conditions {
  day: string | null;
  month: string | null;
  start_time: string | null;
  end_time: string | null;
  order_start_time: string | null;
  order_end_time: string | null;
  site_id: string | number | null;
  service_id: string | number | null;
  search_text: string | null;
  is_manual_create: boolean;
  is_manual_leave: boolean;
}

export type ConditionName = keyof Conditions;

/** The parameters of `report.generate` by the kind of range (document 3, §7.3); those of the first list are required. */
export const PARAMETERS: Readonly<
  Record<RangeType, { required: readonly ConditionName[]; others: readonly ConditionName[] }>
> = {
  daily: { required: ['day'], others: [] },
  monthly: { required: ['month'], others: [] },
  range: { required: ['start_time', 'end_time'], others: [] },
  detailed_range: {
    required: ['start_time', 'end_time'],
    others: [
      'order_start_time',
      'order_end_time',
      'site_id',
      'service_id',
      'search_text',
      'is_manual_create',
      'is_manual_leave',
    ],
  },
};

/** What a definition asks for; of a detailed range it may leave out what its report does not narrow by. */
export function parametersOf({ rangeType, parameters }: Pick<ReportDefine, 'rangeType' | 'parameters'>) {
  const { required, others } = PARAMETERS[rangeType];
  return { required, others: others.filter((name) => parameters?.includes(name) ?? true) };
}

/** Ends of a range are sent as they are compared, themselves left out; they are typed as the last minute that counts. */
const ENDS: ReadonlySet<ConditionName> = new Set(['end_time', 'order_end_time']);
const MINUTE_MILLISECONDS = 60_000;

/** What a dialog opens with: today, this month. */
export function initialConditions(now: Date): Conditions {
  const day = toBusinessDay(now);
  return {
    ...spanOf('thisMonth', now),
    day,
    month: day.slice(0, 'YYYY-MM'.length),
    order_start_time: null,
    order_end_time: null,
    site_id: null,
    service_id: null,
    search_text: null,
    is_manual_create: false,
    is_manual_leave: false,
  };
}

/** Why a condition is refused before anything is asked for; the word is `print-reports.problems.<problem>`. */
export type Problem = 'required' | 'notADay' | 'endsFirst';

/** What is wrong, by its condition. */
export function findProblems(
  define: ReportDefine,
  conditions: Conditions,
): Partial<Record<ConditionName, Problem>> {
  const { required, others } = parametersOf(define);
  const missing = required
    .filter((name) => isNothing(conditions[name]))
    .map((name) => [name, 'required'] as const);
  const wrong = [...required, ...others].flatMap((name) => {
    const value = conditions[name];
    return isNothing(value) || isRight(name, value) ? [] : [[name, 'notADay'] as const];
  });
  const before = (start: ConditionName, end: ConditionName) => {
    const [from, until] = [toInstant(conditions[start]), toInstant(conditions[end])];
    const isAsked = required.includes(end) || others.includes(end);
    return isAsked && from !== null && until !== null && until < from ? [[end, 'endsFirst'] as const] : [];
  };
  return Object.fromEntries([
    ...before('start_time', 'end_time'),
    ...before('order_start_time', 'order_end_time'),
    ...wrong,
    ...missing,
  ]);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function isRight(name: ConditionName, value: unknown): boolean {
  if (name === 'day') return parseDay(String(value)) === value;
  if (name === 'month') return parseDay(`${String(value)}-01`) === `${String(value)}-01`;
  return !name.endsWith('_time') || toInstant(value) !== null;
}

/**
 * The arguments of `report.generate`: the definition, the parameters that its kind of range has and that say something,
 * and no others. The format is added for each file.
 */
export function toArgs(define: ReportDefine, conditions: Conditions): Record<string, unknown> {
  const { required, others } = parametersOf(define);
  const said = [...required, ...others].flatMap((name) => {
    const value = conditions[name];
    if (isNothing(value) || value === false) return [];
    return [[name, name.endsWith('_time') ? toSentTime(name, value) : value] as const];
  });
  return { define_id: define.id, ...Object.fromEntries(said) };
}

function toSentTime(name: ConditionName, value: unknown): string {
  const at = toInstant(value) ?? 0;
  const start = at - (at % MINUTE_MILLISECONDS);
  return new Date(ENDS.has(name) ? start + MINUTE_MILLISECONDS : at).toISOString();
}

/** Short cuts of a range, in the order in which they stand. */
export const SPANS = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const;
export type Span = (typeof SPANS)[number];

/** Both ends of a short cut in Taipei; a week begins on Monday, and what has not ended yet ends today. */
export function spanOf(span: Span, now: Date): Pick<Conditions, 'start_time' | 'end_time'> {
  const today = fromBusinessDay(toBusinessDay(now));
  const [start, end] = edgesOf(span, today);
  return {
    start_time: start.toISOString(),
    end_time: new Date(end.getTime() - MINUTE_MILLISECONDS).toISOString(),
  };
}

/** The first instant, and the first one after it. */
function edgesOf(span: Span, today: Date): [Date, Date] {
  const tomorrow = daysAfter(today, 1);
  const month = toBusinessDay(today).slice(0, 'YYYY-MM'.length);
  const firstOfMonth = fromBusinessDay(`${month}-01`);
  if (span === 'today') return [today, tomorrow];
  if (span === 'thisWeek') {
    const weekday = new Date(`${toBusinessDay(today)}T00:00:00Z`).getUTCDay() || 7;
    return [daysAfter(today, 1 - weekday), tomorrow];
  }
  if (span === 'thisMonth') return [firstOfMonth, tomorrow];
  return [fromBusinessDay(`${monthBefore(month)}-01`), firstOfMonth];
}

function daysAfter(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY_MILLISECONDS);
}

/** `2026-01` -> `2025-12`. */
export function monthBefore(month: string): string {
  const [year = 1, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}
