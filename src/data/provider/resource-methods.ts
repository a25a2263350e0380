import type { Identifier, RaRecord, SortPayload } from 'ra-core';
import type { RowCount } from './count-rows.ts';

export interface ListRequest {
  filter: Record<string, unknown>;
  /** `page` is one-based, as react-admin counts. */
  pagination?: { page: number; perPage: number };
  sort?: SortPayload;
  /** `searchBy`: the field that the search text is looked for in. */
  meta?: { searchBy?: string };
  signal?: AbortSignal;
}

export interface ListAnswer extends RowCount {
  data: RaRecord[];
  meta?: {
    /** The provider answered no more than so many rows, and there may be others. */
    limit?: number;
    /** The provider's whole answer, for totals. */
    answer?: unknown;
  };
}

/** What react-admin asks for one resource, without its type parameters. */
export interface ResourceMethods {
  getList(request: ListRequest): Promise<ListAnswer>;
  getOne(id: Identifier, signal?: AbortSignal): Promise<RaRecord>;
  getMany(ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]>;
  create(data: Record<string, unknown>): Promise<RaRecord>;
  update(
    id: Identifier,
    data: Record<string, unknown>,
    previous: Record<string, unknown> | undefined,
  ): Promise<RaRecord>;
  delete(ids: readonly Identifier[]): Promise<void>;
}
