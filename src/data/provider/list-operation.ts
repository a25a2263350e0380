import type { RaRecord, SortPayload } from 'ra-core';
import type { ApiClient } from '../api/api-client.ts';
import type { Operation } from '../api/operation-index.ts';
import { ProviderError } from '../api/provider-error.ts';
import { arrangeRows } from './arrange-rows.ts';
import { parseLooseRows, parseRows, parseTotal } from './parse-answer.ts';
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

/** Whether the provider pages: else the whole list is read, and cut here. */
export function isPaged({ 'x-list': list }: Operation): boolean {
  const hasPlace = list?.page !== undefined || list?.offset !== undefined;
  return hasPlace && list?.size !== undefined && list.total !== undefined;
}

/** The most rows that the operation gives at once. */
export function largestPage({ 'x-list': list, places }: Operation): number {
  const size = list?.size === undefined ? undefined : places.get(list.size);
  return Math.min(WHOLE_LIST_SIZE, size?.schema.maximum ?? Infinity);
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
    meta: { answer, ...(limit === null ? {} : { limit }) },
  };
}

async function readPage(
  client: Pick<ApiClient, 'invoke'>,
  operation: Operation,
  request: ListRequest,
  parse: ParseRows,
): Promise<ListAnswer> {
  const { args, rest } = splitFilter(operation, request.filter);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    throw new ProviderError({
      status: 0,
      code: 'unknownFilter',
      params: { filter: unknown, operation: operation.operationId },
      message: `The operation "${operation.operationId}" cannot filter by "${unknown}".`,
    });
  const answer = await client.invoke(
    operation.operationId,
    { ...args, ...toPageArgs(operation, request) },
    { signal: request.signal },
  );
  const data = parse(operation, answer);
  return { data, total: parseTotal(operation, answer) ?? 0, meta: { answer } };
}

function toPageArgs(operation: Operation, { pagination, sort, meta }: ListRequest): Record<string, unknown> {
  const list = operation['x-list'] ?? {};
  const args: Record<string, unknown> = {};
  const before = (pagination?.page ?? 1) - 1;
  const size = pagination?.perPage ?? largestPage(operation);
  if (list.page !== undefined) args[list.page] = before + (list.firstPage ?? 0);
  if (list.offset !== undefined) args[list.offset] = before * size;
  if (list.size !== undefined) args[list.size] = size;
  if (sort && list.sort !== undefined)
    args[list.sort] = pick(sort, list.sortAs ?? SORT_AS).replace('{field}', sort.field);
  if (sort && list.direction !== undefined) args[list.direction] = pick(sort, list.directions ?? DIRECTIONS);
  if (meta?.searchBy !== undefined && list.searchBy !== undefined) args[list.searchBy] = meta.searchBy;
  return args;
}

const SORT_AS = ['{field}', '{field}'] as const;
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
    if (value === undefined || value === null || value === '') continue;
    const name = field === 'q' ? operation['x-list']?.searchText : field;
    if (name !== undefined && operation.places.has(name)) args[name] = value;
    else rest[field] = value;
  }
  return { args, rest };
}
