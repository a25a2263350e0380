import { isPlainObject } from '../../contract/json-object.ts';

/** One file of `schemas/reports/`; its meta-schema, `schemas/meta/2/report.json`, says what each part means. */
export interface Report {
  title?: string;
  resource: string;
  conditions?: ReportCondition[];
  /** Other resources whose counts and sums stand in the same rows, by the names that columns call them by. */
  beside?: Record<string, ReportSource>;
  columns: ReportColumn[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  groupBy?: string;
  totals?: string[];
  landscape?: boolean;
  rangeTypes: RangeType[];
  defines?: ReportSeed[];
}

export type RangeType = 'daily' | 'monthly' | 'range' | 'detailed_range';
export type ReportFormat = 'pdf' | 'csv' | 'xlsx';
export type ClassifyBy = 'user' | 'aps';

export const REPORT_FORMATS: readonly ReportFormat[] = ['pdf', 'csv', 'xlsx'];

/** Records that are counted beside those of the report. */
export interface ReportSource {
  resource: string;
  conditions?: ReportCondition[];
  /** Its field for each column that is not added up. */
  fields: Record<string, string>;
}

/** As a condition of a list; a value may be `$report.<name>`. */
export interface ReportCondition {
  fields: string[];
  compare: 'is' | 'oneOf' | 'from' | 'until' | 'contains';
  value: unknown;
  /** `$report.credited`: as that is asked. */
  not?: boolean | '$report.credited';
}

export interface ReportColumn {
  name: string;
  title?: string;
  field?: string;
  by?: 'day' | 'month';
  count?: true;
  /** A path, or several with what each is worth. */
  sum?: string | Record<string, number>;
  /** Other columns of the row, each with what it is worth. */
  combine?: Record<string, number>;
  /** Of the records under `beside`. */
  beside?: string;
  where?: ReportCondition[];
  classifyBy?: ClassifyBy;
  width?: number;
}

/** A stored definition that a store begins with. */
export interface ReportSeed {
  key: string;
  name?: string;
  range_type: RangeType;
  report_formats?: ReportFormat[];
  classify_by?: ClassifyBy;
  credited?: boolean;
}

/** What `$report.<name>` may say (document 3, §7.3): a day and a month are the span between start and end. */
export const REPORT_VALUES: readonly string[] = [
  'start_time',
  'end_time',
  'search_text',
  'is_manual_create',
  'is_manual_leave',
  'order_start_time',
  'order_end_time',
  'site_id',
  'service_id',
  'credited',
];

/** Enough of a report to look into; the meta-schema judges the rest. */
export function isReport(value: unknown): value is Report {
  return (
    isPlainObject(value) &&
    typeof value.resource === 'string' &&
    Array.isArray(value.columns) &&
    value.columns.every((column) => isPlainObject(column) && typeof column.name === 'string') &&
    Array.isArray(value.rangeTypes)
  );
}

/** Whether its rows stand for many records each. */
export function isGrouped({ columns }: Pick<Report, 'columns'>): boolean {
  return columns.some((column) => column.count === true || column.sum !== undefined);
}

/** The paths of a sum, each with what it is worth. */
export function factorsOf(sum: NonNullable<ReportColumn['sum']>): [path: string, factor: number][] {
  return typeof sum === 'string' ? [[sum, 1]] : Object.entries(sum);
}
