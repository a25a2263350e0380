import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { useContext } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import type { ProviderMethods, Row, RowsRequest } from '../../../contract/provider.ts';
import { isRecordId } from '../../../contract/record-id.ts';
import { describeEntity } from '../../../schema/describe/describe-entity.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { ServedConfig } from '../../../schema/describe/served-config.ts';
import { DEFAULTS } from '../../../schema/dialect/dialect-constants.ts';
import type { Panel, Resource } from '../../../schema/dialect/dialect-types.ts';
import { resolveValue, resolveValues } from '../../../schema/values/resolve-value.ts';
import { findRows } from '../../choices/choice-query.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { ServedConfigContext } from '../../served-config-context.ts';

export interface PanelPage {
  rows: RaRecord[];
  /** Null where the provider has no count. */
  total: number | null;
  /** Whether others follow; without a total, whether they may. */
  hasMore: boolean;
}

type Provider = DataProvider & ProviderMethods;

/** One page of a panel; polled as the panel says, never while the page is hidden, never two at once. */
export function usePanelRows(panel: Panel, scope: Scope, page: number, isWanted: boolean) {
  const dataProvider = useDataProvider<Provider>();
  const filter = resolveValues(panel.resource === undefined ? panel.args : panel.filter, scope);
  const perPage = panel.perPage ?? DEFAULTS.panel.perPage;
  return useQuery({
    queryKey: [panel.resource ?? panel.operation, 'panel', panel.name, filter, page, perPage],
    queryFn: ({ signal }) =>
      readPanel(dataProvider, panel, scope, {
        filter,
        pagination: { page, perPage },
        ...(panel.sort === undefined ? {} : { sort: panel.sort }),
        signal,
      }),
    enabled: isWanted,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: panel.pollSeconds === undefined ? false : panel.pollSeconds * 1000,
  });
}

/** The order of a resource's list; an operation without one has its own. */
const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

async function readPanel(
  dataProvider: Provider,
  panel: Panel,
  scope: Scope,
  request: RowsRequest,
): Promise<PanelPage> {
  const { resource, operation } = panel;
  if (resource !== undefined) {
    const answer = await dataProvider.getList(resource, { sort: NEWEST_FIRST, ...request });
    const { data, pageInfo, total = pageInfo === undefined ? data.length : null } = answer;
    return { rows: data, total, hasMore: pageInfo?.hasNextPage ?? false };
  }
  if (operation === undefined) return { rows: [], total: 0, hasMore: false };
  if (panel.rows !== undefined) {
    const answer = await dataProvider.invoke(operation, request.filter, { signal: request.signal });
    return toAnswerRows(resolveValue(panel.rows, { ...scope, answer }), request);
  }
  const { data, total, hasMore } = await dataProvider.readOperation(operation, request);
  return { rows: data, total, hasMore };
}

interface Page {
  pagination?: { page: number; perPage: number };
}

/** The rows inside an answer that is no list: one page of them, each with an id, its place where it has none. */
function toAnswerRows(
  found: unknown,
  { pagination }: Page,
): {
  rows: Row[];
  total: number;
  hasMore: false;
} {
  const all = findRows(found).map(
    (row, index): Row => ({
      ...(isPlainObject(row) ? row : { value: row }),
      id: isPlainObject(row) && isRecordId(row.id) ? row.id : index,
    }),
  );
  const { page = 1, perPage = all.length } = pagination ?? {};
  return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length, hasMore: false };
}

export interface PanelRows {
  /** What the rows are; undefined while it is not here. */
  description: Description | undefined;
  error: unknown;
  retry(): void;
}

const NO_RESOURCE: Resource = { menuKey: '', route: '', privileges: [], operations: {} };

/** What the rows of a panel are: of its resource, or of the entity that its operation answers. */
export function usePanelDescription(panel: Panel, isWanted: boolean): PanelRows {
  const servedConfig = useContext(ServedConfigContext);
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', panel.resource ?? '', panel.entity ?? '', panel.columns],
    queryFn: () => describePanel(servedConfig, panel),
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
  });
  return { description: data, error, retry: () => void refetch() };
}

async function describePanel(servedConfig: ServedConfig | null, panel: Panel): Promise<Description> {
  const summary = servedConfig?.index.resources.find(({ name }) => name === panel.resource);
  const entityName = panel.entity ?? summary?.entity;
  if (servedConfig === null || entityName === undefined)
    throw new Error(`The panel "${panel.name}" names neither a known resource nor an entity.`);
  const { entity, resources } = await servedConfig.loadEntity(entityName);
  const { columns } = panel;
  const named = panel.resource === undefined ? undefined : resources[panel.resource];
  return describeEntity({
    resourceName: panel.resource ?? '',
    resource: named ?? NO_RESOURCE,
    entityName,
    entity: columns === undefined ? entity : { ...entity, views: { list: { columns } } },
  });
}
