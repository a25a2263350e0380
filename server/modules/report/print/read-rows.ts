import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import { toComputed } from '../../../../src/schema/describe/apply-functions.ts';
import { valueAtSteps } from '../../../../src/schema/json-schema/json-pointer.ts';
import { fitsTest, stepsOf } from '../../../../src/schema/json-schema/record-path.ts';
import { addDerived } from '../../../crud/entity/add-derived.ts';
import { type EntityScope, inReach, tableOf } from '../../../crud/entity/scope.ts';
import { filterRows, toJsonPath, valueAt } from '../../../crud/list/filter-rows.ts';
import { findPath } from '../../../crud/list/find-path.ts';
import type { FieldPath } from '../../../crud/list/list-query.ts';
import { readFigures, streamPage } from '../../../crud/list/list-records.ts';
import { openSnapshot, type Snapshot } from '../../../database/read-in-parts.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { isNumber, type PlannedColumn, type PlannedSource, type ReportPlan } from './report-plan.ts';

/** A value of each column: a text, a number, a boolean, an instant as ISO 8601, a list of such, null. */
export type RawRow = readonly unknown[];

export interface ReadReport {
  /** How many rows there are. */
  count: number;
  /** The sums over all of them, by column; of a row for each record they are added up by the database on its own. */
  totals: ReadonlyMap<string, number>;
  /** Read once; it ends what the reading holds. */
  rows: AsyncIterable<readonly RawRow[]>;
  /** For references: the state that the rows are of. */
  database: Kysely<Tables>;
  /** Ends what it holds of the database, also where no row was read. */
  close(): Promise<void>;
}

export interface ReadLimits {
  rows: number;
  milliseconds: number;
  /** When it is aborted, what PostgreSQL is at for this reading ends. */
  signal: AbortSignal;
}

/**
 * Reads a report in one state of the database: every row, or none.
 * @throws ProblemError 422 `reportTooLong` for more rows than the limit, with both numbers; 504 `reportSlow`
 */
export async function readReport(
  database: Kysely<Tables>,
  plan: ReportPlan,
  limits: ReadLimits,
  now: Date,
): Promise<ReadReport> {
  const snapshot = await openSnapshot(database);
  try {
    // Nothing in the way of a reading is worth more time than the whole report may take.
    const { rows } = await sql<Backend>`
      select set_config('statement_timeout', ${String(limits.milliseconds)}, true), pg_backend_pid() as pid,
        now()::text as begun`.execute(snapshot);
    for (const backend of rows) cancelWith(limits.signal, database, backend);
    limits.signal.throwIfAborted();
    return plan.isGrouped
      ? await readGroups(snapshot, plan, limits)
      : await readRecords(snapshot, plan, limits, now);
  } catch (error) {
    await endSnapshot(snapshot).catch(() => {});
    throw toSlow(error);
  }
}

interface Backend {
  pid: number;
  /** When its transaction began. */
  begun: string;
}

/**
 * Ends the statement of a reading whose reader has gone. By another connection, and only while the backend is in that
 * transaction: afterwards it works for other requests.
 */
function cancelWith(signal: AbortSignal, database: Kysely<Tables>, { pid, begun }: Backend): void {
  const cancel = () => {
    sql`select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${pid} and xact_start = ${begun}::timestamptz`
      .execute(database)
      // The time that a statement may take ends it too.
      .catch(() => {});
  };
  signal.addEventListener('abort', cancel, { once: true });
}

/** What PostgreSQL says of a statement that took too long. */
const CANCELLED = '57014';

function toSlow(error: unknown): unknown {
  const isSlow = error instanceof Error && 'code' in error && error.code === CANCELLED;
  return isSlow ? new ProblemError('reportSlow', { cause: error }) : error;
}

async function readRecords(
  snapshot: Snapshot,
  { scope, query, columns }: ReportPlan,
  limits: ReadLimits,
  now: Date,
): Promise<ReadReport> {
  const [count = 0, ...sums] = await readFigures(snapshot, scope, query);
  assertShort(count, limits);
  const read = columns.map((column) => valueReader(column, now));
  const parts = streamPage(snapshot, scope, query, (records) => addDerived(snapshot, scope, records));
  return {
    count,
    totals: new Map(query.totals.map(({ at }, index) => [at, sums[index] ?? 0])),
    rows: mapParts(parts, (record) => read.map((valueIn) => valueIn(record))),
    database: snapshot,
    close: () => endSnapshot(snapshot),
  };
}

