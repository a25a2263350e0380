import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import type { Panel } from '../../../schema/form-view.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { isPlainObject } from '../../../schema/plain-object.ts';
import type { ProviderMethods } from '../../../schema/provider.ts';
import { resolveValue } from '../../../schema/resolve-value.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { toRows } from '../form/to-rows.ts';

export interface PanelPage {
  rows: RaRecord[];
  total: number;
}

interface ListRequest {
  filter: JsonObject;
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
  signal: AbortSignal;
}

/** A provider that can read any operation as a list, with the pages that the operation has. */
interface OperationLists {
  readOperation?(operationId: string, request: ListRequest): Promise<{ data: RaRecord[]; total?: number }>;
}

type Provider = DataProvider & ProviderMethods & OperationLists;

/** One page of a panel; polled as the panel says, never while the page is hidden, never two at once. */
export function usePanelRows(panel: Panel, scope: Scope, page: number, isWanted: boolean) {
  const dataProvider = useDataProvider<Provider>();
  const filter = toArgs(panel.resource === undefined ? panel.args : panel.filter, scope);
  const perPage = panel.pageSize ?? DEFAULT_SIZE;
  return useQuery({
    queryKey: [panel.resource ?? panel.operation, 'panel', panel.name, filter, page, perPage],
    queryFn: ({ signal }) =>
      readPanel(dataProvider, panel, {
        filter,
        pagination: { page, perPage },
        sort: panel.sort ?? { field: 'id', order: 'DESC' },
        signal,
      }),
    enabled: isWanted,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: panel.poll === undefined ? false : panel.poll * 1000,
  });
}

const DEFAULT_SIZE = 10;

async function readPanel(dataProvider: Provider, panel: Panel, request: ListRequest): Promise<PanelPage> {
  const { resource, operation } = panel;
  if (resource !== undefined) {
    const { data, total } = await dataProvider.getList(resource, { ...request });
    return { rows: data, total: total ?? data.length };
  }
  if (operation === undefined) return { rows: [], total: 0 };
  if (hasOperationLists(dataProvider)) {
    const { data, total } = await dataProvider.readOperation(operation, request);
    return { rows: data, total: total ?? data.length };
  }
  const answer = await dataProvider.invoke(operation, request.filter, { signal: request.signal });
  return toPage(toRows(answer), request);
}

/** react-admin's proxy answers every name with a function: only what the provider itself says counts. */
function hasOperationLists(provider: Provider): provider is Provider & Required<OperationLists> {
  return 'readOperation' in provider && provider.readOperation !== undefined;
}

function toPage(all: readonly unknown[], { pagination: { page, perPage } }: ListRequest): PanelPage {
  const rows = all.map((row, index) => ({
    ...(isPlainObject(row) ? row : { value: row }),
    id: isPlainObject(row) && isId(row.id) ? row.id : index,
  }));
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number';
}

function toArgs(args: Panel['args'], scope: Scope): JsonObject {
  const resolved = resolveValue(args ?? {}, scope);
  return isPlainObject(resolved) ? resolved : {};
}
