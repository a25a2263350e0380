import { rememberByTwo } from '../../../src/contract/remember-by.ts';
import type { ApiOperation, ApiParameter } from '../../../src/schema/api/api-definition.ts';
import { findProperty } from '../../../src/schema/json-schema/find-property.ts';
import { columnTypeOf } from '../../database/column-type.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type FieldPath, type ListFilter, type ListQuery } from './list-query.ts';

/** What the parameters and the totals of a list mean for its entity. */
export interface ListPlan {
  filters: readonly PlannedFilter[];
  /** Two parameters that bound the same field. */
  ranges: readonly { from: string; until: string }[];
  totals: ListQuery['totals'];
  /**
   * Parameters that no stored field answers: without `x-compare`, or with a path that leads nowhere. A name alone says
   * nothing: `stime` may be a column, and the beginning of a range.
   */
  unknownParameters: readonly string[];
  /** Fields of `x-list.totals` that cannot be summed: no number of each row. */
  unknownTotals: readonly string[];
}

interface PlannedFilter extends Pick<ListFilter, 'paths' | 'compare'> {
  /** The parameter. */
  name: string;
}

/** The plan of a list's operation: worked out once for each loaded definition and entity. */
export const listPlanOf: (operation: ApiOperation, shape: RecordShape) => ListPlan = rememberByTwo(buildPlan);

function buildPlan(operation: ApiOperation, shape: RecordShape): ListPlan {
  const parameters = filterParameters(operation);
  const planned = parameters.map((parameter) => ({
    name: parameter.name,
    filter: planFilter(parameter, shape),
  }));
  const totals = Object.entries(operation['x-list']?.totals ?? {}).map(([at, field]) => ({
    at,
    field,
    path: findSummed(shape, field),
  }));
  return {
    filters: planned.flatMap(({ filter }) => filter ?? []),
    ranges: findRanges(parameters),
    totals: totals.flatMap(({ at, path }) => (path === null ? [] : [{ at, path }])),
    unknownParameters: planned.flatMap(({ name, filter }) => (filter === null ? [name] : [])),
    unknownTotals: totals.flatMap(({ field, path }) => (path === null ? [field] : [])),
  };
}

function filterParameters(operation: ApiOperation): ApiParameter[] {
  const { page, size, sort, direction, searchBy, searchText, snapshot } = operation['x-list'] ?? {};
  const others: readonly unknown[] = [
    'store_id',
    page,
    size,
    sort,
    direction,
    searchBy,
    searchText,
    snapshot,
  ];
  return (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'query' && !others.includes(parameter.name),
  );
}

/** @returns null where the parameter does not say how it compares, or a field of it is none */
function planFilter(
  { name, 'x-compare': compare, 'x-fields': fields = [name] }: ApiParameter,
  shape: RecordShape,
): PlannedFilter | null {
  if (compare === undefined) return null;
  const paths = fields.flatMap((field) => findPath(shape, compare === 'has' ? `${field}[]` : field) ?? []);
  if (paths.length < fields.length || !paths.every((path) => canCompare(compare, path))) return null;
  return { name, paths, compare: compare === 'is' || compare === 'has' ? 'oneOf' : compare };
}

function findPath(shape: RecordShape, field: string): FieldPath | null {
  const steps = field.replaceAll('[]', '.[]').split('.');
  const [name = '', ...inner] = steps;
  if (shape.hidden.has(name)) return null;
  if (inner.length === 0) {
    const scalar = shape.scalars.get(name);
    return scalar ? columnPath(scalar) : null;
  }
  const column = shape.columns.find((candidate) => candidate.name === name);
  const schema = findProperty(shape.entity, field);
  if (column?.type !== 'jsonb' || schema === undefined || schema.writeOnly === true) return null;
  return { column, steps: inner, type: columnTypeOf(schema) };
}

/** Only a text contains something, and only what has an order has a range. */
function canCompare(compare: ApiParameter['x-compare'], { type }: FieldPath): boolean {
  if (compare === 'contains' || compare === 'startsWith') return type === 'text';
  return type !== 'jsonb' && (type !== 'boolean' || (compare !== 'from' && compare !== 'until'));
}

function findSummed(shape: RecordShape, field: string): FieldPath | null {
  const path = findPath(shape, field);
  const isNumber = path?.type === 'bigint' || path?.type === 'double precision';
  return isNumber && !path.steps.includes('[]') ? path : null;
}

function findRanges(parameters: readonly ApiParameter[]): ListPlan['ranges'] {
  const fieldOf = ({ name, 'x-fields': fields = [name] }: ApiParameter) => fields.join();
  const starts = parameters.filter((parameter) => parameter['x-compare'] === 'from');
  const ends = parameters.filter((parameter) => parameter['x-compare'] === 'until');
  return ends.flatMap((end) => {
    const start = starts.find((parameter) => fieldOf(parameter) === fieldOf(end));
    return start === undefined ? [] : [{ from: start.name, until: end.name }];
  });
}