async function endSnapshot(snapshot: Snapshot): Promise<void> {
  if (!snapshot.isRolledBack && !snapshot.isCommitted) await snapshot.rollback().execute();
}

async function* mapParts(
  parts: AsyncIterable<readonly JsonObject[]>,
  toRow: (record: JsonObject) => RawRow,
): AsyncGenerator<RawRow[]> {
  try {
    for await (const records of parts) yield records.map(toRow);
  } catch (error) {
    throw toSlow(error);
  }
}

/** What a column shows of a record, as its list would. */
function valueReader({ field, schema }: PlannedColumn, now: Date): (record: JsonObject) => unknown {
  if (field === null) return () => null;
  const steps = stepsOf(field);
  return (record) => {
    const found = valuesAlong(record, steps);
    if (schema['x-computed'] !== undefined) return toComputed(schema, found[0] ?? null, record, now);
    return found.length <= 1 ? (found[0] ?? null) : found;
  };
}

function valuesAlong(value: unknown, steps: ReturnType<typeof stepsOf>): unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return value === null || value === undefined ? [] : [value];
  const { name, isList, test } = step;
  const own = valueAtSteps(value, [name]);
  if (!isList) return valuesAlong(own, rest);
  const items: unknown[] = Array.isArray(own) ? own : [];
  const values = items.filter((item) => fitsTest(item, test)).flatMap((item) => valuesAlong(item, rest));
  return [...new Set(values)];
}

