import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { ColumnType } from '../../database/column-type.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';
import { assertPlainText } from '../../http/assert-plain-text.ts';
import { assertShallowJson } from '../../http/assert-shallow-json.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { columnPath, type ListFilter, type ListQuery } from './list-query.ts';
import { sortBy, textColumns } from './parse-list-query.ts';

/** The key that react-admin's search fields send. */
const SEARCH = 'q';

const IS_OF: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  bigint: Number.isSafeInteger,
  'double precision': Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  jsonb: () => false,
};

/**
 * A list as ra-data-simple-rest asks for it: `sort=["name","ASC"]`, `range=[0,24]`, `filter={"name":"x","id":[1,2]}`.
 * @throws ProblemError 422 for anything else
 */
export function parseSimpleRestQuery(
  shape: RecordShape,
  query: Readonly<Record<string, unknown>>,
): ListQuery {
  const filter = parse(query, 'filter') ?? {};
  if (!isPlainObject(filter)) throw refuse('filter');
  const { [SEARCH]: text, ...columns } = filter;
  return {
    filters: Object.entries(columns).map(([name, value]) => parseFilter(shape, name, value)),
    search: typeof text === 'string' && text !== '' ? { columns: textColumns(shape), text } : null,
    sort: parseSort(shape, parse(query, 'sort')),
    isCounted: true,
    totals: [],
    range: parseRange(parse(query, 'range')),
  };
}

function parseFilter(shape: RecordShape, name: string, value: unknown): ListFilter {
  const column = shape.scalars.get(name);
  if (!column || shape.hidden.has(name)) throw refuse(`filter/${name}`, 'unknown');
  const values = (Array.isArray(value) ? value : [value]).map((one) => fromAddress(column, one));
  for (const one of values) assertFilterValue(column, one);
  return { paths: [columnPath(column)], compare: 'oneOf', values };
}

/** @throws ProblemError 422 for a value that the column can never hold */
function assertFilterValue(column: EntityColumn, value: unknown): void {
  if (value === null || IS_OF[column.type](value)) return;
  throw new ProblemError('invalid', { errors: [{ pointer: `/filter/${column.name}`, keyword: 'type' }] });
}

/** An id that a client has read from an address is a text. */
function fromAddress(column: EntityColumn, value: unknown): unknown {
  const isNumber = column.type === 'bigint' && typeof value === 'string' && /^\d{1,15}$/.test(value);
  return isNumber ? Number(value) : value;
}

function parseSort(shape: RecordShape, value: unknown): ListQuery['sort'] {
  if (value === undefined) return null;
  if (!Array.isArray(value)) throw refuse('sort');
  const [field, asked = 'ASC'] = value;
  const order = typeof asked === 'string' ? asked.toLowerCase() : '';
  const sort = order === 'asc' || order === 'desc' ? sortBy(shape, field, order) : null;
  if (!sort) throw refuse('sort', 'enum');
  return sort;
}

function parseRange(value: unknown): ListQuery['range'] {
  if (value === undefined) return null;
  const [from, to] = Array.isArray(value) ? value : [];
  const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && to >= from;
  if (!isRange) throw refuse('range');
  return { offset: from, limit: to - from + 1 };
}

function parse(query: Readonly<Record<string, unknown>>, name: string): unknown {
  const text = query[name];
  if (typeof text !== 'string') return undefined;
  assertShallowJson(text);
  try {
    const value: unknown = JSON.parse(text);
    assertPlainText(value);
    return value;
  } catch (cause) {
    throw refuse(name, 'json', cause);
  }
}

function refuse(name: string, keyword = 'type', cause?: unknown): ProblemError {
  return new ProblemError('invalid', { cause, errors: [{ pointer: `/${name}`, keyword }] });
}
