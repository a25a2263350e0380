import type { ApiOperation, ListDialect } from '../../../src/schema/api/api-definition.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { type ListPlan, listPlanOf } from './list-plan.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import { DEFAULT_SIZE } from './page-of.ts';

type Params = Readonly<Record<string, unknown>>;

/**
 * What is asked of a list, by the names that its operation gives to page, sort and search (`x-list`). Any other
 * parameter says by `x-compare` how it filters, and by `x-fields` what, where its own name is no field.
 * @throws ProblemError 422 for a field that cannot be sorted or searched by, a page beyond counting, and a
 * range that ends before it begins
 */
export function parseListQuery(operation: ApiOperation, shape: RecordShape, params: Params): ListQuery {
  const dialect = operation['x-list'] ?? {};
  const { filters, ranges, totals } = listPlanOf(operation, shape);
  for (const range of ranges) assertRange(range, params);
  return {
    filters: filters.flatMap(({ name, ...filter }): ListFilter[] => {
      const value = params[name];
      return value === undefined ? [] : [{ ...filter, values: Array.isArray(value) ? value : [value] }];
    }),
    search: parseSearch(dialect, shape, params),
    sort: parseSort(dialect, shape, params),
    isCounted: dialect.total !== undefined,
    totals,
    range: parseRange(dialect, params),
  };
}

/** @throws ProblemError 422 where the range ends before it begins */
function assertRange(range: ListPlan['ranges'][number], params: Params): void {
  const [from, until] = [params[range.from], params[range.until]];
  const isSaid = typeof from === 'number' || typeof from === 'string';
  if (isSaid && until !== undefined && isBefore(until, from))
    throw new ProblemError('invalid', {
      errors: [{ pointer: `/${range.until}`, keyword: 'minimum', params: { limit: from } }],
    });
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
  const number = typeof page === 'number' ? page : first;
  const offset = (number - first) * limit;
  if (limit < 1) throw refuseBelow(dialect.size, 1);
  if (number < first) throw refuseBelow(dialect.page, first);
  if (!Number.isSafeInteger(offset)) throw refuse(dialect.page ?? '', 'maximum');
  return { offset, limit };
}

function read(params: Params, name: string | undefined): unknown {
  return name === undefined || !Object.hasOwn(params, name) ? undefined : params[name];
}

function refuseBelow(name: string | undefined, limit: number): ProblemError {
  return new ProblemError('invalid', {
    errors: [{ pointer: `/${name}`, keyword: 'minimum', params: { limit } }],
  });
}

function refuse(name: string, keyword = 'enum'): ProblemError {
  return new ProblemError('invalid', { errors: [{ pointer: `/${name}`, keyword }] });
}
