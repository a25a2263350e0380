import type { RaRecord, SortPayload } from 'ra-core';
import { ProviderError } from '../../contract/provider-error.ts';
import { toWirePath } from '../../schema/api/wire-shape.ts';
import { isPaged, toSortText } from '../../schema/describe/sort-reach.ts';
import { isNothing } from '../../schema/values/is-empty-value.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Operation } from '../api/operation-index.ts';
import { arrangeRows } from './arrange-rows.ts';
import { countRows } from './count-rows.ts';
import { parseLooseRows, parseMark, parseRows, parseTotal } from './parse-answer.ts';
import type { ListAnswer, ListRequest } from './resource-methods.ts';

/** The most rows that are asked for at once where the provider does not page (design of getOne from the list). */
const WHOLE_LIST_SIZE = 1000;

type ParseRows = typeof parseRows;

/** Reads a list by one operation; what the operation's `x-list` does not name is done here. */
export async function readList(
  client: Pick<ApiClient, 'invoke'>,
  operation: Operation,
  request: ListRequest,
  parse: ParseRows = parseRows,
): Promise<ListAnswer> {
  return isPaged(operation)
    ? readPage(client, operation, request, parse)
    : readAndArrange(client, operation, request, parse);
}

/** The same for any operation that answers rows, whether they have ids or not. */
export function readOperation(
  client: Pick<ApiClient, 'invoke'>,
  operation: Operation,
  request: ListRequest,
): Promise<ListAnswer> {
  return readList(client, operation, request, parseLooseRows);
}

/**
 * Every row that the operation gives, in its own order.
 * @returns `limit` when the answer is as long as it may be, so that there may be more
 */
export async function readWhole(
  client: Pick<ApiClient, 'invoke'>,
  operation: Operation,
  args: Record<string, unknown> = {},
  signal?: AbortSignal,
  parse: ParseRows = parseRows,
): Promise<{ rows: RaRecord[]; limit: number | null; answer: unknown }> {
  const sizeName = operation['x-list']?.size;
  const size = largestPage(operation);
  const sized = sizeName === undefined ? args : { ...args, [sizeName]: size };
  const answer = await client.invoke(operation.operationId, sized, { signal });
  const rows = parse(operation, answer);
  return { rows, limit: sizeName !== undefined && rows.length >= size ? size : null, answer };
}

/** The most rows that are asked for at once where no page says how many. */
export function largestPage(operation: Operation): number {
  return Math.min(WHOLE_LIST_SIZE, mostRows(operation));
}

/** The most rows that the operation gives at once, as its definition says. */
function mostRows({ 'x-list': list, places }: Operation): number {
  const size = list?.size === undefined ? undefined : places.get(list.size);
  return size?.schema.maximum ?? Number.POSITIVE_INFINITY;
}

async function readAndArrange(
  client: Pick<ApiClient, 'invoke'>,
  operation: Operation,
  request: ListRequest,
  parse: ParseRows,
): Promise<ListAnswer> {
  const { args, rest } = splitFilter(operation, request.filter);
  const { rows, limit, answer } = await readWhole(client, operation, args, request.signal, parse);
  const arranged = arrangeRows(rows, { ...request, filter: rest });
  return {
    data: arranged.rows,
    total: arranged.total,
    hasMore: false,
    meta: { answer, ...(limit === null ? {} : { limit }) },
  };
}

async function readPage(
  client: Pick<ApiClient, 'invoke'>,
  operation: Operation,
  request: ListRequest,
  parse: ParseRows,
): Promise<ListAnswer> {
  const args = filterArgs(operation, request.filter);
  const { page, perPage } = request.pagination ?? { page: 1, perPage: largestPage(operation) };
  const before = (page - 1) * perPage;
  const markName = operation['x-list']?.snapshot;
  let mark = request.meta?.snapshot;
  const read = async (number: number, size: number): Promise<ListAnswer> => {
    const place = toPageArgs(operation, request, number, size);
    if (markName !== undefined && mark !== undefined) place[markName] = mark;
    const answer = await client
      .invoke(operation.operationId, { ...args, ...place }, { signal: request.signal })
      .catch((error: unknown) => countBeyond(operation, error));
    if (typeof answer === 'number')
      return { data: [], total: answer, hasMore: false, meta: { answer: null } };
    const data = parse(operation, answer);
    const counted = { before: number * size, size, length: data.length };
    const held = markName === undefined ? null : parseMark(answer);
    // Further pages of the same call are of the same snapshot.
    mark = held ?? mark;
    const meta = { answer, ...(held !== null && { snapshot: held }) };
    return { data, ...countRows(parseTotal(operation, answer), counted), meta };
  };
  const size = mostRows(operation);
  return perPage <= size ? read(page - 1, perPage) : readInSteps(read, before, perPage, size);
}

