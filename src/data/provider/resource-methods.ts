import type { Identifier, RaRecord, SortPayload } from 'ra-core';
import type { RowCount } from './count-rows.ts';

export interface ListRequest {
  filter: Record<string, unknown>;
  /** `page` is one-based, as react-admin counts. */
  pagination?: { page: number; perPage: number };
  sort?: SortPayload;
  meta?: {
    /** The field that the search text is looked for in. */
    searchBy?: string;
    /** `new` begins a snapshot, a mark reads from the one that it stands for. A provider without snapshots ignores it. */
    snapshot?: string;
  };
  signal?: AbortSignal;
}

export interface ListAnswer extends RowCount {
  data: RaRecord[];
  meta?: {
    /** The provider answered no more than so many rows, and there may be others. */
    limit?: number;
    /** The mark of the snapshot that the rows are of. */
    snapshot?: string;
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
