import { isStored } from '../../../../src/schema/dialect/is-stored.ts';
import { findProperty } from '../../../../src/schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../../src/schema/json-schema/json-schema.ts';
import { stepsOf } from '../../../../src/schema/json-schema/record-path.ts';
import {
  factorsOf,
  isGrouped,
  type Report,
  type ReportColumn,
  type ReportCondition,
} from '../../../../src/schema/reports/report.ts';
import { toMoment } from '../../../../src/schema/values/moment.ts';
import { parseValue } from '../../../../src/schema/values/value-reference.ts';
import { actorOf, type Call } from '../../../calls/call.ts';
import { type EntityScope, wholeScope } from '../../../crud/entity/scope.ts';
import { storedEntityOf } from '../../../crud/entity/stored-entity.ts';
import { findPath } from '../../../crud/list/find-path.ts';
import type { FieldFilter, FieldPath, ListQuery } from '../../../crud/list/list-query.ts';
import { narrowListQuery } from '../../../crud/list/narrow-list-query.ts';
import { sortBy } from '../../../crud/list/parse-list-query.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { isHiddenSomewhere, viewsOf } from '../../../rights/entity-views.ts';
import { restrictedFor } from '../../../rights/restricted-words.ts';
import type { Asked } from './report-asked.ts';

/** A column of one run of a report: what the reader may see of it, with what its entity says of it. */
export interface PlannedColumn {
  name: string;
  title: string | null;
  width: number;
  /** The field, or the first of a sum; null of a count. */
  field: string | null;
  schema: JsonSchema;
  isAdded: boolean;
  /** The records that are counted or summed: those of the report, or those of this name beside them. */
  beside: string | null;
  /** Other columns of the row, each with what it is worth; null of a column that is read. */
  combine: Readonly<Record<string, number>> | null;
  by: ReportColumn['by'] | null;
  /** What a sum adds up; null for a count and for a field that is read. */
  sum: readonly { path: FieldPath; factor: number }[] | null;
  /** Which records are counted or summed; all of them when empty. */
  where: readonly FieldFilter[];
}

/** Records that stand beside those of a report. */
export interface PlannedSource {
  scope: EntityScope;
  query: ListQuery;
  /** The path of its field for each column that is not added up, by the column's name. */
  fields: Readonly<Record<string, string>>;
}

/** One run of a report. */
export interface ReportPlan {
  report: Report;
  scope: EntityScope;
  query: ListQuery;
  beside: ReadonlyMap<string, PlannedSource>;
  columns: readonly PlannedColumn[];
  isGrouped: boolean;
  /** The place of the column that the rows stand together by; -1: none. */
  groupAt: number;
}

/**
 * What a report reads for a caller: the records of its resource that meet its conditions, by the same filters, sums and
 * order as that resource's list.
 * @throws ProblemError 404 where this configuration does not keep the records; 403 where the conditions ask for what the
 * caller may not see
 */
export function planReport(call: Call, report: Report, asked: Asked): ReportPlan {
  const now = call.deps.clock();
  const own = openSource(call, report.resource);
  const sources = new Map(
    Object.entries(report.beside ?? {}).map(([name, source]) => [
      name,
      { ...source, ...openSource(call, source.resource) },
    ]),
  );
  const sourceOf = ({ beside }: ReportColumn) => (beside === undefined ? own : (sources.get(beside) ?? own));
  const read = report.columns
    .filter(({ classifyBy }) => classifyBy === undefined || classifyBy === asked.classifyBy)
    .filter((column) => fieldsOf(column).every(sourceOf(column).isSeen));
  const columns = withCombined(read).map((column) => planColumn(sourceOf(column).scope, column, asked, now));
  const { scope } = own;
  const sort =
    report.sort && sortBy(scope.shape, report.sort.field, report.sort.order === 'ASC' ? 'asc' : 'desc');
  const totals = columns.flatMap(({ name, field, schema }) => {
    const path = field === null ? null : findPath(scope.shape, field);
    return path !== null && isNumber(schema) && report.totals?.includes(name)
      ? [{ at: name, path, where: [] }]
      : [];
  });
  const isOfMany = isGrouped(report);
  const queryOf = (conditions: readonly ReportCondition[], source: Source): ListQuery =>
    source.narrow({
      filters: planConditions(source.scope, conditions, asked, now),
      search: null,
      sort: sort ?? null,
      isCounted: true,
      totals: isOfMany ? [] : totals,
      range: null,
    });
  return {
    report,
    scope,
    query: queryOf(report.conditions ?? [], own),
    beside: new Map(
      [...sources].map(([name, source]) => [
        name,
        { scope: source.scope, query: queryOf(source.conditions ?? [], source), fields: source.fields },
      ]),
    ),
    columns,
    isGrouped: isOfMany,
    groupAt: columns.findIndex(({ name }) => name === report.groupBy),
  };
}