/** The filter as arguments of an operation. @throws ProviderError for one that it does not take */
function filterArgs(operation: Operation, filter: ListRequest['filter']): Record<string, unknown> {
  const { args, rest } = splitFilter(operation, filter);
  const [unknown] = Object.keys(rest);
  if (unknown === undefined) return args;
  throw new ProviderError({
    status: 0,
    code: 'unknownFilter',
    params: { filter: unknown, operation: operation.operationId },
    message: `The operation "${operation.operationId}" cannot filter by "${unknown}".`,
  });
}

/** The arguments by which an operation is about the rows of a list, whatever page of it. @throws as {@link filterArgs} */
export function listArgs(
  operation: Operation,
  { filter, meta }: Pick<ListRequest, 'filter' | 'meta'>,
): Record<string, unknown> {
  const { searchBy } = operation['x-list'] ?? {};
  const by = meta?.searchBy;
  return {
    ...filterArgs(operation, filter),
    ...(by !== undefined && searchBy !== undefined && { [searchBy]: toWirePath(operation.shapes.row, by) }),
  };
}

/**
 * A page whose rows are deleted is an empty one with a count: the list turns to the last page.
 * @returns the count of all rows, which this product's own provider says
 * @throws every other error
 */
function countBeyond({ 'x-list': list }: Operation, error: unknown): number {
  const isBeyond =
    error instanceof ProviderError &&
    error.errors.some(({ pointer, keyword }) => pointer === `/${list?.page}` && keyword === 'maximum');
  const count = isBeyond ? error.params.count : undefined;
  if (typeof count !== 'number') throw error;
  return count;
}

/** More rows than the provider gives at once, from as many of its pages. */
async function readInSteps(
  read: (number: number, size: number) => Promise<ListAnswer>,
  before: number,
  perPage: number,
  size: number,
): Promise<ListAnswer> {
  const first = Math.floor(before / size);
  const skipped = before - first * size;
  const rows: RaRecord[] = [];
  for (let number = first; ; number += 1) {
    const step = await read(number, size);
    rows.push(...step.data);
    const isEnough = rows.length >= skipped + perPage;
    if (step.hasMore && !isEnough) continue;
    const hasMore = step.hasMore || rows.length > skipped + perPage;
    return { ...step, data: rows.slice(skipped, skipped + perPage), hasMore };
  }
}

/** @param number of the page, the first being 0 */
function toPageArgs(
  operation: Operation,
  { sort, meta }: ListRequest,
  number: number,
  size: number,
): Record<string, unknown> {
  const list = operation['x-list'] ?? {};
  const args: Record<string, unknown> = {};
  if (list.page !== undefined) args[list.page] = number + (list.firstPage ?? 0);
  if (list.offset !== undefined) args[list.offset] = number * size;
  if (list.size !== undefined) args[list.size] = size;
  if (sort && list.sort !== undefined) args[list.sort] = toSortText(operation, sort);
  if (sort && list.direction !== undefined) args[list.direction] = pick(sort, list.directions ?? DIRECTIONS);
  if (meta?.searchBy !== undefined && list.searchBy !== undefined)
    args[list.searchBy] = toWirePath(operation.shapes.row, meta.searchBy);
  return args;
}

const DIRECTIONS = ['asc', 'desc'] as const;

function pick({ order }: SortPayload, [up, down]: readonly [string, string]): string {
  return order === 'DESC' ? down : up;
}

/** What the operation can filter by itself, and what is left. `q` is its search text where it has one. */
function splitFilter(
  operation: Operation,
  filter: Record<string, unknown>,
): { args: Record<string, unknown>; rest: Record<string, unknown> } {
  const args: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(filter)) {
    if (isNothing(value)) continue;
    const name = field === 'q' ? operation['x-list']?.searchText : field;
    if (name !== undefined && operation.places.has(name)) args[name] = value;
    else rest[field] = value;
  }
  return { args, rest };
}
