import type { ApiOperation, ApiParameter, ListDialect } from '../../../src/schema/api/api-definition.ts';
import { findProperty } from '../../../src/schema/json-schema/find-property.ts';
import { columnTypeOf } from '../../database/column-type.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type FieldPath, type ListFilter, type ListQuery } from './list-query.ts';
import { DEFAULT_SIZE, MAX_ROWS } from './page-of.ts';

type Params = Readonly<Record<string, unknown>>;

/**
 * What is asked of a list, by the names that its operation gives to page, sort and search (`x-list`). Any other
 * parameter says by `x-compare` how it filters, and by `x-fields` what, where its own name is no field.
 * @throws ProblemError 422 for a field that cannot be sorted or searched by, for a page beyond counting, and for a range
 * that ends before it begins
 */
export function parseListQuery(operation: ApiOperation, shape: RecordShape, params: Params): ListQuery {
  const dialect = operation['x-list'] ?? {};
  const filters = filterParameters(operation).flatMap((parameter) =>
    filterBy(parameter, shape, params[parameter.name]),
  );
  assertRanges(filterParameters(operation), params);
  return {
    filters,
    search: parseSearch(dialect, shape, params),
    sort: parseSort(dialect, shape, params),
    isCounted: dialect.total !== undefined,
    totals: Object.entries(dialect.totals ?? {}).flatMap(([at, field]) => {
      const path = findSummed(shape, field);
      return path ? [{ at, path }] : [];
    }),
    range: parseRange(dialect, params),
  };
}

/**
 * Parameters of a list that no stored field answers: without `x-compare`, or with a path that leads nowhere. A name alone
 * says nothing: `stime` may be a column, and the beginning of a range.
 */
export function unknownListParameters(operation: ApiOperation, shape: RecordShape): string[] {
  return filterParameters(operation)
    .filter((parameter) => pathsOf(parameter, shape) === null)
    .map(({ name }) => name);
}

/** Fields of `x-list.totals` that cannot be summed: no number of each row. */
export function unknownTotals(operation: ApiOperation, shape: RecordShape): string[] {
  return Object.values(operation['x-list']?.totals ?? {}).filter(
    (field) => findSummed(shape, field) === null,
  );
}

function findSummed(shape: RecordShape, field: string): FieldPath | null {
  const path = findPath(shape, field);
  const isNumber = path?.type === 'bigint' || path?.type === 'double precision';
  return isNumber && !path.steps.includes('[]') ? path : null;
}

function filterParameters(operation: ApiOperation): ApiParameter[] {
  const { page, size, sort, direction, searchBy, searchText } = operation['x-list'] ?? {};
  const others: readonly unknown[] = ['store_id', page, size, sort, direction, searchBy, searchText];
  return (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'query' && !others.includes(parameter.name),
  );
}

/** Where a parameter looks; null where it does not say how it compares, or a field is none. */
function pathsOf({ name, 'x-compare': compare, 'x-fields': fields }: ApiParameter, shape: RecordShape) {
  if (compare === undefined) return null;
  const paths = (fields ?? [name]).map((field) => findPath(shape, compare === 'has' ? `${field}[]` : field));
  return paths.every((path) => path !== null && canCompare(compare, path)) ? (paths as FieldPath[]) : null;
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

function filterBy(parameter: ApiParameter, shape: RecordShape, value: unknown): ListFilter[] {
  const paths = pathsOf(parameter, shape);
  if (value === undefined || paths === null) return [];
  const values = Array.isArray(value) ? value : [value];
  const compare = parameter['x-compare'] ?? 'is';
  return [{ paths, values, compare: compare === 'is' || compare === 'has' ? 'oneOf' : compare }];
}

/** @throws ProblemError 422 where `until` of a field comes before its `from` */
function assertRanges(parameters: readonly ApiParameter[], params: Params): void {
  const ends = parameters.filter((parameter) => parameter['x-compare'] === 'until');
  for (const end of ends) {
    const field = fieldOf(end);
    const start = parameters.find(
      (parameter) => parameter['x-compare'] === 'from' && fieldOf(parameter) === field,
    );
    const [from, until] = [params[start?.name ?? ''], params[end.name]];
    const isSaid = typeof from === 'number' || typeof from === 'string';
    if (isSaid && until !== undefined && isBefore(until, from))
      throw new ProblemError('invalid', {
        errors: [{ pointer: `/${end.name}`, keyword: 'minimum', params: { limit: from } }],
      });
  }
}

function fieldOf({ name, 'x-fields': fields }: ApiParameter): string {
  return (fields ?? [name]).join();
}

function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  return Date.parse(String(one)) < Date.parse(String(other));
}

function parseSearch(dialect: ListDialect, shape: RecordShape, params: Params): ListQuery['search'] {
  const text = read(params, dialect.searchText);
  if (typeof text !== 'string' || text === '') return null;
  const by = read(params, dialect.searchBy);
  if (by === undefined) return { columns: textColumns(shape), text };
  const column = textColumns(shape).find((candidate) => candidate.name === by);
  if (!column) throw refuse(dialect.searchBy ?? '');
  return { columns: [column], text };
}

/** The columns that a search without a field looks into. */
export function textColumns(shape: RecordShape): EntityColumn[] {
  return shape.columns.filter((column) => column.type === 'text' && !shape.hidden.has(column.name));
}

function parseSort(dialect: ListDialect, shape: RecordShape, params: Params): ListQuery['sort'] {
  const asked = read(params, dialect.direction) ?? 'asc';
  const direction = typeof asked === 'string' ? asked.toLowerCase() : '';
  if (direction !== 'asc' && direction !== 'desc') throw refuse(dialect.direction ?? '');
  const field = read(params, dialect.sort);
  if (field === undefined) return direction === 'desc' ? sortBy(shape, 'id', 'desc') : null;
  const sort = sortBy(shape, field, direction);
  if (!sort) throw refuse(dialect.sort ?? '');
  return sort;
}

/** @returns null for a field that the entity does not have or that has no order */
export function sortBy(shape: RecordShape, field: unknown, order: 'asc' | 'desc'): ListQuery['sort'] {
  const column = typeof field === 'string' ? shape.scalars.get(field) : undefined;
  return column && !shape.hidden.has(column.name) ? { column, order } : null;
}

function parseRange(dialect: ListDialect, params: Params): ListQuery['range'] {
  const size = read(params, dialect.size);
  const page = read(params, dialect.page);
  // Without pagination the list is whole unless the caller wants less.
  if (dialect.page === undefined && size === undefined) return null;
  const limit = typeof size === 'number' ? size : DEFAULT_SIZE;
  const first = dialect.firstPage ?? 0;
  const offset = ((typeof page === 'number' ? page : first) - first) * limit;
  if (limit < 1 || limit > MAX_ROWS) throw refuse(dialect.size ?? '', 'maximum');
  if (offset < 0 || !Number.isSafeInteger(offset)) throw refuse(dialect.page ?? '', 'maximum');
  return { offset, limit };
}

function read(params: Params, name: string | undefined): unknown {
  return name === undefined || !Object.hasOwn(params, name) ? undefined : params[name];
}

function refuse(name: string, keyword = 'enum'): ProblemError {
  return new ProblemError('invalid', { errors: [{ pointer: `/${name}`, keyword }] });
}
