import type { DataProvider, RaRecord } from 'ra-core';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { ProviderError } from '../../../../contract/provider-error.ts';
import type { Sort } from '../../../../schema/dialect/dialect-types.ts';

/** What a list asks react-admin's `getList` for. */
export interface ListRequest {
  filter: JsonObject;
  sort: Sort;
  pagination: { page: number; perPage: number };
  meta?: {
    searchBy?: string;
    /** `new` begins a snapshot where the provider has them; a mark reads from the one that it stands for. */
    snapshot?: string;
  };
}

export interface RowsAnswer {
  data: RaRecord[];
  /** Null where the provider has no count. */
  total: number | null;
  /** Whether others follow; without a total, whether they may. */
  hasMore: boolean;
  meta?: {
    /** The provider answers no more rows than this, and there may be others. */
    limit?: number;
    /** The mark of the snapshot that was begun. */
    snapshot?: string;
    /** The whole answer, for totals. */
    answer?: unknown;
  };
}

/** One page of a list. @throws ProviderError, 401 where react-admin says that the session has ended */
export async function readPage(
  dataProvider: DataProvider,
  resource: string,
  request: ListRequest,
  signal: AbortSignal,
): Promise<RowsAnswer> {
  const answer = await dataProvider.getList(resource, { ...request, signal });
  // react-admin answers an ended session with an empty object, whatever was asked.
  if (!Array.isArray(answer.data)) throw toSignedOutError();
  const { total = null, pageInfo, ...rest } = answer;
  const isCounted = total !== null || pageInfo === undefined;
  return {
    ...rest,
    total: isCounted ? (total ?? answer.data.length) : null,
    hasMore: pageInfo?.hasNextPage ?? false,
  };
}

/** More pages than any list of the business has: a provider that always answers full pages must not be asked forever. */
const MOST_PAGES = 500;

/**
 * All rows in one list: page after page until one is not full (spec/1 §2), or there are as many as wanted. A row that
 * moved between two pages is one.
 */
export async function readAllRows(
  dataProvider: DataProvider,
  resource: string,
  request: ListRequest,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<RowsAnswer> {
  const { perPage } = request.pagination;
  const rows = new Map<RaRecord['id'], RaRecord>();
  for (let page = 1; ; page += 1) {
    const answer = await readPage(
      dataProvider,
      resource,
      { ...request, pagination: { page, perPage } },
      signal,
    );
    for (const row of answer.data) rows.set(row.id, row);
    const isLast = answer.data.length < perPage || rows.size >= (answer.total ?? Infinity);
    if (!isLast && page < MOST_PAGES && rows.size < most) continue;
    const data = [...rows.values()];
    const limit = isLast ? {} : { limit: data.length };
    return { data, total: data.length, hasMore: false, meta: { ...answer.meta, ...limit } };
  }
}

/** Not answered: the session has ended, and the login is on its way. */
function toSignedOutError(): ProviderError {
  return new ProviderError({ status: 401, code: 'unauthenticated', message: 'The session has ended.' });
}
