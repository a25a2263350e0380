import { NAMED_FUNCTIONS } from '../../../src/domain/named-functions.ts';
import { toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import type { ApiOperation, ListDialect } from '../../../src/schema/api/api-definition.ts';
import { normalise } from '../../../src/schema/describe/normalise.ts';
import { findProperty } from '../../../src/schema/json-schema/find-property.ts';
import { toMoment } from '../../../src/schema/values/moment.ts';
import { parseValue } from '../../../src/schema/values/value-reference.ts';
import type { Call } from '../../calls/call.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { findPath } from './find-path.ts';
import { type ListPlan, listPlanOf } from './list-plan.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
import { DEFAULT_SIZE } from './page-of.ts';

type Params = Readonly<Record<string, unknown>>;

/** As the meta-schema of the definition lets a condition say it. */
const MOMENT = /^\$now(?:[+-]P[0-9YMWDTHS]+)?(?:\|[A-Za-z]+)*$/;

/**
 * What is asked of a list, by the names that its operation gives to page, sort and search (`x-list`). Any other
 * parameter says by `x-compare` and `x-cases` how it filters, and by `x-fields` what, where its own name is no field.
 * @throws ProblemError 422 for a field that cannot be sorted or searched by, a page beyond counting, and a
 * range that ends before it begins
 */
export function parseListQuery(
  { operation, params: given, deps, actor }: ListCall,
  shape: RecordShape,
): ListQuery {
  const dialect = operation['x-list'] ?? {};
  const params = normaliseParams(operation, given, deps.clock());
  const { filters, ranges, totals, device } = listPlanOf(operation, shape);
  for (const range of ranges) assertRange(range, params);
  const ofDevice: ListFilter[] =
    device !== null && actor?.device
      ? [{ paths: [device], compare: 'oneOf', values: [actor.device.id] }]
      : [];
  const asked = filters.flatMap((filter) => askedBy(filter, params[filter.name]));
  const inField = searchInField(dialect, shape, params);
  return {
    filters: [...ofDevice, ...atMoment(asked, deps.clock()), ...(inField ?? [])],
    search: inField === null ? parseSearch(dialect, shape, params) : null,
    sort: parseSort(dialect, shape, params),
    isCounted: dialect.total !== undefined,
    totals,
    range: parseRange(dialect, params),
  };
}

type ListCall = Pick<Call, 'operation' | 'params' | 'deps' | 'actor'>;

/** What is compared is written as its field is: capitals in plates, however they were typed. */
function normaliseParams({ parameters = [] }: ApiOperation, params: Params, now: Date): Params {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}]));
  return normalise({ type: 'object', properties }, { ...params }, () => ({ ...params }), now);
}

/** @param value of a parameter; of a list of values one is enough */
function askedBy({ cases, own }: ListPlan['filters'][number], value: unknown): readonly ListFilter[] {
  if (value === undefined) return [];
  const values = Array.isArray(value) ? value : [value];
  const meant = values.flatMap((one) => {
    const filters = cases.get(String(one));
    return filters === undefined ? [] : [filters];
  });
  const plain = values.filter((one) => !cases.has(String(one)));
  const compared = own !== null && plain.length > 0 ? [[{ ...own, values: plain }]] : [];
  const alternatives = [...meant, ...compared];
  const [only, ...others] = alternatives;
  // A comparison may be about the same item of a list as another parameter's; a case alone stands for itself.
  const isPlain = own !== null && others.length === 0;
  return isPlain && only !== undefined ? only : [{ anyOf: alternatives }];
}

/** `$now` in a case's condition stands for the moment of the call. */
function atMoment(filters: readonly ListFilter[], now: Date): ListFilter[] {
  return filters.map((filter) =>
    'anyOf' in filter
      ? { anyOf: filter.anyOf.map((one) => atMoment(one, now)) }
      : { ...filter, values: filter.values.map((value) => momentOf(value, now)) },
  );
}

function momentOf(value: unknown, now: Date): unknown {
  if (typeof value !== 'string' || !MOMENT.test(value)) return value;
  const reference = parseValue(value);
  if (reference === undefined || !('shift' in reference)) return value;
  const moment: unknown = toMoment(reference.root, now, reference.shift);
  return reference.functions.reduce(
    (part, name) => NAMED_FUNCTIONS[name]?.(part, { record: {}, now }) ?? part,
    moment,
  );
}

/** A search in a field that is called otherwise, or lies within a list; null where the name is that of a column. */
function searchInField(
  { searchBy, searchText, searchFields = {} }: ListDialect,
  shape: RecordShape,
  params: Params,
): ListFilter[] | null {
  const [by, text] = [read(params, searchBy), read(params, searchText)];
  const named = typeof by === 'string' && Object.hasOwn(searchFields, by) ? searchFields[by] : undefined;
  if (named === undefined) return null;
  if (typeof text !== 'string' || text === '') return [];
  const fields = [named].flat();
  const paths = fields.map((field) => findPath(shape, field)).filter((path) => path !== null);
  if (paths.length < fields.length) throw refuse(searchBy ?? '');
  const isPlate = fields.every((field) => findProperty(shape.entity, field)?.format === 'plate');
  return [{ paths, compare: 'contains', values: [isPlate ? toPlateKey(text) || text : text] }];
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
  const plates = dialect.lookAlikes ? { plates: platesOf(shape) } : {};
  if (by === undefined) return { columns: textColumns(shape), text, ...plates };
  const column = textColumns(shape).find((candidate) => candidate.name === by);
  if (!column) throw refuse(dialect.searchBy ?? '');
  return { columns: [column], text, ...plates };
}

function platesOf({ columns, entity }: RecordShape): ReadonlySet<string> {
  const plates = columns.filter(({ name }) => entity.properties?.[name]?.format === 'plate');
  return new Set(plates.map(({ name }) => name));
}

/** The columns that a search without a field looks into. */
export function textColumns(shape: RecordShape): EntityColumn[] {
  return shape.columns.filter((column) => column.type === 'text' && !shape.hidden.has(column.name));
}

function parseSort(dialect: ListDialect, shape: RecordShape, params: Params): ListQuery['sort'] {
  const { defaultSort } = dialect;
  const asked = read(params, dialect.direction) ?? defaultSort?.order ?? 'asc';
  const direction = typeof asked === 'string' ? asked.toLowerCase() : '';
  if (direction !== 'asc' && direction !== 'desc') throw refuse(dialect.direction ?? '');
  const given = read(params, dialect.sort);
  const field = given ?? defaultSort?.field;
  if (field === undefined) return direction === 'desc' ? sortBy(shape, 'id', 'desc') : null;
  const sort = sortBy(shape, field, direction);
  if (!sort) throw refuse(dialect.sort ?? '');
  return given === undefined ? { ...sort, isDefault: true } : sort;
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
