import { sql } from 'kysely';
import { formatInstant, formatInstantWithSeconds } from '../../../../src/domain/taipei-time.ts';
import { actorOf, type Call } from '../../../calls/call.ts';
import { type Cell, cellWriter, isFigures, type ToCells } from './cell-text.ts';
import type { ReadReport } from './read-rows.ts';
import type { Asked, ReportDefine } from './report-asked.ts';
import { titleOf } from './report-define.ts';
import type { PlannedColumn, ReportPlan } from './report-plan.ts';
import { paperWord, type WordOf } from './report-words.ts';

export interface LaidColumn {
  head: string;
  width: number;
  /** At the right, with thousands apart. */
  isFigures: boolean;
  /** Added up under each group and at the end. */
  isTotal: boolean;
}

/** Everything that stands on a report around its rows: the same in all formats. */
export interface ReportLayout {
  title: string;
  /** Store, span and filters, a line each. */
  filters: { label: string; value: string }[];
  columns: LaidColumn[];
  groupAt: number;
  isLandscape: boolean;
  /** Who, and when in Taipei. */
  made: string;
  /** Of all rows, as the database says it, by column; null where a column is not added up. */
  totals: Cell[];
  count: number;
  words: {
    total: string;
    subtotal: string;
    empty: string;
    /** With `%{page}` and `%{count}`. */
    page: string;
    /** How many rows, and that the sums of the rows are those of the database. */
    control: string;
    /** Of characters that the font lacks, with `%{count}` and `%{characters}`. */
    lacking: string;
  };
}

export interface LaidReport {
  layout: ReportLayout;
  toCells: ToCells;
}

/** What stands around the rows of a report. */
export async function layReport(
  call: Call,
  plan: ReportPlan,
  { read, define, asked, wordOf }: { read: ReadReport; define: ReportDefine; asked: Asked; wordOf: WordOf },
): Promise<LaidReport> {
  const { config, deps } = call;
  const { columns, groupAt, report } = plan;
  const say = (key: string, params?: Record<string, string>) => paperWord(wordOf, key, params);
  const layout: ReportLayout = {
    title: define.name === '' ? titleOf(define.type, report, wordOf) : define.name,
    filters: [
      ...(await houseLine(read, plan, wordOf)),
      ...filterLines(define, { ...asked, values: await sayNames(read, plan, asked) }, wordOf),
    ],
    columns: columns.map((column) => ({
      head: headOf(column, plan, define.type, wordOf),
      width: column.width,
      isFigures: isFigures(column),
      isTotal: read.totals.has(column.name),
    })),
    groupAt,
    isLandscape: report.landscape === true,
    made: say('made', {
      user: actorOf(call).name,
      time: formatInstantWithSeconds(deps.clock()) ?? '',
    }),
    totals: columns.map(({ name }) => read.totals.get(name) ?? null),
    count: read.count,
    words: {
      total: say('total'),
      subtotal: say('subtotal'),
      empty: say('empty'),
      page: say('page'),
      control: say('control', { count: String(read.count) }),
      lacking: say('lacking'),
    },
  };
  return { layout, toCells: cellWriter(read.database, config, plan, wordOf) };
}

function headOf(column: PlannedColumn, { scope }: ReportPlan, report: string, wordOf: WordOf): string {
  const { name, title, field } = column;
  const path = field?.replaceAll(/\[[^[\]]*\]/g, '') ?? '';
  const ofField = column.isAdded || column.by !== null ? null : wordOf(`${scope.entity}.fields.${path}`);
  return (
    wordOf(`reports.${report}.columns.${name}`) ??
    title ??
    ofField ??
    wordOf(`reports.columns.${name}`) ??
    name
  );
}

/** Whose paper it is: as the company's own record says it, and nothing before it is filled in. */
async function houseLine(
  { database }: ReadReport,
  { scope }: ReportPlan,
  wordOf: WordOf,
): Promise<ReportLayout['filters']> {
  const { storeId } = scope.actor;
  const { rows } = await sql<{ name: string; tax_id: string | null }>`
    select concat_ws(' ', nullif("companyName", ''), nullif("childCompanyName", ''), nullif("storeName", '')) as name,
      "taxId" as tax_id
    from "company-info" where store_id = ${storeId} and id = ${storeId}`.execute(database);
  const [house] = rows;
  if (house === undefined || house.name === '') return [];
  const value =
    house.tax_id === null || house.tax_id === ''
      ? house.name
      : paperWord(wordOf, 'house', { name: house.name, tax_id: house.tax_id });
  return [{ label: paperWord(wordOf, 'filters.house'), value }];
}

/** Which records the parameters name. */
const NAMED = { site_id: 'site', service_id: 'service' } as const;

/**
 * What narrows the report, with names in the place of numbers. A parameter that no condition of the report asks for
 * narrows nothing, and is not said.
 */
async function sayNames(
  { database }: ReadReport,
  { report, scope }: ReportPlan,
  { values }: Asked,
): Promise<Asked['values']> {
  const asks = JSON.stringify([report.conditions, report.beside, report.columns]);
  const used = Object.entries(values).filter(([name]) => asks.includes(`"$report.${name}"`));
  const said: Record<string, unknown> = Object.fromEntries(used);
  for (const [name, table] of Object.entries(NAMED)) {
    if (typeof said[name] !== 'number') continue;
    const { rows } = await sql<{ name: string | null }>`
      select name from ${sql.id('public', table)} where store_id = ${scope.actor.storeId} and id = ${said[name]}`.execute(
      database,
    );
    said[name] = rows[0]?.name ?? `#${said[name]}`;
  }
  return said;
}

/** What the report was asked for, in words. */
function filterLines(
  { classifyBy, credited }: ReportDefine,
  { span, values }: Asked,
  wordOf: WordOf,
): ReportLayout['filters'] {
  const say = (key: string) => paperWord(wordOf, key);
  const line = (key: string, value: string) => ({ label: say(`filters.${key}`), value });
  const both = (from: unknown, until: unknown) => `${timeOf(from)} – ${timeOf(until)}`;
  const lines: ReportLayout['filters'] = [];
  if (span?.kind === 'day') lines.push(line('day', span.from));
  if (span?.kind === 'month') lines.push(line('month', span.from));
  if (span?.kind === 'range') lines.push(line('range', both(span.from, span.until)));
  if (values.order_start_time !== undefined || values.order_end_time !== undefined)
    lines.push(line('left', both(values.order_start_time, values.order_end_time)));
  if (values.search_text !== undefined) lines.push(line('search_text', textOf(values.search_text)));
  for (const name of ['is_manual_create', 'is_manual_leave'] as const)
    if (values[name] !== undefined) lines.push(line(name, say(values[name] === true ? 'yes' : 'no')));
  for (const name of ['site_id', 'service_id'] as const)
    if (values[name] !== undefined) lines.push(line(name, textOf(values[name])));
  if (credited !== null) lines.push(line('credited', say(credited ? 'yes' : 'no')));
  if (classifyBy !== null) lines.push(line('classify_by', say(`classified.${classifyBy}`)));
  return lines;
}

function timeOf(instant: unknown): string {
  return typeof instant === 'string' ? (formatInstant(instant) ?? instant) : '';
}

/** Parameters are scalars: their schemas have been met. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