/** One row for each combination of the columns that are not added up. */
async function readGroups(snapshot: Snapshot, plan: ReportPlan, limits: ReadLimits): Promise<ReadReport> {
  const { columns, report } = plan;
  const keys = columns.flatMap(({ isAdded }, index) => (isAdded ? [] : [sql.lit(index + 1)]));
  const order =
    keys.length === 0 ? sql`` : sql` order by ${sql.join(keys.map((key) => sql`${key} nulls last`))}`;
  const { rows } = await sql<Record<string, unknown>>`
    ${groupsOf(plan, keys)}${order} limit ${limits.rows + 1}`.execute(snapshot);
  if (rows.length > limits.rows) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from (${groupsOf(plan, keys)}) as groups`.execute(snapshot);
    assertShort(counted[0]?.count ?? 0, limits);
  }
  const read = rows.map((row) => toRow(columns, row));
  const totals = columns.flatMap(({ name, isAdded }, index): [string, number][] =>
    isAdded && report.totals?.includes(name)
      ? [[name, read.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)]]
      : [],
  );
  return {
    count: read.length,
    totals: new Map(totals),
    rows: once(read),
    database: snapshot,
    close: () => endSnapshot(snapshot),
  };
}

/** The rows of a report, and where others stand beside them, those of each with the same keys as one. */
function groupsOf(plan: ReportPlan, keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const own = groupsIn(plan, null, keys);
  if (plan.beside.size === 0) return own;
  const others = [...plan.beside].map(([name, source]) => groupsIn(plan, { name, ...source }, keys));
  const merged = plan.columns.map(({ isAdded }, index) => {
    const name = sql.id(`c${index}`);
    return isAdded ? sql`coalesce(sum(${name}), 0)::double precision as ${name}` : name;
  });
  return sql`select ${sql.join(merged)} from (${sql.join([own, ...others], sql` union all `)}) as parts${groupBy(keys)}`;
}

function groupBy(keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return keys.length === 0 ? sql`` : sql` group by ${sql.join(keys)}`;
}

/** The counts and sums of one source by the keys of all: of the others' columns it has nothing. */
function groupsIn(
  plan: ReportPlan,
  other: (PlannedSource & { name: string }) | null,
  keys: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { scope, query, fields } = other ?? { ...plan, fields: null };
  const shown = plan.columns.map((column, index) => {
    const field = fields === null ? column.field : (fields[column.name] ?? null);
    const isOwn = column.beside === (other?.name ?? null) && column.combine === null;
    const value = column.isAdded
      ? isOwn
        ? added(column)
        : sql`null::double precision`
      : keyOf(scope, { field, by: column.by });
    return sql`${value} as ${sql.id(`c${index}`)}`;
  });
  const where = sql.join([inReach(scope), ...filterRows(query.filters)], sql` and `);
  return sql`select ${sql.join(shown)} from ${tableOf(scope)} where ${where}${groupBy(keys)}`;
}

function toRow(columns: readonly PlannedColumn[], row: Record<string, unknown>): RawRow {
  const read = columns.map((column, index) => toRaw(column, row[`c${index}`]));
  const valueAtName = (name: string) =>
    Number(read[columns.findIndex((column) => column.name === name)] ?? 0);
  return columns.map(({ combine }, index) =>
    combine === null
      ? (read[index] ?? null)
      : Object.entries(combine).reduce((sum, [name, factor]) => sum + factor * valueAtName(name), 0),
  );
}

async function* once(rows: readonly RawRow[]): AsyncGenerator<readonly RawRow[]> {
  if (rows.length > 0) yield rows;
}

function added({ sum, where }: PlannedColumn): RawBuilder<unknown> {
  const of = where.length === 0 ? sql`` : sql` filter (where ${sql.join(filterRows(where), sql` and `)})`;
  if (sum === null) return sql`count(*)${of}`;
  const parts = sum.map(({ path, factor }) =>
    factor === 1
      ? sql`coalesce(sum(${numberAt(path)})${of}, 0)`
      : sql`coalesce(sum(${numberAt(path)})${of}, 0) * ${sql.lit(factor)}`,
  );
  return sql`(${sql.join(parts, sql` + `)})::double precision`;
}

/** A number of each record; of a list in it, the sum of its items. */
function numberAt(path: FieldPath): RawBuilder<unknown> {
  if (path.steps.every((step) => typeof step === 'string')) return valueAt(path);
  const way = path.steps.map(toJsonPath).join('');
  return sql`(select sum((part #>> '{}')::numeric) from jsonb_path_query(${sql.id(path.column.name)}, ${sql.lit(`$${way}`)}::jsonpath) as part)`;
}

/** What rows are told apart by. An instant is told by its day or its month in Taipei; a list by what is in it. */
function keyOf(scope: EntityScope, { field, by }: Pick<PlannedColumn, 'field' | 'by'>): RawBuilder<unknown> {
  const path = field === null ? null : findPath(scope.shape, field);
  if (path === null) return sql`null::text`;
  const local = sql`${valueAt({ ...path, steps: path.steps.filter((step) => typeof step === 'string') })} at time zone 'Asia/Taipei'`;
  if (by === 'day') return sql`(${local})::date`;
  if (by === 'month') return sql`date_trunc('month', ${local})::date`;
  const isList = path.steps.some((step) => typeof step !== 'string');
  return isList ? listKey(path.column.name, path.steps) : valueAt(path);
}

/** Most lists have one item, which is read without a look for others. */
function listKey(column: string, steps: readonly (string | { items: unknown })[]): RawBuilder<unknown> {
  const [first, ...rest] = steps;
  const isPlain =
    typeof first === 'object' && first.items === null && rest.every((step) => typeof step === 'string');
  const way = steps.map((step) => (typeof step === 'string' ? `.${JSON.stringify(step)}` : '[*]')).join('');
  const every = sql`(select jsonb_agg(distinct part order by part) from jsonb_path_query(${sql.id(column)}, ${sql.lit(`$${way}`)}::jsonpath) as part)`;
  if (!isPlain) return every;
  const only = sql`${sql.id(column)} #> ${sql.lit(`{0,${rest.map((step) => JSON.stringify(step)).join()}}`)}::text[]`;
  return sql`case when jsonb_array_length(${sql.id(column)}) = 1 then ${only} else ${every} end`;
}

function toRaw({ isAdded, schema }: PlannedColumn, value: unknown): unknown {
  if (isAdded || (isNumber(schema) && typeof value === 'string')) return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}

function assertShort(count: number, { rows: limit }: ReadLimits): void {
  if (count > limit) throw new ProblemError('reportTooLong', { params: { count, limit } });
}
