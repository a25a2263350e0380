import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { describeEntity } from '../../../schema/describe/describe-entity.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { ServedConfig } from '../../../schema/describe/served-config.ts';
import type { Panel, Resource } from '../../../schema/dialect/dialect-types.ts';
import { ServedConfigContext } from '../../served-config-context.ts';

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