/** The records of a resource within what the caller may see of them. */
interface Source {
  scope: EntityScope;
  isSeen(field: string): boolean;
  narrow(query: ListQuery): ListQuery;
}

function openSource(call: Call, name: string): Source {
  const { config } = call;
  const resource = config.resources.get(name);
  const entity = resource?.entity ?? name;
  const described = config.entities.get(entity);
  if (resource === undefined || described === undefined || !isStored(described))
    throw new ProblemError('notFound');
  const whole = wholeScope(storedEntityOf(config, entity, described), actorOf(call));
  const scope: EntityScope = { ...whole, bounds: resource.fixed === undefined ? null : [resource.fixed] };
  const views = viewsOf(entity, { config, caller: call.actor, resources: [name] });
  const restricted = restrictedFor(entity, { config, caller: call.actor });
  const access = { ...call.access, fields: null, grants: null };
  return {
    scope,
    isSeen: (field) => !isHiddenSomewhere(views, stepsOf(field)[0]?.name ?? field),
    narrow: (query) =>
      narrowListQuery(query, { config, operation: call.operation, access, views, restricted }, scope.shape),
  };
}

/** Without what a combined column is reckoned of it is left out. */
function withCombined(columns: readonly ReportColumn[]): ReportColumn[] {
  const names = new Set(columns.map(({ name }) => name));
  return columns.filter(({ combine = {} }) => Object.keys(combine).every((name) => names.has(name)));
}

function fieldsOf({ field, sum, where = [] }: ReportColumn): string[] {
  const summed = sum === undefined ? [] : factorsOf(sum).map(([path]) => path);
  return [...(field === undefined ? [] : [field]), ...summed, ...where.flatMap(({ fields }) => fields)];
}

function planColumn(scope: EntityScope, column: ReportColumn, asked: Asked, now: Date): PlannedColumn {
  const { shape } = scope;
  const { name, title = null, width = 1, by = null, count, beside = null, combine = null } = column;
  const summed = column.sum === undefined ? null : factorsOf(column.sum);
  const field = column.field ?? summed?.[0]?.[0] ?? null;
  return {
    name,
    title,
    width,
    field,
    by,
    schema: field === null ? { type: 'integer' } : (findProperty(shape.entity, field) ?? { type: 'integer' }),
    isAdded: count === true || summed !== null || combine !== null,
    beside,
    combine,
    sum:
      summed?.flatMap(([path, factor]) => {
        const found = findPath(shape, path);
        return found === null ? [] : [{ path: found, factor }];
      }) ?? null,
    where: planConditions(scope, column.where ?? [], asked, now),
  };
}

/** A condition without its value is none. */
function planConditions(
  { shape }: EntityScope,
  conditions: readonly ReportCondition[],
  { values }: Asked,
  now: Date,
): FieldFilter[] {
  return conditions.flatMap(({ fields, compare, value, not }): FieldFilter[] => {
    const isNot = not === '$report.credited' ? values.credited : (not ?? false);
    const asked = valueOf(value, values, now);
    if (asked === undefined || typeof isNot !== 'boolean') return [];
    const paths = fields.flatMap((field) => findPath(shape, field) ?? []);
    return [
      {
        paths,
        compare: compare === 'is' ? 'oneOf' : compare,
        values: Array.isArray(asked) ? asked : [asked],
        ...(isNot && { isNot }),
      },
    ];
  });
}

function valueOf(value: unknown, values: Asked['values'], now: Date): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value.startsWith('$report.')) return values[value.slice('$report.'.length)];
  const reference = parseValue(value);
  return reference !== undefined && 'shift' in reference
    ? toMoment(reference.root, now, reference.shift)
    : value;
}

/** Whether its values are added up, and stand below one another by their last digit. */
export function isNumber({ type, enum: choices, 'x-reference': reference }: JsonSchema): boolean {
  const types = [type ?? []].flat();
  return (
    choices === undefined &&
    reference === undefined &&
    types.some((one) => one === 'integer' || one === 'number')
  );
}
