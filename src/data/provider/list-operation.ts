import type { RaRecord } from 'ra-core';
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
  const size = Math.min(WHOLE_LIST_SIZE, findParameter(operation, sizeName)?.schema?.maximum ?? Infinity);
  const sized = sizeName === undefined ? args : { ...args, [sizeName]: size };
  const answer = await client.invoke(operation.operationId, sized, { signal });
  const rows = parse(operation, answer);
  return { rows, limit: sizeName !== undefined && rows.length >= size ? size : null, answer };
}

function isPaged(operation: Operation): boolean {
  const list = operation['x-list'];
  return list?.page !== undefined && list.size !== undefined && list.total !== undefined;
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
  if (list.page !== undefined) args[list.page] = (pagination?.page ?? 1) - 1 + (list.firstPage ?? 0);
  if (list.size !== undefined) args[list.size] = pagination?.perPage ?? WHOLE_LIST_SIZE;
  if (sort && list.sort !== undefined) args[list.sort] = sort.field;
  if (sort && list.direction !== undefined) args[list.direction] = sort.order.toLowerCase();
  if (meta?.searchBy !== undefined && list.searchBy !== undefined) args[list.searchBy] = meta.searchBy;
  return args;
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
    if (name !== undefined && findParameter(operation, name)) args[name] = value;
    else rest[field] = value;
  }
  return { args, rest };
}

function findParameter(operation: Operation, name: string | undefined) {
  return operation.parameters?.find((parameter) => parameter.name === name);
}
