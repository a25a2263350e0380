import { isPlainObject } from '../../../../src/contract/json-object.ts';
import { fromBusinessDay } from '../../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import type { ClassifyBy, RangeType, ReportFormat } from '../../../../src/schema/reports/report.ts';
import { REPORT_FORMATS } from '../../../../src/schema/reports/report.ts';
import { ProblemError } from '../../../http/problem-error.ts';

type Params = Readonly<Record<string, unknown>>;

/** A stored definition: a report with what is asked of it always. */
export interface ReportDefine {
  id: number;
  name: string;
  type: string;
  rangeType: RangeType;
  formats: readonly ReportFormat[];
  classifyBy: ClassifyBy | null;
  credited: boolean | null;
}

/** What is asked of a report. */
export interface Asked {
  /** By the names of `$report.<name>`; what was not given is missing. */
  values: Params;
  /** Day, month or both ends of the range, as they are said on the paper. */
  span: { kind: 'day' | 'month' | 'range'; from: string; until: string } | null;
  classifyBy: ClassifyBy | null;
}

/** Beside the span: what only a detailed range takes. */
export const DETAILS = [
  'search_text',
  'is_manual_create',
  'is_manual_leave',
  'order_start_time',
  'order_end_time',
  'site_id',
  'service_id',
] as const;

/** A stored record as a definition. */
export function toDefine(record: Params): ReportDefine {
  const data = isPlainObject(record.data) ? record.data : {};
  const listed = Array.isArray(data.report_formats) ? data.report_formats : [];
  const formats = REPORT_FORMATS.filter((format) => listed.includes(format));
  return {
    id: Number(record.id),
    name: String(record.name),
    type: String(record.type),
    rangeType: toRangeType(record.range_type),
    formats: formats.length > 0 ? formats : REPORT_FORMATS,
    classifyBy: data.classify_by === 'user' || data.classify_by === 'aps' ? data.classify_by : null,
    credited: typeof data.credited === 'boolean' ? data.credited : null,
  };
}

function toRangeType(value: unknown): RangeType {
  return value === 'daily' || value === 'monthly' || value === 'detailed_range' ? value : 'range';
}

/**
 * The parameters of a call as a definition takes them (document 3, §7.3). Those that its kind of range does not use are
 * ignored.
 * @throws ProblemError 422 without the day, the month or both ends; for a range that ends before it begins
 */
export function readAsked({ rangeType, classifyBy, credited }: ReportDefine, params: Params): Asked {
  const span = readSpan(rangeType, params);
  const details = rangeType === 'detailed_range' ? DETAILS.map((name) => [name, params[name]] as const) : [];
  const said = [...details, ['credited', credited ?? undefined] as const];
  return {
    values: {
      start_time: span.startsAt.toISOString(),
      end_time: span.endsAt.toISOString(),
      ...Object.fromEntries(said.filter(([, value]) => value !== undefined && value !== '')),
    },
    span: span.said,
    classifyBy,
  };
}

interface Span {
  startsAt: Date;
  endsAt: Date;
  said: NonNullable<Asked['span']>;
}

function readSpan(rangeType: RangeType, params: Params): Span {
  if (rangeType === 'daily') {
    const day = textOf(params, 'day');
    const startsAt = fromBusinessDay(day);
    const endsAt = new Date(startsAt.getTime() + DAY_MILLISECONDS);
    return { startsAt, endsAt, said: { kind: 'day', from: day, until: day } };
  }
  if (rangeType === 'monthly') {
    const month = textOf(params, 'month');
    const [startsAt, endsAt] = [fromBusinessDay(`${month}-01`), fromBusinessDay(`${monthAfter(month)}-01`)];
    return { startsAt, endsAt, said: { kind: 'month', from: month, until: month } };
  }
  const [from, until] = [textOf(params, 'start_time'), textOf(params, 'end_time')];
  const [startsAt, endsAt] = [new Date(from), new Date(until)];
  if (endsAt < startsAt) throw refuse('end_time', 'minimum', { limit: from });
  return { startsAt, endsAt, said: { kind: 'range', from, until } };
}

/** `2026-12` -> `2027-01`. */
function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 1, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

function textOf(params: Params, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw refuse(name, 'required');
  return value;
}

function refuse(name: string, keyword: string, params: Record<string, string> = {}): ProblemError {
  return new ProblemError('invalid', { errors: [{ pointer: `/${name}`, keyword, params }] });
}
