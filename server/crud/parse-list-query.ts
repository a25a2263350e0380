import type { ApiOperation, ApiParameter, ListDialect } from '../../src/schema/api/api-definition.ts';
import type { EntityColumn } from '../database/entity-columns.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import { DEFAULT_SIZE, MAX_ROWS } from './page-of.ts';
import type { RecordShape } from './record-shape.ts';

type Params = Readonly<Record<string, unknown>>;

/**
 * What is asked of a list, by the names that its operation gives to page, sort and search (`x-list`). Any other
 * parameter that is a column of the entity filters by equality; one with `x-compare` compares the column that it names.
 * @throws ProblemError 422 for a field that cannot be sorted or searched by, and for a page beyond counting
 */
export function parseListQuery(operation: ApiOperation, shape: RecordShape, params: Params): ListQuery {
  const dialect = operation['x-list'] ?? {};
  return {
    filters: filterParameters(operation, shape).flatMap(([parameter, column]) =>
      filterBy(column, parameter['x-compare'], params[parameter.name]),
    ),
    search: parseSearch(dialect, shape, params),
    sort: parseSort(dialect, shape, params),
    isCounted: dialect.total !== undefined,
    range: parseRange(dialect, params),
  };
}

/** Parameters of a list that nothing here understands: the definition asks for more than a schema can say. */
export function unknownListParameters(operation: ApiOperation, shape: RecordShape): string[] {
  const known = new Set([
    ...dialectNames(operation),
    ...filterParameters(operation, shape).map(([{ name }]) => name),
  ]);
  return (operation.parameters ?? []).map((parameter) => parameter.name).filter((name) => !known.has(name));
}

function dialectNames(operation: ApiOperation): string[] {
  const { page, size, sort, direction, searchBy, searchText } = operation['x-list'] ?? {};
  return ['store_id', page, size, sort, direction, searchBy, searchText].filter((name) => name !== undefined);
}

function filterParameters(operation: ApiOperation, shape: RecordShape): [ApiParameter, EntityColumn][] {
  const dialect = new Set(dialectNames(operation));
  return (operation.parameters ?? []).flatMap((parameter): [ApiParameter, EntityColumn][] => {
    const column = shape.scalars.get(columnName(parameter));
    const isOwn = parameter.in === 'query' && !dialect.has(parameter.name);
    return isOwn && column && !shape.hidden.has(column.name) && canCompare(parameter, column)
      ? [[parameter, column]]
      : [];
  });
}

function columnName({ name, 'x-compare': compare, 'x-fields': fields }: ApiParameter): string {
  return compare === undefined ? name : fields?.length === 1 ? (fields[0] ?? '') : '';
}

/** Only a text contains something. */
function canCompare({ 'x-compare': compare }: ApiParameter, { type }: EntityColumn): boolean {
  return compare !== 'contains' || type === 'text';
}

function filterBy(column: EntityColumn, compare: ApiParameter['x-compare'], value: unknown): ListFilter[] {
  if (value === undefined) return [];
  if (compare !== undefined && compare !== 'oneOf') return [{ column, compare, value }];
  return [{ column, values: Array.isArray(value) ? value : [value] }];
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
